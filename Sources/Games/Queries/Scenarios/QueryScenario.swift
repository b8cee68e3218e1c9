import OvershootGeometry
import OvershootJSON
import Queries

/// A scenario of a query: a request and the world in which it is made.
struct QueryScenario {
  /// The greatest number of actors.
  static let maximumActors = 4_096
  /// The greatest number of units of work in a tick.
  static let maximumBudget = 1_000_000_000

  let request: QueryRequest
  let world: QueryScene
  let budget: Int

  /// Reads a scenario.
  ///
  /// - Throws: `ScenarioError` for the first mistake, with the path of its field.
  init(_ value: ScenarioValue) throws {
    let keys = [
      "actors", "budget", "contexts", "danger", "map", "mode", "options", "params", "querier", "seed", "unsafe",
    ]
    let object = try ScenarioObject(value, keys: keys)
    let template = QueryTemplate(try object.required("options").list().map(Self.option))
    request = QueryRequest(
      template, querier: try Self.querier(object.required("querier")),
      contexts: try object.optional("contexts")?.members().map { QueryContext($0.name, try $0.value.places()) } ?? [],
      parameters: try object.optional("params")?.members().map { .init($0.name, try $0.value.number()) } ?? [],
      mode: try object.optional("mode")?.choice(of: QueryRequest.Mode.self) ?? .single,
      seed: try object.optional("seed")?.seed() ?? 0)
    let walls = try object.optional("map").map(ScenarioMap.walls)
    world = QueryScene(
      walls: walls, walkable: walls.map(Self.inverted), danger: try object.optional("danger").map(Self.danger),
      actors: try Self.actors(object.optional("actors")),
      unsafeCells: Set(try object.optional("unsafe")?.list().map { try $0.cell() } ?? []))
    budget = try object.optional("budget")?.whole(in: 1...Self.maximumBudget) ?? QueryRunner.defaultBudget
    // What the templates themselves refuse.
    var runner = QueryRunner()
    do throws(FieldFault) {
      try runner.start(request, in: QueryScene())
    } catch {
      throw ScenarioError(error.description)
    }
  }

  private static func inverted(_ walls: Grid<Bool>) -> Grid<Bool> {
    var grid = walls
    for cell in walls.cells { grid[cell] = !walls[cell] }
    return grid
  }

  private static func querier(_ value: ScenarioValue) throws -> Querier {
    let object = try ScenarioObject(value, keys: ["at", "facing", "id"])
    return Querier(
      id: try object.optional("id")?.id(), place: try object.required("at").place(),
      facing: try object.optional("facing")?.number() ?? 0)
  }

  private static func actors(_ value: ScenarioValue?) throws -> [QueryActor] {
    var ids: Set<Int> = []
    return try (value?.list(atMost: maximumActors) ?? []).map { value in
      let object = try ScenarioObject(value, keys: ["at", "believed", "id", "kind", "known"])
      let id = try object.required("id").id()
      guard ids.insert(id).inserted else { throw try object.required("id").refused("new, but \(id) is taken") }
      return QueryActor(
        id: id, kind: try object.required("kind").string(), place: try object.required("at").place(),
        isKnown: try object.optional("known")?.flag() ?? false, believedPlace: try object.optional("believed")?.place())
    }
  }

  private static func danger(_ value: ScenarioValue) throws -> Grid<Int> {
    let rows = try value.list(atMost: ScenarioMap.maximumSide).map { (value: $0, cells: try $0.list()) }
    guard let columns = rows.first?.cells.count, columns > 0 else { throw value.refused("a list of rows with cells") }
    var grid = Grid(columns: columns, rows: rows.count, repeating: -1)
    for (row, line) in rows.enumerated() {
      guard line.cells.count == columns else {
        throw line.value.refused("as long as the first row, \(columns) cells, not \(line.cells.count)")
      }
      for (column, cell) in line.cells.enumerated() {
        grid[Cell(column: column, row: row)] = try cell.whole(in: -1...1_000_000_000)
      }
    }
    return grid
  }

  private static func option(_ value: ScenarioValue) throws -> QueryOption {
    let object = try ScenarioObject(value, keys: ["generator", "tests"])
    return QueryOption(
      try object.required("generator").generator(),
      tests: try object.optional("tests")?.list().map { try $0.test() } ?? []
    )
  }
}

extension ScenarioValue {
  /// Returns the members of an object with any keys, in their order.
  fileprivate func members() throws -> [(name: String, value: ScenarioValue)] {
    guard case .object(let members) = node else { throw refused("an object") }
    return members.map { ($0.name, ScenarioValue(path: "\(path).\($0.name)", $0.value)) }
  }

  /// Returns a list of places.
  func places() throws -> [Vector2] { try list().map { try $0.place() } }

  fileprivate func cell() throws -> Cell {
    let numbers = try list()
    guard numbers.count == 2 else { throw refused("a list of two whole numbers") }
    let range = -1_000_000_000...1_000_000_000
    return Cell(column: try numbers[0].whole(in: range), row: try numbers[1].whole(in: range))
  }
}
