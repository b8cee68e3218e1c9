public import OvershootGeometry

/// Recognizes the direction in which a pointer is dragged, once per press and before the release.
public struct SwipeRecognizer: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    case idle
    case pressed(Vector2)
    case decided
  }

  /// The distance along an axis at which the swipe counts, in points.
  public let minimumDistance: Double
  private var phase = Phase.idle

  /// Creates a recognizer.
  public init(minimumDistance: Double = InputTunables.swipeDistance) {
    self.minimumDistance = minimumDistance
  }

  /// Begins a press.
  public mutating func press(at point: Vector2) { phase = .pressed(point) }

  /// Moves the pointer. Returns the direction when the pointer first reaches the minimum distance: that of the axis of
  /// the greater distance, the horizontal one if both are equal.
  public mutating func move(to point: Vector2) -> Direction? {
    guard case .pressed(let origin) = phase else { return nil }
    let offset = point - origin
    guard max(abs(offset.x), abs(offset.y)) >= minimumDistance else { return nil }
    phase = .decided
    if abs(offset.x) >= abs(offset.y) { return offset.x > 0 ? .right : .left }
    return offset.y > 0 ? .down : .up
  }

  /// Ends the press, by a release or a cancellation.
  public mutating func end() { phase = .idle }
}
