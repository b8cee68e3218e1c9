import Foundation
import Motion
import MotionNotation
import OvershootCurves
import OvershootDrawing
import OvershootSupport
import SDLStage

@Suite struct CurveExportCommandTests {
  private static let spring = "spring(duration: 0.5, bounce: 0.3)"

  private func export(_ curve: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(["curve", "export", curve] + arguments)
  }

  /// What is written is read back within the error of `linear()`, and has the duration of the spring.
  @Test(arguments: ["css", "keyframes", "swift", "json"])
  func everyNotationReadsBack(_ format: String) throws {
    for text in [Self.spring, "ease-out-elastic", "cubic-bezier(0.3, -0.4, 0.7, 1.4)", "steps(4)"] {
      let outcome = try export(text, "--format", format, "--out", "-")
      expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let (read, curve) = (try ReadCurve(outcome.output).curve, try TimedCurve(CurveDescription(text)))
      expect(abs(read.duration - curve.duration) <= 0.0006 * curve.duration)
      let worst = (0...1_000).map { Double($0) / 1_000 }.map { abs(read.value(at: $0) - curve.value(at: $0)) }.max()
      expect(worst ?? 1 <= 0.001)
    }
  }

  @Test func cssIsOneLineWithTheDurationOfASpring() throws {
    let outcome = try export(Self.spring, "--format", "css")
    expect(outcome.lines.count, equals: 1)
    expect(
      outcome.output.wholeMatch(of: /linear\(0, [-0-9., %]+, 1\) 863ms \/\* greatest error 0\.000\d+ \*\/\n/) != nil,
      "\(outcome.output)")
    expect(try export("ease-in", "--format", "css").output == "ease-in\n")
  }

  @Test func samplesAreAsManyAsAskedFor() throws {
    expect(try export("ease", "--format", "csv", "--points", "7").lines.count == 8)
    let json = try export("ease", "--format", "json", "--points", "7").output
    expect(json.matches(of: /"at"/).count, equals: 7)
  }

  @Test func picturesAreWritten() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "graph.png").path
      expect(try export(Self.spring, "--format", "png", "--out", file).status == 0)
      let picture = try ImageFile.read(file)
      expect(picture.width == 960 && picture.height == 720 && Set(picture.pixels).count > 20)
      let svg = try export(Self.spring, "--format", "svg").output
      expect(svg.hasPrefix("<svg ") && svg.contains("<path d=\"M20 "))
    }
  }

  @Test func framesShowThePlayhead() throws {
    try TemporaryFolder.with { folder in
      let frames = folder.url.appending(path: "frames").path
      expect(try export("ease", "--duration", "0.1", "--frames", frames).status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
      expect(names, equals: (0...6).map { "frame-0000\($0).png" })
      let pictures = try names.map { try ImageFile.read("\(frames)/\($0)").pixels }
      expect(Set(pictures).count, equals: 7)
      // A shorter run leaves no frame of the longer one.
      expect(try export("ease", "--duration", "0.05", "--frames", frames).status == 0)
      expect(try FileManager.default.contentsOfDirectory(atPath: frames).count == 4)
    }
  }

  /// Each mistake has its column and says what was expected.
  @Test(arguments: [
    ("", "Column 1: "), ("spring(duration: 0.5, bounce: 0.3", "Column 34: A comma or ')' follows a number."),
    ("cubic-bezier(0.1, 0.2, 0.3)", "Column 27: A comma follows here"),
    ("spring(mass: 1e999, stiffness: 1, damping: 1)", "Column 14: This number is too large."),
    ("spring(mass: 1e308, stiffness: 1e-300, damping: 1)", "it does not end within 100 000 seconds"),
    ("linear(0, 1e308, 1)", "Column 11: A stop's numbers are at most 1e100 in size."),
    ("decay(rate: 0.99, velocity: 5)", "Column 1: "),
    (
      String(repeating: "It was a dark and stormy night. ", count: 3_000),
      "Column 65537: A curve or path is written in at most"
    ),
  ])
  func malformedCurvesAreRefused(_ curve: String, _ sentence: String) throws {
    let outcome = try export(curve, "--format", "css", "--out", "-")
    expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains(sentence), "\(outcome.errors)")
    expect(outcome.errors.split(separator: "\n").count, equals: 1)
  }

  @Test(arguments: [
    (["--format", "css", "--out", "/nowhere/x"], Int32(1), "The folder for /nowhere/x does not exist."),
    (["--format", "png", "--out", "/nowhere/x.png"], 1, "The folder for /nowhere/x.png does not exist."),
    (["--frames", "/nowhere/x"], 1, "The folder for /nowhere/x does not exist."),
    (["--frames", "x", "--duration", "100"], 2, "too long for pictures"),
    (
      ["--format", "gif"], 64, "There is no format 'gif'; known are curve, swift, css, keyframes, json, csv, svg, "
    ),
    (["--format", "png"], 64, "A picture needs a file: --out FILE."),
    (["--format", "png", "--out", "-"], 64, "A picture needs a file: --out FILE."),
    (["--format", "csv", "--points", "1"], 64, "--points takes a number from 2 to 100000."),
    ([], 64, "Say what to write"),
  ])
  func whatCannotBeDoneIsSaid(_ arguments: [String], _ status: Int32, _ sentence: String) throws {
    let outcome = try Program.run(["curve", "export", "ease"] + arguments)
    expect(outcome.status == status && outcome.output.isEmpty && outcome.errors.contains(sentence), "\(outcome)")
  }
}
