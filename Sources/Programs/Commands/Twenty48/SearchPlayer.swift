import OvershootGeometry
import Twenty48

/// Plays games by the search of the engine.
package struct SearchPlayer {
  /// When a game ends, other than by a loss.
  struct Limits: Hashable {
    /// The number on the tile with which the game ends.
    var tile: Int?
    /// The number of pushes with which the game ends.
    var moves: Int?
  }

  /// A game that was played.
  struct Result {
    let seed: UInt64
    let history: Twenty48History
    /// The pushes that the search tried.
    let nodes: Int
    /// Whether the tile of the limits was made.
    let isReached: Bool

    /// The number on the greatest tile.
    var greatest: Int { history.game.board.greatestTile?.number ?? 0 }

    /// The replay with its seed.
    var replay: Twenty48Replay {
      var replay = history.replay
      replay.seed = seed
      return replay
    }
  }

  /// The nodes of a push for pictures of a game.
  private static let pictureBudget = 10_000

  private let engine = PushEngine()

  /// Plays the game of a seed, and keeps going after the target.
  func play(_ rules: Rules, seed: UInt64, nodes budget: Int, limits: Limits) -> Result {
    var history = Twenty48History(Twenty48Game(rules: rules, seed: seed))
    var nodes = 0
    var greatest = history.game.board.greatestTile?.number ?? 0
    while limits.tile.map({ greatest < $0 }) ?? true, limits.moves.map({ history.moveCount < $0 }) ?? true {
      history.keepGoing()
      let answer = engine.answer(history.game.board, variant: rules.variant, nodes: budget)
      nodes += answer.nodes
      guard let best = answer.best, history.push(best) != [.refused] else { break }
      greatest = history.game.board.greatestTile?.number ?? 0
    }
    return Result(
      seed: seed, history: history, nodes: nodes, isReached: limits.tile.map { greatest >= $0 } ?? false)
  }

  /// Returns up to `count` moves of the game of `seed` as letters; fewer where the game ends earlier.
  package static func moves(_ count: Int, _ rules: Rules, seed: UInt64) -> String {
    let result = SearchPlayer().play(rules, seed: seed, nodes: pictureBudget, limits: Limits(moves: count))
    let codes = Array(result.history.moves(from: 0).utf8)
    let letters = stride(from: 0, to: codes.count, by: 3).map {
      codes[$0] == UInt8(ascii: "K") ? "K" : letter(codes[$0])
    }
    return letters.prefix(count).joined()
  }

  private static func letter(_ digit: UInt8) -> String {
    Direction(rawValue: Int(digit) - Int(UInt8(ascii: "0")))?.letter ?? ""
  }
}

extension Direction {
  /// `U`, `R`, `D` or `L`.
  var letter: String { ["U", "R", "D", "L"][rawValue] }
}
