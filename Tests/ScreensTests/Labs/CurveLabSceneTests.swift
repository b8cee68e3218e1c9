import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

// Behaviour: screens L1, L3
@MainActor
@Suite struct CurveLabSceneTests {
  /// The lab in a window, with shortcuts to its parts.
  private final class Lab: ManualHost {
    let scene: Scene
    let clipboard = MemoryClipboard()

    init(_ mode: CurveLab.Mode = .curve, size: Size = Size(1_000, 700), motion: MotionPolicy = .full) {
      let values = Preferences.Values(motion: motion == .full ? .full : motion == .reduced ? .reduced : .none)
      scene = CurveLab.makeModule(mode, preferences: Preferences(values))
      super.init(scene, size: size, motionPolicy: motion, clipboard: clipboard)
    }

    func find<Part: View>(_ type: Part.Type, _ isWanted: (Part) -> Bool = { _ in true }) -> Part? {
      func all(_ view: View) -> [View] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
      return all(scene).lazy.compactMap { $0 as? Part }.first(where: isWanted)
    }

    func center(_ view: View) -> Vector2 { view.convert(view.bounds.center, to: scene) }

    func click(_ view: View) {
      let point = center(view)
      send(.pointer(point, button: 1, isDown: true))
      run(0.05)
      send(.pointer(point, button: 1, isDown: false))
      run(0.05)
    }

    func text(containing part: String) -> String? { find(Label.self) { $0.text.contains(part) }?.text }
  }

  @Test func theCurvePlaysOnceAndWaitsAtItsEnd() throws {
    let lab = Lab()
    lab.run(0.2)
    #expect(lab.text(containing: "active, running") != nil)
    lab.run(2)
    #expect(lab.text(containing: "active, paused") != nil)
    #expect(lab.text(containing: "fractionComplete 1.000") != nil)
    #expect(!lab.host.needsFrame)
  }

  @Test(arguments: CurveLab.Mode.allCases)
  func underReducedMotionNoModeMovesByItself(_ mode: CurveLab.Mode) {
    let lab = Lab(mode, motion: .reduced)
    lab.run(0.5)
    #expect(!lab.host.needsFrame)
  }

  @Test func underReducedMotionNothingPlaysByItself() {
    let lab = Lab(motion: .reduced)
    lab.run(0.5)
    #expect(lab.text(containing: "running") == nil)
    #expect(lab.text(containing: "fractionComplete 0.000") != nil)
    // A preset is taken over without a preview.
    let presets = lab.find(PresetGrid.self)
    lab.click(presets.map { lab.center($0) } ?? .zero)
    lab.run(0.2)
    #expect(lab.text(containing: "running") == nil)
  }

  /// The dots stand still until the slider moves them, and go back where they were.
  @Test func underReducedMotionDotsMoveByTheSlider() throws {
    let lab = Lab(.stress, motion: .reduced)
    lab.run(0.3)
    #expect(!lab.host.needsFrame)
    let still = lab.displayList
    let slider = try #require(lab.find(Slider.self))
    let origin = slider.convert(.zero, to: lab.scene)
    func drag(to fraction: Double) -> DisplayList {
      lab.send(.move(origin + Vector2(fraction * slider.bounds.width, slider.bounds.height / 2)))
      return lab.advance(1.0 / 60)
    }
    lab.send(.pointer(origin + Vector2(1, slider.bounds.height / 2), button: 1, isDown: true))
    let half = drag(to: 0.5)
    #expect(half != still)
    #expect(drag(to: 0.8) != half)
    lab.send(.pointer(origin + Vector2(0.8 * slider.bounds.width, 16), button: 1, isDown: false))
    lab.run(2)
    #expect(!lab.host.needsFrame)
  }

  @Test func aDragInTheGraphScrubs() throws {
    let lab = Lab()
    lab.run(0.1)
    let graph = try #require(lab.find(CurveGraphView.self))
    let origin = graph.convert(.zero, to: lab.scene)
    func point(_ fraction: Double) -> Vector2 { origin + Vector2(graph.bounds.width * fraction, 60) }
    lab.send(.pointer(point(0.9), button: 1, isDown: true))
    for fraction in [0.8, 0.5, 0.25] {
      lab.send(.move(point(fraction)))
      lab.run(0.05)
      #expect(lab.text(containing: "fractionComplete \(fraction.decimals(3))") != nil)
    }
    lab.send(.pointer(point(0.25), button: 1, isDown: false))
    #expect(lab.text(containing: "active, paused") != nil)
    // A press without a drag plays again.
    lab.send(.pointer(point(0.6), button: 1, isDown: true))
    lab.send(.pointer(point(0.6), button: 1, isDown: false))
    lab.run(0.1)
    #expect(lab.text(containing: "active, running") != nil)
  }

  /// The fraction is read from the page frame by frame: it rises, turns at the key, and falls at the same pace.
  @Test func reversingInFlightDoesNotJump() throws {
    let lab = Lab()
    let duration = try TimedCurve(CurveDescription("spring(duration: 0.5, bounce: 0.3)")).duration
    let step = 1 / 120.0
    var fractions: [Double] = []
    func record(_ count: Int) {
      for _ in 0..<count {
        lab.advance(step)
        let text = lab.text(containing: "fractionComplete") ?? ""
        fractions.append(Double(text.split(separator: " ").last ?? "") ?? .nan)
      }
    }
    record(40)
    lab.press(.r)
    record(20)
    #expect(lab.text(containing: "running, reversed") != nil)
    // Numbers have three decimals.
    let pace = step / duration
    for (index, (before, after)) in zip(fractions, fractions.dropFirst()).enumerated() {
      let direction = index + 1 < 40 ? 1.0 : -1
      #expect(abs(after - before - direction * pace) < 0.001_01, "frame \(index)")
    }
    lab.run(2)
    #expect(lab.text(containing: "fractionComplete 0.000") != nil)
  }

  @Test func aHandleIsDraggedAndMovedByKeys() throws {
    let lab = Lab()
    let kinds = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Bézier" })
    lab.host.perform { kinds.onChange(0) }
    lab.run(0.1)
    let handle = try #require(lab.find(CurveHandle.self))
    let start = lab.center(handle)
    lab.send(.pointer(start, button: 1, isDown: true))
    lab.send(.move(start + Vector2(30, -20)))
    lab.run(0.05)
    #expect((lab.center(handle) - (start + Vector2(30, -20))).length < 0.5)
    lab.send(.pointer(start + Vector2(30, -20), button: 1, isDown: false))
    let dragged = lab.center(handle)
    lab.send(.key(.right, isDown: true))
    lab.send(.key(.right, isDown: false))
    lab.run(0.05)
    #expect(lab.center(handle).x > dragged.x)
    #expect(lab.text(containing: "cubic-bezier(") != nil)
    lab.send(.key(.z, isDown: true, modifiers: .control))
    lab.send(.key(.z, isDown: false, modifiers: .control))
    lab.run(0.05)
    #expect((lab.center(handle) - dragged).length < 0.01)
  }

  /// A handle stays under the pointer while the range stays, and beyond its edge the range grows. Let go, the range
  /// moves to the one that fits without a jump.
  @Test func theRangeWaitsForTheHandle() throws {
    let lab = Lab()
    lab.run(2)
    let kinds = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Bézier" })
    lab.host.perform { kinds.onChange(0) }
    lab.run(0.1)
    let handle = try #require(lab.find(CurveHandle.self))
    let graph = try #require(lab.find(CurveGraphView.self))
    let start = lab.center(handle)
    lab.send(.pointer(start, button: 1, isDown: true))
    for step in 1...10 {
      let point = start + Vector2(Double(step) * 6, -Double(step) * 12)
      lab.send(.move(point))
      lab.advance(1.0 / 60)
      #expect((lab.center(handle) - point).length < 0.6)
    }
    let top = Vector2(start.x, graph.convert(.zero, to: lab.scene).y)
    for _ in 0..<4 {
      lab.send(.move(top))
      lab.advance(1.0 / 60)
    }
    let held = lab.center(handle)
    #expect(abs(held.y - top.y - 20) < 0.6)
    lab.send(.pointer(top, button: 1, isDown: false))
    var ys = [held.y]
    for _ in 0..<60 {
      lab.advance(1.0 / 60)
      ys.append(lab.center(handle).y)
    }
    #expect(zip(ys, ys.dropFirst()).allSatisfy { abs($1 - $0) < 4 } && (ys.last ?? 0) > held.y + 10)
    #expect(!lab.host.needsFrame)
  }

  /// A press on a small curve takes it and plays it; the arrow keys go on from it.
  @Test func aPresetIsChosenAndReplayed() throws {
    let lab = Lab()
    lab.run(2)
    let kinds = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Bézier" })
    lab.click(lab.center(kinds) - Vector2(kinds.bounds.width * 0.4, 0))
    lab.run(2)
    let grid = try #require(lab.find(PresetGrid.self))
    lab.click(grid.convert(Vector2(20, 60), to: lab.scene))
    lab.run(0.1)
    #expect(lab.text(containing: "cubic-bezier(0.47, 0, 0.75, 0.72)") != nil)
    #expect(lab.text(containing: "active, running") != nil)
    lab.focus(grid)
    lab.press(.right)
    lab.run(0.05)
    #expect(lab.text(containing: "cubic-bezier(0.55, 0.09, 0.68, 0.53)") != nil)
    lab.press(.down, .left)
    lab.run(0.05)
    #expect(lab.text(containing: "cubic-bezier(0.39, 0.58, 0.57, 1)") != nil)
    lab.press(.z, modifiers: .control)
    lab.run(0.05)
    #expect(lab.text(containing: "cubic-bezier(0.25, 0.46, 0.45, 0.94)") != nil)
  }

  @Test func aPointOfLinesIsRemovedByItsKey() throws {
    let lab = Lab()
    let kinds = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Bézier" })
    lab.click(lab.center(kinds) + Vector2(kinds.bounds.width * 0.2, 0))
    lab.run(0.1)
    lab.focus(try #require(lab.find(CurveHandle.self)))
    lab.press(.delete)
    lab.run(0.1)
    #expect(lab.text(containing: "linear(0 0%, 0.7 60%, 1 100%)") != nil)
  }

  /// The race shows its numbers where the playhead is.
  @Test func aRaceIsScrubbedWithItsDifferences() throws {
    let lab = Lab(.race)
    lab.run(0.2)
    #expect(lab.text(containing: "active, running") != nil)
    let graph = try #require(lab.find(CurveGraphView.self))
    let origin = graph.convert(.zero, to: lab.scene)
    lab.send(.pointer(origin + Vector2(10, 60), button: 1, isDown: true))
    lab.send(.move(origin + Vector2(graph.bounds.width / 2, 60)))
    lab.run(0.05)
    let curves = try ["ease", "linear", "spring(duration: 0.5, bounce: 0.3)"].map {
      try TimedCurve(CurveDescription($0), duration: 0.8)
    }
    let time = (curves.map(\.duration).max() ?? 1) / 2
    let values = curves.map { $0.value(at: time / $0.duration) }
    #expect(lab.text(containing: "2 − 1: ") == "2 − 1: \((values[1] - values[0]).signed(3))")
    #expect(lab.text(containing: "3 − 1: ") == "3 − 1: \((values[2] - values[0]).signed(3))")
    #expect(lab.text(containing: "at 0.") == "at \(time.decimals(2)) s")
  }

  /// The edited curve joins three others; each has its track, and the fourth its difference.
  @Test func fourCurvesRace() throws {
    let lab = Lab()
    lab.run(2)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Add to race" }))
    #expect(lab.text(containing: "Added to the race.") != nil)
    let modes = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Curve" })
    lab.click(lab.center(modes))
    lab.run(0.3)
    let race = try #require(lab.find(RaceView.self))
    #expect(race.subviews.count { $0 is DotTrack } == 4)
    #expect(lab.text(containing: "active, running") != nil && lab.text(containing: "4 − 1: ") != nil)
    #expect(lab.text(containing: "4   spring(duration: 0.5, bounce: 0.3)") != nil)
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
    #expect(centers.count == DotTrack.slices + 2 && centers.allSatisfy { $0 > 9 && $0 < 391 })
    let length = centers[DotTrack.slices] - centers[0]
    for slice in 0...DotTrack.slices {
      let value = curve.value(at: Double(slice) / Double(DotTrack.slices)) - curve.value(at: 0)
      #expect(abs(centers[slice] - centers[0] - value * length) < 1e-6)
    }
  }

  /// Calls of the animator by their buttons, its fraction by the slider, and its completions.
  @Test func theAnimatorIsDrivenByHand() throws {
    let lab = Lab(.animator)
    func press(_ title: String) throws {
      lab.click(try #require(lab.find(Button.self) { $0.title.text == title }))
    }
    func isEnabled(_ title: String) -> Bool { lab.find(Button.self) { $0.title.text == title }?.isEnabled ?? false }
    let trial = try #require(lab.find(AnimatorPage.self)).trial
    #expect(isEnabled("Start") && !isEnabled("Stop") && !isEnabled("Finish .end"))
    try press("Start")
    lab.run(0.6)
    try press("Add block")
    #expect(trial.second == 1 && trial.isRunning)
    let slider = try #require(lab.find(Slider.self))
    let origin = slider.convert(.zero, to: lab.scene)
    func point(_ fraction: Double) -> Vector2 { origin + Vector2(10 + fraction * (slider.bounds.width - 20), 16) }
    lab.send(.pointer(point(0.1), button: 1, isDown: true))
    lab.send(.move(point(0.5)))
    lab.send(.pointer(point(0.5), button: 1, isDown: false))
    lab.run(0.3)
    #expect(!trial.isRunning && trial.state == .active)
    #expect(isEnabled("Continue") && !isEnabled("Pause"))
    try press("Stop")
    #expect(trial.state == .stopped && isEnabled("Finish .current") && !isEnabled("Start"))
    try press("Finish .current")
    #expect(trial.state == .inactive)
    lab.run(0.1)
    #expect(lab.text(containing: ".current   values ") != nil)
    // Reversed by its key on the way, the next one ends at its start.
    lab.press(.space)
    lab.run(0.5)
    lab.press(.r)
    lab.run(3)
    #expect(lab.text(containing: ".start   values ") != nil)
    #expect(!lab.host.needsFrame)
  }

  /// The cost of a frame is shown where something measures it.
  @Test func theStressPageShowsTheCostOfAFrame() throws {
    let meter = FrameMeter()
    let scene = CurveLab.makeModule(.stress, preferences: Preferences(), meter: meter)
    let host = ManualHost(scene, size: Size(800, 600))
    func text() -> String? { labels(scene).first { $0.hasPrefix("1,000 dots") } }
    func labels(_ view: View) -> [String] {
      ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(labels)
    }
    host.run(0.1)
    #expect(text() == "1,000 dots")
    for cost in [0.001, .nan, -1] { meter.record(cost) }
    for _ in 0..<29 { meter.record(0.003) }
    host.run(0.1)
    #expect(text() == "1,000 dots, 2.93 ms a frame")
  }

  @Test func copyingFillsTheClipboard() throws {
    let lab = Lab()
    lab.run(0.1)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "CSS" }))
    #expect(lab.clipboard.text?.hasPrefix("linear(0, ") == true)
    #expect(lab.text(containing: "Copied: linear(0, ") != nil)
    lab.clipboard.text = "cubic-bezier(0.1, 0.2, 0.3, 0.4) 900ms"
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Paste" }))
    #expect(lab.text(containing: "cubic-bezier(0.1, 0.2, 0.3, 0.4)") != nil)
    #expect(lab.text(containing: "0.90 s") != nil)
  }

  @Test func anInterruptionKeepsTheVelocityOfOneDot() throws {
    let lab = Lab(.interrupt)
    let pair = try #require(lab.find(InterruptView.self)).pair
    lab.press(.space)
    lab.run(0.1)
    lab.press(.space)
    lab.run(0.05)
    let (carried, restarted) = pair.positions
    // One still moves on towards the old target, the other turned at once.
    #expect(carried > restarted + 0.01)
    lab.run(3)
    #expect(abs(pair.positions.first) < 1e-3 && abs(pair.positions.second) < 1e-3)
    #expect(!lab.host.needsFrame)
  }

  /// The exact reversal goes back through the positions of the way there; the smooth one first moves on.
  @Test func aReversalIsExactForOneDotAndSmoothForTheOther() throws {
    let lab = Lab(.interrupt)
    let pair = try #require(lab.find(InterruptView.self)).pair
    let choice = try #require(lab.find(SegmentedControl.self) { $0.titles.last == "Reversal" })
    let right = lab.center(choice) + Vector2(choice.bounds.width / 4, 0)
    lab.click(right)
    #expect(pair.comparison == .reversal)
    lab.press(.space)
    var there: [Double] = []
    for _ in 0..<12 {
      lab.advance(1.0 / 60)
      there.append(pair.positions.second)
    }
    lab.press(.space)
    let turned = pair.positions
    for index in 0..<11 {
      lab.advance(1.0 / 60)
      #expect(abs(pair.positions.second - there[10 - index]) < 1e-9)
      if index == 0 { #expect(pair.positions.first > turned.first) }
    }
    lab.run(3)
    #expect(abs(pair.positions.first) < 1e-3 && abs(pair.positions.second) < 1e-3)
  }

  /// A press takes hold of a dot in flight, and the release throws both with the velocity of the drag.
  @Test func aDotIsGrabbedInFlightAndThrown() throws {
    let lab = Lab(.interrupt)
    let view = try #require(lab.find(InterruptView.self))
    lab.press(.space)
    lab.run(0.08)
    let scale = TrackScale(Rect(origin: view.convert(.zero, to: lab.scene), size: Size(view.bounds.width, 38)))
    func point(_ value: Double) -> Vector2 { Vector2(scale.x(value), scale.frame.center.y) }
    let start = view.pair.positions.first
    lab.send(.pointer(point(start), button: 1, isDown: true))
    #expect(view.pair.isHeld)
    for step in 1...8 {
      lab.advance(1.0 / 60)
      lab.send(.move(point(start - Double(step) * 0.01)))
      #expect(abs(view.pair.positions.first - start + Double(step) * 0.01) < 1e-6)
      #expect(view.pair.positions.first == view.pair.positions.second)
    }
    lab.send(.pointer(point(start - 0.08), button: 1, isDown: false))
    #expect(view.pair.target == 0)
    let released = view.pair.positions
    lab.advance(1.0 / 60)
    // The first goes on with the velocity of the drag, 0.01 a frame; the second starts from rest.
    #expect(abs(view.pair.positions.first - released.first + 0.01) < 0.004)
    #expect(abs(view.pair.positions.second - released.second) < 0.006)
    lab.run(3)
    #expect(abs(view.pair.positions.first) < 1e-3)
  }

  /// A press holds the dot of the second track too, at the point where it was pressed.
  @Test func theSecondDotIsGrabbed() throws {
    let lab = Lab(.interrupt)
    let view = try #require(lab.find(InterruptView.self))
    lab.press(.space)
    lab.run(0.1)
    let scale = TrackScale(Rect(origin: view.convert(.zero, to: lab.scene), size: Size(view.bounds.width, 38)))
    let position = view.pair.positions.second
    let point = Vector2(scale.x(position) + 6, scale.frame.center.y + 62)
    lab.send(.pointer(point, button: 1, isDown: true))
    #expect(view.pair.isHeld && abs(view.pair.positions.second - position) < 1e-9)
    lab.send(.move(point + Vector2(scale.length / 4, 0)))
    #expect(abs(view.pair.positions.second - position - 0.25) < 1e-9)
    lab.send(.pointer(point + Vector2(scale.length / 4, 0), button: 1, isDown: false))
    lab.run(3)
    #expect(!lab.host.needsFrame)
  }

  @Test func tenThousandDotsAreAChoice() throws {
    let lab = Lab(.stress)
    lab.run(0.1)
    let counts = try #require(lab.find(SegmentedControl.self) { $0.titles.last == "10,000" })
    lab.click(lab.center(counts) + Vector2(counts.bounds.width / 3, 0))
    lab.run(0.1)
    #expect(lab.find(DotField.self)?.count == 10_000)
    #expect(lab.text(containing: " dots")?.hasPrefix("10,000") == true)
    lab.click(lab.center(counts) - Vector2(counts.bounds.width / 3, 0))
    #expect(lab.find(DotField.self)?.count == 1_000)
  }

  @Test func theStressPageMovesAndStops() throws {
    let lab = Lab(.stress)
    lab.run(0.5)
    let field = try #require(lab.find(DotField.self))
    #expect(field.count == 1_000)
    #expect(lab.host.needsFrame)
    let modes = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Curve" })
    lab.host.perform { modes.onChange(0) }
    lab.run(4)
    #expect(!lab.host.needsFrame)
  }

  /// Escape, resize, a change of theme and of mode in the middle of everything.
  @Test func oddMomentsAreHarmless() {
    for mode in CurveLab.Mode.allCases {
      for size in [Size(360, 480), Size(560, 700), Size(2_400, 480), Size(360, 1_500), Size(60, 60)] {
        let lab = Lab(mode)
        lab.run(0.2)
        lab.host.resize(to: size, scale: 1)
        lab.send(.pointer(Vector2(30, 40), button: 1, isDown: true))
        lab.run(0.1)
        lab.host.resize(to: Size(900, 500), scale: 1.5)
        for key in [Key.t, .escape, .space, .r, .tab, .enter] {
          lab.send(.key(key, isDown: true))
          lab.send(.key(key, isDown: false))
          lab.run(0.03)
        }
        lab.run(0.5)
      }
    }
  }
}
