import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// Positions that no display has.
@MainActor
@Suite struct FarPointerTests {
  private final class Pad: View {
    var points: [Vector2] = []

    override func pointerDown(at point: Vector2) { points.append(point) }
    override func pointerMoved(to point: Vector2) { points.append(point) }
    override func pointerUp(at point: Vector2) { points.append(point) }
    override func handlesDrag(from point: Vector2) -> Bool { true }
  }

  @Test(arguments: [1e17, 1e308, -1e308, 100_001])
  func viewsReceiveNearOnes(_ far: Double) {
    let (scene, pad) = (Scene(), Pad())
    scene.addSubview(pad)
    pad.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let rig = ManualHost(scene, size: Size(100, 100))
    rig.send(.pointer(Vector2(50, 50), button: 1, isDown: true))
    rig.send(.move(Vector2(far, -far)))
    rig.send(.pointer(Vector2(far, 20), button: 1, isDown: false))
    let near = far > 0 ? 100_000.0 : -100_000
    expect(pad.points, equals: [Vector2(50, 50), Vector2(near, -near), Vector2(near, 20)])
  }
}
