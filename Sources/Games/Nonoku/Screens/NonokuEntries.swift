import Nonoku
import ScreenKit
import Stage
import Storage

extension Route {
  /// The levels of Nonoku.
  package static let nonokuLevels = Route("nonoku")

  /// A puzzle of Nonoku.
  package static func nonoku(_ puzzle: PuzzleName) -> Route { Route("nonoku", puzzle.text) }
}

extension ScreenEnvironment {
  /// The puzzles of Nonoku and what is kept of them, as all screens share them.
  var nonoku: PuzzleMemory {
    shared { environment in
      PuzzleMemory(
        store: environment.store, read: { environment.readResource("Nonoku/\($0).txt", Puzzle.maximumByteCount) },
        unixTime: environment.unixTime)
    }
  }
}

extension [ScreenEntry] {
  /// The screens of Nonoku.
  package static var nonoku: [ScreenEntry] {
    [
      ScreenEntry(
        "nonoku", card: ScreenEntry.Card(.games, "Nonoku", "A quiet puzzle of 60 levels"),
        keyHelp: PuzzleLevelsScene.keyHelp,
        preview: ScreenEntry.Preview(
          PreviewScript(evenly: [.d, .right, .d, .right, .digit0, .down, .digit2, .h], period: 6)
        ) {
          PuzzleGame.makeModule(
            .daily, memory: PuzzleMemory(unixTime: previewedDay), background: $0.background,
            preferences: $0.preferences)
        },
        facts: { store in
          let solved = try store.scoreTotalsNow().count { $0.game.hasPrefix("nonoku/") && $0.best > 0 }
          return ["game.nonoku.solved": solved]
        },
        make: { PuzzleLevels.makeModule(memory: $0.nonoku, preferences: $0.preferences, navigator: $0.navigator) }),
      ScreenEntry(
        "nonoku", parent: .nonokuLevels,
        arguments: ScreenEntry.Arguments("1-01 to 5-12 or daily", examples: ["1-01", "daily"]) {
          PuzzleName(text: $0) != nil
        }, keyHelp: PuzzleScene.keyHelp
      ) {
        guard let name = PuzzleName(text: $1) else { preconditionFailure("There is no puzzle \($1) of Nonoku.") }
        return PuzzleGame.makeModule(
          name, memory: $0.nonoku, background: $0.background, preferences: $0.preferences, navigator: $0.navigator)
      },
    ]
  }

  /// Returns the seconds since 1970 of a day whose puzzle is shown.
  private static func previewedDay() -> Double { 1_795_219_200 }
}
