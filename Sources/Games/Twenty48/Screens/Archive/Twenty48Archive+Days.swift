import OvershootGameKit
import Twenty48

/// The games of the days.
extension Twenty48Archive {
  /// The game of today.
  var today: DailyGame { DailyGame(time: localDate) }

  /// Returns the game in play of a day; nil where it was not begun.
  func session(of daily: DailyGame) -> Twenty48Session? {
    [.daily, .pastDay].lazy.compactMap { self.session(in: $0) }
      .first { $0.date == daily.date && $0.seed == daily.seed }
  }

  /// Today's game in play; nil where it was not begun.
  var todaysSession: Twenty48Session? { session(of: today) }

  /// Returns a new game of a day.
  func begin(_ daily: DailyGame) -> Twenty48Session { Twenty48Session(daily, isPast: daily != today) }

  /// Whether today's game is finished, and the number of days in a row.
  var daily: (isDone: Bool, days: Int) {
    let (day, log) = (CalendarDay(unixTime: localDate), finished.log())
    return (log.contains(day), log.daysInARow(at: day))
  }

  /// The days, as their pages show them.
  var book: DayBook { .twenty48(finished, today: CalendarDay(unixTime: localDate), dates: dates) }
}

extension DayBook {
  /// The days of 2048.
  package static func twenty48(_ finished: FinishedDays, today: CalendarDay, dates: DateText) -> DayBook {
    DayBook(
      .twenty48, name: "2048", title: tr("Board of the day"), finished, today: today, dates: dates,
      route: { $0 == today ? .twenty48Daily : .twenty48(of: $0) },
      figure: { DayBook.Figure($0.points.grouped) },
      picture: { day, result, frame, canvas, theme, context in
        let begun = Twenty48Game(rules: .classic, seed: day.seed(of: Twenty48Archive.name)).board
        let board = result?.board(in: .classic) ?? begun
        let cells = TileGrid(fitting: frame.size, scale: 1, columns: board.columns, rows: board.rows)
        let origin = frame.center - Vector2(cells.size.width, cells.size.height) * 0.5
        canvas.group(Group(transform: Transform(translationX: origin.x, y: origin.y))) {
          $0.tiles(of: board, cells, theme, context)
        }
      })
  }
}

extension DayResult {
  /// What has come of a game of the day so far.
  init(_ session: Twenty48Session) {
    self.init(
      points: session.game.score, seconds: Int(session.notes.seconds), moves: session.moveCount,
      board: session.game.board.notation)
  }

  /// Returns the board at the end; nil where none is kept.
  func board(in rules: Rules) -> Board? { try? Board(notation: board, columns: rules.columns, rows: rules.rows) }
}

extension ScreenEnvironment {
  /// Returns the game of a day in play, or how it ended.
  func twenty48Scene(of daily: DailyGame) -> Scene {
    let archive = twenty48
    let session = archive.session(of: daily)
    guard session?.game.isLost ?? true, let day = CalendarDay(daily.date),
      let result = archive.finished.results()[day] ?? session.map(DayResult.init)
    else { return (session ?? archive.begin(daily)).scene(self) }
    return Twenty48DayScene(self, daily, day, result)
  }
}
