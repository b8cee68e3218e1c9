import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

private final class Map: View, ZoomableView {
  var steps: [ZoomStep] = []
  var presses: [String] = []

  func zoom(_ step: ZoomStep) { steps.append(step) }

  override func pointerDown(at point: Vector2) { presses.append("down") }
  override func pointerUp(at point: Vector2) { presses.append("up") }
  override func pointerCancelled() { presses.append("cancelled") }
}

/// A map at (50, 100) with a marker in it, on a page that scrolls.
@MainActor
private final class MapScene: Scene {
  let page = ScrollView()
  let map = Map()
  let marker = View()

  override init() {
    super.init()
    addSubview(page)
    page.content.addSubview(map)
    map.addSubview(marker)
  }

  override func layoutSubviews(_ context: DrawContext) {
    page.frame = bounds
    page.contentHeight = 1000
    map.frame = Rect(x: 50, y: 100, width: 200, height: 200)
    marker.frame = Rect(x: 0, y: 0, width: 50, height: 50)
  }
}

/// Wheel with Ctrl, middle button and two fingers.
@MainActor
@Suite struct ZoomTests {
  private let scene = MapScene()
  private let rig: ManualHost

  init() { rig = ManualHost(scene, size: Size(300, 400)) }

  private func hold(_ key: Key, _ isDown: Bool) {
    rig.send(.key(key, isDown: isDown, modifiers: isDown ? .control : []))
  }

  @Test func theWheelWithCtrlEnlargesWhatIsBelowIt() {
    rig.send(.move(Vector2(60, 110)))
    hold(.leftControl, true)
    rig.send(.wheel(dx: 0, dy: 1))
    rig.send(.wheel(dx: 0, dy: -1))
    expect(scene.map.steps.map(\.center), equals: [Vector2(10, 10), Vector2(10, 10)])
    expect(abs(scene.map.steps[0].factor * scene.map.steps[1].factor - 1) < 1e-12)
    expect(scene.map.steps[0].factor > 1 && scene.map.steps[0].offset == .zero)
    rig.run(1)
    expect(scene.page.contentOffset, equals: 0)
    // Beside it, and without Ctrl, it scrolls.
    rig.send(.move(Vector2(10, 10)))
    rig.send(.wheel(dx: 0, dy: -1))
    hold(.leftControl, false)
    rig.run(1)
    expect(scene.page.contentOffset > 0)
    rig.send(.move(Vector2(150, 200)))
    rig.send(.wheel(dx: 0, dy: -1))
    expect(scene.map.steps.count, equals: 2)
    rig.send(.focus(gained: false))
    expect(scene.map.heldModifiers.isEmpty)
  }

  @Test func theMiddleButtonMovesTheContent() {
    rig.send(.pointer(Vector2(60, 110), button: 2, isDown: true))
    rig.send(.move(Vector2(70, 130)))
    rig.send(.move(Vector2(65, 135)))
    rig.send(.pointer(Vector2(65, 135), button: 2, isDown: false))
    rig.send(.move(Vector2(90, 190)))
    expect(scene.map.steps.map(\.offset), equals: [Vector2(10, 20), Vector2(-5, 5)])
    expect(scene.map.steps.allSatisfy { $0.factor == 1 } && scene.map.presses.isEmpty)
    // Beside it nothing moves; another button, a lost focus and a hidden view end it.
    rig.send(.pointer(Vector2(5, 5), button: 2, isDown: true))
    rig.send(.move(Vector2(100, 200)))
    for end in [InputEvent.pointer(Vector2(100, 200), button: 1, isDown: true), .focus(gained: false)] {
      rig.send(.pointer(Vector2(100, 200), button: 2, isDown: true))
      rig.send(end)
      rig.send(.move(Vector2(120, 200)))
    }
    rig.send(.pointer(Vector2(100, 200), button: 2, isDown: true))
    scene.map.isHidden = true
    rig.send(.move(Vector2(120, 200)))
    scene.map.isHidden = false
    rig.send(.move(Vector2(130, 200)))
    expect(scene.map.steps.count, equals: 2)
  }

  private func touch(_ id: Int, _ x: Double, _ y: Double, _ phase: TouchPhase) {
    rig.send(.touch(id: id, Vector2(x, y), pressure: 1, phase))
  }

  @Test func twoFingersEnlargeAndMove() {
    touch(1, 100, 200, .down)
    touch(2, 140, 200, .down)
    expect(scene.map.presses, equals: ["down", "cancelled"])
    touch(2, 180, 200, .move)
    expect(scene.map.steps, equals: [ZoomStep(factor: 2, around: Vector2(70, 100), movedBy: Vector2(20, 0))])
    touch(1, 100, 240, .move)
    expect(scene.map.steps[1].offset, equals: Vector2(0, 20))
    // The rest belongs to them until all have left.
    touch(1, 100, 240, .up)
    touch(2, 190, 200, .move)
    touch(3, 100, 150, .down)
    touch(3, 100, 150, .up)
    touch(2, 190, 200, .up)
    expect(scene.map.steps.count == 2 && scene.map.presses == ["down", "cancelled"])
    touch(1, 100, 200, .down)
    touch(1, 100, 200, .up)
    expect(scene.map.presses, equals: ["down", "cancelled", "down", "up"])
  }

  @Test func fingersOnDifferentViewsAreNone() {
    touch(1, 10, 10, .down)
    touch(2, 140, 200, .down)
    touch(2, 180, 200, .move)
    touch(1, 10, 10, .up)
    touch(2, 180, 200, .up)
    expect(scene.map.steps.isEmpty)
  }
}
