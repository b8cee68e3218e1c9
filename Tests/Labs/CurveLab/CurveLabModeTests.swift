import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

// Behaviour: screens L1, L3, L4
@MainActor
@Suite struct CurveLabModeTests {
  /// Calls of the animator by their buttons, its fraction by the slider, and its completions.
  @Test func theAnimatorIsDrivenByHand() throws {
    let lab = CurveLabRig(.animator)
    func press(_ title: String) throws {
      lab.click(try #require(lab.find(Button.self) { $0.title.text == title }))
    }
    func isEnabled(_ title: String) -> Bool { lab.find(Button.self) { $0.title.text == title }?.isEnabled ?? false }
    let trial = try #require(lab.find(AnimatorPage.self)).trial
    expect(isEnabled("Start") && !isEnabled("Stop") && !isEnabled("Finish .end"))
    try press("Start")
    lab.run(0.6)
    try press("Add block")
    expect(trial.second == 1 && trial.isRunning)
    let slider = try #require(lab.find(Slider.self))
    let origin = slider.convert(.zero, to: lab.scene)
    func point(_ fraction: Double) -> Vector2 { origin + Vector2(10 + fraction * (slider.bounds.width - 20), 16) }
    lab.send(.pointer(point(0.1), button: 1, isDown: true))
    lab.send(.move(point(0.5)))
    lab.send(.pointer(point(0.5), button: 1, isDown: false))
    lab.run(0.3)
    expect(!trial.isRunning && trial.state == .active)
    expect(isEnabled("Continue") && !isEnabled("Pause"))
    try press("Stop")
    expect(trial.state == .stopped && isEnabled("Finish .current") && !isEnabled("Start"))
    try press("Finish .current")
    expect(trial.state, equals: .inactive)
    lab.run(0.1)
    expect(lab.text(containing: ".current   values ") != nil)
    // Reversed by its key on the way, the next one ends at its start.
    lab.press(.space)
    lab.run(0.5)
    lab.press(.r)
    lab.run(3)
    expect(lab.text(containing: ".start   values ") != nil)
    expect(!lab.host.needsFrame)
  }

  @Test func anInterruptionKeepsTheVelocityOfOneDot() throws {
    let lab = CurveLabRig(.interrupt)
    let pair = try #require(lab.find(InterruptView.self)).pair
    lab.press(.space)
    lab.run(0.1)
    lab.press(.space)
    lab.run(0.05)
    let (carried, restarted) = pair.positions
    // One still moves on towards the old target, the other turned at once.
    expect(carried > restarted + 0.01)
    lab.run(3)
    expect(abs(pair.positions.first) < 1e-3 && abs(pair.positions.second) < 1e-3)
    expect(!lab.host.needsFrame)
  }

  /// The exact reversal goes back through the positions of the way there; the smooth one first moves on.
  @Test func aReversalIsExactForOneDotAndSmoothForTheOther() throws {
    let lab = CurveLabRig(.interrupt)
    let pair = try #require(lab.find(InterruptView.self)).pair
    let choice = try #require(lab.find(SegmentedControl.self) { $0.titles.last == "Reversal" })
    let right = lab.center(choice) + Vector2(choice.bounds.width / 4, 0)
    lab.click(right)
    expect(pair.comparison, equals: .reversal)
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
      expect(abs(pair.positions.second - there[10 - index]) < 1e-9)
      if index == 0 { expect(pair.positions.first > turned.first) }
    }
    lab.run(3)
    expect(abs(pair.positions.first) < 1e-3 && abs(pair.positions.second) < 1e-3)
  }

  /// A press takes hold of a dot in flight, and the release throws both with the velocity of the drag.
  @Test func aDotIsGrabbedInFlightAndThrown() throws {
    let lab = CurveLabRig(.interrupt)
    let view = try #require(lab.find(InterruptView.self))
    lab.press(.space)
    lab.run(0.08)
    let scale = TrackScale(Rect(origin: view.convert(.zero, to: lab.scene), size: Size(view.bounds.width, 38)))
    func point(_ value: Double) -> Vector2 { Vector2(scale.x(value), scale.frame.center.y) }
    let start = view.pair.positions.first
    lab.send(.pointer(point(start), button: 1, isDown: true))
    expect(view.pair.isHeld)
    for step in 1...8 {
      lab.advance(1.0 / 60)
      lab.send(.move(point(start - Double(step) * 0.01)))
      expect(abs(view.pair.positions.first - start + Double(step) * 0.01) < 1e-6)
      expect(view.pair.positions.first, equals: view.pair.positions.second)
    }
    lab.send(.pointer(point(start - 0.08), button: 1, isDown: false))
    expect(view.pair.target, equals: 0)
    let released = view.pair.positions
    lab.advance(1.0 / 60)
    // The first goes on with the velocity of the drag, 0.01 a frame; the second starts from rest.
    expect(abs(view.pair.positions.first - released.first + 0.01) < 0.004)
    expect(abs(view.pair.positions.second - released.second) < 0.006)
    lab.run(3)
    expect(abs(view.pair.positions.first) < 1e-3)
  }

  /// A press holds the dot of the second track too, at the point where it was pressed.
  @Test func theSecondDotIsGrabbed() throws {
    let lab = CurveLabRig(.interrupt)
    let view = try #require(lab.find(InterruptView.self))
    lab.press(.space)
    lab.run(0.1)
    let scale = TrackScale(Rect(origin: view.convert(.zero, to: lab.scene), size: Size(view.bounds.width, 38)))
    let position = view.pair.positions.second
    let point = Vector2(scale.x(position) + 6, scale.frame.center.y + 62)
    lab.send(.pointer(point, button: 1, isDown: true))
    expect(view.pair.isHeld && abs(view.pair.positions.second - position) < 1e-9)
    lab.send(.move(point + Vector2(scale.length / 4, 0)))
    expect(abs(view.pair.positions.second - position - 0.25) < 1e-9)
    lab.send(.pointer(point + Vector2(scale.length / 4, 0), button: 1, isDown: false))
    lab.run(3)
    expect(!lab.host.needsFrame)
  }

  /// Escape, resize, a change of theme and of mode in the middle of everything.
  @Test func oddMomentsAreHarmless() {
    for mode in CurveLabMode.allCases {
      for size in [Size(360, 480), Size(560, 700), Size(2_400, 480), Size(360, 1_500), Size(60, 60)] {
        let lab = CurveLabRig(mode)
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
