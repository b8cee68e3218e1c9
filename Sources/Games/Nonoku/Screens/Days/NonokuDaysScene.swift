import OvershootGameKit

/// The puzzle of the day, and on which days it was solved.
@MainActor
final class NonokuDaysScene: GamePage {
  override var room: Room? { .nonoku }
  private let archive: NonokuArchive
  let month: MonthView
  /// How many days in a row, and the most of them.
  private let run = Label(font: TypeRole.lead.font(.wide))
  private let longest = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let before: RoundButton
  private let after: RoundButton

  /// The width of a left column that has room for all tools, in points.
  private static let columnOfTools = 440.0

  init(_ environment: ScreenEnvironment) {
    archive = environment.nonoku
    let today = archive.today
    month = MonthView(MonthView.Content(month: CalendarMonth(of: today), today: today))
    before = RoundButton(.history, tr("The month before")) {}
    after = RoundButton(.next, tr("The month after")) {}
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    before.action = { [unowned self] in show(month.content.month.before) }
    after.action = { [unowned self] in show(month.content.month.after) }
    title.text = tr("Puzzle of the day")
    for view in [run, longest, month] as [View] { addSubview(view) }
    primary = Pill(tr("Play"), icon: .play) { [navigator] in navigator.go(to: .nonoku(.daily)) }
    setTools([before, after])
  }

  // MARK: Scene

  /// The day may be another one, or be solved since.
  override func sceneWillAppear() {
    let today = archive.today
    number.show(today.dayOfMonth, animated: false)
    caption.text = archive.dates(today)
    let days = archive.dailyRun
    run.text = days == 0 ? "" : tr("1 day in a row", plural: "\(days, "days") days in a row", count: days)
    let most = archive.longestRun
    // Translators: the most days in a row.
    longest.text = most > days ? tr("longest \(most, "days")") : ""
    show(CalendarMonth(of: today))
  }

  private func show(_ month: CalendarMonth) {
    let today = archive.today
    self.month.content = MonthView.Content(
      month: month, today: today, solved: Set(month.days.filter(archive.isSolved)))
    after.isEnabled = month != CalendarMonth(of: today)
  }

  override var preferredFocus: View? { primary }

  override func layoutSubviews(_ context: DrawContext) {
    let isWide = PageGrid(bounds.size).isWide
    number.fixedSize = isWide ? TypeRole.date.font(.wide).size : nil
    toolCount = isWide && PageGrid(bounds.size).leftColumn < Self.columnOfTools ? 1 : nil
    super.layoutSubviews(context)
    layOutMonth()
    let narrow = grid.windowClass == .narrow
    run.font = TypeRole.lead.font(grid.windowClass)
    longest.font = grid.isWide ? TypeRole.label.font(.wide) : TypeRole.small.font(grid.windowClass)
    let foot = month.frame.maxY
    var y =
      grid.isWide
      ? max(grid.number.y + 122, caption.frame.maxY + 38 * context.textSize)
      : foot - (narrow ? 20 : 38)
    for label in [run, longest] {
      let size = label.font.size * context.textSize
      label.alignment = grid.isWide ? .leading : .trailing
      let width = grid.isWide ? grid.leftColumn - grid.margin - 20 : bounds.width * 0.6
      label.frame = Rect(
        x: grid.isWide ? grid.margin + 2 : bounds.width - grid.margin - 3 - width, y: y - 1.036 * size, width: width,
        height: 1.4 * size)
      y += grid.windowClass.pick(34, 26, 18) * context.textSize
    }
  }

  private func layOutMonth() {
    let size = bounds.size
    let weeks = Double(CalendarMonth.weeks), days = Double(CalendarMonth.weekdays)
    if grid.isWide {
      let side = min((size.height - 194) / weeks, (size.width - grid.leftColumn - 80) / days).rounded(.down)
      month.layOut(
        at: Vector2(size.width - 40 - days * side, size.height - 42 - weeks * side), side: side, head: 56, isWide: true)
    } else {
      let top = grid.windowClass.pick(0.0, 134, 84)
      let foot = grid.toolY - grid.toolRadius - 14
      let side = min((size.width - 2 * grid.margin) / days, (foot - top) / weeks)
      month.layOut(
        at: Vector2((size.width - days * side) / 2, top), side: side, head: grid.windowClass.pick(0, 36, 24),
        isWide: false)
    }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty else { return false }
    switch key {
    case .pageUp: before.activate()
    case .pageDown: if after.isEnabled { after.activate() }
    default: return false
    }
    return true
  }

  override func openMore() {
    var items = [MoreSheet.Item(.boards, tr("Levels")) { [navigator] in navigator.goBack(to: .nonokuLevels) }]
    if after.isHidden, after.isEnabled {
      items.insert(MoreSheet.Item(after.icon, after.name) { [after] in after.activate() }, at: 0)
    }
    presentMore(items)
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Return", tr("play the puzzle of the day"), pad: .a, touch: tr("Tap")),
      KeyHelp("Page Up, Down", tr("choose a month")),
    ]
  }
}
