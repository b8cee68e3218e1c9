public import OvershootGeometry

/// The one who asks.
public struct Querier: Hashable, Sendable {
  /// The number of the actor; nil for a querier that is not an actor.
  public var id: Int?
  /// Where it is, in cells.
  public var place: Vector2
  /// The direction in which it looks, in degrees from the x axis, clockwise on screen.
  public var facing: Double

  /// Creates a querier.
  public init(id: Int? = nil, place: Vector2, facing: Double = 0) {
    (self.id, self.place, self.facing) = (id, place, facing)
  }
}
