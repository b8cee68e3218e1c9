public import OvershootGeometry

/// A change in what a listener knows.
public struct PerceptionEvent: Hashable, Sendable {
  /// The kind of the change; events of one actor are in this order.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The actor came into sight.
    case gained
    /// The actor is out of sight.
    case lost
    /// A noise of the actor arrived.
    case heard
    /// The actor hit the listener.
    case damaged
    /// Everything about the actor is expired and forgotten.
    case forgot
  }

  /// The tick, from 0.
  public let tick: Int
  /// The listener.
  public let listener: Int
  /// The actor; nil where a noise has no author.
  public let actor: Int?
  /// The kind.
  public let kind: Kind
  /// Where the actor is known to be, in cells: for `lost` the place where it was seen last, for `forgot` that of the
  /// youngest stimulus.
  public let place: Vector2
  /// The share of visible points, the loudness or the amount of the blow; 0 for `lost` and `forgot`.
  public let strength: Double
  /// The word of the noise.
  public let tag: String?

  /// The sense; nil for `forgot`.
  public var sense: Sense? {
    switch kind {
    case .gained, .lost: .sight
    case .heard: .hearing
    case .damaged: .damage
    case .forgot: nil
    }
  }

  /// Returns whether an event comes before another of the same tick: by listener, actor (none first) and kind.
  static func precedes(_ left: PerceptionEvent, _ right: PerceptionEvent) -> Bool {
    (left.listener, left.actor ?? -1, left.kind.rawValue) < (right.listener, right.actor ?? -1, right.kind.rawValue)
  }
}
