import Motion
import MotionNotation
import OvershootControls
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

  /// The race shows its numbers where the playhead is.
  @Test func aRaceIsScrubbedWithItsDifferences() throws {
    let lab = CurveLabRig(.race)
    lab.run(0.2)
    expect(lab.isRunning)
    let graph = try #require(lab.find(CurveGraphView.self))
    let area = graph.graph.panels[0].area
    let origin = graph.convert(area.origin, to: lab.scene)
    lab.send(.pointer(origin + Vector2(10, 60), button: 1, isDown: true))
    lab.send(.move(origin + Vector2(area.width / 2, 60)))
    lab.run(0.05)
    let curves = try ["ease", "linear", "spring(duration: 0.5, bounce: 0.3)"].map {
      try TimedCurve(CurveDescription($0), duration: 0.8)
    }
    let time = (curves.map(\.duration).max() ?? 1) / 2
    let values = curves.map { $0.value(at: time / $0.duration) }
    expect(lab.text(containing: "2 − 1: "), equals: "2 − 1: \((values[1] - values[0]).signed(3))")
    expect(lab.text(containing: "3 − 1: "), equals: "3 − 1: \((values[2] - values[0]).signed(3))")
    expect(lab.text(containing: "at 0."), equals: "at \(time.decimals(2)) s")
  }

  /// The edited curve joins three others; each has its track, and the fourth its difference.
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
    let race = try #require(lab.find(RaceView.self))
    expect(race.subviews.count { $0 is DotTrack }, equals: 4)
    expect(lab.isRunning && lab.text(containing: "4 − 1: ") != nil)
    expect(lab.text(containing: "4   spring(duration: 0.5, bounce: 0.3)") != nil)
  }

  /// The trail of a dot are its positions at 20 equal intervals of time, and reaches no end of its track.
  @Test(arguments: ["ease", "spring(duration: 0.5, bounce: 0.3)", "ease-out-elastic", "ease-in-back"])
  func theTrailHasEqualIntervalsOfTime(_ text: String) throws {
    let curve = try TimedCurve(CurveDescription(text), duration: 1)
    let track = DotTrack(position: { 0 })
    track.bounds = Rect(x: 0, y: 0, width: 400, height: 30)
    track.show(curve)
    var canvas = Canvas()
    track.draw(&canvas, context: DrawContext(text: EvenText(), scale: 1))
    let centers = canvas.list.commands.compactMap { command -> Double? in
      if case .fillShape(.ellipse(let dot), _) = command { dot.center.x } else { nil }
    }
    expect(centers.count == DotTrack.slices + 2 && centers.allSatisfy { $0 > 9 && $0 < 391 })
    let length = centers[DotTrack.slices] - centers[0]
    for slice in 0...DotTrack.slices {
      let value = curve.value(at: Double(slice) / Double(DotTrack.slices)) - curve.value(at: 0)
      expect(abs(centers[slice] - centers[0] - value * length) < 1e-6)
    }
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
