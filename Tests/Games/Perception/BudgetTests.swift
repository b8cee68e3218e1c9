import OvershootGeometry
import OvershootPerception
import OvershootSupport

/// The budget of lines of sight.
@Suite(.laws) struct BudgetTests {
  // Behaviour: perception 9
  @Test func noListenerWaitsLongerThanAllOthersTake() throws {
    var senses = Senses()
    for index in 0..<40 {
      try senses.add(Listener(id: index, place: Vector2(Double(index) / 100, 0), halfAngle: 180, maximumAge: 0))
      try senses.add(Source(id: 100 + index, place: Vector2(1, Double(index) / 100)))
    }
    let events = senses.run(200)
    expect(senses.longestWait == 24 && senses.traceCount == 200 * 64)
    expect(events.count == 1_600 && events.allSatisfy { $0.kind == .gained && $0.tick <= 24 })
  }

  // Behaviour: perception 9
  @Test func waitingThenNearThenLowNumbersComeFirst() throws {
    var senses = Senses(traceBudget: 1)
    try senses.add(Listener(id: 2, place: .zero))
    try senses.add(Listener(id: 1, place: Vector2(0, 0)))
    try senses.add(Source(id: 9, place: Vector2(2, 0)))
    try senses.add(Source(id: 8, place: Vector2(2, 0)))
    try senses.add(Source(id: 7, place: Vector2(1, 0)))
    let pairs = senses.run(6).map { [$0.tick, $0.listener, $0.actor ?? -1] }
    expect(pairs, equals: [[0, 1, 7], [1, 2, 7], [2, 1, 8], [3, 1, 9], [4, 2, 8], [5, 2, 9]])
    expect(senses.longestWait, equals: 5)
  }

  // Behaviour: perception 9
  @Test func aSourceWithTooManyPointsLetsOthersPass() throws {
    var senses = Senses(traceBudget: 3)
    try senses.add(Listener(id: 1, place: .zero))
    try senses.add(Source(id: 7, place: Vector2(1, 0), points: [.zero, .zero]))
    try senses.add(Source(id: 8, place: Vector2(2, 0), points: [.zero, .zero]))
    try senses.add(Source(id: 9, place: Vector2(3, 0)))
    expect(senses.run(1).map(\.actor) == [7, 9] && senses.traceCount == 3)
    // The one that waited comes first, and one of the others has room.
    expect(senses.run(1).map(\.actor) == [8] && senses.traceCount == 6 && senses.longestWait == 1)
  }

  // Behaviour: perception 9
  @Test func aSeenSourceThatWaitsKeepsItsPlace() throws {
    var senses = Senses(traceBudget: 1)
    try senses.add(Listener(id: 1, place: .zero))
    try senses.add(Source(id: 7, place: Vector2(1, 0)))
    senses.advance()
    try senses.add(Source(id: 8, place: Vector2(2, 0)))
    try senses.moveSource(7, to: Vector2(1, 0.5))
    senses.advance()
    expect(senses.sight?.place, equals: Vector2(1, 0.5))
    try senses.moveSource(7, to: Vector2(1, 1))
    senses.advance()
    expect(senses.events.map(\.actor), equals: [8])
    expect(senses.sight?.place == Vector2(1, 0.5) && senses.sight?.age == 0 && senses.sight?.isSeen == true)
    // Reach and cone are judged for all of them in every tick.
    try senses.moveSource(7, to: Vector2(20, 0))
    senses.advance()
    expect(senses.events.map(\.kind) == [.lost] && senses.events.first?.place == Vector2(1, 0.5))
    var none = Senses(traceBudget: 0)
    try none.add(Listener(id: 1, place: .zero))
    try none.add(Source(id: 7, place: .zero))
    expect(none.run(5).isEmpty && none.longestWait == 5 && none.traceCount == 0)
  }

  /// With lines for all, the result is that of judging each pair by itself.
  // Behaviour: perception 4, 9
  @Test func eachPairIsJudgedByItself() throws {
    try law(seed: 31, cases: 40) { generator, _ throws in
      func place() -> Vector2 { Vector2(generator.unit() * 12, generator.unit() * 8) }
      var grid = Grid(columns: 12, rows: 8, repeating: false)
      for cell in grid.cells where generator.integer(below: 6) == 0 { grid[cell] = true }
      var all = Senses(walls: grid, traceBudget: 1_000)
      var alone: [Senses] = []
      let listeners = (0..<3).map { Listener(id: $0, place: place(), facing: generator.unit() * 360, maximumAge: 0.2) }
      for listener in listeners {
        try all.add(listener)
        for source in 0..<4 {
          var senses = Senses(walls: grid)
          try senses.add(listener)
          try senses.add(Source(id: 10 + source, place: .zero))
          alone.append(senses)
        }
      }
      for source in 0..<4 { try all.add(Source(id: 10 + source, place: .zero)) }
      for _ in 0..<60 {
        let places = (0..<4).map { _ in place() }
        for source in 0..<4 {
          try all.moveSource(10 + source, to: places[source])
          for row in 0..<3 { try alone[row * 4 + source].moveSource(10 + source, to: places[source]) }
        }
        all.advance()
        for index in alone.indices { alone[index].advance() }
        expect(all.events, equals: alone.flatMap(\.events))
        for row in 0..<3 {
          expect(all.memories(of: row), equals: (0..<4).flatMap { alone[row * 4 + $0].memories(of: row) })
        }
      }
    }
  }
}
