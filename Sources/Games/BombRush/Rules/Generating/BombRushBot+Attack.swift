import OvershootGeometry

extension BombRushBot {
  /// The ticks between two looks for a place, and those after which it is known what a bomb there has burnt.
  private static let (pause, trialTicks) = (45, 12)

  /// Returns what sets a bomb where it burns most cores or enemies, and sets it off; where no place does, what rescues
  /// or cracks the soft wall nearest to one of them.
  func attack(in game: BombRushGame) -> [BombRushVerb] {
    guard game.tick.isMultiple(of: Self.pause), game.bombs.isEmpty, game.charges > 0 else { return [] }
    let cells = (0..<game.board.columns * game.board.rows).map(game.board.cell(at:))
    let targets =
      game.level.goal == .breach
      ? cells.filter { game.board[$0] == .core } : game.actors.filter(\.kind.isEnemy).map(\.cell)
    let places = Set(targets.flatMap { self.places(around: $0, in: game) })
    let best = cells.filter(places.contains).map { (cell: $0, gain: gain(at: $0, in: game)) }.max { $0.gain < $1.gain }
    if let best, best.gain >= BombRushRules.enemyScore { return Self.bomb(best.cell) }
    if case .rescue = game.level.goal { return rescue(in: game) }
    func distance(_ cell: Cell) -> Int {
      targets.map { abs($0.column - cell.column) + abs($0.row - cell.row) }.min() ?? .max
    }
    let wall = cells.filter { game.board[$0] == .soft }.min { distance($0) < distance($1) }
    return wall.map { game.charges < BombRushRules.crackCost ? [] : [.act($0)] } ?? []
  }

  private static func bomb(_ cell: Cell) -> [BombRushVerb] { [.act(cell), .detonate] }

  /// Returns the floor from which a blast reaches a cell.
  private func places(around target: Cell, in game: BombRushGame) -> [Cell] {
    Direction.allCases.flatMap { direction in
      var (cell, places) = (target.neighbor(direction), [Cell]())
      while places.count < game.range, game.board[cell] == .floor, game.board.pickup(at: cell) == nil {
        places.append(cell)
        cell = cell.neighbor(direction)
      }
      return places
    }
  }

  /// Returns the points of a bomb in a cell that is set off at once: most where it wins, none where a ward dies.
  private func gain(at cell: Cell, in game: BombRushGame) -> Int {
    var trial = game
    trial.advance(Self.bomb(cell))
    for _ in 1..<Self.trialTicks where trial.phase == .playing { trial.advance() }
    let isSafe = trial.wardCount + trial.savedCount == game.wardCount + game.savedCount
    return trial.phase == .won ? .max : isSafe ? trial.score - game.score : 0
  }
}
