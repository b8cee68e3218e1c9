import OvershootGameKit

/// A drag over the board: which way it goes, how far, and whether its release is a push.
///
/// The axis is decided when the pointer is `InputTunables.swipeDistance` away; along it, the drag can be taken back.
struct BoardDrag {
  private let origin: Vector2
  private let start: Double
  private var isHorizontal: Bool?
  private var tracker = VelocityTracker()
  /// The distance along the axis, in points.
  private var distance = 0.0

  /// A release within this duration, in seconds, is a swipe, however short its way.
  private static let swipeDuration = 0.25
  /// The seconds by which the position is projected with the velocity of the release.
  private static let projection = 0.1
  /// The fraction of a cell at which a slow drag is a push.
  private static let threshold = 0.4

  init(at point: Vector2, time: Double) {
    (origin, start) = (point, time)
  }

  /// The direction of the drag; nil before the axis is decided.
  var direction: Direction? {
    isHorizontal.map { $0 ? (distance < 0 ? .left : .right) : (distance < 0 ? .up : .down) }
  }

  /// How far the row is dragged, in points from 0.
  var travel: Double { max(0, abs(distance) - InputTunables.swipeDistance) }

  mutating func move(to point: Vector2, time: Double) {
    let offset = point - origin
    if isHorizontal == nil {
      guard max(abs(offset.x), abs(offset.y)) >= InputTunables.swipeDistance else { return }
      isHorizontal = abs(offset.x) >= abs(offset.y)
    }
    distance = isHorizontal == true ? offset.x : offset.y
    tracker.add(distance, at: time)
  }

  /// Returns whether a release at `time` pushes, on a board with cells `pitch` points apart: after a quick swipe, or
  /// where the drag has come far enough or is thrown far enough.
  func pushes(at time: Double, pitch: Double) -> Bool {
    let velocity = tracker.velocity(at: time)
    if time - start <= Self.swipeDuration {
      return abs(distance) >= InputTunables.swipeDistance && velocity * distance >= 0
    }
    let projected = distance + velocity * Self.projection
    return projected * distance > 0 && abs(projected) >= Self.threshold * pitch
  }
}
