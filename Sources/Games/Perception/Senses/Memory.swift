public import OvershootGeometry

/// What a listener knows of an actor by one sense: a value without a way to the actor itself.
public struct Memory: Hashable, Sendable {
  /// The greatest age for which `predicted` goes on, in ticks.
  public static let maximumPrediction = 60

  /// The listener.
  public let listener: Int
  /// The actor; nil where a noise has no author.
  public let actor: Int?
  /// The sense.
  public let sense: Sense
  /// Where the actor was at the last success, in cells.
  public let place: Vector2
  /// The movement in cells a tick between the two latest places, if they are of successive ticks; else zero.
  public let velocity: Vector2
  /// The strength of the last success.
  public let strength: Double
  /// The ticks since the last success; 0 while the actor is seen.
  public let age: Int
  /// Whether the actor is seen now; false for hearing and damage.
  public let isSeen: Bool
  /// Whether it only counts as seen, because it is near the place where it was seen last.
  public let isRemembered: Bool
  /// Whether the age has reached the listener's `maximumAge`.
  public let isExpired: Bool
  /// The attitude of the listener to the actor; to one that was removed by its last team.
  public let attitude: Attitude

  /// Where the actor would be now if it had kept its velocity, for 60 ticks at most.
  public var predicted: Vector2 { place + velocity * Double(min(age, Self.maximumPrediction)) }
}
