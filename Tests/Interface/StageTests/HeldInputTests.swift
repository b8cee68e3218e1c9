import Motion
import OvershootControls
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// A focusable view that logs its input, and calls a closure when it gains or loses the focus or receives a key.
@MainActor
private final class LoggingView: View {
  var log: [String] = []
  var handlesGamepad = false
  var pressFocuses = false
  var onBlur: () -> Void = {}
  var onFocus: () -> Void = {}
  var onKey: () -> Void = {}

  init(_ frame: Rect) {
    super.init()
    self.frame = frame
  }

  override var canBecomeFocused: Bool { true }
  override var focusesOnPress: Bool { pressFocuses }
  override func focusDidChange() { isFocused ? onFocus() : onBlur() }
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    log.append((isRepeat ? "repeat " : "down ") + key.rawValue)
    onKey()
    return true
  }
  override func keyUp(_ key: Key) { log.append("up " + key.rawValue) }
  override func keyPressesCancelled() { log.append("cancel") }
  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool { handlesGamepad }
  override func pointerDown(at point: Vector2) { log.append("pointer down") }
  override func pointerCancelled() { log.append("pointer cancelled") }
}

@MainActor
private final class KeyLoggingScene: Scene {
  var keys: [Key] = []
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    keys.append(key)
    return false
  }
}

/// Presses that are held during changes: three views in a row, of which the first is focused.
@MainActor
@Suite struct HeldInputTests {
  private let scene = KeyLoggingScene()
  private let rig: ManualHost
  private let views = (0..<3).map { LoggingView(Rect(x: 10 + Double($0) * 60, y: 10, width: 50, height: 40)) }

  init() {
    for view in views { scene.addSubview(view) }
    rig = ManualHost(scene, size: Size(200, 200))
    scene.focus.move(to: views[0])
  }

  @Test(arguments: 0..<3)
  func aViewThatCannotReceiveInputGetsACancellationForItsKey(_ variant: Int) {
    rig.send(.key(.space, isDown: true))
    rig.host.perform {
      switch variant {
      case 0: views[0].isHidden = true
      case 1: views[0].isUserInteractionEnabled = false
      default: views[0].removeFromSuperview()
      }
    }
    rig.send(.key(.space, isDown: false))
    expect(views[0].log, equals: ["down Space", "cancel"])
  }

  @Test func escapeCancelsAPressWhateverIsFocused() {
    rig.send(.pointer(Vector2(75, 20), button: 1, isDown: true), .key(.escape, isDown: true))
    expect(views[1].log == ["pointer down", "pointer cancelled"] && views[0].log == [] && scene.keys == [])
    // The key has been consumed: its repetitions are ignored.
    rig.send(.key(.escape, isDown: true, isRepeat: true), .key(.escape, isDown: false))
    expect(views[0].log == [] && scene.keys == [])
    rig.send(.key(.escape, isDown: true))
    expect(views[0].log, equals: ["down Escape"])
  }

  @Test func aGamepadReleaseReachesTheViewThatHandledThePress() {
    views[1].handlesGamepad = true
    rig.send(.gamepad(.a, value: 1))
    scene.focus.move(to: views[1])
    rig.send(.gamepad(.a, value: 0))
    expect(views[0].log, equals: ["down Space", "cancel", "up Space"])
    scene.focus.move(to: views[0])
    rig.send(.gamepad(.a, value: 1))
    expect(views[0].log.last, equals: "down Space")
  }

  @Test func aDirectionCancelledInALateFrameStopsRepeating() {
    views[0].onKey = { [scene, views] in if views[0].log.last == "repeat Down" { scene.cancelPresses() } }
    rig.send(.gamepad(.dpadDown, value: 1))
    rig.frame(at: 2)
    expect(views[0].log, equals: ["down Down", "repeat Down", "cancel"])
  }

  @Test func oneViewIsFocusedWhenTheFocusMovesDuringAMove() {
    views[0].onBlur = { [scene, views] in scene.focus.move(to: views[2]) }
    scene.focus.move(to: views[1])
    expect(views.map(\.isFocused) == [false, false, true] && scene.focus.view === views[2])
  }

  @Test func aPressCancelledByItsFocusChangeIsNotDelivered() {
    views[1].pressFocuses = true
    views[1].onFocus = { [scene] in scene.cancelPresses() }
    rig.send(.pointer(Vector2(75, 20), button: 1, isDown: true))
    expect(!views[1].log.contains("pointer down"))
  }

  @Test func aFixedSubviewOfAScrollViewIsNotScrolledTo() {
    let scroll = rig.addScrollView(Rect(x: 0, y: 100, width: 200, height: 60))
    let fixed = LoggingView(Rect(x: 0, y: 30, width: 50, height: 20))
    scroll.addSubview(fixed)
    rig.host.perform { scene.focus.move(to: fixed) }
    rig.frame(at: 1)
    expect(scroll.contentOffset == 0 && fixed.isFocused)
  }

  @Test func aStickDoesNotScrollADisabledView() {
    let scroll = rig.addScrollView(Rect(x: 0, y: 100, width: 200, height: 60))
    rig.send(.gamepad(.rightY, value: 1))
    rig.frame(at: 0.1)
    rig.host.perform { scroll.isEnabled = false }
    let offset = scroll.contentOffset
    rig.send(.gamepad(.rightY, value: 0.9))
    rig.frame(at: 0.3)
    expect(offset > 0 && scroll.contentOffset == offset)
  }
}
