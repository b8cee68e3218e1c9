import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootDrawing
@testable import OvershootStage

// Behaviour: screens C11
@MainActor
@Suite(.laws) struct CheckboxTests {
  private let log = ValueLog<Checkbox.Value>()
  private let box: Checkbox
  private let rig: ControlRig

  init() {
    let log = log
    box = Checkbox("Sound") { log.values.append($0) }
    rig = ControlRig(box, Rect(x: 100, y: 80, width: 200, height: Checkbox.minimumHeight))
  }

  /// The length of the drawn check mark, in points.
  private func markLength(_ list: DisplayList) -> Double {
    list.commands.compactMap { command -> Double? in
      guard case .strokeShape(.path(let path), let style, _) = command, style.width > 1.9 else { return nil }
      return path.controlBounds.width
    }.max() ?? 0
  }

  @Test func pointerFingerKeysAndGamepadToggle() {
    rig.press(0.5)
    expect(log.values.isEmpty && box.isPressed)
    rig.release(0.5)
    let touch = rig.point(0.05)
    rig.send(.touch(id: 1, touch, pressure: 1, .down), .touch(id: 1, touch, pressure: 0, .up))
    rig.focus(box)
    rig.press(.space)
    rig.press(.enter)
    rig.send(.gamepad(.a, value: 1), .gamepad(.a, value: 0))
    expect(log.values == [.on, .off, .on, .off, .on] && box.value == .on)
  }

  @Test func mixedBecomesOn() {
    box.value = .mixed
    expect(log.values.isEmpty)
    rig.press(0.1)
    rig.release(0.1)
    expect(log.values, equals: [.on])
  }

  @Test func theValueChangesBeforeTheMark() {
    rig.press(0.1)
    rig.release(0.1)
    expect(box.value == .on && markLength(rig.displayList) == 0)
    let lengths = (0..<20).map { _ in markLength(rig.nextFrame()) }
    expect(lengths[0] > 0 && lengths[0] < 5 && lengths[19] > 9)
    rig.send(.move(Vector2(5, 5)))
    rig.run(2)
    expect(!rig.host.needsFrame)
  }

  @Test(arguments: [InputEvent.focus(gained: false), .resize(Size(500, 300)), .key(.escape, isDown: true)])
  func aCancelledPressDoesNotToggle(_ event: InputEvent) {
    rig.focus(box)
    rig.press(0.1)
    rig.send(event)
    rig.release(0.1)
    expect(log.values.isEmpty && !box.isPressed)
  }

  @Test func aDisabledBoxIgnoresInput() {
    rig.host.perform { box.isEnabled = false }
    rig.press(0.1)
    rig.release(0.1)
    rig.focus(box)
    rig.press(.space)
    expect(log.values.isEmpty && rig.host.scene.focus.view == nil)
  }

  @Test func underReducedMotionTheMarkIsThereAtOnce() {
    let still = Checkbox("Sound")
    let rig = ControlRig(still, Rect(x: 100, y: 80, width: 200, height: 32), .reduced)
    rig.focus(still)
    rig.press(.enter)
    expect(markLength(rig.nextFrame()) > 9)
  }

  @Test func theWholeTitleIsTheTarget() {
    expect(box.bounds.height >= 32)
    rig.press(0.99)
    rig.release(0.99)
    expect(box.value, equals: .on)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func randomInputLeavesNoPress(_ seed: UInt64) {
    rig.sendRandomEvents(600, seed: seed, box) {}
    expect(!box.isPressed && !rig.host.needsFrame && log.values.count % 2 == (box.value == .on ? 1 : 0))
  }
}
