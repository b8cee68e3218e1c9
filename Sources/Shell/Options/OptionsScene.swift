import OvershootScreenKit

/// The twelve options that most users look for: the theme as a disc with its segments at the left, the others as rows
/// in groups. All others are on a page of their own.
///
/// On pages of one column the theme is a row too.
@MainActor
final class OptionsScene: Screen {
  /// Rows that belong together, with their name.
  private struct Group {
    let title: Label
    let rows: [OptionRow]
  }

  /// Where the page was before its language changed.
  private struct Former {
    /// Where it was scrolled to.
    let offset: Double
    /// The row with the focus, and where it was in the content; nil where no row had it.
    let row: Int?
    let top: Double
  }

  override var room: Room? { .options }
  private let disc: ThemeDisc
  private let theming: OptionRow
  private let groups: [Group]
  private let scroll = ScrollView()
  private let pills: [Pill]
  private let links: [LinkRow]
  private var former: Former?

  // In points.
  /// The right part of a wide page: where it begins beside the left column, and the middle of its first row.
  private static let (columnGap, firstRow) = (16.0, 62.0)
  private static let (rowHeight, largeRowHeight, groupGap) = (58.0, 52.0, 17.0)
  private static let groupWidth = 150.0
  /// The least width of the right part in which groups have names.
  private static let widthForGroups = 600.0
  /// The text size from which groups have no names.
  private static let largeText = 1.5
  /// The rows of a column.
  private static let (columnRow, narrowRow, columnGroupGap) = (44.0, 48.0, 5.0)

  override init(navigator: Navigator, preferences: Preferences) {
    disc = ThemeDisc { preferences.toggleTheme() }
    theming = OptionRow(OptionChoice(Options.theme), preferences)
    groups = Self.choices.map { title, choices in
      let label = Label(title, font: TypeRole.grade.font(.wide))
      label.isHeading = true
      return Group(title: label, rows: choices.map { OptionRow($0, preferences) })
    }
    let targets: [(String, Icon?, () -> Void)] = [
      (tr("Advanced"), nil, { navigator.go(to: .advanced) }), (tr("About"), nil, { navigator.go(to: .about) }),
      (tr("Quit"), .quit, { navigator.quit() }),
    ]
    pills = targets.map { Pill($0, icon: $1, isRing: true, action: $2) }
    links = targets.map { title, _, action in LinkRow(title, action: action) }
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("Options")
    for view in [disc, theming, scroll] + pills { addSubview(view) }
    for view in groups.flatMap({ [$0.title] + $0.rows }) + links { scroll.content.addSubview(view) }
    preferences.observe(self) { [unowned self] _ in show() }
  }

  /// The options beside the theme.
  private static var choices: [(String, [OptionChoice])] {
    [
      (tr("Look"), [OptionChoice(Options.isQuiet), .highContrast, OptionChoice(Options.isColorBlindSafe)]),
      (tr("Text size"), [OptionChoice(Options.textSize)]), (tr("Motion"), [OptionChoice(Options.motion)]),
      (tr("Sound"), [OptionChoice(Options.volume), OptionChoice(Options.captions)]),
      (tr("Language"), [OptionChoice(Options.language)]),
      // Translators: how the program is controlled, not the controls themselves.
      (
        tr("Controls"),
        [OptionChoice(Options.holdTime), OptionChoice(Options.confirmsByTaps), OptionChoice(Options.oneSwitch)]
      ),
    ]
  }

  /// The names of the options in a store that this page has.
  static var keys: Set<String> {
    Set([Options.theme.key] + choices.flatMap(\.1).map(\.option.key))
  }

  private func show() {
    for row in [theming] + rows { row.show() }
    relayout()
  }

  // MARK: Scene

  /// Shows the same part of the page.
  override func takeOver(from former: Scene) {
    guard let former = former as? OptionsScene else { return }
    let (rows, focused) = (former.rows, former.focus.view)
    let row = rows.firstIndex { $0.control === focused }
    self.former = Former(offset: former.scroll.contentOffset, row: row, top: row.map { rows[$0].frame.minY } ?? 0)
  }

  /// Scrolls so that the row with the focus stays where it was: names above it may have other heights.
  override func sceneWillAppear() {
    guard let former else { return }
    self.former = nil
    let moved = former.row.map { rows[$0].frame.minY - former.top } ?? 0
    scroll.jump(to: former.offset + moved)
  }

  /// The rows beside the theme.
  private var rows: [OptionRow] { groups.flatMap(\.rows) }

  override var preferredFocus: View? { theming.control }

  /// Arrows lead from one option to the next.
  override var isFocusGroup: Bool { true }

  override var sharedViews: [String: View] { ["page name": title] }

  override var entrances: [Entrance] {
    [.back(backButton), .piece(disc, distance: 0), .number(theming), .number(scroll)]
      + pills.enumerated().map { .tool($1, at: $0) }
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("Backspace", tr("Reset")),
    ]
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    let grid = layOutGround(context)
    disc.isHidden = !grid.isWide
    for pill in pills { pill.isHidden = !grid.isWide }
    for link in links { link.isHidden = grid.isWide }
    theming.caption.isHidden = grid.isWide
    if grid.isWide {
      layOutLeft(grid, context)
      layOutRight(grid, context)
    } else {
      layOutColumn(grid, context)
    }
  }

  /// The disc above the segments, and the pills at the foot.
  private func layOutLeft(_ grid: PageGrid, _ context: DrawContext) {
    let width = grid.leftColumn - grid.margin
    var foot = grid.toolY + 32
    let height = grid.leftColumn < 360 ? 52.0 : 60
    for row in pillRows(width: width, height: height, context).reversed() {
      var x = grid.margin
      for (pill, pillWidth) in row {
        pill.frame = Rect(x: x, y: foot - height, width: pillWidth, height: height)
        x += pillWidth + PageGrid.pillGap
      }
      foot -= height + 24
    }
    let center = 0.479 * grid.leftColumn
    let size = theming.controlSize(width: width, context)
    let segments = Size(size.width, max(60, size.height))
    let segmentsTop = foot - 44 - segments.height
    let segmentsLeft = max(grid.margin, center - segments.width / 2)
    theming.layOutControl(Rect(x: segmentsLeft, y: segmentsTop, width: segments.width, height: segments.height))
    let top = grid.back.maxY + 20
    let radius = max(0, min(152, (segmentsTop - 32 - top) / 2, width / 2))
    disc.isHidden = radius < 40
    disc.frame = Rect(
      center: Vector2(center, (top + segmentsTop + 10) / 2), size: Size(2 * radius, 2 * radius))
  }

  /// As many pills in a row as fit; the last one has a row of its own.
  private func pillRows(width: Double, height: Double, _ context: DrawContext) -> [[(Pill, Double)]] {
    var rows: [[(Pill, Double)]] = []
    for (index, pill) in pills.enumerated() {
      let own = min(width, pill.width(height: height, context))
      let used = rows.last?.reduce(0) { $0 + $1.1 + PageGrid.pillGap } ?? .infinity
      if used + own <= width, index < pills.count - 1 {
        rows[rows.count - 1].append((pill, own))
      } else {
        rows.append([(pill, own)])
      }
    }
    return rows
  }

  private func layOutRight(_ grid: PageGrid, _ context: DrawContext) {
    let left = grid.leftColumn + Self.columnGap
    let width = min(OptionRow.greatestWidth, bounds.width - left - grid.margin)
    let isLarge = context.textSize >= Self.largeText
    let hasGroups = !isLarge && width >= Self.widthForGroups
    let height = max(Self.rowHeight, Self.largeRowHeight * context.textSize)
    let inset = OptionRow.inset
    scroll.frame = Rect(x: left - inset, y: 0, width: bounds.width - left + inset, height: bounds.height)
    var y = Self.firstRow - Self.rowHeight / 2
    for (index, group) in groups.enumerated() {
      if index > 0, !isLarge { y += Self.groupGap }
      let isSingle = group.rows.count == 1
      group.title.isHidden = !hasGroups || isSingle
      group.title.font = TypeRole.grade.font(
        fitting: group.title.text, width: Self.groupWidth - 8, .wide, context.text)
      group.title.frame = Rect(x: inset, y: y, width: Self.groupWidth, height: height)
      for row in group.rows {
        let style = OptionRow.Style(
          isWide: true, nameStart: hasGroups && !isSingle ? Self.groupWidth : 0, isBold: hasGroups && isSingle,
          isSoft: hasGroups && !isSingle, leastHeight: height)
        y += row.layOut(at: Vector2(inset, y), width: width, style, context)
      }
    }
    scroll.contentHeight = y + Self.firstRow - Self.rowHeight / 2
  }

  private func layOutColumn(_ grid: PageGrid, _ context: DrawContext) {
    let (width, isNarrow) = (bounds.width - 2 * grid.margin, grid.windowClass == .narrow)
    let least = (isNarrow ? Self.narrowRow : Self.columnRow) * max(1, 0.75 * context.textSize)
    var style = OptionRow.Style(isWide: false, leastHeight: isNarrow ? 40 : 50)
    let top = isNarrow ? 66.0 : 77
    let head = theming.layOut(at: Vector2(grid.margin, top), width: width, style, context)
    style.leastHeight = least
    let start = top + head + 2
    scroll.frame = Rect(x: 0, y: start, width: bounds.width, height: max(0, bounds.height - start))
    var y = 5.0
    for (index, group) in groups.enumerated() {
      group.title.isHidden = true
      if index > 0 { y += Self.columnGroupGap }
      for row in group.rows {
        y += row.layOut(at: Vector2(grid.margin, y), width: width, style, context)
      }
    }
    y += 4
    for link in links {
      link.layOut(Rect(x: grid.margin, y: y, width: width, height: least), isNarrow: isNarrow, context)
      y += least
    }
    scroll.contentHeight = y + 8
  }
}
