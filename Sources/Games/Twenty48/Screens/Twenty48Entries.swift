import OvershootGameKit
import OvershootStorage
import Twenty48

extension Route {
  /// The running game of 2048.
  package static let twenty48 = Route("2048")
  /// The game of today.
  package static let twenty48Daily = Route("2048/daily")
  /// The game of a day.
  static func twenty48(of day: CalendarDay) -> Route { Route("2048/daily", day.description) }
  /// The calendar of the games of the days.
  package static let twenty48Days = Route("2048/days")
  /// The list of past games.
  package static let replays = Route("2048/replays")
  package static let gameStatistics = Route("2048/statistics")

  /// The past game with a number.
  package static func replay(_ id: Int64) -> Route { Route("2048/replay", "\(id)") }

  /// A game that is none of the past ones, at a place in it: a number of pushes, and the fraction of the next one.
  package static func replay(_ game: Twenty48Timeline, at place: Double) -> Route {
    Route("2048/replay", "file").with(OpenedReplay(timeline: .success(game), place: place))
  }

  /// The replay of a file, or why it is none.
  fileprivate static func replay(_ game: Result<Twenty48Timeline, Twenty48LineError>) -> Route {
    Route("2048/replay", "file").with(OpenedReplay(timeline: game))
  }
}

extension DroppedFile {
  /// The screen that plays the replay of the file; nil for a file of another kind.
  fileprivate var inReplay: OpenedFile? {
    guard isReplay(of: Twenty48Replay.self) else { return nil }
    let timeline = Result { () throws(FileFault) in try firstReplay { try Twenty48Timeline(line: $1) } }
    return OpenedFile(.replay(timeline.mapError { Twenty48LineError(description: $0.sentence) }), .replay)
  }
}

extension Twenty48Start: ScreenValue {
  package static var standard: Twenty48Start { Twenty48Start() }
}

extension ScreenEnvironment {
  /// The games of 2048, as all screens share them.
  var twenty48: Twenty48Archive {
    shared {
      Twenty48Archive(
        store: $0.store, start: $0[Twenty48Start.self], unixTime: $0.unixTime, utcOffset: $0.utcOffset,
        dates: $0.dates)
    }
  }
}

extension [ScreenEntry] {
  /// The screens of 2048.
  package static var twenty48: [ScreenEntry] {
    [
      ScreenEntry(
        "2048", arguments: nil, poster: ScreenEntry.Poster(.twenty48, "2048", tr("Join equal tiles")),
        keyHelp: Twenty48Scene.keyHelp,
        options: Options.twenty48, settings: [SettingRule(.hasToldAssisted)], sounds: Twenty48Sounds.all,
        lessons: Twenty48Lessons.all,
        facts: { store in
          ["game.2048.best": try store.bestScoresNow().filter { $0.key.game == Twenty48Archive.name }.values.max() ?? 0]
        },
        standing: .twenty48,
        make: { environment, route in
          let (start, archive) = (environment[Twenty48Start.self], environment.twenty48)
          if let begun = route.content as? Twenty48Session { archive.take(begun) }
          let variant = start.fixedVariant ?? environment.preferences[Options.spawn]
          let session =
            archive.session(variant)
            ?? Twenty48Session(start.rules.with(variant), seed: environment.makeSeed(), date: start.date)
          return session.scene(environment)
        }),
      ScreenEntry("2048/daily", keyHelp: Twenty48Scene.keyHelp, standing: Standing(kept: Standing.twenty48.kept)) {
        $0.twenty48Scene(of: $0.twenty48.today)
      },
      ScreenEntry(
        "2048/daily", parent: .twenty48Days, arguments: .day { DailyGame(date: $0) != nil },
        keyHelp: Twenty48Scene.keyHelp
      ) { $0.twenty48Scene(of: DailyGame(date: $1.argument) ?? $0.twenty48.today) },
      ScreenEntry("2048/days", parent: .twenty48, keyHelp: DaysPage.keyHelp) {
        let (archive, navigator) = ($0.twenty48, $0.navigator)
        return DaysPage(
          $0, others: [MoreSheet.Item(.stats, tr("Statistics")) { navigator.go(to: .gameStatistics) }]
        ) { archive.book }
      },
      ScreenEntry(
        "2048/replays", parent: .twenty48, transition: .slide, keyHelp: Twenty48ReplaysScene.keyHelp
      ) { Twenty48ReplaysScene($0) },
      ScreenEntry(
        "2048/replay", parent: .replays, arguments: .number(of: "a past game", example: 1),
        keyHelp: Twenty48ReplayScene.keyHelp, opens: { file, _ in file.inReplay }
      ) {
        Twenty48ReplayScene(Int64($1.argument), $0, opened: $1.content as? OpenedReplay)
      },
      ScreenEntry(
        "2048/statistics", parent: .twenty48, transition: .slide, keyHelp: Twenty48StatisticsScene.keyHelp
      ) { Twenty48StatisticsScene($0) },
    ]
  }
}
