import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

/// The times and distances of presses that the user can set for a window.
// Behaviour: accessibility 15
@MainActor
@Suite struct InputTimesTests {
  private func rig(_ view: View, _ change: (inout InputTimes) -> Void) -> ControlRig {
    let rig = ControlRig(view)
    change(&rig.host.inputTimes)
    return rig
  }

  @Test(arguments: [0.5, 1, 3], [6, 9, 26])
  func whatIsHeldRepeatsByTheFactor(_ factor: Double, _ expected: Int) {
    let stepper = Stepper(0...100, value: 5)
    let rig = rig(stepper) { $0.repeatFactor = factor }
    rig.press(0.75)
    // The delay is 0.5 s, and the interval 0.1 s.
    _ = rig.host.frame(at: 0.5 * factor + 0.1 * factor * Double(expected - 7) + 0.001)
    expect(Int(stepper.value), equals: expected)
  }

  @Test(
    arguments: [(0.2, 0.3, false), (0.4, 0.3, true), (1.2, 1, true), (1.2, 1.3, false)] as [(Double, Double, Bool)])
  func aDoublePressHasItsTime(_ interval: Double, _ pause: Double, _ isDouble: Bool) {
    let slider = Slider(SteppedRange(0...1), value: 0.2)
    slider.defaultValue = 0.2
    let rig = rig(slider) { $0.doublePressInterval = interval }
    rig.press(0.8)
    rig.release(0.8)
    rig.run(pause)
    rig.press(0.8)
    rig.release(0.8)
    expect((slider.value == 0.2), equals: isDouble)
  }

  @Test(arguments: [(3, 4, true), (5, 4, false), (5, 6, true), (24, 20, false)] as [(Double, Double, Bool)])
  func aPressBecomesADragBeyondTheSlop(_ slop: Double, _ way: Double, _ isDrag: Bool) {
    let (view, log) = (View(), ValueLog<Gesture.Phase>())
    view.onDrag { log.values.append($0.phase) }
    let rig = rig(view) { $0.slop = slop }
    rig.press(0.5)
    rig.send(.move(rig.point(0.5) + Vector2(way, 0)))
    expect(log.values.isEmpty != isDrag)
  }

  @Test func withoutAWindowTheTimesAreTheStandardOnes() {
    expect(View().inputTimes == InputTimes() && InputTimes().doublePressInterval == InputTunables.doublePressInterval)
  }
}
