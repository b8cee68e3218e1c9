import OvershootGameKit

extension DayBook {
  /// The days of Nonoku. The picture of a puzzle does not give its solution away.
  package static func nonoku(_ finished: FinishedDays, today: CalendarDay, dates: DateText) -> DayBook {
    var book = DayBook(
      .nonoku, name: "Nonoku", title: tr("Puzzle of the day"), finished, today: today, dates: dates,
      route: { .nonoku($0 == today ? .daily : .day($0)) },
      figure: { DayBook.Figure($0.seconds.minutesAndSeconds, stars: $0.points) },
      picture: { day, result, frame, canvas, theme, _ in
        let symbol = Stamp.symbol(of: day)
        canvas.fill(CellForm.box(in: frame), result == nil ? theme.fill : theme.text)
        let color = result == nil ? theme.line : Stamp.color(symbol, theme)
        Stamp.draw(symbol, at: frame.center, size: 0.56 * frame.width, color, on: &canvas)
      })
    book.stamp = { day, _, frame, canvas, theme, _ in
      let symbol = Stamp.symbol(of: day)
      Stamp.draw(symbol, at: frame.center, size: frame.width, Stamp.color(symbol, theme), on: &canvas)
    }
    return book
  }
}
