import Geometry
import Twenty48

/// Plays without a person: takes the push that leaves the tidiest board. Good enough to show a game, and no more.
enum SelfPlayer {
  /// Up to `count` moves of the game that `seed` gives, as letters; fewer where the game is over before.
  static func moves(_ count: Int, seed: UInt64) -> String {
    var game = Game(rules: .classic, seed: seed)
    var letters = ""
    while letters.count < count {
      if game.keepGoing() {
        letters += "K"
        continue
      }
      guard let direction = bestDirection(in: game) else { break }
      _ = game.play(direction)
      letters += ["U", "R", "D", "L"][direction.rawValue]
    }
    return letters
  }

  /// How many of its own pushes it thinks ahead; chance it leaves out.
  private static let foresight = 4

  private static func bestDirection(in game: Game) -> Direction? {
    var best: (direction: Direction, worth: Int)?
    for direction in [Direction.left, .down, .right, .up] {
      guard let slide = game.preview(direction) else { continue }
      let worth = slide.points + worth(of: slide.board, foresight: foresight - 1)
      if best.map({ worth > $0.worth }) ?? true { best = (direction, worth) }
    }
    return best?.direction
  }

  /// The worth of the best board that can be reached; a dead end counts as it stands, less a fine.
  private static func worth(of board: Board, foresight: Int) -> Int {
    guard foresight > 0 else { return worth(of: board) }
    let next = Direction.allCases.compactMap { board.slide($0) }
    return next.map { $0.points + worth(of: $0.board, foresight: foresight - 1) }.max() ?? worth(of: board) / 2
  }

  /// Great tiles count more the further they lie along a snake that begins in the bottom left corner.
  private static func worth(of board: Board) -> Int {
    var worth = 40 * board.emptyCells.count
    for row in 0..<board.rows {
      for column in 0..<board.columns {
        guard let value = board[Cell(column: column, row: row)] else { continue }
        let along = (board.rows - 1 - row) % 2 == 0 ? board.columns - 1 - column : column
        worth += value.number * (row * board.columns + along)
      }
    }
    return worth
  }
}
