import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C6
/// A switch from 100 to 184 points, whose knob centre moves from 122 to 162.
@MainActor
@Suite(.laws) struct SwitchTests {
  private let log = ValueLog<Bool>()
  private let toggle: Switch
  private let rig: ControlRig

  init() {
    let log = log
    toggle = Switch(isOn: false) { log.values.append($0) }
    rig = ControlRig(toggle, Rect(origin: Vector2(100, 80), size: Switch.size))
  }

  private func press(_ x: Double) { rig.send(.pointer(Vector2(x, 102), button: 1, isDown: true)) }
  private func move(_ x: Double) { rig.send(.move(Vector2(x, 102))) }
  private func release(_ x: Double) { rig.send(.pointer(Vector2(x, 102), button: 1, isDown: false)) }

  /// Returns the centre of the knob, in the switch's coordinates.
  private func knobX(_ list: DisplayList) -> Double {
    let knobs = list.commands.compactMap { command -> Double? in
      if case .fill(let shape, _) = command, shape.rect.height == 34 { shape.rect.center.x } else { nil }
    }
    return knobs.last ?? .nan
  }

  @Test func aTapTogglesOnRelease() {
    press(120)
    expect(!toggle.isOn && toggle.isPressed)
    release(122)
    expect(toggle.isOn && log.values == [true] && !toggle.isPressed)
    rig.send(.touch(id: 1, Vector2(120, 94), pressure: 1, .down), .touch(id: 1, Vector2(120, 94), pressure: 1, .up))
    expect(log.values, equals: [true, false])
  }

  @Test func theModelChangesBeforeTheDrawing() {
    press(120)
    release(120)
    expect(toggle.isOn && abs(knobX(rig.host.frame(at: 0)) - 22) < 1e-9)
    expect(knobX(rig.nextFrame()) > 22)
    rig.send(.move(Vector2(10, 10)))
    expect(abs(knobX(rig.run(2)) - 62) < 1e-9 && !rig.host.needsFrame)
  }

  @Test func keysAndAGamepadToggle() {
    rig.focus(toggle)
    rig.send(.key(.space, isDown: true))
    expect(log.values.isEmpty)
    rig.send(.key(.space, isDown: false))
    rig.press(.enter)
    rig.send(.gamepad(.a, value: 1), .gamepad(.a, value: 0))
    expect(log.values, equals: [true, false, true])
  }

  @Test func theKnobPositionDecidesASlowDrag() {
    press(124)
    move(134)
    expect(toggle.gestures.first?.gesture?.phase, equals: .began)
    rig.run(1)
    move(148)
    rig.run(1)
    release(148)
    expect(toggle.isOn && log.values == [true] && !toggle.isPressed)
    rig.run(1)
    press(162)
    move(152)
    rig.run(1)
    release(152)
    expect(toggle.isOn && log.values == [true])
  }

  @Test func aPressCatchesAMovingKnob() {
    press(120)
    release(120)
    rig.run(0.06)
    press(120)
    let caught = knobX(rig.run(0.3))
    expect(caught > 22 && caught < 62)
    rig.send(.move(Vector2(120, 150)), .pointer(Vector2(120, 150), button: 1, isDown: false))
    expect(toggle.isOn && abs(knobX(rig.run(1)) - 62) < 1e-9)
  }

  @Test func theVelocityDecidesAFastDrag() {
    press(122)
    for step in 1...3 {
      rig.nextFrame()
      move(122 + 5 * Double(step))
    }
    release(137)
    expect(toggle.isOn)
  }

  @Test(arguments: [InputEvent.focus(gained: false), .resize(Size(500, 300)), .key(.escape, isDown: true)])
  func aCancelledPressDoesNotToggle(_ event: InputEvent) {
    rig.focus(toggle)
    press(115)
    move(140)
    rig.send(event)
    release(140)
    expect(!toggle.isOn && log.values.isEmpty && !toggle.isPressed)
    move(10)
    expect(abs(knobX(rig.run(2)) - 22) < 1e-9)
  }

  @Test func aReleaseOutsideDoesNotToggle() {
    press(120)
    rig.send(.move(Vector2(120, 150)), .pointer(Vector2(120, 150), button: 1, isDown: false))
    expect(log.values.isEmpty)
  }

  @Test func disablingKeepsTheValue() {
    press(115)
    move(140)
    rig.host.perform { toggle.isEnabled = false }
    release(140)
    rig.focus(toggle)
    rig.press(.enter)
    press(120)
    release(120)
    expect(!toggle.isOn && log.values.isEmpty && abs(knobX(rig.run(2)) - 22) < 1e-9)
  }

  @Test func settingTheValueDoesNotCallOnChange() {
    toggle.isOn = true
    expect(log.values.isEmpty && abs(knobX(rig.nextFrame()) - 62) < 1e-9)
  }

  @Test func aPressShowsInTheNextFrame() {
    let before = rig.run(1)
    press(120)
    expect(rig.nextFrame() != before)
  }

  @Test func reducedMotionKeepsOnlyTheFade() {
    let still = Switch(isOn: false)
    let rig = ControlRig(still, Rect(origin: Vector2(100, 80), size: Switch.size), .reduced)
    rig.focus(still)
    rig.press(.enter)
    let list = rig.nextFrame()
    expect(abs(knobX(list) - 62) < 1e-9)
    expect(
      list.commands.contains {
        if case .fill(let shape, let color) = $0 {
          shape.rect.width == 84 && color != ControlRig.theme.accent
        } else {
          false
        }
      })
    let end = rig.run(1)
    expect(
      end.commands.contains {
        if case .fill(let shape, ControlRig.theme.accent) = $0 { shape.rect.width == 84 } else { false }
      })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func randomInputLeavesNoPress(_ seed: UInt64) {
    rig.sendRandomEvents(1000, seed: seed, toggle) {}
    expect(!toggle.isPressed && !rig.host.needsFrame)
    expect(log.values.count % 2, equals: (toggle.isOn ? 1 : 0))
    rig.host.perform { toggle.isEnabled = true }
    rig.send(.move(Vector2(10, 10)))
    expect(abs(knobX(rig.run(1)) - (toggle.isOn ? 62 : 22)) < 1e-9)
  }
}
