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
