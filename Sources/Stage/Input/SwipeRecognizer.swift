public import Geometry

/// Tells which way a pointer is dragged, as soon as it is clear and once a press.
public struct SwipeRecognizer: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    case idle
    case pressed(Vector2)
    case decided
  }

  /// How far the pointer goes along an axis before the swipe counts, in points.
  public let deadZone: Double
  private var phase = Phase.idle

  /// Makes a recogniser; the default dead zone is 10 points.
  public init(deadZone: Double = 10) {
    self.deadZone = deadZone
  }

  /// The pointer went down.
  public mutating func press(at point: Vector2) {
    phase = .pressed(point)
  }

  /// The pointer moved; returns the direction at the moment in which it leaves the dead zone: along the axis of the bigger
  /// way, the horizontal one where both are equal.
  public mutating func move(to point: Vector2) -> Direction? {
    guard case .pressed(let origin) = phase else { return nil }
    let way = point - origin
    guard max(abs(way.x), abs(way.y)) >= deadZone else { return nil }
    phase = .decided
    if abs(way.x) >= abs(way.y) { return way.x > 0 ? .right : .left }
    return way.y > 0 ? .down : .up
  }

  /// The pointer was released or lost.
  public mutating func end() {
    phase = .idle
  }
}
