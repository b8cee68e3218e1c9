/// The games of the days of one game, as its calendar, the line to paste and the poster show them.
@MainActor
package struct DayBook {
  /// What came of a day in a few words.
  package struct Figure: Hashable {
    /// The points, or the time of a puzzle.
    package let text: String
    /// The stars of a puzzle; nil for other games.
    package let stars: Int?

    package init(_ text: String, stars: Int? = nil) { (self.text, self.stars) = (text, stars) }
  }

  package typealias Picture =
    @MainActor (CalendarDay, DayResult?, Rect, inout Canvas, Theme, DrawContext) -> Void

  package let room: Room
  /// What the game is called in the line, and the page of its days.
  package let name: String
  package let title: String
  /// The day by the calendar of the place.
  package let today: CalendarDay
  package let log: DayLog
  package let results: DayResults
  /// Returns how a day is written.
  package let dates: DateText
  /// Where the game of a day is played.
  package let route: (CalendarDay) -> Route
  package let figure: (DayResult) -> Figure
  /// Draws the board of a day: how it ended, or how it begins.
  package let picture: Picture
  /// Draws what stands in the calendar for a day that is done, in a square; nil for a tick.
  package var stamp: Picture?

  package init(
    _ room: Room, name: String, title: String, _ finished: FinishedDays, today: CalendarDay, dates: DateText,
    route: @escaping (CalendarDay) -> Route, figure: @escaping (DayResult) -> Figure, picture: @escaping Picture
  ) {
    (self.room, self.name, self.title, self.today, self.dates) = (room, name, title, today, dates)
    var finished = finished
    (log, results) = (finished.log(), finished.results())
    (self.route, self.figure, self.picture) = (route, figure, picture)
  }

  /// Whether the game of a day was finished, on that day or later.
  package func isDone(_ day: CalendarDay) -> Bool { log.contains(day) || results[day]?.isDone == true }

  /// Whether there is something to share of a day.
  package func isPlayed(_ day: CalendarDay) -> Bool { log.contains(day) || results[day] != nil }

  /// Returns what came of a day: of one that an earlier version has only noted as finished, that it is done.
  package func shownFigure(of day: CalendarDay) -> Figure {
    results[day].map(figure)
      ?? Figure(log.contains(day) ? tr("done") : tr("not played"))
  }

  /// Returns the days in a row up to a day, in words; nil for none.
  package func daysText(of day: CalendarDay) -> String? {
    let days = log.daysInARow(endingWith: day)
    // Translators: the number of days in a row on which the game of the day was finished.
    return days == 0 ? nil : tr("1 day", plural: "\(days) days", count: days, context: "in a row")
  }

  /// Returns the line to paste, which depends on what is kept and on the language only, not on the clock.
  package func line(of day: CalendarDay) -> String {
    let figure = shownFigure(of: day)
    let stars = String(repeating: "★", count: figure.stars ?? 0)
    let parts = ["Overshoot \(name)", day.inShort, [figure.text, stars].filter { !$0.isEmpty }.joined(separator: " ")]
    return (parts + [daysText(of: day)].compactMap(\.self)).joined(separator: " · ")
  }
}
