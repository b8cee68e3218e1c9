public import OvershootGeometry

/// A drag, a swipe or a press at one moment: where it is, how far it has come and how fast it moves.
///
/// Positions are in points of the window, so that they do not move with a view that follows the gesture;
/// `View.convertFromRoot(_:)` converts them.
public struct Gesture: Hashable, Sendable {
  /// The phases of a gesture: one `began`, any number of `changed`, and one `ended` or `cancelled`.
  public enum Phase: Hashable, Sendable {
    /// The gesture was recognised.
    case began
    /// The pointer, finger or stick has moved.
    case changed
    /// It was let go.
    case ended
    /// It ended without being let go: Escape, another button, a lost focus or gamepad, a resize, or a view that was
    /// removed, hidden or disabled.
    case cancelled
  }

  /// The phase.
  public let phase: Phase
  /// The position of the press.
  public let start: Vector2
  /// The present position.
  public let position: Vector2
  /// The way since the press, in points, less the slop that the gesture needed to be recognised, so that nothing jumps
  /// at the beginning. The component across the axis of a drag is 0. Zero when cancelled: what follows it is restored.
  public let translation: Vector2
  /// The velocity in points per second, over the positions of the last 0.1 s; 0 across the axis of a drag, after 0.04 s
  /// without movement, and when cancelled.
  public let velocity: Vector2
  /// The seconds since the press.
  public let duration: Double

  /// Whether it is the last moment of the gesture.
  public var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Returns the translation that the gesture would have some seconds later with its velocity: where to throw what it
  /// moves.
  public func landing(after seconds: Double = InputTunables.throwDuration) -> Vector2 {
    translation + velocity * seconds
  }
}
