import OvershootCLimits
import OvershootGeometry
import OvershootQueries

/// Measures a query of 400 places and 5 tests that is answered in one tick, and the memory of 64 of them.
struct QueriesBench {
  let report: BenchReport

  private static let size = (columns: 31, rows: 21)
  private static let repetitions = 600

  // Behaviour: queries 21
  /// Prints all measurements.
  func run() throws {
    report.header("items", "tests", "p50 ms", "p99 ms", "allocs", "kB/64")
    let (world, request) = (Self.world, Self.request)
    var times: [Double] = []
    var (items, allocations) = (0, UInt64(0))
    for repetition in 0..<Self.repetitions + 60 {
      var runner = QueryRunner(budget: .max)
      let before = cl_allocations()
      let start = CPUTime.now
      try runner.start(request, in: world)
      runner.tick(in: world) { items = $1.items.count }
      let seconds = CPUTime.now - start
      if repetition >= 60 { times.append(seconds) }
      allocations = cl_allocations() - before
    }
    let tests = BenchReport.Field.count("tests", request.template.options[0].tests.count)
    let memory = try Self.memory(world, request) / 1000
    report.row(
      [.count("items", items), tests.cellOnly] + .percentiles("query_ms", of: times)
        + [tests.jsonOnly, .cell("\(allocations)"), .cell("\(memory)")])
  }

  /// Returns the greatest number of bytes that 64 queries take while they run.
  private static func memory(_ world: QueryScene, _ request: QueryRequest) throws -> Int64 {
    let before = cl_memory_in_use()
    var greatest: Int64 = 0
    var runner = QueryRunner()
    for _ in 0..<QueryRunner.maximumRunning { try runner.start(request, in: world) }
    while runner.count == QueryRunner.maximumRunning {
      greatest = max(greatest, cl_memory_in_use() - before)
      runner.tick(in: world) { _, _ in }
    }
    return greatest
  }

  private static var world: QueryScene {
    var walls = Grid(columns: size.columns, rows: size.rows, repeating: false)
    for cell in walls.cells where cell.column % 4 == 0 && cell.row % 2 == 0 { walls[cell] = true }
    var walkable = walls
    for cell in walls.cells { walkable[cell] = !walls[cell] }
    return QueryScene(walls: walls, walkable: walkable)
  }

  private static var request: QueryRequest {
    let tests = [
      QueryTest(.distance(to: "threat"), factor: 1), QueryTest(.distance(), factor: -0.5),
      QueryTest(.dot, factor: 0.2), QueryTest(.trace(to: "threat"), factor: -1), QueryTest(.path(), factor: -1),
    ]
    let places = (0..<400).map { Vector2(Double($0 % 20) * 1.3 + 1.5, Double($0 / 20) * 0.95 + 1.5) }
    let option = QueryOption(QueryGenerator(.points(places)), tests: tests)
    return QueryRequest(
      QueryTemplate([option]), querier: Querier(id: 1, place: Vector2(15.5, 10.5), facing: 30),
      contexts: [QueryContext("threat", [Vector2(3.5, 3.5)])], mode: .all)
  }
}
