import OvershootGeometry
import OvershootQueries
import OvershootSupport

/// Creates the cells that are not walls in a picture: `#` is a wall.
func floor(_ rows: String...) -> Grid<Bool> {
  var grid = Grid(columns: rows[0].count, rows: rows.count, repeating: true)
  for (row, line) in rows.enumerated() {
    for (column, letter) in line.enumerated() { grid[Cell(column: column, row: row)] = letter != "#" }
  }
  return grid
}

extension QueryScene {
  /// Creates a world whose walls are the cells that are not walkable.
  init(floor: Grid<Bool>, danger: Grid<Int>? = nil, actors: [QueryActor] = [], unsafeCells: Set<Cell> = []) {
    var walls = floor
    for cell in floor.cells { walls[cell] = !floor[cell] }
    self.init(walls: walls, walkable: floor, danger: danger, actors: actors, unsafeCells: unsafeCells)
  }
}

extension QueryRequest {
  /// Creates a request with one option of a querier at a place.
  init(
    _ generator: QueryGenerator, _ tests: [QueryTest] = [], at place: Vector2 = .zero, facing: Double = 0,
    contexts: [QueryContext] = [], mode: Mode = .single, seed: UInt64 = 0
  ) {
    self.init(
      QueryTemplate([QueryOption(generator, tests: tests)]),
      querier: Querier(id: 1, place: place, facing: facing), contexts: contexts, mode: mode, seed: seed)
  }

  /// Runs the request alone, without a limit of work or with one, and returns its answer.
  func answer(in world: some QueryWorld = QueryScene(), budget: Int = .max) throws -> QueryResult {
    var runner = QueryRunner(budget: budget)
    try runner.start(self, in: world)
    var answers: [QueryResult] = []
    for _ in 0..<QueryRunner.timeLimit where answers.isEmpty {
      runner.tick(in: world) { answers.append($1) }
    }
    expect(answers.count, equals: 1)
    return try #require(answers.first)
  }

  /// The fault of the request; nil where it is accepted.
  var fault: FieldError? {
    var runner = QueryRunner()
    do throws(FieldError) {
      try runner.start(self, in: QueryScene())
      return nil
    } catch {
      return error
    }
  }
}

extension QueryResult {
  /// The places of all items by index.
  var places: [Vector2] { items.sorted { $0.index < $1.index }.map(\.place) }

  /// The raw values of a test by index.
  func raws(_ test: Int) -> [Double?] {
    items.indices.sorted { items[$0].index < items[$1].index }.map { raw(of: $0, test: test) }
  }

  /// The scores of a test by index.
  func scores(_ test: Int) -> [Double] {
    items.indices.sorted { items[$0].index < items[$1].index }.map { score(of: $0, test: test) }
  }
}

/// Places in a row at y = 0.
func row(_ columns: Double...) -> QueryGenerator { QueryGenerator(.points(columns.map { Vector2($0, 0) })) }

/// Expects two lists of places to be equal but for rounding.
func expectEqual(_ left: [Vector2], _ right: [Vector2], sourceLocation: SourceLocation = #_sourceLocation) {
  let isEqual = left.count == right.count && zip(left, right).allSatisfy { ($0 - $1).length < 1e-12 }
  #expect(isEqual, "\(left) are not \(right).", sourceLocation: sourceLocation)
}
