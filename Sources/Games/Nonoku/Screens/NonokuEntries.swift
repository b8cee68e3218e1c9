import Nonoku
import OvershootGameKit
import OvershootStorage

extension Route {
  /// The levels of Nonoku.
  package static let nonokuLevels = Route("nonoku")

  /// The puzzle of the day, and the days on which it was solved.
  package static let nonokuDays = Route("nonoku/days")

  static let nonokuStatistics = Route("nonoku/statistics")

  /// A puzzle of Nonoku.
  package static func nonoku(_ puzzle: PuzzleName) -> Route { Route("nonoku", puzzle.text) }
}

extension ScreenEnvironment {
  /// What is kept of Nonoku, as all screens share it.
  var nonoku: NonokuArchive { shared { NonokuArchive($0) } }
}

extension DroppedFile {
  /// The page with the puzzle or the replay of the file; nil for a file of another kind.
  fileprivate var inPuzzle: OpenedFile? {
    let content = Result { () throws(FileFault) in try NonokuFile(self) }
    if case .success(nil) = content { return nil }
    return OpenedFile(.nonoku(.file).with(content), head == .other ? .puzzle : .replay)
  }
}

extension [ScreenEntry] {
  /// The screens of Nonoku.
  package static var nonoku: [ScreenEntry] {
    [
      ScreenEntry(
        "nonoku",
        poster: ScreenEntry.Poster(.nonoku, tr("Nonoku"), tr("A quiet puzzle of 60 levels")),
        keyHelp: NonokuLevelsScene.keyHelp, options: Options.nonoku, sounds: NonokuSounds.all,
        facts: { store in
          let solved = try store.bestScoresNow().filter { $0.key.game.hasPrefix("nonoku/") && $0.value > 0 }
          return ["game.nonoku.solved": Set(solved.keys.map(\.game)).count]
        },
        standing: .nonoku, opens: { file, _ in file.inPuzzle },
        make: { NonokuLevelsScene($0) }),
      ScreenEntry(
        "nonoku", parent: .nonokuLevels,
        arguments: ScreenEntry.Arguments(
          "1-01 to 5-12, daily or a day such as 2026-11-21", examples: ["1-01", "daily"]
        ) {
          PuzzleName(text: $0) != nil
        }, keyHelp: NonokuScene.keyHelp, lessons: NonokuLessons.all, standing: .nonokuPuzzle
      ) {
        if $1 == .nonoku(.file) {
          let opened = $1.content as? Result<NonokuFile?, FileFault>
          let environment = $0.unkept(navigator: $0.navigator)
          if case .success(let file?) = opened, file.replay != nil { return NonokuReplayScene(file, environment) }
          let game = $1.content as? Result<NonokuGame?, FileFault>
          return NonokuScene(.file, environment, opened: game ?? opened?.map { $0?.game() })
        }
        guard let name = PuzzleName(text: $1.argument) else {
          preconditionFailure("There is no puzzle \($1.argument) of Nonoku.")
        }
        return NonokuScene(name, $0)
      },
      ScreenEntry("nonoku/days", parent: .nonokuLevels, keyHelp: DaysPage.keyHelp) {
        let (archive, navigator) = ($0.nonoku, $0.navigator)
        return DaysPage(
          $0, others: [MoreSheet.Item(.boards, tr("Levels")) { navigator.goBack(to: .nonokuLevels) }]
        ) { archive.book }
      },
      ScreenEntry(
        "nonoku/statistics", parent: .nonokuLevels, transition: .slide, keyHelp: StatisticsPage.keyHelp
      ) {
        let archive = $0.nonoku
        return StatisticsPage($0, in: .nonoku) {
          archive.statistics
        } piece: { frame, isPrint, canvas, theme in
          canvas.fill(RoundedRect(frame, cornerRadius: CellForm.corner * frame.width), theme.text)
          guard !isPrint else { return }
          Stamp.draw(1, at: frame.center, size: 0.5 * frame.width, Stamp.color(1, theme), on: &canvas)
        }
      },
    ]
  }
}
