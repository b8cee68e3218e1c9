import Breakout
import OvershootGameKit
import OvershootStorage

extension Route {
  package static let breakout = Route("breakout")
  package static let breakoutSettings = Route("breakout/settings")
  package static let breakoutDays = Route("breakout/days")
  package static let breakoutLevels = Route("breakout/levels")
  static let breakoutStatistics = Route("breakout/statistics")
  static let breakoutBest = Route("breakout/best")

  static func breakout(_ levelName: BreakoutLevelName) -> Route { Route("breakout", levelName.text) }

  /// A game of the tables, by the number of its score.
  static func breakoutReplay(_ score: Int64) -> Route { Route("breakout/replay", "\(score)") }
  /// The replay that was opened as a file.
  static let openedBreakoutReplay = Route("breakout/replay", "file")
  /// The editor of levels, with the draft that was left.
  package static let breakoutEditor = Route("breakout/editor")
  /// The level that the editor has, in play.
  package static let breakoutDraft = Route("breakout", BreakoutLevelName.draft.text)
}

extension ScreenEnvironment {
  /// What is kept of breakout, as all screens share it.
  var breakout: BreakoutArchive { shared(BreakoutArchive.init) }
}

extension DroppedFile {
  /// Whether the file claims to be a level, valid or not.
  var isBreakoutLevel: Bool { head == .level(names: []) || head.isLevel(with: BreakoutLevel.names) }

  /// The editor with the level of the file; nil for a file of another kind.
  fileprivate var inEditor: OpenedFile? {
    isBreakoutLevel ? OpenedFile(.breakoutEditor.with(self), .breakoutLevel) : nil
  }

  /// The screen that plays the replay of the file; nil for a file of another kind.
  fileprivate var inReplay: OpenedFile? {
    isReplay(of: BreakoutReplay.self) ? OpenedFile(.openedBreakoutReplay.with(self), .replay) : nil
  }
}

extension [ScreenEntry] {
  /// The screens of Breakout.
  package static var breakout: [ScreenEntry] {
    [
      ScreenEntry(
        "breakout", parent: .breakoutLevels, title: tr("Free wall"),
        poster: ScreenEntry.Poster(
          .breakout, tr("Breakout"), tr("A ball, a paddle and 40 walls"), opens: .breakoutLevels),
        keyHelp: BreakoutScene.keyHelp, options: Options.breakout, settings: .breakout, sounds: BreakoutSounds.all,
        lessons: [BreakoutLessons.first],
        facts: {
          let counts = try $0.scoreCountsNow(of: BreakoutArchive.name, facts: BreakoutArchive.cleared)
          return ["game.breakout.cleared": counts.values.reduce(0, +)]
        },
        standing: .breakout,
        make: { BreakoutScene(nil, $0) }),
      ScreenEntry(
        "breakout", parent: .breakoutLevels,
        arguments: ScreenEntry.Arguments(
          "1-01 to 4-10, endless, daily, a day such as 2026-11-21, own-1 or draft", examples: ["1-01"]
        ) {
          BreakoutLevelName(text: $0) != nil
        }, keyHelp: BreakoutScene.keyHelp, lessons: [BreakoutLessons.first.on(level: "1-01")],
        standing: .breakoutLevel
      ) {
        guard let levelName = BreakoutLevelName(text: $1.argument) else {
          preconditionFailure("There is no level \($1.argument) of breakout.")
        }
        return BreakoutScene(levelName, $0)
      },
      ScreenEntry(
        "breakout/levels", title: tr("Breakout"), keyHelp: BreakoutLevelsScene.keyHelp,
        make: BreakoutLevelsScene.init),
      ScreenEntry("breakout/days", parent: .breakoutLevels, keyHelp: DaysPage.keyHelp) {
        let archive = $0.breakout
        return DaysPage($0) { archive.book }
      },
      ScreenEntry(
        "breakout/statistics", parent: .breakoutLevels, transition: .slide, keyHelp: StatisticsPage.keyHelp
      ) {
        let archive = $0.breakout
        return StatisticsPage($0, in: .breakout) {
          archive.statistics
        } piece: { frame, _, canvas, theme in
          let rect = Rect(center: frame.center, size: Size(frame.width, 0.46 * frame.height))
          let brick = RoundedRect(rect, cornerRadius: 6)
          canvas.fill(brick, .pink)
          canvas.strongOutline(of: brick, theme)
        }
      },
      ScreenEntry(
        "breakout/best", parent: .breakoutLevels, transition: .slide, keyHelp: BreakoutBestsScene.keyHelp,
        make: BreakoutBestsScene.init),
      ScreenEntry(
        "breakout/replay", parent: .breakoutBest, arguments: .number(of: "a game of the tables", example: 1),
        keyHelp: BreakoutReplayScene.keyHelp, opens: { file, _ in file.inReplay }
      ) {
        BreakoutReplayScene(Int64($1.argument), $0, file: $1.content as? DroppedFile)
      },
      ScreenEntry(
        "breakout/settings", parent: .breakout, transition: .slide, make: BreakoutSettingsScene.init),
      ScreenEntry(
        "breakout/editor", parent: .breakoutLevels, transition: .slide, arguments: nil, keyHelp: EditorScene.keyHelp,
        opens: { file, _ in file.inEditor }, make: { EditorScene(nil, $0, file: $1.content as? DroppedFile) }),
      ScreenEntry(
        "breakout/editor", parent: .breakoutLevels, transition: .slide,
        arguments: ScreenEntry.Arguments("1-01 to 4-10, or a level of yours such as own-3", examples: ["1-01"]) {
          BreakoutLevelName(text: $0)?.isEdited ?? false
        }, keyHelp: EditorScene.keyHelp, make: { EditorScene(BreakoutLevelName(text: $1.argument), $0) }),
    ]
  }
}
