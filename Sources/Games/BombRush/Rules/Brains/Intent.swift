import OvershootGeometry
public import OvershootQueries

/// What an enemy wants, the most urgent first.
public enum Intent: Int, CaseIterable, Hashable, Sendable {
  /// Out of the reach of a bomb.
  case flee
  /// Where a ward will be.
  case hunt
  /// Where a noise was.
  case search
  /// Somewhere it has not been lately.
  case patrol

  /// The query that finds where to go.
  public var template: QueryTemplate {
    switch self {
    case .flee: Self.hide
    case .hunt: Self.ambush
    case .search: Self.investigate
    case .patrol: Self.wander
    }
  }

  /// The name of the query.
  public var queryName: String {
    switch self {
    case .flee: "hide"
    case .hunt: "ambush"
    case .search: "investigate"
    case .patrol: "patrol"
    }
  }

  /// The context of what the intent is about: the ward, the noise, or the cells visited last.
  static let subject = "subject"

  private static let hide = template(
    QueryGenerator(.paths(steps: 8)),
    [QueryTest(.known, filter: .truth(true)), QueryTest(.path(), factor: 1, equation: .inverse)])

  private static let ambush = template(
    QueryGenerator(.grid(radius: 2, spacing: 1), around: subject),
    [QueryTest(.path(), filter: .truth(true)), QueryTest(.distance(to: subject), factor: 1, equation: .inverse)])

  private static let investigate = template(
    QueryGenerator(.donut(inner: 0, outer: 2, rings: 2, points: 8), around: subject, project: 2),
    [QueryTest(.path(), filter: .truth(true), factor: 1, equation: .inverse)])

  private static let wander = template(
    QueryGenerator(.paths(steps: 6)), [QueryTest(.distance(to: subject), factor: 1, take: .average)])

  private static func template(_ generator: QueryGenerator, _ tests: [QueryTest]) -> QueryTemplate {
    QueryTemplate([QueryOption(generator, tests: tests)])
  }
}

/// What a query of an enemy may ask: the walls, and the cells that the enemy believes unsafe.
struct EnemyWorld: QueryWorld {
  let walls: Grid<Bool>?
  let walkable: Grid<Bool>?
  let unsafe: Set<Cell>

  var danger: Grid<Int>? { nil }
  func actors(knownTo querier: Int?) -> [QueryActor] { [] }
  func unsafeCells(knownTo querier: Int?) -> Set<Cell> { unsafe }
}
