import Motion
import OvershootControls
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

// Behaviour: confirm-button
/// Pressure instead of time, by touch and by trigger: one test for each statement, named by its number.
@MainActor
@Suite struct ConfirmPressureTests {
  private let rig = ConfirmRig()

  /// Presses with a finger whose pressure has varied.
  private func touchDown(_ pressure: Double) {
    rig.touch(0.1, .down)
    rig.touch(0.11, .move)
    rig.touch(pressure, .move)
  }

  @Test func statement5PressureIsCappedAndClamped() {
    let phone = PressureScale(cap: 3, maximum: 6.67)
    for (force, intention) in [(0, 0), (1.5, 0.5), (2.9, 2.9 / 3), (3, 1), (6.67, 1), (-1, 0), (.infinity, 1)] {
      expect(abs(phone.intention(of: force) - intention) < 1e-12)
    }
    expect(abs(PressureScale(cap: 3, maximum: 2).intention(of: 1) - 0.5) < 1e-12)
    expect(abs(PressureScale.normalized.intention(of: 0.225) - 0.5) < 1e-12)
    expect(PressureScale.normalized.intention(of: .nan), equals: 0)
  }

  @Test func statement5FullPressureSelectsAtOnceAndTheRingFollowsPressure() {
    touchDown(0.45 * 0.96)
    expect(rig.state, equals: .updating)
    rig.touch(0.45 * 0.971, .move)
    expect(rig.state == .selected && rig.now == 0)
    rig.touch(0.18, .move)
    expect(rig.state == .updating && abs((ShownRing(rig.run(to: 0.1))?.end ?? 0) - 0.4) < 1e-12)
    rig.run(to: 5)
    expect(rig.state == .updating && rig.log == [.updating, .selected, .updating])
  }

  @Test func statement5ConstantPressureIsIgnored() {
    rig.touch(1, .down)
    rig.touch(1, .move, rig.pressPoint + Vector2(1, 1))
    rig.run(to: 1)
    expect(rig.button.confirmation.intention, equals: 0.5)
    rig.touch(0, .up)
    rig.touch(1, .down)
    rig.run(to: 2)
    expect(rig.button.confirmation.intention, equals: 0.5)
  }

  @Test func statement5APointerPressAfterATouchFollowsTime() {
    touchDown(0.4)
    rig.touch(0, .up)
    rig.down()
    rig.run(to: 1)
    expect(rig.button.confirmation.intention, equals: 0.5)
  }

  @Test func statement6InsideALiftedFingerStaysConfirmed() {
    touchDown(0.5)
    rig.touch(0.5, .move, rig.ringCenter)
    for pressure in [0.4, 0.2, 0] {
      rig.touch(pressure, .move, rig.ringCenter)
      expect(rig.state == .confirmed && rig.button.confirmation.ring == 1)
    }
    rig.touch(0, .up, rig.ringCenter)
    expect(rig.actions == 1 && rig.state == .idle)
  }

  @Test func statement6InsideTheRingAWeakPressureChangesNothing() {
    touchDown(0.18)
    rig.touch(0.09, .move, rig.ringCenter)
    expect(rig.state == .updating && abs(rig.button.confirmation.ring - 0.4) < 1e-12)
    rig.touch(0.45, .move, rig.ringCenter)
    expect(rig.state, equals: .confirmed)
    rig.touch(0.09, .move, rig.pressPoint)
    expect(rig.state == .updating && abs(rig.button.confirmation.ring - 0.2) < 1e-12)
  }

  @Test(arguments: [GamepadControl.triggerLeft, .triggerRight])
  func statement23ATriggerPressesBeyondItsDeadZone(_ trigger: GamepadControl) {
    for value in [0.05, 0.12] { rig.pad(trigger, value) }
    expect(rig.log.isEmpty)
    rig.pad(trigger, 0.12 + 0.88 * 0.225)
    expect(rig.state == .updating && abs(rig.button.confirmation.intention - 0.5) < 1e-12)
    rig.pad(trigger, 1)
    expect(rig.state, equals: .selected)
    rig.pad(.leftY, -0.9)
    expect(rig.state, equals: .confirmed)
    rig.pad(trigger, 0.2)
    expect(rig.state == .confirmed && rig.actions == 0)
    rig.pad(trigger, 0.1)
    expect(rig.actions == 1 && rig.state == .idle)
  }

  @Test func statement23ATriggerReleasedOutsideDoesNothing() {
    rig.pad(.triggerRight, 1)
    rig.pad(.dpadUp, 1)
    rig.pad(.dpadUp, 0)
    rig.pad(.dpadDown, 1)
    expect(rig.log, equals: [.updating, .selected, .confirmed, .selected])
    rig.pad(.triggerLeft, 0)
    expect(rig.state, equals: .selected)
    rig.pad(.triggerRight, 0)
    expect(rig.actions == 0 && rig.state == .idle)
  }

  @Test(arguments: [GamepadControl.dpadUp, .leftY, .rightY])
  func statement23AHeldButtonFillsInTime(_ stick: GamepadControl) {
    rig.pad(.a, 1)
    rig.run(to: 1.85)
    expect(rig.state, equals: .updating)
    rig.run(to: 2.05)
    expect(rig.state, equals: .selected)
    rig.pad(stick, stick == .dpadUp ? 1 : -1)
    expect(rig.state == .confirmed && rig.actions == 0)
    rig.pad(.a, 0)
    expect(rig.actions, equals: 1)
    rig.pad(.a, 1)
    rig.run(to: 3)
    rig.pad(.a, 0)
    expect(rig.actions == 1 && rig.state == .idle)
  }

  @Test func statement23ButtonBCancelsThePress() {
    rig.pad(.b, 1)
    rig.pad(.a, 1)
    rig.run(to: 3)
    rig.pad(.dpadUp, 1)
    rig.pad(.b, 1)
    rig.pad(.a, 0)
    expect(rig.actions == 0 && rig.log == [.updating, .selected, .confirmed, .idle])
  }

  /// A trigger that is still held when its press has ended presses again only after its release.
  @Test(arguments: [InputEvent.gamepad(.b, value: 1), .focus(gained: false), .key(.escape, isDown: true)])
  func statement13AHeldTriggerDoesNotPressAgain(_ end: InputEvent) {
    rig.pad(.triggerRight, 0.4)
    rig.send(end)
    rig.pad(.triggerRight, 1)
    expect(rig.log, equals: [.updating, .idle])
    rig.pad(.triggerRight, 0)
    rig.pad(.triggerRight, 1)
    expect(rig.state == .selected && rig.actions == 0)
  }
}
