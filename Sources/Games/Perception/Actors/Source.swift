public import OvershootGeometry

/// An actor that can be seen and heard.
public struct Source: Hashable, Sendable {
  /// The numbers of visible points.
  public static let pointCounts = 1...5

  /// The number of the actor.
  public let id: Int
  /// Where the actor is, in cells. One that is not finite cannot be seen, which is noted.
  public var place: Vector2
  /// The team.
  public var team: Team
  /// The points that can be seen, as offsets from the place, one to five.
  public var points: [Vector2]

  /// Creates a source; `Senses.add(_:)` checks the values.
  public init(id: Int, place: Vector2, team: Team = .none, points: [Vector2] = [.zero]) {
    (self.id, self.place, self.team, self.points) = (id, place, team, points)
  }

  /// The first value that is out of its range; nil where all are allowed.
  public var error: FieldError? {
    guard id >= 0 else { return FieldError("id", "at least 0, not \(id)") }
    guard Self.pointCounts.contains(points.count) else {
      return FieldError("points", "one to five offsets, not \(points.count)")
    }
    for (index, point) in points.enumerated() where !(point.x.isFinite && point.y.isFinite) {
      return FieldError("points[\(index)]", "two finite numbers")
    }
    return nil
  }
}

/// A sound at one place at one time.
public struct Noise: Hashable, Sendable {
  /// Where it is made, in cells.
  public var place: Vector2
  /// How loud it is, at least 0. It is heard as far as this times the hearing range of a listener.
  public var loudness: Double
  /// The distance beyond which a noise of loudness 1 is not heard; 0 for no such distance.
  public var maximumRange: Double
  /// The source that made it; nil for none.
  public var author: Int?
  /// A word that is passed on to those who hear it.
  public var tag: String?

  /// Creates a noise; `Senses.emit(_:)` checks the values.
  public init(
    place: Vector2, loudness: Double, maximumRange: Double = 0, author: Int? = nil, tag: String? = nil
  ) {
    (self.place, self.loudness, self.maximumRange) = (place, loudness, maximumRange)
    (self.author, self.tag) = (author, tag)
  }

  /// The first value that is out of its range; nil where all are allowed.
  public var error: FieldError? {
    guard place.x.isFinite, place.y.isFinite else { return FieldError("at", "two finite numbers") }
    for (field, value) in [("loudness", loudness), ("maxRange", maximumRange)] where !(value.isFinite && value >= 0) {
      return FieldError(field, "a finite number of at least 0, not \(value)")
    }
    return nil
  }
}

/// A blow that a listener feels.
public struct Blow: Hashable, Sendable {
  /// The listener that is hit.
  public var listener: Int
  /// The source that hits it.
  public var author: Int
  /// Where it is hit, in cells.
  public var place: Vector2
  /// How much it hurts, at least 0.
  public var amount: Double

  /// Creates a blow; `Senses.strike(_:)` checks the values.
  public init(listener: Int, author: Int, place: Vector2, amount: Double) {
    (self.listener, self.author, self.place, self.amount) = (listener, author, place, amount)
  }

  /// The first value that is out of its range; nil where all are allowed.
  public var error: FieldError? {
    guard place.x.isFinite, place.y.isFinite else { return FieldError("at", "two finite numbers") }
    guard amount.isFinite, amount >= 0 else {
      return FieldError("amount", "a finite number of at least 0, not \(amount)")
    }
    return nil
  }
}
