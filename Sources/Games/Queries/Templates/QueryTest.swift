import OvershootGeometry

/// A test of places: it filters, scores or does both.
public struct QueryTest: Hashable, Sendable {
  /// What is measured.
  public enum Kind: Hashable, Sendable {
    /// The distance to a context, in cells.
    case distance(to: String = QueryContext.querier)
    /// The cosine of the angle between the querier's facing and the direction to the place; 0 at its own place.
    case dot
    /// Whether the line to a context passes no wall.
    case trace(to: String = QueryContext.querier)
    /// The steps from a context, between cells that share an edge.
    case path(to: String = QueryContext.querier)
    /// A random number in 0..<1, from the request's seed and the index of the place.
    case random
    /// Whether an actor of a kind is in the cell.
    case kind(String)
    /// Whether the cell can be walked on and no actor but the querier is there.
    case free
    /// The ticks until the cell burns less `ticksPerCell` for each cell of distance; 10⁶ where it never does.
    case danger(ticksPerCell: QueryNumber = 0)
    /// Whether the querier believes the cell safe.
    case known

    /// The context that is asked; nil where the test asks none.
    public var context: String? {
      switch self {
      case .distance(let context), .trace(let context), .path(let context): context
      default: nil
      }
    }

    /// The kind without its values.
    var measure: BoundTest.Measure {
      switch self {
      case .distance: .distance
      case .dot: .dot
      case .trace: .trace
      case .path: .path
      case .random: .random
      case .kind: .kind
      case .free: .free
      case .danger: .danger
      case .known: .known
      }
    }

    /// The name in a scenario.
    public var name: String { "\(measure)" }
  }

  /// Which values pass.
  public enum Filter: Hashable, Sendable {
    /// Values in a range, ends included; nil for no limit.
    case range(least: QueryNumber?, greatest: QueryNumber?)
    /// True or false. A path is true where there is one.
    case truth(Bool)
  }

  /// Which values of several places must pass.
  public enum Pass: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case all, any
  }

  /// The value of several places.
  public enum Take: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case average, min, max
  }

  /// The low end of the scale where it is not given.
  public enum Base: String, CaseIterable, Hashable, Sendable {
    /// The least value, or 0 if that is less.
    case zero
    /// The least value.
    case least
  }

  /// The curve from the position on the scale to the score.
  public enum Equation: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case linear, inverse, square, root, constant, smooth

    /// Returns the score at a position in 0...1.
    public func score(at x: Double) -> Double {
      switch self {
      case .linear: x
      case .inverse: 1 - x
      case .square: x * x
      case .root: x.squareRoot()
      case .constant: x > 0 ? 1 : 0
      case .smooth: x.smoothstep
      }
    }
  }

  /// What is measured.
  public var kind: Kind
  /// Which values pass; nil where the test only scores.
  public var filter: Filter?
  /// The weight of the score; below 0 low values score high. nil or 0 where the test only filters.
  public var factor: QueryNumber?
  /// Which of several places must pass.
  public var pass: Pass
  /// The value of several places.
  public var take: Take
  /// The low end of the scale; nil for that of `base`.
  public var clampMin: QueryNumber?
  /// The high end of the scale; nil for the greatest value.
  public var clampMax: QueryNumber?
  /// The low end of the scale where `clampMin` is nil.
  public var base: Base
  /// The value from which the distance scores, instead of the value itself.
  public var reference: QueryNumber?
  /// The curve of the score.
  public var equation: Equation

  /// Creates a test; a request checks it.
  public init(
    _ kind: Kind, filter: Filter? = nil, factor: QueryNumber? = nil, pass: Pass = .all, take: Take = .average,
    clampMin: QueryNumber? = nil, clampMax: QueryNumber? = nil, base: Base = .zero, reference: QueryNumber? = nil,
    equation: Equation = .linear
  ) {
    (self.kind, self.filter, self.factor, self.pass, self.take) = (kind, filter, factor, pass, take)
    (self.clampMin, self.clampMax, self.base, self.reference) = (clampMin, clampMax, base, reference)
    self.equation = equation
  }
}
