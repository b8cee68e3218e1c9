import MotionNotation
import OvershootCurves
import OvershootScreenKit
import OvershootSupport

@testable import OvershootCurveLab

@MainActor
@Suite struct CurveLabRecordingTests {
  private let heard = Heard()
  private let director = CurveLabDirector(mode: .curve)

  init() {
    director.say = { [heard] in heard.message = $0 }
    director.onUIReady()
  }

  private func samples() throws -> String {
    try TimedCurve(CurveDescription("cubic-bezier(0.2, 0.9, 0.4, 1)"), duration: 0.6).csv(sampleCount: 61)
  }

  // Behaviour: curve-lab 13
  @Test func aPastedRecordingBecomesTheEditedCurve() throws {
    director.onPaste(try samples())
    let shown = try #require(director.shown)
    guard case .easing(.cubicBezier(let curve)) = shown.curve.curve else {
      Issue.record("\(shown.curve.curve)")
      return
    }
    expect(abs(curve.x1 - 0.2) < 0.03 && abs(curve.y1 - 0.9) < 0.03)
    expect(shown.trace?.dots.count == 61 && shown.canUndo)
    director.onFit(1)
    expect(director.shown?.trace?.chosen, equals: 1)
    director.onForgetRecording()
    expect(director.shown?.trace == nil)
    director.onUndo()
    director.onUndo()
    expect(director.shown?.curve.curve.description, equals: "spring(duration: 0.5, bounce: 0.3)")
  }

  /// Work that is done when the test says so.
  private final class HeldWork: BackgroundWork {
    var held: [() -> Void] = []

    func run<Result: Sendable>(
      _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void
    ) { held.append { done(work()) } }
  }

  /// No frame waits for the curve of a recording; of several recordings the last one counts, and none that was taken
  /// away.
  @Test func aCurveIsFoundInTheBackground() throws {
    let work = HeldWork()
    director.background = work
    let linear = try TimedCurve(CurveDescription("linear"), duration: 0.4).csv(sampleCount: 41)
    director.onPaste(try samples())
    director.onPaste(linear)
    expect(director.shown?.trace == nil && work.held.count == 2)
    for finish in work.held.reversed() { finish() }
    expect(director.shown?.trace?.dots.count, equals: 41)
    director.onPaste(try samples())
    director.onForgetRecording()
    work.held.last?()
    expect(director.shown?.trace == nil)
  }

  // Behaviour: curve-lab 13, 19
  @Test func aDroppedFileIsReadOrRefused() throws {
    director.onFile(DroppedFile(name: "a.csv", content: .success(Array(try samples().utf8))))
    expect(director.shown?.trace != nil)
    director.onFile(DroppedFile(name: "b.csv", content: .success(Array("0,1\nx\n".utf8))))
    expect(heard.message?.hasPrefix("This is not a recording. Line 2: ") == true)
    director.onFile(DroppedFile(name: "c.csv", content: .failure(.tooLarge)))
    expect(heard.message, equals: "The file is too large for a recording.")
  }

  // Behaviour: curve-lab 8
  @Test func aDroppedFileOfCurvesIsImported() {
    let json = """
       {"swing": {"$type": "cubicBezier", "$value": [0.1, 0, 0.2, 1]}}
      """
    director.onFile(DroppedFile(name: "curves.json", content: .success(Array(json.utf8))))
    expect(director.shown?.presets.last?.name == "swing" && heard.message == "Imported.")
    director.onFile(DroppedFile(name: "curves.json", content: .success(Array("{\n\"a\": 1}".utf8))))
    expect(heard.message?.hasPrefix("Line 2, column 6: a: ") == true)
  }

  // Behaviour: curve-lab 13
  @Test func foundNumbersAreShort() throws {
    director.onPaste(try samples())
    let text = try #require(director.shown?.text)
    let numbers = text.split(separator: ", ")
    expect(numbers.count == 4 && numbers.allSatisfy { $0.count <= 9 }, "\(text)")
  }
}
