import OvershootGeometry
import OvershootQueries
import OvershootSupport

/// The values of tests, and filters.
@Suite(.laws) struct ValueTests {
  private func raws(
    _ kind: QueryTest.Kind, _ generator: QueryGenerator, facing: Double = 0, contexts: [QueryContext] = [],
    in world: QueryScene = QueryScene(), seed: UInt64 = 0
  ) throws -> [Double?] {
    try QueryRequest(
      generator, [QueryTest(kind, factor: 1)], facing: facing, contexts: contexts, seed: seed
    ).answer(in: world).raws(0)
  }

  // Behaviour: queries 8
  @Test func distancesAndDirections() throws {
    let places = QueryGenerator(.points([Vector2(3, 4), Vector2(0, 2), Vector2(-5, 0), .zero]))
    expect(try raws(.distance(), places) == [5, 2, 5, 0])
    let context = [QueryContext("threat", [Vector2(3, 0)])]
    expect(try raws(.distance(to: "threat"), row(3, 1), contexts: context) == [0, 2])
    expect(try raws(.dot, places) == [0.6, 0, -1, 0] && raws(.dot, places, facing: 450) == [0.8, 1, 0, 0])
  }

  // Behaviour: queries 8
  @Test func linesAndWays() throws {
    let world = QueryScene(floor: floor(".....", ".#.#.", "...#."))
    let context = [QueryContext("eye", [Vector2(0.5, 1.5)])]
    let places = QueryGenerator(.points([Vector2(2.5, 1.5), Vector2(1.5, 1.5), Vector2(2.5, 0.5), Vector2(0.5, 2.5)]))
    expect(try raws(.trace(to: "eye"), places, contexts: context, in: world) == [0, 1, 0, 1])
    let paths = try QueryRequest(
      places, [QueryTest(.path(to: "eye"), factor: 1)], contexts: context
    ).answer(in: world)
    // There is no way to a wall: the place is dropped, and told.
    expect(paths.raws(0) == [4, nil, 3, 1] && paths.dropped.invalid == 1)
    expect(paths.items.last?.state == .invalid && paths.items.last?.failedTest == 0)
    let wall = [QueryContext("eye", [Vector2(1.5, 1.5)])]
    let none = try QueryRequest(places, [QueryTest(.path(to: "eye"), factor: 1)], contexts: wall).answer(in: world)
    expect(none.status == .failed && none.dropped.invalid == 4)
    expect(try raws(.path(), row(-2, 3)) == [2, 3])
  }

  // Behaviour: queries 8
  @Test func actorsDangerAndChance() throws {
    let world = QueryScene(
      floor: floor("....", "...."),
      danger: {
        var grid = Grid(columns: 4, rows: 2, repeating: -1)
        grid[Cell(column: 2, row: 0)] = 90
        grid[Cell(column: 0, row: 0)] = 0
        return grid
      }(),
      actors: [
        QueryActor(id: 1, kind: "drifter", place: Vector2(0.5, 0.5)),
        QueryActor(id: 2, kind: "ward", place: Vector2(2.9, 0.1)),
      ], unsafeCells: [Cell(column: 1, row: 0)])
    let places = row(0.5, 1.5, 2.5, 3.5, 9)
    expect(try raws(.kind("ward"), places, in: world) == [0, 0, 1, 0, 0])
    expect(try raws(.kind("drifter"), places, in: world) == [1, 0, 0, 0, 0])
    // The querier does not count, and no cell outside of the map is free.
    expect(try raws(.free, places, in: world) == [1, 1, 0, 1, 0])
    expect(try raws(.known, places, in: world) == [1, 0, 1, 1, 1])
    expect(try raws(.danger(ticksPerCell: 10), places, in: world) == [-5, 1e6, 65, 1e6, 1e6])
    expect(try raws(.danger(), places) == [1e6, 1e6, 1e6, 1e6, 1e6])
    let chance = try raws(.random, places, seed: 40)
    for (index, value) in chance.enumerated() {
      var generator = SeededGenerator(seed: 40 + UInt64(index))
      expect(value, equals: generator.unit())
    }
    expect(try raws(.random, row(1, 2), seed: .max).count == 2)
  }

  // Behaviour: queries 9
  @Test func filtersIncludeTheirEnds() throws {
    func valid(_ test: QueryTest, in world: QueryScene = QueryScene()) throws -> [Double] {
      let contexts = [QueryContext("two", [Vector2(0, 0), Vector2(4, 0)])]
      return try QueryRequest(row(0, 1, 2, 3, 4), [test], contexts: contexts).answer(in: world).items
        .filter { $0.state == .valid }.map(\.place.x)
    }
    expect(try valid(QueryTest(.distance(), filter: .range(least: 1, greatest: 3))) == [1, 2, 3])
    expect(try valid(QueryTest(.distance(), filter: .range(least: nil, greatest: 1))) == [0, 1])
    let near = QueryTest.Filter.range(least: nil, greatest: 3)
    expect(try valid(QueryTest(.distance(to: "two"), filter: near)) == [1, 2, 3])
    expect(try valid(QueryTest(.distance(to: "two"), filter: near, pass: .any)) == [0, 1, 2, 3, 4])
    let world = QueryScene(floor: floor(".#.#."))
    expect(try valid(QueryTest(.free, filter: .truth(true)), in: world) == [0, 2, 4])
    expect(try valid(QueryTest(.free, filter: .truth(false)), in: world) == [1, 3])
    expect(try valid(QueryTest(.path(), filter: .truth(true)), in: world) == [0])
  }

  // Behaviour: queries 2, 9
  @Test func severalPlacesAreTakenTogether() throws {
    let contexts = [QueryContext("two", [Vector2(0, 0), Vector2(4, 0)]), QueryContext("none", [])]
    func raws(_ take: QueryTest.Take, _ test: QueryTest.Kind) throws -> [Double?] {
      try QueryRequest(row(1, 2), [QueryTest(test, factor: 1, take: take)], contexts: contexts).answer().raws(0)
    }
    expect(try raws(.average, .distance(to: "two")) == [2, 2])
    expect(try raws(.min, .distance(to: "two")) == [1, 2] && raws(.max, .distance(to: "two")) == [3, 2])
    // A test without places fails no item.
    let filter = QueryTest(.distance(to: "none"), filter: .range(least: 99, greatest: nil), factor: 1)
    let skipped = try QueryRequest(row(1, 2), [filter], contexts: contexts).answer()
    expect(skipped.status == .success && skipped.raws(0) == [nil, nil] && skipped.items.map(\.total) == [0, 0])
    expect(skipped.notes == ["Test 0 is skipped, as the context 'none' is empty."] && skipped.work == 2)
    // No way from one place is no way.
    let world = QueryScene(floor: floor("..#.."))
    let path = QueryTest(.path(to: "two"), filter: .truth(true), pass: .any)
    expect(try QueryRequest(row(1.5), [path], contexts: contexts).answer(in: world).status == .failed)
  }

  // Behaviour: queries 11
  @Test func filtersRunBeforeScoresAndCheapOnesFirst() throws {
    let world = QueryScene(floor: floor("........", "########", "........"))
    let tests = [
      QueryTest(.path(), factor: 1), QueryTest(.path(), filter: .range(least: nil, greatest: 5)),
      QueryTest(.distance(), filter: .range(least: nil, greatest: 6)),
      QueryTest(.distance(), filter: .range(least: nil, greatest: 3), factor: 1),
    ]
    let places = QueryGenerator(.points([2.5, 4.5, 6.5, 7.5].map { Vector2($0, 0.5) } + [Vector2(2.5, 2.5)]))
    let result = try QueryRequest(places, tests).answer(in: world)
    let states = result.items.sorted { $0.index < $1.index }.map { $0.failedTest ?? -1 }
    expect(states, equals: [-1, 3, 2, 2, 3])
    // Only what is left is asked further.
    expect(result.raws(0) == [2, nil, nil, nil, nil] && result.raws(1) == [2, nil, nil, nil, nil])
    expect(result.work, equals: 5 + 5 + 3 + 8 + 8)
  }

  /// All orders of five tests choose the same items with the same totals.
  // Behaviour: queries 11
  @Test func theOrderOfTestsDoesNotMatter() throws {
    let world = QueryScene(
      floor: floor("..........", ".##..#....", ".....#..#.", "..........", ".####.###.", ".........."))
    let contexts = [QueryContext("threat", [Vector2(2.5, 3.5), Vector2(7.5, 0.5)])]
    let tests = [
      QueryTest(.distance(to: "threat"), filter: .range(least: 1, greatest: nil), factor: 1, take: .min),
      QueryTest(.trace(to: "threat"), factor: -2), QueryTest(.path(), filter: .range(least: 2, greatest: 9), factor: 3),
      QueryTest(.random, factor: 0.3, equation: .smooth), QueryTest(.dot, filter: .range(least: -0.9, greatest: nil)),
    ]
    let grid = QueryGenerator(.grid(radius: 4, spacing: 1), project: 0.5)
    func answer(_ order: [Int]) throws -> QueryResult {
      try QueryRequest(
        grid, order.map { tests[$0] }, at: Vector2(4.5, 3.5), facing: 30, contexts: contexts, seed: 9
      ).answer(in: world)
    }
    let first = try answer([0, 1, 2, 3, 4])
    let totals = first.items.filter { $0.state == .valid }.sorted { $0.index < $1.index }
    expect(totals.count > 10)
    for order in permutations(of: [0, 1, 2, 3, 4]) {
      let other = try answer(order).items.filter { $0.state == .valid }.sorted { $0.index < $1.index }
      expect(other.map(\.index), equals: totals.map(\.index))
      expect(zip(other, totals).allSatisfy { abs($0.total - $1.total) < 1e-12 })
    }
  }

  private func permutations(of elements: [Int]) -> [[Int]] {
    guard let first = elements.first else { return [[]] }
    return permutations(of: Array(elements.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}
