import OvershootGeometry
import OvershootPlay

/// A player that cracks the walls between wards and exits, and sets bombs where they burn cores or enemies at once.
public struct BombRushBot: Sendable {
  /// Whether it burns all enemies it can before it opens the ways of wards.
  let isHunter: Bool

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init() { isHunter = false }

  package init(isHunter: Bool) { self.isHunter = isHunter }

  /// Returns what it does in the next tick. To rescue it cracks the next soft wall on the way with the fewest, once it
  /// can; cores and enemies it burns.
  public func verbs(for game: BombRushGame) -> [BombRushVerb] {
    guard case .rescue = game.level.goal else { return attack(in: game) }
    return isHunter && game.actors.contains(where: \.kind.isEnemy) ? attack(in: game) : rescue(in: game)
  }

  func rescue(in game: BombRushGame) -> [BombRushVerb] {
    guard game.charges >= BombRushRules.crackCost else { return [] }
    let ways = game.exitWays()
    for ward in game.actors where ward.kind == .ward && ways[game.board.index(of: ward.cell)] == nil {
      if let wall = firstWall(from: ward.cell, on: game.board) { return [.act(wall)] }
    }
    return []
  }

  /// Plays a game to its end, and returns the replay of it.
  ///
  /// It gives up after `limit` ticks.
  ///
  /// - Precondition: that of `BombRushGame`.
  public func play(
    _ level: BombRushLevel, atMost limit: Int = .max, file: StaticString = #fileID, line: UInt = #line
  ) -> (replay: BombRushReplay, game: BombRushGame) {
    var session = GameSession(BombRushGame(level, file: file, line: line))
    while session.game.phase == .playing, session.game.tick < limit {
      for verb in verbs(for: session.game) { _ = session.act(verb) }
      _ = session.advance()
    }
    return (BombRushReplay(level: level.text, session.record), session.game)
  }

  /// Returns the soft wall nearest to a cell on the way to an exit with the fewest soft walls.
  private func firstWall(from start: Cell, on board: BombRushBoard) -> Cell? {
    let count = board.columns * board.rows
    var walls = Array(repeating: Int.max, count: count)
    var parents = Array(repeating: -1, count: count)
    var (current, later): ([Int], [Int]) = ([board.index(of: start)], [])
    walls[current[0]] = 0
    while !current.isEmpty {
      var next = 0
      while next < current.count {
        let index = current[next]
        next += 1
        if board.blocks[index] == .exit { return wall(before: index, parents, board) }
        for direction in Direction.allCases {
          let neighbor = index + board.step(direction)
          let block = board.blocks[neighbor]
          guard block != .hard, block != .core, walls[neighbor] == .max else { continue }
          walls[neighbor] = walls[index] + (block == .soft ? 1 : 0)
          parents[neighbor] = index
          if block == .soft { later.append(neighbor) } else { current.append(neighbor) }
        }
      }
      (current, later) = (later, [])
    }
    return nil
  }

  private func wall(before end: Int, _ parents: [Int], _ board: BombRushBoard) -> Cell? {
    var (index, result): (Int, Cell?) = (end, nil)
    while index >= 0 {
      if board.blocks[index] == .soft { result = board.cell(at: index) }
      index = parents[index]
    }
    return result
  }
}
