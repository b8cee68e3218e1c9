import OvershootGeometry
import OvershootQueries
import OvershootSupport

/// Budgets, options, states, answers.
@Suite(.laws) struct RunnerTests {
  private let grid = QueryRequest(
    QueryGenerator(.grid(radius: 1, spacing: 1)), [QueryTest(.distance(), factor: 1)])
  private let world = QueryScene()

  // Behaviour: queries 1
  @Test func theFirstOptionWithAValidItemIsTaken() throws {
    let far = QueryTest(.distance(), filter: .range(least: 5, greatest: nil))
    var request = grid
    request.template = QueryTemplate([
      QueryOption(row(1, 2), tests: [far]), QueryOption(row(), tests: []), QueryOption(row(3, 6, 7), tests: [far]),
      QueryOption(row(8)),
    ])
    let result = try request.answer()
    expect(result.option == 2 && result.items.map(\.index) == [1, 2, 0] && result.winner == 1)
    request.template.options = Array(request.template.options.prefix(2))
    let failed = try request.answer()
    expect(failed.status == .failed && failed.option == 1 && failed.winner == nil && !failed.status.isSuccess)
    expect(QueryStatus.allCases.filter(\.isSuccess), equals: [.success])
  }

  // Behaviour: queries 3
  @Test func namesStandForNumbers() throws {
    var request = QueryRequest(QueryGenerator(.grid(radius: .named("reach"), spacing: .named("step"))))
    request.parameters = [.init("reach", 1), .init("step", 0.5), .init("idle", 3)]
    let result = try request.answer()
    expect(result.items.count == 25 && result.notes == ["The number 'idle' is not used."])
    request.parameters = [.init("reach", 1)]
    let missing = try request.answer()
    expect(missing.status == .missingParameter && missing.parameter == "step" && missing.items.isEmpty)
    request.parameters = [.init("reach", 1), .init("step", 0)]
    expect(request.fault, equals: FieldError("options[0].generator.spacing", "above 0, not 0"))
  }

  // Behaviour: queries 13
  @Test func workIsCounted() throws {
    func work(_ kind: QueryTest.Kind, in world: QueryScene = QueryScene()) throws -> Int {
      let contexts = [QueryContext("two", [Vector2(0.5, 0.5), Vector2(3.5, 0.5)])]
      return try QueryRequest(
        QueryGenerator(.points([0.5, 1.5, 2.5, 3.5].map { Vector2($0, 0.5) })), [QueryTest(kind, factor: 1)],
        contexts: contexts
      ).answer(in: world).work - 4
    }
    expect(try work(.distance(to: "two")) == 8 && work(.dot) == 4 && work(.random) == 4 && work(.known) == 4)
    expect(try work(.kind("ward")) == 4 && work(.danger()) == 4 && work(.free) == 8)
    // Cells between the ends: 2 1 1 2 from each of both places, with 1 at least.
    expect(try work(.trace(to: "two")) == 2 * (1 + 1 + 1 + 2))
    let room = QueryScene(floor: floor("....", "#..#"))
    expect(try work(.path(to: "two"), in: room) == 12 && work(.path(to: "two")) == 2)
    // Places that are dropped cost as well, and a test that filters and scores is asked once.
    let both = QueryTest(.distance(), filter: .range(least: 1, greatest: nil), factor: 1)
    expect(try QueryRequest(row(0, 0, 2, 3), [both]).answer().work == 4 + 3)
  }

  /// Whatever the budget, the answer is the same but for its ticks.
  // Behaviour: queries 13
  @Test func theBudgetChangesTicksOnly() throws {
    let world = QueryScene(floor: floor("......", ".#..#.", "..##..", "......"))
    try law(seed: 71, cases: 60) { generator, _ throws in
      let contexts = [QueryContext("threat", [Vector2(generator.unit() * 6, generator.unit() * 4), Vector2(0.5, 0.5)])]
      let tests = [
        QueryTest(.distance(to: "threat"), filter: .range(least: 1, greatest: nil), factor: 1),
        QueryTest(.path(to: "threat"), factor: -1), QueryTest(.trace(to: "threat"), factor: 0.5),
        QueryTest(.random, factor: 0.1),
      ]
      let request = QueryRequest(
        QueryGenerator(.grid(radius: 2, spacing: 1, hole: 0), project: 0.8), tests, at: Vector2(2.5, 1.5),
        contexts: contexts, mode: .best25, seed: generator.next())
      let whole = try request.answer(in: world)
      for budget in [1, 7, 60] {
        let sliced = try request.answer(in: world, budget: budget)
        expect(sliced.items == whole.items && sliced.winner == whole.winner && sliced.work == whole.work)
        // It ends in the tick that spends the last unit; what an item took too many is taken off the next ticks.
        expect(sliced.ticks <= (whole.work + budget - 1) / budget && whole.ticks == 1)
      }
    }
    expect(try grid.answer(budget: 1).ticks == 18 && grid.answer(budget: 17).ticks == 2)
    expect(try grid.answer(budget: 18).ticks == 1)
  }

  // Behaviour: queries 13
  @Test func overdraftsAreTakenOffTheNextTicks() throws {
    let path = QueryRequest(row(0.5), [QueryTest(.path(), factor: 1)], at: Vector2(0.5, 0.5))
    let hall = QueryScene(floor: floor("....................", "...................."))
    var runner = QueryRunner(budget: 4)
    try runner.start(path, in: hall)
    try runner.start(grid, in: hall)
    var ticks: [Int] = []
    for _ in 0..<30 { runner.tick(in: hall) { ticks.append($1.ticks) } }
    // The path takes 1 + 40 units, the grid 18: the 41st to the 58th unit come with the ticks 11 to 15.
    expect(ticks, equals: [1, 15])
  }

  // Behaviour: queries 13
  @Test func queriesTakeTurns() throws {
    var runner = QueryRunner(budget: 6)
    for _ in 0..<3 { try runner.start(grid, in: world) }
    var ended: [Int] = []
    for tick in 1...9 { runner.tick(in: world) { ended += [tick, $1.id] } }
    expect(ended, equals: [9, 0, 9, 1, 9, 2])
  }

  // Behaviour: queries 14
  @Test func everyEndIsToldOnceAfterTheTick() throws {
    var runner = QueryRunner(budget: 1)
    let first = try runner.start(grid, in: world)
    var other = grid
    other.querier.id = 2
    let second = try runner.start(other, in: world)
    other.querier.id = 3
    let third = try runner.start(other, in: world)
    var ends: [String] = []
    func tick() {
      runner.tick(in: world) { ends.append("\($1.id) \($1.status) \($1.ticks)") }
    }
    tick()
    expect(ends.isEmpty && runner.isProcessing(first) && runner.count == 3)
    runner.abort(first)
    runner.abort(first)
    runner.lose(querier: 2)
    expect(ends.isEmpty && !runner.isProcessing(second))
    tick()
    expect(ends, equals: ["0 aborted 1", "1 ownerLost 1"])
    runner.abort(querier: 3)
    expect(!runner.isProcessing(third))
    tick()
    try runner.start(grid, in: world)
    runner.abortAll()
    tick()
    tick()
    expect(ends, equals: ["0 aborted 1", "1 ownerLost 1", "2 aborted 2", "3 aborted 0"])
  }

  // Behaviour: queries 14
  @Test func anAnswerMayStartAndEndQueries() throws {
    var runner = QueryRunner()
    try runner.start(grid, in: world)
    let doomed = try runner.start(QueryRequest(row(1), at: Vector2(1, 1)), in: world)
    runner.budget = 18
    var ends: [[Int]] = []
    for tick in 1...4 {
      try runner.tick(in: world) { runner, result throws(FieldError) in
        ends.append([tick, result.id])
        runner.abort(doomed)
        if result.id < 2 { try runner.start(grid, in: world) }
      }
    }
    // The second query ended by itself before, so that aborting it does nothing.
    expect(ends, equals: [[1, 1], [2, 0], [3, 2], [4, 3]])
  }

  // Behaviour: queries 14
  @Test func sixtyFourRunAndOthersWait() throws {
    var runner = QueryRunner(budget: 64 * 18)
    for _ in 0..<65 { try runner.start(grid, in: world) }
    var ends: [[Int]] = []
    for tick in 1...3 { runner.tick(in: world) { ends.append([tick, $1.id, $1.ticks]) } }
    expect(ends.count == 65 && ends.prefix(64).allSatisfy { $0[0] == 1 } && ends.last == [2, 64, 1])
    for _ in 0..<70 { try runner.start(grid, in: world) }
    runner.abortAll()
    var count = 0
    runner.tick(in: world) { count += $1.status == .aborted ? 1 : 0 }
    expect(count, equals: 70)
  }

  // Behaviour: queries 14
  @Test func longQueriesAndLargeOnesEnd() throws {
    let long = QueryRequest(QueryGenerator(.grid(radius: 12, spacing: 1)))
    let late = try long.answer(budget: 1)
    expect(late.status == .timedOut && late.ticks == 600 && late.items.isEmpty)
    expect(try QueryRequest(QueryGenerator(.grid(radius: 49, spacing: 1))).answer().items.count == 9_801)
    for shape in [
      QueryGenerator.Shape.grid(radius: 50, spacing: 1), .grid(radius: 1e300, spacing: 1e-300),
      .circle(radius: 1, points: 10_001), .donut(inner: 0, outer: 1, rings: 1_000_000_000, points: 1_000_000_000),
      .cone(angle: 360, range: 1e300, spacing: 1, angleStep: 1e-300), .paths(steps: 1_000_000_000),
      .composite([QueryGenerator(.circle(radius: 1, points: 9_999)), row(1, 2)]),
    ] {
      let result = try QueryRequest(QueryGenerator(shape)).answer()
      expect(result.status == .tooMany && result.items.isEmpty && result.winner == nil)
    }
  }
}
