import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

@MainActor
@Suite(.laws) struct HoldButtonTests {
  /// A hold button in a window, and what has happened to it.
  @MainActor
  private final class Rig {
    let button: HoldButton
    let host: ControlRig
    var actions = 0
    var moments: [ConfirmMoment] = []

    init(_ policy: MotionPolicy = .full) {
      weak var rig: Rig?
      button = HoldButton("Delete", font: .body()) { rig?.actions += 1 }
      host = ControlRig(button, Rect(x: 100, y: 80, width: 200, height: 40), policy)
      rig = self
      host.host.onMoment.append { [weak self] moment, _ in
        if let moment = moment as? ConfirmMoment { self?.moments.append(moment) }
      }
    }

    /// The width of the drawn fill, in points.
    var fill: Double {
      let widths = host.displayList.commands.compactMap { command -> Double? in
        guard case .fill(let shape, ControlRig.theme.holdFill.fill) = command, shape.cornerRadius == 0
        else { return nil }
        return shape.rect.width
      }
      return widths.last ?? 0
    }

    func key(_ key: Key, _ isDown: Bool) { host.send(.key(key, isDown: isDown)) }
  }

  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func itFillsAndActsOnce(_ policy: MotionPolicy) {
    let rig = Rig(policy)
    rig.host.press(0.5)
    rig.host.run(1)
    expect(abs(rig.button.filled - 0.5) < 1e-9 && rig.actions == 0 && abs(rig.fill - 100) < 1e-6)
    rig.host.run(0.99)
    expect(rig.actions, equals: 0)
    rig.host.run(0.02)
    expect(rig.actions == 1 && rig.button.filled == 1)
    rig.host.run(3)
    rig.host.release(0.5)
    expect(rig.actions == 1 && rig.button.filled == 0)
    expect(rig.host.runToRest(within: 3) && rig.fill == 0)
    expect(rig.moments.suffix(2), equals: [.ended, .done])
  }

  @Test func aReleaseBeforeSpringsBack() {
    let rig = Rig()
    rig.button.holdTime = 1
    rig.host.press(0.5)
    rig.host.run(0.8)
    rig.host.release(0.5)
    expect(rig.button.filled == 0 && abs(rig.fill - 160) < 4)
    rig.host.run(0.1)
    expect(rig.fill > 1 && rig.fill < 150)
    // A press on the way back fills from what is left.
    rig.host.press(0.5)
    expect(rig.fill > 1)
    rig.host.run(0.9)
    expect(rig.actions, equals: 0)
    rig.host.run(0.2)
    expect(rig.actions == 1 && rig.moments.contains(.cancelled))
  }

  @Test func leavingTheButtonEndsThePressAndComingBackBeginsAnew() {
    let rig = Rig()
    rig.host.press(0.5)
    rig.host.run(1.5)
    rig.host.move(0.5, 5)
    expect(rig.button.filled, equals: 0)
    rig.host.run(1)
    rig.host.move(0.5)
    rig.host.run(1.9)
    expect(rig.actions, equals: 0)
    rig.host.run(0.2)
    expect(rig.actions, equals: 1)
  }

  @Test(arguments: [Key.space, .enter, .keypadEnter])
  func keysAreHeld(_ key: Key) {
    let rig = Rig()
    rig.host.focus(rig.button)
    rig.key(key, true)
    rig.host.run(1)
    rig.host.send(.key(key, isDown: true, isRepeat: true))
    rig.key(.down, false)
    rig.host.run(1.1)
    rig.key(key, false)
    expect(rig.actions, equals: 1)
    rig.key(key, true)
    rig.key(key, false)
    rig.host.run(3)
    expect(rig.actions, equals: 1)
    for end in [Key.escape, .tab] {
      rig.host.focus(rig.button)
      rig.key(key, true)
      rig.host.run(1)
      rig.key(end, true)
      expect(rig.button.filled, equals: 0)
      rig.host.run(2)
      rig.key(key, false)
    }
    expect(rig.actions, equals: 1)
  }

  @Test func aGamepadHoldsIt() {
    let rig = Rig()
    rig.host.focus(rig.button)
    rig.host.send(.gamepad(.a, value: 1))
    rig.host.run(2.1)
    rig.host.send(.gamepad(.a, value: 0))
    expect(rig.actions, equals: 1)
  }

  @Test func whateverHappensOnlyAWholeHoldActs() {
    let rig = Rig()
    rig.button.holdTime = 0.5
    var (began, actions): (Double?, Int) = (nil, 0)
    rig.host.sendRandomEvents(800, seed: 69, rig.button) {
      if rig.actions != actions {
        expect(rig.actions == actions + 1 && rig.host.now - (began ?? rig.host.now) > 0.5 - 1e-9)
      }
      actions = rig.actions
      began = rig.button.isPressed ? began ?? rig.host.now : nil
      expect((0...1).contains(rig.button.filled))
    }
    expect(actions > 0 && rig.button.filled == 0 && !rig.button.isPressed)
  }
}
