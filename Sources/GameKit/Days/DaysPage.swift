/// A month of the game of the day, in which any day up to today is chosen, played and shared.
@MainActor
package final class DaysPage: GamePage {
  package override var room: Room? { book.room }
  private let makeBook: () -> DayBook
  private(set) var book: DayBook
  private let savePicture: PictureKeeper?
  private let others: [MoreSheet.Item]
  let month: MonthView
  /// How many days in a row, and the most of them or what came of the day that is chosen.
  private let run = Label(font: TypeRole.lead.font(.wide))
  private let detail = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let before: RoundButton
  private let after: RoundButton

  /// The width of a left column that has room for all tools, in points.
  private static let columnOfTools = 440.0
  /// The first day of the year 1, before which no month is shown.
  private static let firstDay = CalendarDay(number: -719_162)

  /// Creates the page; `book` is asked whenever it appears, and `others` are the last rows of "more".
  package init(_ environment: ScreenEnvironment, others: [MoreSheet.Item] = [], _ book: @escaping () -> DayBook) {
    (makeBook, self.book, self.others, savePicture) = (book, book(), others, environment.savePicture)
    month = MonthView(self.book)
    before = RoundButton(.history, tr("The month before")) {}
    after = RoundButton(.next, tr("The month after")) {}
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    before.action = { [unowned self] in turn(months: -1) }
    after.action = { [unowned self] in turn(months: 1) }
    title.text = self.book.title
    for view in [run, detail, month] as [View] { addSubview(view) }
    setTools([before, after])
    sharedText = { [unowned self] in self.book.line(of: month.chosen) }
    month.onChoice = { [unowned self] in choose($0) }
    month.onPress = { [unowned self] in $0 == month.chosen ? open($0) : choose($0) }
  }

  // MARK: Scene

  /// The day may be another one, or be played since.
  package override func sceneWillAppear() {
    let former = book
    book = makeBook()
    choose(former.today == book.today ? month.chosen : book.today)
  }

  package override var preferredFocus: View? { primary }

  private func choose(_ day: CalendarDay) {
    let day = CalendarDay(number: min(max(day.number, Self.firstDay.number), book.today.number))
    month.show(book, chosen: day)
    number.show(day.dayOfMonth, animated: false)
    caption.text = book.dates(day)
    number.name = caption.text
    let days = book.log.daysInARow(at: book.today)
    run.text = days == 0 ? "" : tr("1 day in a row", plural: "\(days, "days") days in a row", count: days)
    let most = book.log.longest
    // Translators: the most days in a row.
    detail.text = book.results[day].map(summary) ?? (most > days ? tr("longest \(most, "days")") : "")
    after.isEnabled = month.month != CalendarMonth(of: book.today)
    before.isEnabled = month.month.first.number > Self.firstDay.number
    showPrimary(book.isPlayed(day))
    relayout()
  }

  /// What came of a day, with its moves and its time.
  private func summary(_ result: DayResult) -> String {
    let figure = book.figure(result)
    let stars = figure.stars.map { tr("1 star", plural: "\($0, "stars") stars", count: $0) }
    let moves = result.moves == 0 ? nil : tr("1 move", plural: "\(result.moves) moves", count: result.moves)
    let time = result.seconds.minutesAndSeconds
    return [figure.text, stars, moves, result.seconds == 0 || time == figure.text ? nil : time]
      .compactMap(\.self).joined(separator: " · ")
  }

  private func showPrimary(_ isPlayed: Bool) {
    guard primary == nil || isPlayed != (primary?.icon == .share) else { return }
    let hadFocus = primary?.isFocused == true
    primary =
      isPlayed
      ? Pill(tr("Share"), icon: .share) { [unowned self] in share() }
      : Pill(tr("Play"), icon: .play) { [unowned self] in open(month.chosen) }
    if hadFocus { focus.move(to: primary) }
  }

  private func open(_ day: CalendarDay) { navigator.go(to: book.route(day)) }

  /// Shows another month: the same day of it, or its last one.
  private func turn(months: Int) {
    var target = month.month
    let place = month.chosen.number - target.first.number
    for _ in 0..<abs(months) { target = months < 0 ? target.before : target.after }
    choose(CalendarDay(number: target.first.number + min(place, target.count - 1)))
  }

  // MARK: Layout

  package override func layoutSubviews(_ context: DrawContext) {
    let isWide = PageGrid(bounds.size).isWide
    number.fixedSize = isWide ? TypeRole.date.font(.wide).size : nil
    toolCount = isWide && PageGrid(bounds.size).leftColumn < Self.columnOfTools ? 1 : nil
    super.layoutSubviews(context)
    layOutMonth(textSize: context.textSize)
    let narrow = grid.windowClass == .narrow
    run.font = TypeRole.lead.font(grid.windowClass)
    detail.font = grid.isWide ? TypeRole.label.font(.wide) : TypeRole.small.font(grid.windowClass)
    let foot = month.frame.maxY
    var y =
      grid.isWide
      ? max(grid.number.y + 122, caption.frame.maxY + 38 * context.textSize)
      : foot - (narrow ? 20 : 38)
    for label in [run, detail] {
      let size = label.font.size * context.textSize
      label.alignment = grid.isWide ? .leading : .trailing
      label.fitting = .shrinking
      let width = grid.isWide ? grid.leftColumn - grid.margin - 20 : bounds.width * 0.6
      label.frame = Rect(
        x: grid.isWide ? grid.margin + 2 : bounds.width - grid.margin - 3 - width, y: y - 1.036 * size, width: width,
        height: 1.4 * size)
      y += grid.windowClass.pick(34, 26, 18) * context.textSize
    }
  }

  private func layOutMonth(textSize: Double) {
    let size = bounds.size
    let weeks = Double(CalendarMonth.weeks), days = Double(CalendarMonth.weekdays)
    if grid.isWide {
      let side = min((size.height - 194) / weeks, (size.width - grid.leftColumn - 80) / days).rounded(.down)
      month.layOut(
        at: Vector2(size.width - 40 - days * side, size.height - 42 - weeks * side), side: side, head: 56, isWide: true,
        textSize: textSize)
    } else {
      let top = grid.windowClass.pick(0.0, 134, 84)
      let foot = grid.toolY - grid.toolRadius - 14
      let side = min((size.width - 2 * grid.margin) / days, (foot - top) / weeks)
      month.layOut(
        at: Vector2((size.width - days * side) / 2, top), side: side, head: grid.windowClass.pick(0, 36, 24),
        isWide: false, textSize: textSize)
    }
  }

  // MARK: Keys and more

  package override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    let isYear = modifiers == .shift
    guard modifiers.isEmpty || isYear else { return false }
    switch key {
    case .pageUp: turn(months: isYear ? -12 : -1)
    case .pageDown: turn(months: isYear ? 12 : 1)
    case .home: choose(book.today)
    default: return false
    }
    return true
  }

  package override func openMore() {
    let chosen = month.chosen
    var items: [MoreSheet.Item] = []
    if after.isHidden, after.isEnabled {
      items.append(MoreSheet.Item(after.icon, after.name) { [after] in after.activate() })
    }
    items.append(MoreSheet.Item(.rewind, tr("A year back")) { [unowned self] in turn(months: -12) })
    if after.isEnabled {
      items.append(MoreSheet.Item(.calendar, tr("Today")) { [unowned self] in choose(book.today) })
    }
    if book.isPlayed(chosen) {
      items.append(MoreSheet.Item(.restart, tr("Again")) { [unowned self] in open(chosen) })
      if let row = pictureRow(savePicture, of: chosen, in: book) { items.append(row) }
    }
    presentMore(items + others)
  }

  package override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose")),
      KeyHelp("Return", tr("Play"), pad: .a, touch: tr("Tap")),
      KeyHelp("Page Up, Down", tr("choose a month; with Shift a year")),
      KeyHelp("Home", tr("Today")), KeyHelp("Ctrl+C", tr("Share")),
    ]
  }
}
