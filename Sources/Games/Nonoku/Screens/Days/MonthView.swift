import OvershootGameKit

/// A month of puzzles: a solved day is a piece with the stamp of its day, days in a row are joined, today stands out.
@MainActor
final class MonthView: View {
  /// What a month shows.
  struct Content: Hashable {
    var month: CalendarMonth
    var today: CalendarDay
    var solved: Set<CalendarDay> = []
  }

  var content: Content {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }
  /// The side of a cell, in points, and the distance of the weekdays' baseline from the cells.
  private var side = 0.0
  private var headHeight = 0.0
  private var isWide = true
  private var weekdays: [String] = []

  /// The size of a stamp, the height of a joint and how far it reaches under a piece, and the sizes of numbers, as
  /// fractions of the side of a cell.
  private static let stampSize = 0.42
  private static let jointHeight = 0.16
  private static let numberSize = 0.3
  private static let todaySize = 0.46

  init(_ content: Content) {
    self.content = content
    super.init()
    isUserInteractionEnabled = false
  }

  /// The weekdays in short, from Monday on.
  private static var weekdays: [String] {
    [
      tr("Mo", context: "weekday"), tr("Tu", context: "weekday"), tr("We", context: "weekday"),
      tr("Th", context: "weekday"), tr("Fr", context: "weekday"), tr("Sa", context: "weekday"),
      tr("Su", context: "weekday"),
    ]
  }

  func layOut(at origin: Vector2, side: Double, head: Double, isWide: Bool) {
    (self.side, headHeight, self.isWide, weekdays) = (side, head, isWide, Self.weekdays)
    frame = Rect(
      x: origin.x, y: origin.y - head, width: side * Double(CalendarMonth.weekdays),
      height: head + side * Double(CalendarMonth.weeks))
    setNeedsDisplay()
  }

  /// 1: the cells give numbers their size.
  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? {
    let days = content.month.days.filter(content.solved.contains)
    let name =
      days.isEmpty
      ? tr("No day of this month is solved.")
      : tr("Solved: \(days.map(\.dayOfMonth).joined(separator: ", "), "days")")
    return Semantics(.table, name, cells: .table(columns: CalendarMonth.weekdays, rows: CalendarMonth.weeks))
  }

  /// The weekdays, and the days with their numbers as keys.
  override var semanticParts: [SemanticPart] {
    let heads = weekdays.enumerated().map { index, name in
      SemanticPart(
        -index - 1, Semantics(.columnHeader, name, cells: .column(index)),
        frame: Rect(x: Double(index) * side, y: 0, width: side, height: headHeight))
    }
    let days = content.month.days.map { day in
      let place = content.month.place(of: day)
      let state = content.solved.contains(day) ? tr("solved", context: "day") : ""
      return SemanticPart(
        day.number,
        Semantics(.tableCell, day.dayOfMonth, description: state, cells: .cell(column: place.weekday, row: place.week)),
        frame: frame(of: day))
    }
    let taken = Set(content.month.days.map { [content.month.place(of: $0).week, content.month.place(of: $0).weekday] })
    let blanks = (0..<CalendarMonth.weeks * CalendarMonth.weekdays).compactMap { index -> SemanticPart? in
      let (week, weekday) = (index / CalendarMonth.weekdays, index % CalendarMonth.weekdays)
      guard !taken.contains([week, weekday]) else { return nil }
      return SemanticPart(
        -index - 1 - CalendarMonth.weekdays,
        Semantics(.tableCell, tr("empty", context: "cell"), cells: .cell(column: weekday, row: week)),
        frame: frame(weekday: weekday, week: week))
    }
    return heads + days + blanks
  }

  private func frame(of day: CalendarDay) -> Rect {
    let place = content.month.place(of: day)
    return frame(weekday: place.weekday, week: place.week)
  }

  private func frame(weekday: Int, week: Int) -> Rect {
    Rect(x: Double(weekday) * side, y: headHeight + Double(week) * side, width: side, height: side)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard side > 0 else { return }
    let today = CalendarMonth.weekday(content.today)
    let headFont = TypeRole.small.font(size: isWide ? 26 : min(18, 0.36 * side + 2))
    for (index, name) in weekdays.enumerated() {
      let isToday = index == today && content.month.days.contains(content.today)
      write(
        name, headFont, isToday ? theme.text : theme.mutedText,
        at: Vector2((Double(index) + 0.5) * side, headHeight - (isWide ? 22 : 12)), baseline: true, &canvas, context)
    }
    for day in content.month.days where content.solved.contains(day) { drawJoint(after: day, on: &canvas) }
    for day in content.month.days where day != content.today { draw(day, on: &canvas, context) }
    if content.month.days.contains(content.today) { draw(content.today, on: &canvas, context) }
  }

  /// Joins a day to the next one in its week.
  private func drawJoint(after day: CalendarDay, on canvas: inout Canvas) {
    let next = CalendarDay(number: day.number + 1)
    guard CalendarMonth.weekday(next) > 0, content.solved.contains(next) else { return }
    let cell = frame(of: day)
    let height = Self.jointHeight * side
    canvas.fill(
      RoundedRect(Rect(x: cell.maxX - 0.08 * side, y: cell.center.y - height / 2, width: 0.16 * side, height: height)),
      theme.text)
  }

  private func draw(_ day: CalendarDay, on canvas: inout Canvas, _ context: DrawContext) {
    let cell = frame(of: day)
    let (isToday, isSolved) = (day == content.today, content.solved.contains(day))
    let box = CellForm.box(in: cell)
    if isToday { canvas.standingHalo(around: box, 1, theme) }
    if isSolved {
      canvas.fill(box, theme.text)
      let symbol = (day.number % Stamp.names.count + Stamp.names.count) % Stamp.names.count + 1
      return Stamp.draw(symbol, at: cell.center, size: Self.stampSize * side, Stamp.color(symbol, theme), on: &canvas)
    }
    canvas.fill(box, isToday ? theme.excess : theme.fill)
    if !isToday { canvas.strongOutline(of: box, theme) }
    let font =
      isToday ? TypeRole.number.font(size: Self.todaySize * side) : TypeRole.small.font(size: Self.numberSize * side)
    let color: Color = isToday ? theme.isHighContrast ? .black : .ink : theme.mutedText
    write(day.dayOfMonth, font, color, at: cell.center, baseline: false, &canvas, context)
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, at point: Vector2, baseline: Bool, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let metrics = context.text.metrics(of: text, font: font)
    let drop = baseline ? 0 : metrics.capHeight / 2
    canvas.text(
      TextRun(text, font: font, color: color, origin: point + Vector2(-metrics.width / 2, drop), hinting: .none))
  }
}
