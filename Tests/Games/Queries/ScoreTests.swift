import OvershootGeometry
import OvershootQueries
import OvershootSupport

/// Scores, totals and the choice of a winner.
@Suite(.laws) struct ScoreTests {
  private func scores(_ columns: QueryGenerator, _ change: (inout QueryTest) -> Void) throws -> [Double] {
    var test = QueryTest(.distance(), factor: 1)
    change(&test)
    return try QueryRequest(columns, [test]).answer().scores(0)
  }

  // Behaviour: queries 10
  @Test func scalesBeginAtZeroTheLeastValueOrAClamp() throws {
    expect(try scores(row(2, 3, 4)) { _ in } == [0.5, 0.75, 1])
    expect(try scores(row(2, 3, 4)) { $0.base = .least } == [0, 0.5, 1])
    expect(try scores(row(2, 3, 4)) { $0.clampMin = 3 } == [0, 0, 1])
    expect(try scores(row(2, 3, 8)) { $0.clampMax = 4 } == [0.5, 0.75, 1])
    expect(try scores(row(2, 3, 4)) { $0.factor = 4 } == [2, 3, 4])
    expect(try scores(row(2, 3, 4)) { $0.factor = -4 } == [2, 1, 0])
    // Equally good is not worthless, unless it is nothing.
    expect(try scores(row(2, -2)) { $0.base = .least } == [1, 1] && scores(row(0, 0)) { _ in } == [0])
    expect(
      try scores(row(2, -2)) {
        $0.base = .least
        $0.reference = 2
      } == [1, 1])
    expect(
      try scores(row(2, 3)) {
        $0.clampMin = 5
        $0.clampMax = -5
      } == [0, 0])
  }

  // Behaviour: queries 10
  @Test func aReferenceScoresTheDistanceFromIt() throws {
    expect(try scores(row(0, 1, 2, 4)) { $0.reference = 2 } == [1, 0.5, 0, 1])
    let near = try scores(row(0, 1, 2, 4)) {
      $0.reference = 1
      $0.factor = -1
    }
    let third: Double = 1.0 / 3
    expect(near, equals: [1 - third, 1, 1 - third, 0])
  }

  // Behaviour: queries 10
  @Test func equationsBendTheScale() throws {
    func curve(_ equation: QueryTest.Equation) throws -> [Double] {
      try scores(row(0, 1, 4)) { $0.equation = equation }
    }
    expect(try curve(.linear) == [0, 0.25, 1] && curve(.inverse) == [1, 0.75, 0])
    expect(try curve(.square) == [0, 0.0625, 1] && curve(.root) == [0, 0.5, 1])
    expect(try curve(.constant) == [0, 1, 1] && curve(.smooth) == [0, 0.15625, 1])
  }

  // Behaviour: queries 10
  @Test func truthScoresAsItIs() throws {
    let world = QueryScene(floor: floor(".#."))
    let both = [QueryTest(.free, factor: 2), QueryTest(.free, factor: -3)]
    let result = try QueryRequest(row(0, 1, 2), both).answer(in: world)
    expect(result.scores(0) == [2, 0, 2] && result.scores(1) == [0, 3, 0])
    expect(result.items.map(\.index) == [1, 0, 2] && result.items.map(\.total) == [3, 2, 2])
  }

  /// Scores are at least 0 and at most the factor, whatever the values.
  // Behaviour: queries 10
  @Test func scoresStayWithinTheFactor() throws {
    try law(seed: 61, cases: 400) { generator, _ throws in
      func number() -> Double { (generator.unit() - 0.3) * [1, 10, 1e300][generator.integer(below: 3)] }
      let places = QueryGenerator(.points((0..<6).map { _ in Vector2(number(), number()) }))
      let factor = generator.unit() * 4 - 2
      let test = QueryTest(
        generator.integer(below: 2) == 0 ? .distance() : .dot, factor: .value(factor),
        clampMin: generator.integer(below: 2) == 0 ? .value(number()) : nil,
        clampMax: generator.integer(below: 2) == 0 ? .value(number()) : nil,
        base: generator.integer(below: 2) == 0 ? .zero : .least,
        reference: generator.integer(below: 2) == 0 ? .value(number()) : nil,
        equation: QueryTest.Equation.allCases[generator.integer(below: 6)])
      for score in try QueryRequest(places, [test]).answer().scores(0) {
        expect(score >= 0 && score <= abs(factor) * (1 + 1e-12))
      }
    }
  }

  // Behaviour: queries 12
  @Test func theHighestTotalWinsAndTheLowestIndexAmongEquals() throws {
    let result = try QueryRequest(row(1, 3, -3, 2), [QueryTest(.distance(), factor: 1)]).answer()
    expect(result.items.map(\.index) == [1, 2, 3, 0] && result.winner == 1 && result.place == Vector2(3, 0))
    let plain = try QueryRequest(row(5, 6)).answer()
    expect(plain.items.map(\.total) == [0, 0] && plain.winner == 0)
  }

  // Behaviour: queries 12, 18
  @Test func theWinnerIsTheIndexOfAnItemAndNotItsPosition() throws {
    for mode in [QueryRequest.Mode.single, .best5, .best25] {
      let result = try QueryRequest(row(1, 2, 9, 8), [QueryTest(.distance(), factor: 1)], mode: mode, seed: 4).answer()
      let item = try #require(result.items.first { $0.index == result.winner })
      expect(item.state == .valid && item.place == result.place && item.total >= 0.75)
      expect(result.items[0].index, equals: 2)
    }
  }

  // Behaviour: queries 12
  @Test func chanceChoosesAmongTheBest() throws {
    let places = row(100, 96, 95, 94, 76, 75, 74)
    for (mode, count) in [(QueryRequest.Mode.best5, 3), (.best25, 6)] {
      for seed in 0..<50 {
        let result = try QueryRequest(
          places, [QueryTest(.distance(), factor: 1)], mode: mode, seed: UInt64(seed)
        ).answer()
        var generator = SeededGenerator(seed: UInt64(seed))
        expect(result.winner, equals: generator.integer(below: count))
      }
    }
    let all = try QueryRequest(row(2, 4, 3), [QueryTest(.distance(), factor: 8)], mode: .all).answer()
    expect(all.winner == nil && all.items.map(\.total) == [1, 0.75, 0.5] && all.status == .success)
    expect(try QueryRequest(row(2, 4), mode: .all).answer().items.map(\.total) == [0, 0])
  }

  // Behaviour: queries 19
  @Test func theWorkedCaseHolds() throws {
    let result = try QueryRequest(
      QueryGenerator(.grid(radius: 1, spacing: 1)), [QueryTest(.distance(), factor: 1)]
    ).answer()
    expect(result.items.count == 9 && result.winner == 0 && result.place == Vector2(-1, -1))
    expect(result.items.map(\.index), equals: [0, 2, 6, 8, 1, 3, 5, 7, 4])
    let edge = 0.7071067811865475
    expect(result.items.map(\.total), equals: [1, 1, 1, 1, edge, edge, edge, edge, 0])
    expect(result.work == 18 && result.ticks == 1)
  }
}
