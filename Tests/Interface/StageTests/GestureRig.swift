import OvershootGeometry
import OvershootStage
import StageTesting

/// A window of 200 × 200 points with a view of 200 × 100 points that logs presses, and the gestures that it is told.
@MainActor
final class GestureRig: ManualHost {
  final class Pad: View {
    var log: [String] = []
    var handlesDrags = false

    override func pointerDown(at point: Vector2) { log.append("down") }
    override func pointerMoved(to point: Vector2) { log.append("move") }
    override func pointerUp(at point: Vector2) { log.append("up") }
    override func pointerCancelled() { log.append("cancel") }
    override func handlesDrag(from point: Vector2) -> Bool { handlesDrags }
  }

  let scene = Scene()
  let view = Pad()
  private(set) var gestures: [Gesture] = []

  init() {
    view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    scene.addSubview(view)
    super.init(scene, size: Size(200, 200))
  }

  var recognizer: GestureRecognizer { view.gestures[0] }

  func log(_ gesture: Gesture) { gestures.append(gesture) }

  /// Forgets all gestures up to the last that is over, where none is on its way.
  func forgetFinished() {
    if gestures.count(where: { $0.phase == .began }) == gestures.count(where: \.isOver) { gestures = [] }
  }

  func down(_ point: Vector2) { send(.pointer(point, button: 1, isDown: true)) }
  func move(_ point: Vector2) { send(.move(point)) }
  func up(_ point: Vector2) { send(.pointer(point, button: 1, isDown: false)) }

  /// Presses at the first of some points, moves over the others in equal intervals, and releases at the last.
  func drag(_ points: [Vector2], every interval: Double) {
    guard let first = points.first, let last = points.last else { return }
    down(first)
    for point in points.dropFirst() {
      now += interval
      move(point)
    }
    up(last)
  }
}
