import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// A view that logs the modifiers that are held at each movement of a press.
@MainActor
private final class ModifierPad: View {
  var log: [Modifiers] = []
  override func pointerDown(at point: Vector2) { log.append(heldModifiers) }
  override func pointerMoved(to point: Vector2) { log.append(heldModifiers) }
  override func pointerUp(at point: Vector2) {}
}

/// The modifiers that a pointer's input has.
@MainActor
@Suite struct HeldModifiersTests {
  private let pad = ModifierPad()
  private let rig: ManualHost
  private let point = Vector2(50, 50)

  init() {
    let scene = Scene()
    pad.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    scene.addSubview(pad)
    rig = ManualHost(scene, size: Size(100, 100))
  }

  private func key(_ key: Key, _ isDown: Bool, _ modifiers: Modifiers = []) {
    rig.send(.key(key, isDown: isDown, modifiers: modifiers))
  }

  @Test func aPressSeesTheModifiersAndEachChangeOfThemMovesItAgain() {
    key(.leftControl, true)
    rig.send(.pointer(point, button: 1, isDown: true))
    expect(pad.log, equals: [.control])
    key(.rightShift, true)
    expect(pad.log, equals: [.control, [.control, .shift]])
    // The other key of a modifier that is held changes nothing.
    key(.rightControl, true)
    key(.leftControl, false)
    expect(pad.log.count, equals: 2)
    key(.rightControl, false)
    key(.leftAlt, true)
    expect(pad.log.suffix(2), equals: [.shift, [.shift, .alt]])
    rig.send(.pointer(point, button: 1, isDown: false))
    key(.leftAlt, false)
    expect(pad.log.count == 4 && pad.heldModifiers == .shift)
  }

  @Test func aModifierThatWasReleasedElsewhereIsHeldNoLonger() {
    key(.leftControl, true)
    rig.send(.focus(gained: false), .focus(gained: true))
    expect(pad.heldModifiers, equals: [])
    key(.leftControl, true)
    key(.leftShift, true)
    key(.a, true, .shift)
    expect(pad.heldModifiers, equals: .shift)
  }

  @Test func aFingerIsNotMovedAgain() {
    rig.send(.touch(id: 1, point, pressure: 1, .down))
    key(.leftControl, true)
    expect(pad.log == [[]] && pad.heldModifiers == .control)
  }

  @Test func theSceneWithoutTheKeyboardKnowsThemToo() {
    let tools = SceneHost(scene: Scene(), text: EvenText(), size: Size(100, 100), scale: 1)
    let host = OverlaidHost(rig.host, below: tools)
    host.handle(.key(.leftControl, isDown: true), at: 1)
    expect(pad.heldModifiers == .control && tools.scene.heldModifiers == .control)
  }
}
