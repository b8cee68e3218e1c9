import BombRush
import OvershootGameKit
import OvershootQueries

/// An answer to a query of an enemy, and the tick in which it was given.
struct BombRushAnswer: Hashable, Sendable {
  let tick: Int
  let result: QueryResult
}

/// What is seen of the latest ticks of a game: blasts, and the answers to queries of each enemy.
struct BombRushTraces: Sendable {
  private var answers: [Int: [BombRushAnswer]] = [:]
  /// The blasts that may be seen as far back as a game can be wound, the oldest first.
  private var blasts: [BombRushBlast] = []

  /// The number of ticks that can be wound back.
  static let windLimit = 3 * BombRushRules.ticksPerSecond
  /// The number of answers that are kept for each enemy.
  static let answerLimit = 20

  /// Takes in what happened in the latest tick of a game.
  mutating func note(_ game: BombRushGame) {
    let forgotten = game.tick - Self.windLimit - BombRushMotion.chainTicks
    blasts.removeAll { $0.tick <= forgotten }
    blasts += BombRushBlast.all(in: game)
    for answer in game.answers {
      var latest = answers[answer.enemy] ?? []
      latest.append(BombRushAnswer(tick: game.tick, result: answer.result))
      answers[answer.enemy] = latest.suffix(Self.answerLimit)
    }
  }

  /// Forgets what happened after a tick.
  mutating func forget(after tick: Int) {
    blasts.removeAll { $0.tick > tick }
    for enemy in answers.keys { answers[enemy]?.removeAll { $0.tick > tick } }
  }

  /// Returns the blasts that are seen after a tick, the oldest first.
  func blasts(at tick: Int) -> [BombRushBlast] {
    blasts.filter { $0.tick <= tick && $0.tick > tick - BombRushMotion.chainTicks }
  }

  /// Returns the latest answers to queries of an enemy up to a tick, the oldest first.
  func answers(of enemy: Int, until tick: Int) -> ArraySlice<BombRushAnswer> {
    (answers[enemy] ?? []).prefix { $0.tick <= tick }
  }
}
