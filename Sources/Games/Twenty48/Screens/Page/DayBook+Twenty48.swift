import OvershootGameKit
import Twenty48

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
