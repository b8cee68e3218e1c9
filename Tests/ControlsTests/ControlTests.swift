import Drawing
import Geometry
import Motion
import Testing

@testable import Controls
@testable import Stage

// Behaviour: screens C2
@MainActor
@Suite struct ControlTests {
  private final class Presses {
    var count = 0
  }
  private let presses = Presses()
  private let button: Button
  private let host: SceneHost

  init() {
    let presses = presses
    button = Button(
      "Go", font: Font(size: 10)
    ) { presses.count += 1 }
    button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
    let scene = Scene()
    scene.addSubview(button)
    host = SceneHost(scene: scene, text: EvenText(), size: Size(200, 100), scale: 1)
    _ = host.frame(at: 0)
    scene.focus.move(to: button)
  }

  private func key(_ key: Key, _ isDown: Bool, at time: Double = 0, isRepeat: Bool = false) {
    host.handle(.key(key, isDown: isDown, isRepeat: isRepeat), at: time)
  }

  @Test func spaceActivatesOnReleaseAndShowsInTheNextFrame() {
    key(.space, true)
    key(.space, true, isRepeat: true)
    #expect(button.isPressed && presses.count == 0)
    #expect(button.$transform.shown == .identity)
    _ = host.frame(at: 1.0 / 60)
    #expect(button.$transform.shown != .identity)
    key(.space, false)
    #expect(presses.count == 1 && !button.isPressed)
  }

  @Test func returnActivatesOnceWithoutRepeating() {
    key(.enter, true)
    key(.enter, true, isRepeat: true)
    key(.enter, false)
    key(.keypadEnter, true)
    #expect(presses.count == 2)
  }

  @Test func aGamepadPressActivates() {
    host.handle(.gamepad(.a, value: 1), at: 0)
    #expect(button.isPressed && presses.count == 0)
    host.handle(.gamepad(.a, value: 0), at: 0)
    #expect(presses.count == 1)
  }

  @Test(arguments: [InputEvent.focus(gained: false), .key(.escape, isDown: true), .key(.tab, isDown: true)])
  func aCancelledPressDoesNotActivate(_ event: InputEvent) {
    let other = Control()
    other.frame = Rect(x: 100, y: 10, width: 20, height: 20)
    host.scene.addSubview(other)
    key(.space, true)
    host.handle(event, at: 0)
    key(.space, false)
    #expect(presses.count == 0 && !button.isPressed)
  }

  // Behaviour: screens C10
  @Test func aDisabledControlIsDimmedAndIgnoresInput() {
    host.perform { button.isEnabled = false }
    key(.enter, true)
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: true), at: 0)
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: false), at: 0)
    #expect(presses.count == 0 && host.scene.focus.view == nil)
    _ = host.frame(at: 0.1)
    let list = host.frame(at: 1)
    #expect(list.commands.contains { if case .beginGroup(let group) = $0 { group.opacity == 0.4 } else { false } })
    host.perform { button.isEnabled = true }
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: true), at: 1)
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: false), at: 1)
    #expect(presses.count == 1)
  }

  @Test func disablingCancelsAPress() {
    key(.space, true)
    host.perform { button.isEnabled = false }
    key(.space, false)
    host.perform { button.isEnabled = true }
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: true), at: 0)
    host.perform { button.isEnabled = false }
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: false), at: 0)
    #expect(presses.count == 0 && !button.isPressed)
  }

  @Test func aPressUnderReducedMotionDoesNotFade() {
    host.engine.motionPolicy = .reduced
    host.handle(.move(Vector2(20, 20)), at: 0)
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: true), at: 0)
    let list = host.frame(at: 1.0 / 60)
    let opacities = list.commands.compactMap { if case .beginGroup(let group) = $0 { group.opacity } else { nil } }
    #expect(!opacities.isEmpty && opacities.allSatisfy { $0 == 1 })
    #expect(button.transform == .identity && button.$backgroundColor.shown != .white)
  }

  @Test func escapeCancelsAPressWithoutFocus() {
    button.scene?.focus.move(to: nil)
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: true), at: 0)
    key(.escape, true)
    #expect(!button.isPressed)
    host.handle(.pointer(Vector2(20, 20), button: 1, isDown: false), at: 0)
    #expect(presses.count == 0)
  }
}
