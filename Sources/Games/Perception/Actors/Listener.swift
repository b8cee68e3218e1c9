public import OvershootGeometry

/// An actor that sees, hears and remembers.
///
/// Lengths are in cells, angles in degrees from the x axis, clockwise on screen.
public struct Listener: Hashable, Sendable {
  /// The number of the actor. A source of the same number is the listener itself, which it neither sees nor hears.
  public let id: Int
  /// Where the actor is. One that is not finite senses nothing, which is noted.
  public var place: Vector2
  /// The direction in which the actor looks; any finite angle.
  public var facing: Double
  /// The team.
  public var team: Team
  /// Whether all are hostile to the actor, whatever their team.
  public var isBerserk: Bool
  /// The distance within which a source is found, at least 0.
  public var sightRadius: Double
  /// The distance beyond which a source in sight is lost, at least `sightRadius`.
  public var loseRadius: Double
  /// The angle to either side of `facing` in which the actor sees, 0...180; at 180 it sees all round.
  public var halfAngle: Double
  /// The distance within which the angle does not matter, at least 0.
  public var nearRadius: Double
  /// The distance from where a source was last seen within which it counts as seen again, unseen; 0 for never.
  public var automaticRadius: Double
  /// The seconds after which a stimulus expires; 0 for never.
  public var maximumAge: Double
  /// The distance at which a noise of loudness 1 is heard; 0 for one who is deaf.
  public var hearingRange: Double
  /// The attitudes to sources that are sensed at all.
  public var detects: Attitudes

  /// Creates a listener; `Senses.add(_:)` checks the values.
  ///
  /// `sightRadius` is 6 where it is nil, and `loseRadius` 8, or `sightRadius` where that is greater.
  public init(
    id: Int, place: Vector2, facing: Double = 0, team: Team = .none, isBerserk: Bool = false,
    sightRadius: Double? = nil, loseRadius: Double? = nil, halfAngle: Double = 70, nearRadius: Double = 0,
    automaticRadius: Double = 0, maximumAge: Double = 5, hearingRange: Double = 0, detects: Attitudes = .all
  ) {
    (self.id, self.place, self.facing, self.team, self.isBerserk) = (id, place, facing, team, isBerserk)
    self.sightRadius = sightRadius ?? 6
    self.loseRadius = loseRadius ?? max(8, self.sightRadius)
    self.halfAngle = halfAngle
    (self.nearRadius, self.automaticRadius, self.maximumAge) = (nearRadius, automaticRadius, maximumAge)
    (self.hearingRange, self.detects) = (hearingRange, detects)
  }

  /// The first value that is out of its range; nil where all are allowed.
  public var error: FieldError? {
    guard id >= 0 else { return FieldError("id", "at least 0, not \(id)") }
    guard facing.isFinite else { return FieldError("facing", "a finite number, not \(facing)") }
    let lengths = [
      ("sightRadius", sightRadius), ("loseRadius", loseRadius), ("nearRadius", nearRadius),
      ("autoSuccess", automaticRadius), ("maxAge", maximumAge), ("hearingRange", hearingRange),
    ]
    for (field, value) in lengths where !(value.isFinite && value >= 0) {
      return FieldError(field, "a finite number of at least 0, not \(value)")
    }
    guard loseRadius >= sightRadius else {
      return FieldError("loseRadius", "at least sightRadius, \(sightRadius), not \(loseRadius)")
    }
    guard (0...180).contains(halfAngle) else { return FieldError("halfAngle", "from 0 to 180, not \(halfAngle)") }
    return nil
  }
}
