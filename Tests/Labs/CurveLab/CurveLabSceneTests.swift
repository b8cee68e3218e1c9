import Motion
import MotionNotation
import OvershootControls
import OvershootCurves
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

// Behaviour: screens L1, L2
@MainActor
@Suite struct CurveLabSceneTests {
  @Test func theCurvePlaysOnceAndWaitsAtItsEnd() throws {
    let lab = CurveLabRig()
    lab.run(0.2)
    expect(lab.isRunning)
    lab.run(2)
    expect(!lab.isRunning)
    expect(abs((lab.player?.fraction ?? .nan) - 1.000) < 5e-4)
    expect(!lab.host.needsFrame)
  }

  @Test(arguments: CurveLabMode.allCases)
  func underReducedMotionNoModeMovesByItself(_ mode: CurveLabMode) {
    let lab = CurveLabRig(mode, motion: .reduced)
    lab.run(0.5)
    expect(!lab.host.needsFrame)
  }

  /// It is at rest at the peak of its curve.
  @Test func underReducedMotionNothingPlaysByItself() throws {
    let lab = CurveLabRig(motion: .reduced)
    lab.run(0.5)
    expect(!lab.isRunning)
    let peak = try #require(lab.find(CurveGraphView.self)?.peak)
    expect(abs((lab.player?.seconds ?? .nan) - peak.seconds) < 5e-4 && peak.seconds > 0.2)
  }

  @Test func aDragInTheGraphScrubs() throws {
    let lab = CurveLabRig()
    lab.run(0.1)
    let graph = try #require(lab.find(CurveGraphView.self))
    let area = graph.graph.panels[0].area
    let origin = graph.convert(area.origin, to: lab.scene)
    func point(_ fraction: Double) -> Vector2 { origin + Vector2(area.width * fraction, area.height * 0.8) }
    lab.send(.pointer(point(0.9), button: 1, isDown: true))
    for fraction in [0.8, 0.5, 0.25] {
      lab.send(.move(point(fraction)))
      lab.run(0.05)
      expect(abs((lab.player?.fraction ?? .nan) - fraction) < 5e-4)
    }
    lab.send(.pointer(point(0.25), button: 1, isDown: false))
    expect(!lab.isRunning)
    // A press without a drag plays again.
    lab.send(.pointer(point(0.6), button: 1, isDown: true))
    lab.send(.pointer(point(0.6), button: 1, isDown: false))
    lab.run(0.1)
    expect(lab.isRunning)
  }

  /// The fraction is read from the page frame by frame: it rises, turns at the key, and falls at the same pace.
  @Test func reversingInFlightDoesNotJump() throws {
    let lab = CurveLabRig()
    let duration = try TimedCurve(CurveDescription("spring(duration: 0.5, bounce: 0.3)")).duration
    let step = 1 / 120.0
    var fractions: [Double] = []
    func record(_ count: Int) {
      for _ in 0..<count {
        lab.advance(step)
        fractions.append(lab.player?.fraction ?? .nan)
      }
    }
    record(40)
    lab.press(.r)
    record(20)
    expect(lab.isRunning && lab.player?.fraction ?? 0 < fractions[39])
    let pace = step / duration
    for (index, (before, after)) in zip(fractions, fractions.dropFirst()).enumerated() {
      let direction = index + 1 < 40 ? 1.0 : -1
      expect(abs(after - before - direction * pace) < 1e-6, "frame \(index)")
    }
    lab.run(2)
    expect(abs((lab.player?.fraction ?? .nan) - 0.000) < 5e-4)
  }

  @Test func aHandleIsDraggedAndMovedByKeys() throws {
    let lab = CurveLabRig()
    lab.choose(.bezier)
    let handle = try #require(lab.find(CurveHandle.self))
    let start = lab.center(handle)
    lab.send(.pointer(start, button: 1, isDown: true))
    lab.send(.move(start + Vector2(30, -20)))
    lab.run(0.05)
    expect((lab.center(handle) - (start + Vector2(30, -20))).length < 0.5)
    lab.send(.pointer(start + Vector2(30, -20), button: 1, isDown: false))
    let dragged = lab.center(handle)
    lab.send(.key(.right, isDown: true))
    lab.send(.key(.right, isDown: false))
    lab.run(0.05)
    expect(lab.center(handle).x > dragged.x)
    expect(lab.summary.contains("cubic-bezier("))
    lab.send(.key(.z, isDown: true, modifiers: .control))
    lab.send(.key(.z, isDown: false, modifiers: .control))
    lab.run(0.05)
    expect((lab.center(handle) - dragged).length < 0.01)
  }

  /// A handle stays under the pointer while the range stays, and beyond its edge the range grows. Let go, the range
  /// moves to the one that fits without a jump.
  @Test func theRangeWaitsForTheHandle() throws {
    let lab = CurveLabRig()
    lab.run(2)
    lab.choose(.bezier)
    let handle = try #require(lab.find(CurveHandle.self))
    let graph = try #require(lab.find(CurveGraphView.self))
    let start = lab.center(handle)
    lab.send(.pointer(start, button: 1, isDown: true))
    for step in 1...10 {
      let point = start + Vector2(Double(step) * 6, -Double(step) * 12)
      lab.send(.move(point))
      lab.advance(1.0 / 60)
      expect((lab.center(handle) - point).length < 0.6)
    }
    let foot = graph.convert(Vector2(start.x, graph.bounds.maxY), to: lab.scene)
    for _ in 0..<4 {
      lab.send(.move(foot))
      lab.advance(1.0 / 60)
    }
    let held = lab.center(handle)
    expect(abs(held.y - foot.y) < 0.6, "\(held)")
    lab.send(.pointer(foot, button: 1, isDown: false))
    var ys = [held.y]
    for _ in 0..<60 {
      lab.advance(1.0 / 60)
      ys.append(lab.center(handle).y)
    }
    expect(zip(ys, ys.dropFirst()).allSatisfy { abs($1 - $0) < 4 } && (ys.last ?? 0) < held.y - 10)
    expect(!lab.host.needsFrame)
  }

  @Test func aPointOfLinesIsRemovedByItsKey() throws {
    let lab = CurveLabRig()
    lab.choose(.lines)
    lab.focus(try #require(lab.find(CurveHandle.self)))
    lab.press(.delete)
    lab.run(0.1)
    expect(lab.summary == "linear(0 0%, 0.7 60%, 1 100%)")
  }

  /// A drag over the lanes moves the time; each thing is at its value, and the difference of the first two is told.
  @Test func aRaceIsScrubbedWithItsDifferences() throws {
    let lab = CurveLabRig(.race)
    lab.run(0.2)
    expect(lab.isRunning)
    let lanes = try #require(lab.find(RaceLanes.self))
    let origin = lanes.convert(.zero, to: lab.scene)
    lab.send(.pointer(origin + Vector2(10, 60), button: 1, isDown: true))
    lab.send(.move(origin + Vector2(lanes.bounds.width / 2, 60)))
    lab.run(0.05)
    let curves = try ["ease", "linear", "spring(duration: 0.5, bounce: 0.3)"].map {
      try TimedCurve(CurveDescription($0), duration: 0.8)
    }
    let time = (curves.map(\.duration).max() ?? 1) / 2
    let values = curves.map { $0.value(at: time / $0.duration) }
    let told = try #require(lanes.semantics?.description)
    expect(told.contains("2 − 1: \((values[1] - values[0]).signed(3))"), "\(told)")
    for (index, value) in values.enumerated() {
      expect(abs(lanes.value(index, at: try #require(lab.player).seconds) - value) < 1e-9)
    }
    expect(lab.find(ClockNumber.self)?.semantics?.value?.text, equals: "\(time.decimals(2)) s")
    // All things are in the window at every time.
    for index in curves.indices {
      for step in 0...40 {
        let x = lanes.places.x(curves[index].value(at: Double(step) / 40))
        expect(x > lanes.places.side / 2 && x < lanes.bounds.width - lanes.places.side / 2)
      }
    }
  }

  /// The edited curve joins three others. A card opens the presets, and its lane follows what is chosen there until the
  /// sheet is closed.
  @Test func fourCurvesRace() throws {
    let lab = CurveLabRig()
    lab.run(2)
    lab.openPart(4)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Add to race" }))
    expect(lab.text(containing: "Added to the race.") != nil)
    lab.press(.escape)
    lab.run(0.1)
    lab.focus(try #require(lab.find(WordRail.self)))
    lab.press(.right)
    lab.run(0.3)
    let director = try #require(lab.scene as? CurveLabScene).director
    expect(lab.isRunning && lab.all(RaceCard.self).count == 4 && director.race.count == 4)
    lab.click(lab.all(RaceCard.self)[1])
    lab.run(0.5)
    let grid = try #require(lab.find(PresetGrid.self))
    // The editor has a linear curve as a Bézier.
    let edited = try #require(director.shown?.curve.value(at: 0.3))
    expect(abs(edited - director.race[1].value(at: 0.3)) < 1e-9 && !grid.isHidden)
    let preset = try #require(CurvePreset.all.first { $0.name == "ease-out" })
    lab.host.perform { director.onPreset(preset) }
    expect(director.race[1].curve == preset.curve && lab.find(RaceLanes.self)?.curves[1] == director.race[1])
    let others = [director.race[0], director.race[2], director.race[3]]
    lab.press(.escape)
    lab.host.perform { director.onPreset(CurvePreset.all[0]) }
    expect(director.race[1].curve == preset.curve && [director.race[0], director.race[2], director.race[3]] == others)
  }

  @Test func copyingFillsTheClipboard() throws {
    let lab = CurveLabRig()
    lab.run(0.1)
    lab.openPart(4)
    expect(lab.find(Button.self) { $0.title.text == "CSS" } == nil)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "SwiftUI" }))
    expect(lab.clipboard.text, equals: ".spring(duration: 0.5, bounce: 0.3)")
    expect(lab.text(containing: "Copied as SwiftUI.") != nil)
    lab.clipboard.text = "cubic-bezier(0.1, 0.2, 0.3, 0.4) 900ms"
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Paste" }))
    expect(lab.text(containing: "Pasted from CSS.") != nil)
    lab.openPart(0)
    expect(lab.text(containing: "cubic-bezier(0.1, 0.2, 0.3, 0.4)") != nil)
    expect(lab.find(DraggedNumber.self) { $0.text == "0.90 s" } != nil)
  }
}
