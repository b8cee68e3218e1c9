import Motion
import MotionNotation
import OvershootCurves
import OvershootGeometry
import Testing

@testable import OvershootCurveLab
@testable import OvershootCurves
@testable import OvershootScreenTesting

// Behaviour: screens L2
@MainActor
@Suite struct CurveLabDirectorTests {
  /// A scene that writes down what it is told.
  private final class Spy: CurveLabDisplay {
    var updates: [CurveLabUpdate] = []

    func display(_ update: CurveLabUpdate) { updates.append(update) }

    var shown: CurveLabCurve? {
      updates.reversed().lazy.compactMap { if case .curve(let shown) = $0 { shown } else { nil } }.first
    }
    var copied: String? {
      updates.reversed().lazy.compactMap { if case .copied(let text) = $0 { text } else { nil } }.first
    }
    var message: String? {
      updates.reversed().lazy.compactMap { if case .message(let text) = $0 { text } else { nil } }.first
    }
  }

  private let spy = Spy()
  private let director = CurveLabDirector(mode: .race)

  init() {
    director.ui = spy
    director.onUIReady()
  }

  @Test func givenNothing_whenReady_thenModeRaceAndCurveAreShown() {
    #expect(spy.updates.count == 3)
    #expect(spy.updates.first == .mode(.race))
    #expect(spy.shown?.canUndo == false)
    #expect(spy.shown?.curve.curve.description == "spring(duration: 0.5, bounce: 0.3)")
  }

  @Test func givenADrag_whenItEnds_thenItIsOneStepOfUndo() {
    for step in 1...10 { director.onParameter(1, Double(step) / 20) }
    #expect(spy.shown?.canUndo == false)
    director.onEditEnded()
    #expect(spy.shown?.canUndo == true)
    #expect(spy.shown?.parameters[1].text == "0.50")
    director.onUndo()
    #expect(spy.shown?.parameters[1].text == "0.30")
    #expect(spy.shown?.canUndo == false)
    director.onRedo()
    #expect(spy.shown?.parameters[1].text == "0.50")
    #expect(spy.shown?.canRedo == false)
  }

  @Test func givenARedo_whenSomethingElseIsEdited_thenItIsForgotten() {
    director.onKind(0)
    director.onUndo()
    director.onKind(2)
    #expect(spy.shown?.canRedo == false)
    #expect(spy.shown?.curve.curve.description == "steps(4)")
  }

  @Test func givenManyEdits_whenTakenBack_thenTheLatestAreKept() {
    for step in 0..<(CurveLabDirector.maximumEdits + 50) { director.onKind(step % 2 * 2) }
    for _ in 0..<CurveLabDirector.maximumEdits { director.onUndo() }
    #expect(spy.shown?.canUndo == false)
  }

  @Test func givenACurve_whenCopiedAndPasted_thenItIsTheSame() {
    for kind in 0..<5 {
      for format in [CurveDialect.swift, .css, .keyframes, .json] {
        director.onKind(kind)
        let before = spy.shown?.curve
        director.onCopy(format)
        director.onKind((kind + 1) % 5)
        director.onPaste(spy.copied)
        let after = spy.shown?.curve
        for step in 0...20 {
          let at = Double(step) / 20
          #expect(abs((before?.value(at: at) ?? 9) - (after?.value(at: at) ?? -9)) < 0.012, "\(kind) \(format)")
        }
      }
    }
  }

  @Test func givenAPreset_whenChosen_thenItIsOneEditAndPreviewed() {
    let preset = CurvePreset.all.first { $0.name == "standard accelerate" }
    preset.map(director.onPreset)
    #expect(spy.shown?.curve.curve.description == "cubic-bezier(0.3, 0, 1, 1)")
    #expect(spy.shown?.kindIndex == CurveDraft.Kind.bezier.rawValue && spy.shown?.curve.duration == 0.2)
    #expect(spy.updates.last == .preview && spy.message == nil)
    #expect(spy.shown?.summary == "standard accelerate   cubic-bezier(0.3, 0, 1, 1)")
    director.onUndo()
    #expect(spy.shown?.curve.curve.description == "spring(duration: 0.5, bounce: 0.3)")
  }

  @Test func givenLines_whenAPointIsRemoved_thenItCanBeTakenBack() {
    director.onKind(3)
    let before = spy.shown?.handles
    director.onRemoveHandles([0])
    #expect(spy.shown?.handles.count == (before?.count ?? 0) - 1)
    director.onRemoveHandles([9])
    director.onUndo()
    #expect(spy.shown?.handles == before)
  }

  @Test func givenANovel_whenPasted_thenAColumnIsNamedAndNothingChanges() {
    let before = spy.shown
    for text in [nil, "", "It was a dark and stormy night", String(repeating: "x", count: 1_000_000)] as [String?] {
      director.onPaste(text)
      #expect(spy.shown == before)
      #expect(text == nil || spy.message?.contains("Column") == true)
    }
  }

  @Test func givenFourCurves_whenOneIsAdded_thenTheOldestLeaves() {
    for kind in 0..<3 {
      director.onKind(kind)
      director.onRace()
    }
    guard case .race(let curves)? = spy.updates.last(where: { if case .race = $0 { true } else { false } }) else {
      Issue.record("no race is shown")
      return
    }
    #expect(curves.count == CurveLabDirector.maximumRunners)
    #expect(curves.last?.curve.description == "steps(4)")
  }
}
