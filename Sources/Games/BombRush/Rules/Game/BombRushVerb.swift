public import OvershootGeometry

/// What the user can do.
public enum BombRushVerb: Hashable, Sendable {
  /// Sets a bomb, cracks a wall, takes a pickup, holds a bomb or sets off the held one.
  case act(Cell)
  /// Steers the held bomb.
  case steer(Direction)
  /// Stops the held bomb at the next centre.
  case halt
  /// Holds the next bomb.
  case cycle
  /// Holds no bomb any more.
  case release
  /// Sets off the held bomb.
  case detonate
}

/// A verb and when it is given.
public struct TimedVerb: Hashable, Sendable {
  /// The number of ticks before it.
  public let tick: Int
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let verb: BombRushVerb

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(tick: Int, _ verb: BombRushVerb) { (self.tick, self.verb) = (tick, verb) }
}

/// Why a verb was refused.
public enum BombRushRefusal: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case noCharge, tooMany, occupied, notFloor, protectedZone, noneHeld, over

  /// The reason as a sentence.
  public var sentence: String {
    switch self {
    case .noCharge: "There are too few charges."
    case .tooMany: "There are as many bombs as can be."
    case .occupied: "An actor or a bomb is in that cell."
    case .notFloor: "Nothing can be done there."
    case .protectedZone: "A ward is too near in the first two seconds."
    case .noneHeld: "No bomb is held."
    case .over: "The game is over."
    }
  }
}
