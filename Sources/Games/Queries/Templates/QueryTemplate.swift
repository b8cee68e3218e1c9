public import OvershootGeometry

/// A question to the surroundings: options, of which the first with a valid item is taken.
public struct QueryTemplate: Hashable, Sendable {
  /// The greatest number of options.
  public static let maximumOptions = 8
  /// The options in the order in which they are tried, one to eight.
  public var options: [QueryOption]

  /// Creates a template; a request checks it.
  public init(_ options: [QueryOption]) { self.options = options }
}

/// One way to answer a query: places, and tests that choose among them.
public struct QueryOption: Hashable, Sendable {
  /// The greatest number of tests.
  public static let maximumTests = 16
  /// What makes the places.
  public var generator: QueryGenerator
  /// The tests, up to sixteen.
  public var tests: [QueryTest]

  /// Creates an option; a request checks it.
  public init(_ generator: QueryGenerator, tests: [QueryTest] = []) {
    (self.generator, self.tests) = (generator, tests)
  }
}

/// What makes the places of an option. Lengths are in cells, angles in degrees.
public struct QueryGenerator: Hashable, Sendable {
  /// The kind of places.
  public indirect enum Shape: Hashable, Sendable {
    /// Places `spacing` apart within `radius` to each side, row by row, without those within `hole`.
    ///
    /// `isCompatible` gives the lopsided grid that was once published.
    case grid(radius: QueryNumber, spacing: QueryNumber, hole: QueryNumber? = nil, isCompatible: Bool = false)
    /// Places on a circle, from the querier's facing on, clockwise on screen.
    case circle(radius: QueryNumber, points: QueryNumber)
    /// Places on circles from `inner` to `outer`, ring by ring; `isSpiral` turns each ring a little further.
    case donut(
      inner: QueryNumber, outer: QueryNumber, rings: QueryNumber, points: QueryNumber, isSpiral: Bool = false)
    /// Places on rays to both sides of the querier's facing, ray by ray.
    case cone(angle: QueryNumber, range: QueryNumber, spacing: QueryNumber, angleStep: QueryNumber)
    /// Centres of the cells within a number of steps, row by row.
    case paths(steps: QueryNumber)
    /// Places of actors of a kind, or of any, within a radius; 0 for all.
    case actors(kind: String?, radius: QueryNumber = 0)
    /// Places where the querier believes the actors that it knows.
    case perceived(kind: String?, radius: QueryNumber = 0)
    /// Given places.
    case points([Vector2])
    /// The places of the context.
    case current
    /// The places of several generators, one after another.
    case composite([QueryGenerator])
  }

  /// The kind of places.
  public var shape: Shape
  /// The context around whose places they lie. Has no effect for `points` and `composite`.
  public var around: String
  /// The distance within which a place is moved to the centre of the nearest walkable cell; nil to stay.
  public var project: QueryNumber?

  /// Creates a generator; a request checks it.
  public init(_ shape: Shape, around: String = QueryContext.querier, project: QueryNumber? = nil) {
    (self.shape, self.around, self.project) = (shape, around, project)
  }
}

/// A list of places with a name.
public struct QueryContext: Hashable, Sendable {
  /// The name of the context that consists of the querier's place.
  public static let querier = "querier"
  /// The greatest number of places.
  public static let maximumPlaces = 32

  /// The name.
  public var name: String
  /// The places, up to 32.
  public var places: [Vector2]

  /// Creates a context; a request checks it.
  public init(_ name: String, _ places: [Vector2]) { (self.name, self.places) = (name, places) }
}
