import OvershootGeometry
import Twenty48

/// A simple automatic player: a depth-limited search over its own moves that ignores new tiles.
enum SelfPlayer {
  /// Returns up to `count` moves of the game of `seed` as letters; fewer where the game ends earlier.
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

  /// The number of moves that the search looks ahead.
  private static let searchDepth = 4

  private static func bestDirection(in game: Game) -> Direction? {
    var best: (direction: Direction, score: Int)?
    for direction in [Direction.left, .down, .right, .up] {
      guard let slide = game.preview(direction) else { continue }
      let score = slide.points + score(of: slide.board, depth: searchDepth - 1)
      if best.map({ score > $0.score }) ?? true { best = (direction, score) }
    }
    return best?.direction
  }

  /// Returns the score of the best board within `depth` moves; a board without moves counts half.
  private static func score(of board: Board, depth: Int) -> Int {
    guard depth > 0 else { return score(of: board) }
    let next = Direction.allCases.compactMap { board.slide($0) }
    return next.map { $0.points + score(of: $0.board, depth: depth - 1) }.max() ?? score(of: board) / 2
  }

  /// Returns a score for empty cells, and for tiles that grow along a snake which ends in the bottom left corner.
  private static func score(of board: Board) -> Int {
    var score = 40 * board.emptyCells.count
    for row in 0..<board.rows {
      for column in 0..<board.columns {
        guard let value = board[Cell(column: column, row: row)] else { continue }
        let along = (board.rows - 1 - row) % 2 == 0 ? board.columns - 1 - column : column
        score += value.number * (row * board.columns + along)
      }
    }
    return score
  }
}
