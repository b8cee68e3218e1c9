import OvershootScreenKit

/// All options that are not on the first page, in one column that can be searched. What differs from the first start is
/// marked.
@MainActor
final class AdvancedScene: Screen {
  override var room: Room? { .options }
  private let number = BigNumber()
  private let line = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let resetAll: Pill
  private let search = SearchField()
  private let scroll = ScrollView()
  private let rows: [OptionRow]
  private let options: [any OptionField]

  // In points.
  private static let numberSize = 168.0
  private static let (rowHeight, columnRow, firstRow) = (67.0, 54.0, 64.0)
  private static let (searchWidth, searchHeight, lineDistance) = (360.0, 52.0, 52.0)

  /// Creates the page for what `options` has beside those of the first page.
  init(_ options: [any OptionField], navigator: Navigator, preferences: Preferences) {
    self.options = options
    let keys = OptionsScene.keys
    rows = options.filter { !keys.contains($0.key) }.map {
      OptionRow(OptionChoice($0), preferences, marksChange: true)
    }
    var onReset: () -> Void = {}
    resetAll = Pill(tr("Reset all…"), icon: .restart, isRing: true) { onReset() }
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("Advanced")
    line.fitting = .wrapping(maximumLines: 3, .end)
    onReset = { [unowned self] in askToReset() }
    search.onSearch = { [unowned self] in find($0) }
    for view in [number, line, scroll, resetAll, search] { addSubview(view) }
    for row in rows { scroll.content.addSubview(row) }
    preferences.observe(self) { [unowned self] _ in show() }
    show()
  }

  // MARK: Showing

  private var shownRows: [OptionRow] { rows.filter { !$0.isHidden } }

  /// Shows the rows in which all words occur.
  private func find(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    for row in rows {
      let option = row.choice.option
      let all = [option.title, option.section.title].joined(separator: " ").lowercased()
      row.isHidden = !words.allSatisfy(all.contains)
    }
    scroll.jump(to: 0)
    show()
  }

  private func show() {
    for row in rows { row.show() }
    let (count, isSearched) = (shownRows.count, shownRows.count < rows.count)
    number.show("\(count)")
    let changes = rows.count(where: \.isChanged)
    line.text =
      if isSearched {
        // Translators: stands under a number of options.
        tr("found")
      } else if changes == 0 {
        tr("more, all as at first")
      } else {
        // Translators: stands under a number of options: that many others.
        tr("more, \(changes) changed", plural: "more, \(changes) changed", count: changes)
      }
    number.name = tr("options")
    resetAll.isEnabled = options.contains { $0.isChanged(preferences.values) }
    relayout()
  }

  private func askToReset() {
    let question = Question(
      title: tr("Reset all options?"), detail: tr("Everything will be as at the first start."),
      yes: tr("Reset"), no: tr("Keep"), isDestructive: true)
    ask(question) { [preferences] in preferences.values = OptionValues() }
  }

  // MARK: Scene

  override var preferredFocus: View? { shownRows.first?.control }

  override var isFocusGroup: Bool { true }

  override var entrances: [Entrance] {
    [.back(backButton), .number(number), .number(line), .number(scroll), .tool(resetAll, at: 0), .tool(search, at: 1)]
  }

  /// The slash begins a search.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard key == .slash, modifiers.isEmpty, !isRepeat else { return false }
    focus.move(to: search)
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("Backspace", tr("Reset")), KeyHelp("/", tr("Search")),
    ]
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    let numberWidth = PageGrid(bounds.size).isWide ? 0 : number.shownWidth(context)
    let grid = layOutGround(context, titleEnd: numberWidth > 0 ? bounds.width - numberWidth - 40 : nil)
    number.windowClass = grid.windowClass
    number.alignment = grid.isWide ? .leading : .trailing
    number.fixedSize = grid.isWide ? min(Self.numberSize, grid.leftColumn * 0.35) : nil
    let height = number.fixedSize ?? TypeRole.number.font(grid.windowClass).size
    number.frame = grid.numberFrame(size: height)
    line.isHidden = !grid.isWide
    if grid.isWide { layOutLeft(grid, context) } else { layOutFoot(grid, context) }
    layOutRows(grid, context)
  }

  private func layOutLeft(_ grid: PageGrid, _ context: DrawContext) {
    let width = grid.leftColumn - grid.margin - 20
    let lines = max(36 * context.textSize, line.naturalHeight(width: width, context) ?? 0)
    let center = grid.number.y + Self.lineDistance - 9 + (lines - 36) / 2
    line.frame = Rect(x: grid.margin + 4, y: center - lines / 2, width: width, height: lines)
    let searchHeight = Self.searchHeight * max(1, 0.7 * context.textSize)
    let foot = bounds.height - 58
    search.frame = Rect(
      x: grid.margin, y: foot - searchHeight, width: min(Self.searchWidth, width), height: searchHeight)
    let pill = grid.leftColumn < 360 ? 52.0 : 60
    resetAll.frame = Rect(
      x: grid.margin, y: search.frame.minY - 28 - pill, width: min(width, resetAll.width(height: pill, context)),
      height: pill)
  }

  private func layOutFoot(_ grid: PageGrid, _ context: DrawContext) {
    let height = grid.pillHeight
    let y = grid.toolY - height / 2
    let width = min(bounds.width / 2, resetAll.width(height: height, context))
    resetAll.frame = Rect(x: bounds.width - grid.margin - width, y: y, width: width, height: height)
    search.frame = Rect(
      x: grid.margin, y: y, width: resetAll.frame.minX - PageGrid.pillGap - grid.margin, height: height)
  }

  private func layOutRows(_ grid: PageGrid, _ context: DrawContext) {
    let left = grid.isWide ? grid.leftColumn + 16 : grid.margin
    let width = min(OptionRow.greatestWidth, bounds.width - left - grid.margin)
    let inset = min(left, OptionRow.inset)
    let top = grid.isWide ? 0 : grid.windowClass.pick(0, 84.0, 60)
    let foot = grid.isWide ? bounds.height : grid.toolY - grid.pillHeight / 2 - 8
    scroll.frame = Rect(x: left - inset, y: top, width: bounds.width - left + inset, height: max(0, foot - top))
    let least = grid.isWide ? max(Self.rowHeight, 52 * context.textSize) : Self.columnRow
    let style = OptionRow.Style(isWide: grid.isWide, leastHeight: least)
    var y = grid.isWide ? Self.firstRow - Self.rowHeight / 2 : 2
    for row in shownRows {
      y += row.layOut(at: Vector2(inset, y), width: width, style, context)
    }
    scroll.contentHeight = y + (grid.isWide ? Self.firstRow - Self.rowHeight / 2 : 4)
  }
}
