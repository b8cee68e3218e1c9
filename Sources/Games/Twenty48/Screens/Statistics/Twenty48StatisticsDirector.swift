import OvershootGameKit
import Twenty48

/// Adds the games up, and decides what is shown of them.
@MainActor
final class Twenty48StatisticsDirector {
  weak var ui: Twenty48StatisticsScene?
  private let archive: Twenty48Archive
  private let background: any BackgroundWork
  /// The sums of all games, and then of each choice.
  private var sums = [GameStatistics()]
  /// The titles of the choices; none until the games are read.
  private var choices: [String] = []
  private var run = 0

  init(_ environment: ScreenEnvironment) {
    (archive, background) = (environment.twenty48, environment.background)
  }

  /// Reads the past games outside of the frame.
  func onUIReady() {
    show(0)
    let (store, time) = (archive.store, archive.localDate)
    background.runForFrame {
      store.flatMap { try? PastGames($0) } ?? PastGames([])
    } then: { [weak self] in
      self?.show($0, at: time)
    }
  }

  /// The user chooses one of the choices. An index out of range is ignored.
  func onChoice(_ index: Int) { if sums.indices.contains(index) { show(index) } }

  private func show(_ games: PastGames, at time: Double) {
    let statistics = games.statistics
    sums = [GameStatistics(games.games.map(\.summary))] + statistics.map(\.sums)
    choices = [tr("All games")] + statistics.map(\.rules.words)
    run = DailyRun.length(games.countedDays, at: time)
    show(0)
  }

  private func show(_ index: Int) {
    let sum = sums[index]
    let percent = sum.games == 0 ? nil : Int((100 * Double(sum.won) / Double(sum.games)).rounded())
    // Translators: the number of games that were won, and their share.
    let won = percent.map { tr("\(sum.won) (\($0, "percent") %)") } ?? sum.won.grouped
    let large = [
      (tr("Best score"), sum.best.grouped), (tr("Won"), won), (tr("Days in a row"), run.grouped),
    ]
    let small = [
      (tr("Games"), sum.games.grouped),
      (
        tr("Greatest tile"),
        sum.histogram.keys.max().flatMap(TileValue.init(exponent:)).map { Twenty48Tile($0).text } ?? "–"
      ),
      (tr("Average score"), Int(sum.mean.rounded()).grouped), (tr("Pushes"), sum.pushes.grouped),
      (tr("Pushes that moved nothing"), sum.refused.grouped), (tr("Undos"), sum.undos.grouped),
      (tr("Hints"), sum.hints.grouped),
      (tr("Time in play"), Self.time(sum.seconds)), (tr("Fewest pushes to the goal"), sum.fewestPushes?.grouped ?? "–"),
    ]
    let greatest = sum.histogram.values.max() ?? 1
    let bars = sum.histogram.sorted { $0.key < $1.key }.compactMap { exponent, count in
      TileValue(exponent: exponent).map {
        Twenty48StatisticsBar(
          tile: Twenty48Tile($0), count: count, length: Double(count) / Double(greatest))
      }
    }
    ui?.show(
      Twenty48StatisticsSnapshot(
        choices: choices, large: large.map(Twenty48StatisticsFigure.init),
        small: small.map(Twenty48StatisticsFigure.init), bars: bars))
  }

  private static func time(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    return minutes < 60
      ? tr("\(minutes) min") : tr("\(minutes / 60, "hours") h \(minutes % 60, "minutes") min")
  }
}
