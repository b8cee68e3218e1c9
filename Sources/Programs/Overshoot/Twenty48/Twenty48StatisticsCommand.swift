import ArgumentParser
import OvershootCommands
import OvershootGeometry
import OvershootJSON
import OvershootStorage
import OvershootTwenty48Screens
import Twenty48

/// `overshoot 2048 statistics`: the sums over the games that are kept.
struct Twenty48StatisticsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "statistics", abstract: "Print the statistics of the games that are kept.",
    discussion: """
      An object is printed for each choice with games, or for the classic one where no game is kept: best, games, \
      hints, histogram (the number of games by their greatest tile), mean, pushes, refused, size, target, undos, \
      variant and won.

      \(ExitStatus.help([
        .success: "when they were printed, also where no game is kept",
        .failure: "when the store cannot be read",
      ]))
      """)

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @OptionGroup var storage: StorageOptions

  func run() throws {
    let games: PastGames
    do {
      guard let path = storage.folders.store else { throw StoreError.noFolder }
      games = PastGames(try StoreReader(path).keptScores(of: "2048"))
    } catch StoreError.missing {
      games = PastGames([])
    } catch let error as StoreError {
      throw ExitStatus.failure.reporting("\(error)")
    }
    var output = RowOutput(printsJSON: json, widths: ["best": 7, "histogram": 24, "mean": 9, "pushes": 7])
    let statistics = games.statistics
    for (rules, sums) in statistics.isEmpty ? [(.classic, GameStatistics())] : statistics {
      try output.write(Self.row(rules, sums))
    }
    try output.finish()
  }

  private static func row(_ rules: Rules, _ sums: GameStatistics) -> JSONValue {
    func whole(_ number: Int) -> JSONValue { .whole(number) }
    let histogram = sums.histogram.sorted { $0.key < $1.key }.map {
      (name: "\($0.key == 0 ? 0 : 1 << $0.key)", value: whole($0.value))
    }
    return [
      "best": whole(sums.best), "games": whole(sums.games), "hints": whole(sums.hints),
      "histogram": .object(histogram), "mean": .numeral(sums.mean.decimals(1)), "pushes": whole(sums.pushes),
      "refused": whole(sums.refused), "size": .string("\(rules.columns)x\(rules.rows)"),
      "target": whole(rules.target.number), "undos": whole(sums.undos), "variant": .string(rules.variant.rawValue),
      "won": whole(sums.won),
    ]
  }
}
