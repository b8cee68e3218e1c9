import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C2
@MainActor
@Suite struct ControlTests {
  private final class Presses {
    var count = 0
  }
  private let presses = Presses()
  private let button: Button
  private let rig: ManualHost

  init() {
    let presses = presses
    button = Button("Go", font: Font(size: 10)) { presses.count += 1 }
    button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
    let scene = Scene()
    scene.addSubview(button)
    rig = ManualHost(scene, size: Size(200, 100))
    scene.focus.move(to: button)
  }

  private func key(_ key: Key, _ isDown: Bool, isRepeat: Bool = false) {
    rig.send(.key(key, isDown: isDown, isRepeat: isRepeat))
  }

  /// Beside others it has a usual width, or more for a longer title or one that it will have.
  @Test func aLongerTitleHasAWiderButton() throws {
    rig.frame(at: 0.1)
    let context = try #require(button.drawContext)
    expect(button.neededWidth(atLeast: 64, context), equals: 64)
    let other = button.neededWidth(atLeast: 64, for: ["Unterbrechen"], context)
    button.title.text = "Unterbrechen"
    let title = try #require(button.title.naturalWidth(context))
    expect(button.neededWidth(atLeast: 64, context) == other && other >= title + 16)
  }

  @Test func spaceActivatesOnReleaseAndShowsInTheNextFrame() {
    key(.space, true)
    key(.space, true, isRepeat: true)
    expect(button.isPressed && presses.count == 0)
    expect(button.$transform.shown, equals: .identity)
    rig.frame(at: 1.0 / 60)
    expect(button.$transform.shown != .identity)
    key(.space, false)
    expect(presses.count == 1 && !button.isPressed)
  }

  @Test func returnActivatesOnceWithoutRepeating() {
    key(.enter, true)
    key(.enter, true, isRepeat: true)
    key(.enter, false)
    key(.keypadEnter, true)
    expect(presses.count, equals: 2)
  }

  @Test func aGamepadPressActivates() {
    rig.send(.gamepad(.a, value: 1))
    expect(button.isPressed && presses.count == 0)
    rig.send(.gamepad(.a, value: 0))
    expect(presses.count, equals: 1)
  }

  @Test(arguments: [InputEvent.focus(gained: false), .key(.escape, isDown: true), .key(.tab, isDown: true)])
  func aCancelledPressDoesNotActivate(_ event: InputEvent) {
    let other = Control()
    other.frame = Rect(x: 100, y: 10, width: 20, height: 20)
    rig.host.scene.addSubview(other)
    key(.space, true)
    rig.send(event)
    key(.space, false)
    expect(presses.count == 0 && !button.isPressed)
  }

  // Behaviour: screens C10
  @Test func aDisabledControlIsPaleAndIgnoresInput() {
    rig.host.perform { button.isEnabled = false }
    key(.enter, true)
    rig.click(Vector2(20, 20))
    expect(presses.count == 0 && rig.host.scene.focus.view == nil)
    rig.frame(at: 0.1)
    let list = rig.frame(at: 1)
    let color = button.theme.mutedText
    expect(list.commands.contains { if case .text(let run) = $0 { run.color.alpha < color.alpha } else { false } })
    rig.host.perform { button.isEnabled = true }
    rig.click(Vector2(20, 20))
    expect(presses.count, equals: 1)
  }

  @Test func disablingCancelsAPress() {
    key(.space, true)
    rig.host.perform { button.isEnabled = false }
    key(.space, false)
    rig.host.perform { button.isEnabled = true }
    rig.send(.pointer(Vector2(20, 20), button: 1, isDown: true))
    rig.host.perform { button.isEnabled = false }
    rig.send(.pointer(Vector2(20, 20), button: 1, isDown: false))
    expect(presses.count == 0 && !button.isPressed)
  }

  @Test func aPressUnderReducedMotionIsPaler() {
    rig.host.engine.motionPolicy = .reduced
    rig.send(.move(Vector2(20, 20)))
    rig.send(.pointer(Vector2(20, 20), button: 1, isDown: true))
    _ = rig.frame(at: 0)
    _ = rig.frame(at: 0.2)
    expect(button.transform == .identity && abs(button.$alpha.shown - 0.85) < 1e-9)
  }

  @Test func escapeCancelsAPressWithoutFocus() {
    button.scene?.focus.move(to: nil)
    rig.send(.pointer(Vector2(20, 20), button: 1, isDown: true))
    key(.escape, true)
    expect(!button.isPressed)
    rig.send(.pointer(Vector2(20, 20), button: 1, isDown: false))
    expect(presses.count, equals: 0)
  }
}
