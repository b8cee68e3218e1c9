import OvershootGeometry
import OvershootJSON

/// A scenario of a query: a request and the world in which it is made.
package struct QueryScenario {
  /// The greatest number of actors.
  static let maximumActors = 4_096
  /// The greatest number of units of work in a tick.
  static let maximumBudget = 1_000_000_000

  package let request: QueryRequest
  package let world: QueryScene
  package let budget: Int

  /// Reads a scenario.
  ///
  /// - Throws: `JSONFieldError` for the first mistake, with the path of its field.
  package init(_ value: JSONField) throws {
    let keys = [
      "actors", "budget", "contexts", "danger", "map", "mode", "options", "params", "querier", "seed", "unsafe",
    ]
    let object = try JSONFields(value, keys: keys)
    let template = QueryTemplate(try object.required("options").list().map(Self.option))
    request = QueryRequest(
      template, querier: try Self.querier(object.required("querier")),
      contexts: try object.optional("contexts")?.members().map { QueryContext($0.key, try $0.places()) } ?? [],
      parameters: try object.optional("params")?.members().map { .init($0.key, try $0.number()) } ?? [],
      mode: try object.optional("mode")?.choice(of: QueryRequest.Mode.self) ?? .single,
      seed: try object.optional("seed")?.seed() ?? 0)
    let walls = try object.optional("map").map { try $0.walls() }
    world = QueryScene(
      walls: walls, walkable: walls.map(Self.inverted), danger: try object.optional("danger").map(Self.danger),
      actors: try Self.actors(object.optional("actors")),
      unsafeCells: Set(try object.optional("unsafe")?.list().map { try $0.cell() } ?? []))
    budget = try object.optional("budget")?.whole(in: 1...Self.maximumBudget) ?? QueryRunner.defaultBudget
    // What the templates themselves refuse.
    var runner = QueryRunner()
    do throws(FieldError) {
      try runner.start(request, in: QueryScene())
    } catch {
      throw JSONFieldError(error.description)
    }
  }

  private static func inverted(_ walls: Grid<Bool>) -> Grid<Bool> {
    var grid = walls
    for cell in walls.cells { grid[cell] = !walls[cell] }
    return grid
  }

  private static func querier(_ value: JSONField) throws -> Querier {
    let object = try JSONFields(value, keys: ["at", "facing", "id"])
    return Querier(
      id: try object.optional("id")?.id(), place: try object.required("at").place(),
      facing: try object.optional("facing")?.number() ?? 0)
  }

  private static func actors(_ value: JSONField?) throws -> [QueryActor] {
    var ids: Set<Int> = []
    return try (value?.list(atMost: maximumActors) ?? []).map { value in
      let object = try JSONFields(value, keys: ["at", "believed", "id", "kind", "known"])
      let id = try object.required("id").id()
      guard ids.insert(id).inserted else { throw try object.required("id").refused("new, but \(id) is taken") }
      return QueryActor(
        id: id, kind: try object.required("kind").string(), place: try object.required("at").place(),
        isKnown: try object.optional("known")?.flag() ?? false, believedPlace: try object.optional("believed")?.place())
    }
  }

  private static func danger(_ value: JSONField) throws -> Grid<Int> {
    try value.grid(repeating: -1, of: { try $0.list() }, as: { try $0.whole(in: -1...1_000_000_000) })
  }

  private static func option(_ value: JSONField) throws -> QueryOption {
    let object = try JSONFields(value, keys: ["generator", "tests"])
    return QueryOption(
      try object.required("generator").generator(),
      tests: try object.optional("tests")?.list().map { try $0.test() } ?? []
    )
  }
}

extension JSONField {
  /// Returns a list of places.
  func places() throws -> [Vector2] { try list().map { try $0.place() } }

  fileprivate func cell() throws -> Cell {
    let numbers = try list()
    guard numbers.count == 2 else { throw refused("a list of two whole numbers") }
    let range = -1_000_000_000...1_000_000_000
    return Cell(column: try numbers[0].whole(in: range), row: try numbers[1].whole(in: range))
  }
}
