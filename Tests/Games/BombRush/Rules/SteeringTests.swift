import BombRush
import OvershootGeometry
import OvershootSupport

/// How the held bomb moves.
@Suite struct SteeringTests {
  private func game(at column: Int, _ row: Int, _ rows: [String] = open, keys: String = "") throws -> BombRushGame {
    var game = BombRushGame(try BombRushLevel(parsing: text(rows, goal: "purge", keys: keys)))
    game.advance([.act(column, row)])
    return game
  }

  // Behaviour: bomb-rush 6
  @Test func itMovesEightyUnitsATickAndStandsWhereItIsBlocked() throws {
    var game = try game(at: 1, 1)
    game.advance([.steer(.right)])
    expect(game.bombs[0].place.x, equals: 1440 + 80)
    for _ in 0..<11 { game.advance() }
    expect(game.bombs[0].place, equals: Spot(centerOf: Cell(2, 1)))
    for _ in 0..<100 { game.advance() }
    expect(game.bombs[0].place == Spot(centerOf: Cell(7, 1)) && game.bombs[0].heading == nil)
    game.advance([.steer(.up)])
    expect(game.bombs[0].heading == nil)
    game.advance()
    game.advance([.steer(.down)])
    expect(game.bombs[0].place.y, equals: 1440 + 80)
  }

  // Behaviour: bomb-rush 6
  @Test(arguments: 0..<24) func aTurnWaitsEightTicksForACentre(_ delay: Int) throws {
    var game = try game(at: 1, 1)
    game.advance([.steer(.right)])
    for _ in 0..<delay { game.advance() }
    game.advance([.steer(.down)])
    for _ in 0..<30 { game.advance() }
    // The bomb is in centres after 12, 24 and 36 ticks, and chooses in the tick after.
    let given = delay + 2
    let choice = stride(from: 13, through: 37, by: 12).first { $0 >= given } ?? 37
    expect(choice - given <= 8 ? game.bombs[0].cell.row > 1 : game.bombs[0].cell.row == 1)
  }

  // Behaviour: bomb-rush 6
  @Test func theWayBackIsTakenAtOnce() throws {
    var game = try game(at: 3, 1)
    game.advance([.steer(.right)])
    for _ in 0..<4 { game.advance() }
    expect(game.bombs[0].place.x, equals: 3 * 960 + 480 + 400)
    game.advance([.steer(.left)])
    expect(game.bombs[0].place.x, equals: 3 * 960 + 480 + 320)
  }

  // Behaviour: bomb-rush 6
  @Test func aTurnTowardsAWallGoesStraightOn() throws {
    var game = try game(at: 1, 1)
    game.advance([.steer(.right)])
    for _ in 0..<8 { game.advance() }
    game.advance([.steer(.up)])
    for _ in 0..<20 { game.advance() }
    expect(game.bombs[0].cell, equals: Cell(4, 1))
  }

  // Behaviour: bomb-rush 6
  @Test func haltReleaseAndAnotherBombStopItAtTheNextCentre() throws {
    for verb in [BombRushVerb.halt, .release, .act(5, 4)] {
      var game = try game(at: 1, 1)
      game.advance([.steer(.right)])
      for _ in 0..<13 { game.advance() }
      game.advance([verb])
      for _ in 0..<40 { game.advance() }
      expect(game.bombs[0].place, equals: Spot(centerOf: Cell(3, 1)))
    }
  }

  // Behaviour: bomb-rush 6
  @Test func bombsKeepOutOfEachOthersCellsAndAims() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<60 {
      var game = try randomGame(using: &generator, bombs: 6)
      for _ in 0..<120 {
        var verbs: [BombRushVerb] = [.steer(Direction.allCases[generator.integer(below: 4)])]
        if generator.integer(below: 6) == 0 { verbs.append(.cycle) }
        if generator.integer(below: 20) == 0 {
          verbs.append(.act(generator.integer(below: game.board.columns), generator.integer(below: game.board.rows)))
        }
        game.advance(verbs)
        expect(Set(game.bombs.map(\.cell)).count, equals: game.bombs.count)
        expect(Set(game.bombs.map(\.aim)).count, equals: game.bombs.count)
        expect(game.bombs.allSatisfy { game.board[$0.cell] == .floor || $0.isGhost })
      }
    }
  }

  // Behaviour: bomb-rush 6
  @Test func itHoversOverActorsButStaysOffExitsAndCores() throws {
    let rows = ["#########", "#.d...>.#", "#.#####.#", "#.*.....#", "#.......#", "#.......#", "#########"]
    var game = try game(at: 1, 1, rows)
    game.advance([.steer(.right)])
    var met = false
    for _ in 0..<90 {
      game.advance()
      met = met || game.actors.contains { $0.cell == game.bombs[0].cell }
    }
    expect(met)
    expect(game.bombs[0].cell, equals: Cell(5, 1))
  }

  // Behaviour: bomb-rush 6
  @Test func settingItOffLeavesSixTicks() throws {
    var game = try game(at: 1, 1)
    game.advance([.detonate])
    expect(game.bombs[0].fuse, equals: 5)
    for _ in 0..<4 { game.advance() }
    expect(game.flames.isEmpty)
    game.advance()
    expect(game.bombs.isEmpty && !game.flames.isEmpty && game.held == nil)
  }

  // Behaviour: bomb-rush 17
  @Test func aGhostPassesSoftWalls() throws {
    let rows = ["#########", "#?......#", "#.+++...#", "#.......#", "#.......#", "#######d#", "#########"]
    var game = BombRushGame(try BombRushLevel(parsing: text(rows, goal: "purge", keys: "hidden: ghost\nbombs: 2\n")))
    game.advance([.act(1, 1)])
    game.advance([.act(1, 1), .act(1, 2), .steer(.right)])
    for _ in 0..<24 { game.advance() }
    expect(game.bombs[0].cell == Cell(3, 2) && game.bombs[0].isGhost)
    game.advance([.halt])
    for _ in 0..<20 { game.advance() }
    game.advance([.detonate])
    for _ in 0..<6 { game.advance() }
    // It was past the centre of one cell, and stops in the next one.
    expect(game.board.picture[2], equals: "#.+.....#")
    expect(game.board[Cell(4, 2)], equals: .floor)
  }
}
