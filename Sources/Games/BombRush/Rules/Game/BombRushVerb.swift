public import OvershootGeometry
public import OvershootPlay

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
public typealias TimedVerb = TimedInput<BombRushVerb>

/// Why a verb was refused.
public enum BombRushRefusal: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case noCharge, tooMany, occupied, notFloor, protectedZone, noneHeld, over
}
