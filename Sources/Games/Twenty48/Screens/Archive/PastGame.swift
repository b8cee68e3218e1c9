import OvershootGameKit
import OvershootStorage
import Twenty48

/// A game that ended or was replaced, without its pushes.
struct PastGame: Hashable, Sendable {
  /// The number in the store.
  let id: Int64
  let rules: Rules
  /// When it ended, in seconds since 1970.
  let created: Double
  let summary: GameSummary
  let standing: Score.Standing
  var hasStar: Bool

  /// Creates a game from the store; nil where its list or its replay is of no game of 2048.
  init?(_ kept: KeptScore) {
    guard let rules = Rules(kept.list) else { return nil }
    if let facts = kept.score.facts.flatMap(GameSummary.init(text:)) {
      summary = facts
    } else if let timeline = kept.score.replay.flatMap({ try? Twenty48Timeline(line: $0) }) {
      summary = GameSummary(timeline)
    } else {
      return nil
    }
    (id, self.rules, created) = (kept.id, rules, kept.score.created)
    (standing, hasStar) = (kept.score.standing, kept.hasStar)
  }

  /// The day whose game it is, where it counts: it was played on that day or ended on the next, without undo.
  var countedDay: String? {
    guard let date = summary.date, summary.undos == 0 else { return nil }
    // The clocks of the place may be ahead of UTC by a day, nearly.
    let times = [created + 86_400, created, created - 86_400]
    return times.map { DailyGame(time: $0).date }.contains(date) ? date : nil
  }
}

extension Rules {
  /// The rules of the games in a list; nil where it names no rules.
  init?(_ list: ScoreList) {
    let sides = list.size.split(separator: "x").compactMap { Int($0) }
    let words = list.variant.split(separator: " ")
    guard sides.count == 2, let variant = words.first.flatMap({ Variant(rawValue: String($0)) }), words.count <= 2,
      let target = words.count == 2 ? Int(words[1]) : Rules.classic.target.number,
      let rules = try? Rules(columns: sides[0], rows: sides[1], target: target, variant: variant)
    else { return nil }
    self = rules
  }

  /// The rules in words, such as `4 × 4 to 2048`.
  var words: String {
    let goal = String(target.number)
    // Translators: the size of a board, and the tile that wins: “4 × 4 to 2048”.
    let words = tr("\(columns) × \(rows) to \(goal)")
    // Translators: as before, where all new tiles are twos.
    return variant == .classic ? words : tr("\(columns) × \(rows) to \(goal), 2 only")
  }
}

/// The games that are kept in a store.
public struct PastGames: Sendable {
  let games: [PastGame]

  /// Reads the games of a store in the order in which they ended, and waits for earlier writes.
  init(_ store: Store) throws { self.init(try store.keptScoresNow(of: Twenty48Archive.name)) }

  /// Takes the games of 2048 among scores.
  public init(_ scores: [KeptScore]) { games = scores.compactMap(PastGame.init) }

  /// The games of each choice that has any, in the order of their sizes, targets and variants.
  var choices: [(rules: Rules, games: [PastGame])] {
    Dictionary(grouping: games, by: \.rules).map { ($0.key, $0.value) }
      .sorted { $0.0.order.lexicographicallyPrecedes($1.0.order) }
  }

  /// The statistics of each choice with games, in the order of their sizes, targets and variants.
  public var statistics: [(rules: Rules, sums: GameStatistics)] {
    choices.map { ($0.rules, GameStatistics($0.games.map(\.summary))) }
  }

  /// The days on which the game of the day counted.
  var countedDays: Set<String> {
    // The first result of a day counts.
    var first: [String: PastGame] = [:]
    for game in games { if let date = game.summary.date, first[date] == nil { first[date] = game } }
    return Set(first.values.compactMap(\.countedDay))
  }
}

extension Rules {
  fileprivate var order: [Int] {
    [columns * rows, columns, target.exponent, Variant.allCases.firstIndex(of: variant) ?? 0]
  }
}
