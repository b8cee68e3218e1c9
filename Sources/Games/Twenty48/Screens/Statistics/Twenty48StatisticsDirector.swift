import OvershootGameKit
import Twenty48

/// Adds the games up, and decides what is shown of them.
@MainActor
final class Twenty48StatisticsDirector {
  weak var ui: Twenty48StatisticsScene?
  private let archive: Twenty48Archive
  private let background: any BackgroundWork
  private let navigator: Navigator
  /// The boards with which the games ended.
  let boards: FinalBoards
  /// The games of all choices, and then of each.
  private var choices = [Choice(title: "", games: [])]
  /// The index of the choice that is shown.
  private(set) var choice = 0
  private var run = 0

  private struct Choice {
    let title: String
    let games: [PastGame]
    let sums: GameStatistics

    init(title: String, games: [PastGame]) {
      (self.title, self.games, sums) = (title, games, GameStatistics(games.map(\.summary)))
    }
  }

  /// The number of games from which on bars say more than boards.
  private static let leastCount = 5

  init(_ environment: ScreenEnvironment) {
    (archive, background, navigator) = (environment.twenty48, environment.background, environment.navigator)
    boards = FinalBoards(environment)
  }

  /// The titles of the choices; one alone is none.
  var titles: [String] { choices.count > 2 ? choices.map(\.title) : [] }

  /// Reads the past games outside of the frame.
  func onUIReady() {
    let (store, time) = (archive.store, archive.localDate)
    background.runForFrame {
      store.flatMap { try? PastGames($0) } ?? PastGames([])
    } then: { [weak self] in
      self?.show($0, at: time)
    }
  }

  /// The user chooses one of the choices. An index out of range is ignored.
  func onChoice(_ index: Int) {
    guard choices.indices.contains(index) else { return }
    choice = index
    show()
  }

  func onPastGames() { navigator.go(to: .replays) }

  func onPlay() { navigator.goBack(to: .twenty48) }

  // MARK: Private

  private func show(_ games: PastGames, at time: Double) {
    choices =
      [Choice(title: tr("All games"), games: games.games)]
      + games.choices.map { Choice(title: $0.rules.words, games: $0.games) }
    run = DailyRun.length(games.countedDays, at: time)
    show()
  }

  private func show() {
    let games = choices[choice].games
    let isFew = games.count < Self.leastCount
    let bars = isFew ? [] : bars
    let sum = choices[choice].sums
    let facts = [
      sum.fewestPushes.map { tr("Fastest win: 1 push", plural: "Fastest win: \($0, "pushes") pushes", count: $0) },
      sum.refused == 0
        ? nil : tr("1 wasted push", plural: "\(sum.refused, "pushes") wasted pushes", count: sum.refused),
    ]
    ui?.show(
      Statistics(sentence(bars), games.isEmpty ? [] : [best] + facts, bars: bars), games: isFew ? games.map(\.id) : [])
  }

  private func sentence(_ bars: [Statistics.Bar]) -> String {
    let count = choices[choice].games.count
    guard count > 0 else { return Statistics.none.sentence }
    // Translators: the tile that is the greatest of most games.
    return Statistics.longest(of: bars).map { tr("Mostly you reach \(bars[$0].name, "tile").") }
      ?? tr("1 game so far.", plural: "\(count, "count") games so far.", count: count)
  }

  /// The best game, and which games are counted.
  private var best: String? {
    let games = choices[choice].games
    guard let best = games.max(by: { $0.summary.score < $1.summary.score }), best.summary.score > 0 else { return nil }
    let day = archive.localDay(best.created)
    let score = best.summary.score.grouped
    let line =
      day == archive.localDay(archive.date)
      ? tr("Your best is \(score, "score"), today.")
      : tr("Your best is \(score, "score"), on \(archive.dates(day), "date").")
    return choice == 0 ? line : [choices[choice].title, line].joined(separator: ": ")
  }

  /// A bar for each greatest tile.
  private var bars: [Statistics.Bar] {
    choices[choice].sums.histogram.sorted { $0.key < $1.key }.compactMap { exponent, count in
      TileValue(exponent: exponent).map(Twenty48Tile.init).map { tile in
        // Translators: the first number is a tile: "512: 88 games".
        let text = tr("\(tile.text, "tile"): 1 game", plural: "\(tile.text, "tile"): \(count) games", count: count)
        return Statistics.Bar(tile.text, count, text) { frame, canvas, theme, context in
          canvas.tile(tile, in: frame, theme, context)
        }
      }
    }
  }

  /// All figures that are not 0, in lines with their names.
  var figures: String {
    let sum = choices[choice].sums
    let percent = sum.won == 0 ? nil : Int((100 * Double(sum.won) / Double(sum.games)).rounded())
    // Translators: the number of games that were won, and their share.
    let won = percent.map { tr("\(sum.won) (\($0, "percent") %)") } ?? sum.won.grouped
    let greatest = sum.histogram.keys.max().flatMap(TileValue.init(exponent:)).map { Twenty48Tile($0).text }
    let all = [
      (tr("Games"), sum.games.grouped), (tr("Best score"), sum.best.grouped), (tr("Won"), won),
      (tr("Days in a row"), run.grouped), (tr("Greatest tile"), greatest ?? "0"),
      (tr("Average score"), Int(sum.mean.rounded()).grouped), (tr("Pushes"), sum.pushes.grouped),
      (tr("Pushes that moved nothing"), sum.refused.grouped), (tr("Undos"), sum.undos.grouped),
      (tr("Hints"), sum.hints.grouped), (tr("Time in play"), sum.seconds < 60 ? "0" : Self.time(sum.seconds)),
      (tr("Fewest pushes to the goal"), sum.fewestPushes?.grouped ?? "0"),
    ].filter { $1 != "0" }
    let lines = [choices[choice].title] + all.map { "\($0): \($1)" } + bars.map(\.sentence)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func time(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    return minutes < 60
      ? tr("\(minutes) min") : tr("\(minutes / 60, "hours") h \(minutes % 60, "minutes") min")
  }
}
