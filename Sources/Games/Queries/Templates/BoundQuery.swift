import OvershootGeometry

/// A request whose names are replaced by numbers, and whose values are checked.
struct BoundQuery: Sendable {
  let request: QueryRequest
  /// The places of the contexts; the first is that of the querier.
  var contexts: [[Vector2]]
  var options: [BoundOption] = []
  /// The first name without a number.
  var missing: String?
  var notes: [String] = []
}

struct BoundOption: Sendable {
  var parts: [BoundPart] = []
  var tests: [BoundTest] = []
  var notes: [String] = []

  /// The order in which tests run: those that filter, then those that only score, cheap ones first.
  var order: [Int] {
    tests.indices.sorted { left, right in
      let (first, second) = (tests[left], tests[right])
      return (first.filter == nil ? 1 : 0, first.measure.costClass, left)
        < (second.filter == nil ? 1 : 0, second.measure.costClass, right)
    }
  }
}

/// A generator that is not a composite.
struct BoundPart: Sendable {
  enum Shape: Sendable {
    case grid(GridLayout)
    case circle(radius: Double, points: Int)
    case donut(inner: Double, outer: Double, rings: Int, points: Int, isSpiral: Bool)
    case cone(first: Double, step: Double, rays: Int, spacing: Double, points: Int)
    case paths(steps: Int)
    case actors(kind: String?, radius: Double, isBelieved: Bool)
    case points([Vector2])
    case current
  }

  let shape: Shape
  /// The index of the context; nil where the places are around none.
  let context: Int?
  let project: Double?
}

struct BoundTest: Sendable {
  /// What is measured, without what it is measured by.
  enum Measure: Sendable {
    case distance, dot, random, kind, known, free, trace, danger, path

    /// The class of costs: tests of a lower one run first.
    var costClass: Int {
      switch self {
      case .distance, .dot, .random, .kind, .known: 0
      case .free, .trace, .danger: 1
      case .path: 2
      }
    }

    /// Whether values are 1 for true and 0 for false.
    var isTruth: Bool {
      switch self {
      case .trace, .kind, .free, .known: true
      default: false
      }
    }
  }

  enum Filter: Sendable {
    case range(least: Double, greatest: Double)
    case truth(Bool)
  }

  let measure: Measure
  /// The kind of actor that `Measure.kind` asks for; else empty.
  let actorKind: String
  /// The index of the context; nil where the test asks none.
  let context: Int?
  let ticksPerCell: Double
  let filter: Filter?
  /// The weight; 0 where the test does not score.
  let factor: Double
  let pass: QueryTest.Pass
  let take: QueryTest.Take
  let clampMin: Double?
  let clampMax: Double?
  let base: QueryTest.Base
  let reference: Double?
  let equation: QueryTest.Equation

  /// Returns whether a value passes the filter; true without a filter.
  func passes(_ value: Double) -> Bool {
    switch filter {
    case .range(let least, let greatest): return value >= least && value <= greatest
    case .truth(let truth): return measure == .path ? truth : value == (truth ? 1 : 0)
    case nil: return true
    }
  }
}
