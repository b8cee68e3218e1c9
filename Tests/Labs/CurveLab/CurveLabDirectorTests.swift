import Motion
import MotionNotation
import OvershootCurves
import OvershootGeometry
import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootCurves
@testable import OvershootScreenTesting

// Behaviour: screens L2
@MainActor
@Suite struct CurveLabDirectorTests {
  private let heard = Heard()
  private let director = CurveLabDirector(mode: .race)

  init() {
    director.say = { [heard] in heard.message = $0 }
    director.copy = { [heard] in heard.copied = $0 }
    director.onUIReady()
  }

  @Test func givenNothing_whenReady_thenModeRaceAndCurveAreShown() {
    expect(director.mode == .race && director.race.count == 3)
    expect(director.shown?.canUndo == false)
    expect(director.shown?.curve.curve.description, equals: "spring(duration: 0.5, bounce: 0.3)")
  }

  @Test func givenADrag_whenItEnds_thenItIsOneStepOfUndo() {
    for step in 1...10 { director.onParameter(1, Double(step) / 20) }
    expect(director.shown?.canUndo == false)
    director.onEditEnded()
    expect(director.shown?.canUndo == true)
    expect(director.shown?.parameters[1].text, equals: "0.50")
    director.onUndo()
    expect(director.shown?.parameters[1].text, equals: "0.30")
    expect(director.shown?.canUndo == false)
    director.onRedo()
    expect(director.shown?.parameters[1].text, equals: "0.50")
    expect(director.shown?.canRedo == false)
  }

  @Test func givenARedo_whenSomethingElseIsEdited_thenItIsForgotten() {
    director.onKind(0)
    director.onUndo()
    director.onKind(2)
    expect(director.shown?.canRedo == false)
    expect(director.shown?.curve.curve.description, equals: "steps(4)")
  }

  @Test func givenManyEdits_whenTakenBack_thenTheLatestAreKept() {
    for step in 0..<(CurveEditHistory<CurveDraft>.standardLimit + 50) { director.onKind(step % 2 * 2) }
    for _ in 0..<CurveEditHistory<CurveDraft>.standardLimit { director.onUndo() }
    expect(director.shown?.canUndo == false)
  }

  @Test func givenACurve_whenCopiedAndPasted_thenItIsTheSame() {
    for kind in 0..<5 {
      for format in [CurveDialect.swift, .css, .keyframes, .json] {
        director.onKind(kind)
        let before = director.shown?.curve
        director.onCopy(format)
        director.onKind((kind + 1) % 5)
        director.onPaste(heard.copied)
        let after = director.shown?.curve
        for step in 0...20 {
          let at = Double(step) / 20
          expect(abs((before?.value(at: at) ?? 9) - (after?.value(at: at) ?? -9)) < 0.012, "\(kind) \(format)")
        }
      }
    }
  }

  @Test func givenAPreset_whenChosen_thenItIsOneEditAndPreviewed() {
    let preset = CurvePreset.all.first { $0.name == "standard accelerate" }
    preset.map(director.onPreset)
    expect(director.shown?.curve.curve.description, equals: "cubic-bezier(0.3, 0, 1, 1)")
    expect(director.shown?.kindIndex == CurveDraft.Kind.bezier.rawValue && director.shown?.curve.duration == 0.2)
    expect(heard.message == nil)
    expect(director.shown?.summary, equals: "standard accelerate   cubic-bezier(0.3, 0, 1, 1)")
    director.onUndo()
    expect(director.shown?.curve.curve.description, equals: "spring(duration: 0.5, bounce: 0.3)")
  }

  @Test func givenAPreset_whenChosenInTheLab_thenItIsPlayedAndTheRaceIsShown() throws {
    let lab = CurveLabRig()
    lab.run(3)
    let scene = try #require(lab.scene as? CurveLabScene)
    expect(!scene.curve.player.isRunning && scene.race.lanes.curves == scene.director.race)
    let preset = try #require(CurvePreset.all.first { $0.name == "standard accelerate" })
    lab.host.perform { scene.director.onPreset(preset) }
    expect(scene.curve.player.isRunning && scene.curve.graph.curves.map(\.curve) == [preset.curve])
    lab.host.perform { scene.director.onRace() }
    expect(scene.race.lanes.curves == scene.director.race && scene.race.lanes.curves.last?.curve == preset.curve)
  }

  @Test func givenLines_whenAPointIsRemoved_thenItCanBeTakenBack() {
    director.onKind(3)
    let before = director.shown?.handles
    director.onRemoveHandles([0])
    expect(director.shown?.handles.count, equals: (before?.count ?? 0) - 1)
    director.onRemoveHandles([9])
    director.onUndo()
    expect(director.shown?.handles, equals: before)
  }

  @Test func givenANovel_whenPasted_thenAColumnIsNamedAndNothingChanges() {
    let before = director.shown
    for text in [nil, "", "It was a dark and stormy night", String(repeating: "x", count: 1_000_000)] as [String?] {
      director.onPaste(text)
      expect(director.shown, equals: before)
      expect(text == nil || heard.message?.contains("Column") == true)
    }
  }

  @Test func givenFourCurves_whenOneIsAdded_thenTheOldestLeaves() {
    for kind in 0..<3 {
      director.onKind(kind)
      director.onRace()
    }
    expect(director.race.count, equals: CurveLabDirector.maximumRunners)
    expect(director.race.last?.curve.description, equals: "steps(4)")
  }
}
