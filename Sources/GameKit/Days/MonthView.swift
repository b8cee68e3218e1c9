/// A month of days: one that is done is a piece, those that count in a row are joined, today stands out.
@MainActor
final class MonthView: View {
  private var book: DayBook
  private(set) var chosen: CalendarDay
  private(set) var cells: [DayCell] = []
  /// Called with the day that is pressed, and with one that keys lead to.
  var onPress: (CalendarDay) -> Void = { _ in }
  var onChoice: (CalendarDay) -> Void = { _ in }
  /// The side of a cell, in points, and the distance of the weekdays' baseline from the cells.
  private var (side, headHeight) = (0.0, 0.0)
  /// The size of weekdays.
  private var headSize = 0.0
  private var isWide = true
  private var weekdays: [String] = []

  private static let jointHeight = 0.16
  /// How much weekdays grow with the text at most.
  private static let mostGrowth = 1.15

  init(_ book: DayBook) {
    (self.book, chosen) = (book, book.today)
    super.init()
  }

  /// The month of the day that is chosen.
  var month: CalendarMonth { CalendarMonth(of: chosen) }

  /// True: arrow keys move the focus from day to day.
  override var isFocusGroup: Bool { true }

  /// The weekdays in short, from Monday on.
  private static var weekdays: [String] {
    [
      tr("Mo", context: "weekday"), tr("Tu", context: "weekday"), tr("We", context: "weekday"),
      tr("Th", context: "weekday"), tr("Fr", context: "weekday"), tr("Sa", context: "weekday"),
      tr("Su", context: "weekday"),
    ]
  }

  /// Shows the month of a day, which is chosen.
  func show(_ book: DayBook, chosen: CalendarDay) {
    (self.book, self.chosen) = (book, chosen)
    let contents = month.days.map { day in
      DayCell.Content(
        day: day, isDone: book.isDone(day), isToday: day == book.today, isChosen: day == chosen,
        isOpen: day.number <= book.today.number, name: book.dates(day),
        standing: book.isPlayed(day) ? book.shownFigure(of: day).text : "")
    }
    if cells.map(\.content.day) == month.days {
      for (cell, content) in zip(cells, contents) { cell.show(content) }
    } else {
      let hadFocus = cells.contains(where: \.isFocused)
      for cell in cells { cell.removeFromSuperview() }
      cells = contents.map { DayCell($0, stamp: book.stamp) }
      for cell in cells {
        let day = cell.content.day
        cell.onPress = { [weak self] in self?.onPress(day) }
        cell.onFocus = { [weak self] in self?.onChoice(day) }
        addSubview(cell)
      }
      if hadFocus { scene?.focus.move(to: cells.first(where: \.content.isChosen)) }
      relayout()
    }
    setNeedsDisplay()
  }

  func layOut(at origin: Vector2, side: Double, head: Double, isWide: Bool, textSize: Double) {
    (self.side, headHeight, self.isWide, weekdays) = (side, head, isWide, Self.weekdays)
    headSize = isWide ? 26 : min(18, 0.36 * side + 2) * min(max(1, textSize), Self.mostGrowth)
    frame = Rect(
      x: origin.x, y: origin.y - head, width: side * Double(CalendarMonth.weekdays),
      height: head + side * Double(CalendarMonth.weeks))
    relayout()
    setNeedsDisplay()
  }

  override func layoutSubviews(_ context: DrawContext) {
    for cell in cells { cell.frame = frame(of: cell.content.day) }
  }

  /// 1: the cells give numbers their size.
  override var maximumTextSize: Double { 1 }

  /// The weekdays above the days.
  override var semanticParts: [SemanticPart] {
    weekdays.enumerated().map { index, name in
      SemanticPart(
        index, Semantics(.label, name), frame: Rect(x: Double(index) * side, y: 0, width: side, height: headHeight))
    }
  }

  private func frame(of day: CalendarDay) -> Rect {
    let place = month.place(of: day)
    return Rect(
      x: Double(place.weekday) * side, y: headHeight + Double(place.week) * side, width: side, height: side)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard side > 0 else { return }
    let headFont = TypeRole.small.font(size: headSize)
    let today = month.days.contains(book.today) ? CalendarMonth.weekday(book.today) : -1
    for (index, name) in weekdays.enumerated() {
      let x = Double(index) * side
      canvas.write(
        name, headFont, from: x, to: x + side, y: headHeight - (isWide ? 22 : 12) - 0.34 * headFont.size,
        index == today ? theme.text : theme.mutedText, context, .center)
    }
    for day in month.days {
      let next = CalendarDay(number: day.number + 1)
      guard CalendarMonth.weekday(next) > 0, book.log.contains(day), book.log.contains(next) else { continue }
      let (cell, height) = (frame(of: day), Self.jointHeight * side)
      canvas.fill(
        RoundedRect(
          Rect(x: cell.maxX - 0.08 * side, y: cell.center.y - height / 2, width: 0.16 * side, height: height)),
        theme.text)
    }
  }
}
