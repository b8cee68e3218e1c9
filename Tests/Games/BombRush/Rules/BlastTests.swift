import OvershootGeometry
import OvershootSupport

@testable import BombRush

/// Blasts, flames, chains and the forecast of danger.
@Suite struct BlastTests {
  private func game(_ rows: [String], _ cells: [(Int, Int)], keys: String = "") throws -> BombRushGame {
    var game = BombRushGame(
      try BombRushLevel(parsing: text(rows, goal: "breach", keys: "bombs: 12\ncharges: 12\n" + keys)))
    game.advance(cells.map { .act($0.0, $0.1) })
    return game
  }

  private func picture(_ game: BombRushGame) -> [String] {
    var rows = game.board.picture.map(Array.init)
    for flame in game.flames { rows[flame.cell.row][flame.cell.column] = "!" }
    return rows.map { String($0) }
  }

  // Behaviour: bomb-rush 7
  @Test func aBlastBurnsACrossUpToWhatStopsIt() throws {
    let rows = [
      "###########", "#.........#", "#....+....#", "#....+....#", "#.#.....>.#", "#.........#", "#....*....#",
      "#.......*.#", "###########",
    ]
    var game = try game(rows, [(5, 4)], keys: "range: 4\n")
    game.run(180)
    expect(
      picture(game) == [
        "###########", "#.........#", "#....+....#", "#....!....#", "#.#!!!!!>.#", "#....!....#", "#....!....#",
        "#.......*.#", "###########",
      ])
    expect(game.board[Cell(5, 3)] == .floor && game.board[Cell(5, 6)] == .floor)
    expect(game.score, equals: 110)
  }

  // Behaviour: bomb-rush 7, 17
  @Test func anOpenPickupStopsARayAndBurnsButAFreedOneStays() throws {
    let rows = ["#########", "#..?.+..#", "#.......#", "#.......#", "#.....*.#", "#.......#", "#########"]
    var game = try game(rows, [(2, 1)], keys: "hidden: range\nrange: 4\n")
    game.run(180)
    expect(game.board.pickup(at: Cell(3, 1)) == .range && game.board[Cell(5, 1)] == .soft)
    game.advance([.act(1, 1)])
    for _ in 0..<180 { game.advance() }
    expect(game.board.pickup(at: Cell(3, 1)) == nil && game.board[Cell(5, 1)] == .soft)
  }

  // Behaviour: bomb-rush 9
  @Test func aFlameBurnsTwentyFourTicks() throws {
    var game = try game(
      ["#########", "#.......#", "#.......#", "#.......#", "#.....*.#", "#.......#", "#########"], [(2, 1)])
    game.run(180)
    expect(game.flames.allSatisfy { $0.left == 24 && $0.depth == 1 })
    game.run(203)
    expect(game.flames.allSatisfy { $0.left == 1 } && !game.flames.isEmpty)
    game.run(204)
    expect(game.flames.isEmpty)
  }

  // Behaviour: bomb-rush 9
  @Test func aChainDeepensByOneAndFollowsInFiveTicks() throws {
    let rows = [
      "###########", "#.........#", "#.........#", "#.........#", "#.......*.#", "#.........#", "###########",
    ]
    var game = try game(rows, [(1, 1)])
    game.run(10)
    game.advance([.act(3, 1), .act(5, 1)])
    game.run(180)
    expect(game.bombs.map(\.depth) == [2, 1] && game.bombs.map(\.fuse) == [5, 10])
    game.run(185)
    expect(game.bombs.map(\.depth) == [3] && game.bombs.map(\.fuse) == [5])
    expect(game.flames.filter { $0.cell == Cell(3, 1) }.map(\.depth), equals: [2])
    game.run(190)
    expect(game.bombs.isEmpty)
    // A shallow flame that ends later is under a deep one.
    expect(game.flames.filter { $0.cell == Cell(3, 1) }.map { [$0.depth, $0.left] }, equals: [[3, 24]])
  }

  // Behaviour: bomb-rush 9
  @Test func aBombSetOrGuidedIntoFlamesIsLit() throws {
    let rows = [
      "###########", "#.........#", "#.........#", "#.........#", "#.......*.#", "#.........#", "###########",
    ]
    var game = try game(rows, [(1, 1)])
    game.run(180)
    game.advance([.act(2, 1)])
    expect(game.bombs[0].fuse == 5 && game.bombs[0].depth == 2)
    var other = try self.game(rows, [(1, 1), (3, 2)])
    other.advance([.detonate, .cycle, .detonate])
    other.run(6)
    other.advance([.act(5, 1), .steer(.left)])
    other.run(30)
    expect(other.bombs.allSatisfy { $0.isLit } || other.bombs.isEmpty)
  }

  // Behaviour: bomb-rush 8
  @Test func theOrderOfBombsNeverMatters() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      var start = try randomGame(using: &generator)
      // All explode in two groups.
      for index in start.bombs.indices { start.bombs[index].fuse = 1 + generator.integer(below: 2) }
      var hashes: Set<String> = []
      for _ in 0..<50 {
        var game = start
        for index in game.bombs.indices.reversed() { game.bombs.swapAt(index, generator.integer(below: index + 1)) }
        game.advance()
        game.advance()
        game.advance()
        hashes.insert(game.hash)
      }
      expect(hashes.count, equals: 1)
    }
  }

  // Behaviour: bomb-rush 10
  @Test func theForecastOfDangerEqualsSimulation() throws {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<500 {
      var game = try randomGame(using: &generator, bombs: 1 + generator.integer(below: 12))
      for _ in 0..<generator.integer(below: 200) { game.advance() }
      let forecast = game.danger
      game.phase = .playing
      var found = game.fire.map { $0 > 0 ? 0 : -1 }
      // Longer than all fuses, one after another.
      for ticks in 1...320 where !game.bombs.isEmpty {
        game.advance()
        // The board matters here, not whether the goal is reached.
        game.phase = .playing
        for index in found.indices where found[index] < 0 && game.fire[index] > 0 { found[index] = ticks }
      }
      expect(found, equals: forecast)
    }
  }
}
