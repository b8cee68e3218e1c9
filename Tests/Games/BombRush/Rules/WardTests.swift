import BombRush
import OvershootGeometry
import OvershootSupport

/// Wards, the end of a game and its score.
@Suite struct WardTests {
  // Behaviour: bomb-rush 24
  @Test func theWorkedCase() throws {
    let level = try level("#######", "#w..+>#", "#######", "#######", "#######", "#######", "#######")
    var game = BombRushGame(level)
    game.advance([.act(4, 1)])
    expect(game.board[Cell(4, 1)] == .floor && game.actors[0].place.x == 1440 + 32)
    game.run(10_000)
    expect(game.phase == .won && game.tick == 120 && game.savedCount == 1)
    expect(game.score, equals: 10 + 500 + 58 * 10 + 5 * 50)
  }

  // Behaviour: bomb-rush 11
  @Test func aWardWaitsForAFreeWayAndTakesTheShortest() throws {
    var game = BombRushGame(try level("#######", "#w....#", "#.....#", "#.....#", "#.....#", "#...+>#", "#######"))
    let events = game.events(of: 10)
    expect(events.isEmpty && game.actors[0].facing == .right)
    game.run(1_000)
    expect(game.phase == .won && game.tick == 8 * 30)
    var blocked = BombRushGame(try level("#######", "#w+..>#", "#######", "#######", "#######", "#######", "#######"))
    blocked.run(300)
    expect(blocked.actors[0].place, equals: Spot(centerOf: Cell(1, 1)))
  }

  // Behaviour: bomb-rush 11
  @Test func aWardLeavesDangerForTheNearestSafeCellAndWaitsBeforeIt() throws {
    var game = BombRushGame(
      try level(
        "###########", "#........+#", "#.#######+#", "#...w...#>#", "#.#######+#", "#........+#", "###########"))
    game.run(120)
    // The bomb is far from its end, and then near.
    game.advance([.act(5, 3)])
    game.run(211)
    expect(game.actors[0].cell, equals: Cell(4, 3))
    game.run(305)
    expect(game.actors.count == 1 && [Cell(1, 2), Cell(1, 4), Cell(2, 3), Cell(1, 3)].contains(game.actors[0].cell))
    // It stays alive in a whole blast.
    game.run(400)
    expect(game.actors.count, equals: 1)
  }

  // Behaviour: bomb-rush 9, 11
  @Test func noActorStepsIntoFlame() throws {
    var generator = SeededGenerator(seed: 11)
    let rows = [
      "#############", "#w.....+....#", "#.#.#.#.#.#.#", "#.......?...#", "#.#.#.#.#.#.#", "#...+......>#",
      "#.#.#.#.#.#.#", "#....+....k.#", "#############",
    ]
    for seed in 0..<20 as Range<UInt64> {
      var game = BombRushGame(try BombRushLevel(parsing: text(rows, time: 60)), seed: seed)
      while game.tick < 1_200, game.phase == .playing {
        let before = Dictionary(uniqueKeysWithValues: game.actors.map { ($0.id, $0.cell) })
        let cell = Cell(generator.integer(below: 13), generator.integer(below: 9))
        game.advance(generator.integer(below: 8) == 0 ? [.act(cell)] : [])
        for case .died(let actor, by: nil) in game.events {
          // It was in its cell before the flames came.
          expect(before[actor.id], equals: actor.cell)
        }
        for actor in game.actors { expect(!game.board[actor.cell].isWall && game.danger(at: actor.cell) != 0) }
      }
    }
  }

  // Behaviour: bomb-rush 18
  @Test func gamesAreLostByWardsTimeAndExhaustion() throws {
    var burnt = BombRushGame(try level("#######", "#w...+#", "#####+#", "#...#+#", "#...#+#", "#...#>#", "#######"))
    burnt.run(120)
    burnt.advance([.act(2, 1)])
    burnt.run(1_000)
    expect(burnt.phase == .lost(.wards) && burnt.tick == 120 + 180)
    var late = BombRushGame(
      try level("#######", "#w+..>#", "#######", "#######", "#######", "#######", "#######", time: 5))
    late.run(1_000)
    expect(late.phase == .lost(.time) && late.tick == 300)
    var spent = BombRushGame(
      try level(
        "#########", "#w++..>.#", "#######.#", "#.......#", "#.......#", "#.......#", "#########",
        keys: "regen: 0\ncharges: 1\n"))
    spent.advance([.act(1, 5)])
    spent.run(1_000)
    expect(spent.phase == .lost(.exhausted) && spent.tick == 180 + 24)
  }

  // Behaviour: bomb-rush 18
  @Test func losingBeatsWinningInOneTick() throws {
    let rows = ["#######", "#w...>#", "#######", "#######", "#######", "#######", "#######"]
    var game = BombRushGame(try BombRushLevel(parsing: text(rows, time: 5)))
    game.run(1_000)
    expect(game.phase, equals: .won)
    // Ten cells take 300 ticks, which is all the time.
    var late = BombRushGame(
      try level(
        "#############", "#w.........>#", "#############", "#############", "#############", "#############",
        "#############", time: 5))
    late.run(1_000)
    expect(late.savedCount == 1 && late.phase == .lost(.time))
  }

  // Behaviour: bomb-rush 18, 19
  @Test func coresAndEnemiesScoreByDepthAndCombo() throws {
    var breach = BombRushGame(
      try level("#######", "#.*...#", "#.....#", "#.....#", "#.....#", "#.....#", "#######", goal: "breach"))
    breach.advance([.act(1, 1), .detonate])
    breach.run(100)
    expect(breach.phase == .won && breach.tick == 6 && breach.score == 100 + 59 * 10 + 5 * 50)
    let rows = ["#########", "#.d#d.###", "#########", "#.......#", "#.......#", "#.......#", "#########"]
    var purge = BombRushGame(
      try BombRushLevel(parsing: text(rows, goal: "purge", keys: "regen: 0\n")), faculties: [])
    // One after another, so that the second one counts twice.
    purge.run(20)
    for column in [1, 2, 4, 5] { purge.advance([.act(column, 1), .detonate]) }
    purge.run(1_000)
    expect(purge.phase, equals: .won)
    let deaths = 100 + 200
    let rest = purge.clock / 60 * 10 + purge.charges * 50
    expect(purge.score, equals: deaths + rest)
  }
}
