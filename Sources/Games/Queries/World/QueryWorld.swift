public import OvershootGeometry

/// What a query asks of the world: values, which it reads once when it begins.
///
/// Cells have side 1; y grows downwards.
public protocol QueryWorld {
  /// The cells that block lines, with all cells outside of the grid; nil for a plane without walls.
  var walls: Grid<Bool>? { get }
  /// The cells that can be walked on; nil for a plane on which all can. None outside of the grid can.
  var walkable: Grid<Bool>? { get }
  /// The ticks until each cell burns, -1 where it never does; nil where that is not known of any.
  var danger: Grid<Int>? { get }
  /// Returns the actors as they are and as a querier believes them; nil for a querier that is not an actor.
  func actors(knownTo querier: Int?) -> [QueryActor]
  /// Returns the cells that a querier believes unsafe.
  func unsafeCells(knownTo querier: Int?) -> Set<Cell>
}

/// An actor as a query sees it.
public struct QueryActor: Hashable, Sendable {
  /// The number.
  public var id: Int
  /// The kind, such as `ward`.
  public var kind: String
  /// Where it is, in cells.
  public var place: Vector2
  /// Whether the querier knows it.
  public var isKnown: Bool
  /// Where the querier believes it, in cells.
  public var believedPlace: Vector2

  /// Creates an actor.
  public init(id: Int, kind: String, place: Vector2, isKnown: Bool = false, believedPlace: Vector2? = nil) {
    (self.id, self.kind, self.place, self.isKnown) = (id, kind, place, isKnown)
    self.believedPlace = believedPlace ?? place
  }
}

/// A world that consists of given values.
public struct QueryScene: QueryWorld, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var walls: Grid<Bool>?
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var walkable: Grid<Bool>?
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var danger: Grid<Int>?
  /// The actors, as every querier knows them.
  public var actors: [QueryActor]
  /// The cells that every querier believes unsafe.
  public var unsafeCells: Set<Cell>

  /// Creates a world; all values are optional.
  public init(
    walls: Grid<Bool>? = nil, walkable: Grid<Bool>? = nil, danger: Grid<Int>? = nil, actors: [QueryActor] = [],
    unsafeCells: Set<Cell> = []
  ) {
    (self.walls, self.walkable, self.danger) = (walls, walkable, danger)
    (self.actors, self.unsafeCells) = (actors, unsafeCells)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func actors(knownTo querier: Int?) -> [QueryActor] { actors }
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func unsafeCells(knownTo querier: Int?) -> Set<Cell> { unsafeCells }
}
