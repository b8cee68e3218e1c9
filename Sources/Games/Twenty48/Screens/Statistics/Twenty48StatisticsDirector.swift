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

  /// The user shares what is shown, with all figures.
  func onShare() {
    let lines = ([(choices[choice].title, "")] + figures).map { $1.isEmpty ? $0 : "\($0): \($1)" }
    ui?.copy((lines + bars.map { "\($0.tile.text): \($0.count)" }).joined(separator: "\n") + "\n")
    ui?.show(message: tr("The figures are on the clipboard, as text."))
  }

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
    let sentence =
      if games.isEmpty {
        tr("No finished games yet.")
      } else if let tile = bars.first(where: \.isSpoken)?.tile.text {
        // Translators: the tile that is the greatest of most games.
        tr("Mostly you reach \(tile, "tile").")
      } else {
        tr("1 game so far.", plural: "\(games.count, "count") games so far.", count: games.count)
      }
    ui?.show(
      Twenty48StatisticsSnapshot(
        sentence: sentence, caption: caption, bars: bars, games: isFew ? games.map(\.id) : []))
  }

  /// The best game, and which games are counted.
  private var caption: String {
    let games = choices[choice].games
    guard let best = games.max(by: { $0.summary.score < $1.summary.score }) else { return "" }
    let day = archive.localDay(best.created)
    let score = best.summary.score.grouped
    let line =
      day == archive.localDay(archive.date)
      ? tr("Best \(score, "score"), today") : tr("Best \(score, "score"), on \(archive.dates(day), "date")")
    return choice == 0 ? line : [choices[choice].title, line].joined(separator: ": ")
  }

  /// A bar for each greatest tile; the one of most games is spoken, of equal ones the greater.
  private var bars: [Twenty48StatisticsBar] {
    let histogram = choices[choice].sums.histogram.filter { $0.key > 0 }
    let most = histogram.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return histogram.sorted { $0.key < $1.key }.compactMap { exponent, count in
      TileValue(exponent: exponent).map {
        Twenty48StatisticsBar(
          tile: Twenty48Tile($0), count: count, height: Double(count) / Double(most?.value ?? 1),
          isSpoken: exponent == most?.key)
      }
    }
  }

  /// All figures, with their names.
  private var figures: [(String, String)] {
    let sum = choices[choice].sums
    let percent = sum.games == 0 ? nil : Int((100 * Double(sum.won) / Double(sum.games)).rounded())
    // Translators: the number of games that were won, and their share.
    let won = percent.map { tr("\(sum.won) (\($0, "percent") %)") } ?? sum.won.grouped
    let greatest = sum.histogram.keys.max().flatMap(TileValue.init(exponent:)).map { Twenty48Tile($0).text }
    return [
      (tr("Games"), sum.games.grouped), (tr("Best score"), sum.best.grouped), (tr("Won"), won),
      (tr("Days in a row"), run.grouped), (tr("Greatest tile"), greatest ?? "–"),
      (tr("Average score"), Int(sum.mean.rounded()).grouped), (tr("Pushes"), sum.pushes.grouped),
      (tr("Pushes that moved nothing"), sum.refused.grouped), (tr("Undos"), sum.undos.grouped),
      (tr("Hints"), sum.hints.grouped), (tr("Time in play"), Self.time(sum.seconds)),
      (tr("Fewest pushes to the goal"), sum.fewestPushes?.grouped ?? "–"),
    ]
  }

  private static func time(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    return minutes < 60
      ? tr("\(minutes) min") : tr("\(minutes / 60, "hours") h \(minutes % 60, "minutes") min")
  }
}
