/// What can be done on a page beside its tools: a strip over the left column, or from the foot up. The game below
/// waits, and stays visible.
@MainActor
package final class MoreSheet: Overlay {
  /// One of the rows.
  package struct Item {
    package let icon: Icon
    package let title: String
    /// What is set, or how many there are; empty for nothing.
    package let value: String
    package let action: @MainActor () -> Void

    package init(_ icon: Icon, _ title: String, value: String = "", action: @escaping @MainActor () -> Void) {
      (self.icon, self.title, self.value, self.action) = (icon, title, value, action)
    }
  }

  private let items: [Item]
  private lazy var rows = items.map { item in
    MoreRow(item) { [unowned self] in
      dismiss()
      item.action()
    }
  }
  private let scroll = ScrollView()
  private lazy var close = RoundButton(.close, tr("Close")) { [unowned self] in dismiss() }
  private let head: PageHead?
  /// What parts it from the page with high contrast.
  private let edge = View()
  private var grid = PageGrid(.zero)
  private let leftColumn: Double?
  /// The index of the tool whose place the close button has in a column.
  private let closeIndex: Int
  /// The width on a wide page, in points; nil for that of the left column.
  package var column: Double? {
    didSet { if column != oldValue { relayout() } }
  }

  /// The space around the rows, in points.
  private static let space = 14.0
  /// The space between the rows and the close button on a wide page.
  private static let spaceToClose = 23.0

  /// Creates a sheet of a page with a title; `closeIndex` is the place of the button that opened it in the row of
  /// tools, `leftColumn` the width of the page's column where it has one of its own, and `onBack` what the back button
  /// does, nil for a page without one.
  package init(
    _ items: [Item], title: String = "", closeIndex: Int = 0, leftColumn: Double? = nil, onBack: (() -> Void)?
  ) {
    (self.items, self.closeIndex, self.leftColumn) = (items, closeIndex, leftColumn)
    head = onBack.map { PageHead(title, onBack: $0) }
    super.init()
    spring = LookMotion.sheet
    for row in rows { scroll.content.addSubview(row) }
    for view in [head, scroll, close, edge].compactMap(\.self) { card.addSubview(view) }
  }

  package override var semantics: Semantics? { Semantics(.dialog, tr("More"), states: .modal) }

  package override var initialFocus: View? { rows.first }
  package override var fades: Bool { false }
  package override var departureSpring: Spring { LookMotion.leave }

  package override func themeDidChange() {
    card.backgroundColor = theme.background
    edge.backgroundColor = theme.text
    edge.isHidden = !theme.isHighContrast
  }

  package override func layOutCard(_ context: DrawContext) {
    grid = PageGrid(bounds.size, leftColumn: leftColumn)
    let textSize = context.textSize
    let rowHeight = grid.windowClass.pick(62.0, 56, 44) * textSize
    let height = rowHeight * Double(rows.count)
    let closeFrame = grid.tool(grid.isWide ? 0 : closeIndex)
    close.frame = closeFrame
    head?.isHidden = !grid.isWide
    head?.layOut(grid, width: columnWidth, context)
    let foot = closeFrame.minY - (grid.isWide ? Self.spaceToClose : Self.space)
    let least = grid.isWide ? grid.back.maxY + Self.space : grid.back.maxY + 2 * Self.space
    let top = max(least, foot - height)
    let width = grid.isWide ? columnWidth : bounds.width
    scroll.frame = Rect(x: 0, y: top, width: width, height: foot - top)
    scroll.contentHeight = height
    edge.frame =
      grid.isWide
      ? Rect(x: columnWidth - Theme.tileLine, y: 0, width: Theme.tileLine, height: bounds.height)
      : Rect(x: 0, y: top - Self.space, width: bounds.width, height: Theme.tileLine)
    for (index, row) in rows.enumerated() {
      row.layOut(
        Rect(x: 0, y: Double(index) * rowHeight, width: width, height: rowHeight), grid)
    }
  }

  private var columnWidth: Double { column ?? grid.leftColumn }

  package override func place(isShown: Bool) {
    let size = bounds.size
    if grid.isWide {
      card.reveal(RoundedRect(Rect(x: 0, y: 0, width: isShown ? columnWidth : 0, height: size.height)))
    } else {
      let top = isShown ? scroll.frame.minY - Self.space : size.height
      card.reveal(RoundedRect(Rect(x: 0, y: top, width: size.width, height: size.height - top)))
    }
  }

  /// Start closes it too.
  package override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .start else { return super.gamepadChanged(control, value: value) }
    if value > InputTunables.buttonPress { cancel() }
    return true
  }

  /// The rows follow each other from below.
  package override func didMoveToWindow() {
    guard isInWindow, AnimationEngine.animatesMovement else { return }
    for (index, row) in rows.enumerated() {
      PropertyAnimator.performWithoutAnimation { row.transform = Transform(translationX: 0, y: LookMotion.rowRise) }
      animate(.spring(LookMotion.row), delay: Double(index) * LookMotion.rowDelay) { row.transform = .identity }
    }
  }
}

/// A row of a sheet: an icon, a title and a value. The one that has the pointer or the focus is a pill.
final class MoreRow: Control {
  private let item: MoreSheet.Item
  private let action: () -> Void
  private var grid = PageGrid(.zero)

  /// The space beside the pill, the middle of the icon, the start of the title and the end of the value, in points from
  /// the edges, by class of window.
  private var pillInset: Double { grid.windowClass.pick(24, 12, 4) }
  private var iconX: Double { grid.windowClass.pick(62, 38, 26) }
  private var titleX: Double { grid.windowClass.pick(100, 72, 52) }
  private var valueInset: Double { grid.windowClass.pick(48, 30, 18) }
  private static let gap = 2.0
  /// The space before a value. Where a title has too little room beside it, the value stands below: the size of the
  /// title as a part of the usual one, and the distances of both from the middle as a part of the row.
  private static let (valueGap, titlePart, valueDrop) = (12.0, 0.8, 0.2)

  init(_ item: MoreSheet.Item, action: @escaping () -> Void) {
    (self.item, self.action) = (item, action)
    super.init()
  }

  override var semantics: Semantics? {
    var semantics = semantics(.menuItem, name: item.title)
    semantics.description = item.value
    return semantics
  }

  override func activate() { action() }

  override var showsOwnFocus: Bool { true }

  override func focusDidChange() {
    super.focusDidChange()
    setNeedsDisplay()
  }

  func layOut(_ frame: Rect, _ grid: PageGrid) {
    self.frame = frame
    self.grid = grid
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let isMarked = isFocused || isHovered || isPressed
    let color = isMarked ? theme.onAccent : theme.text
    if isMarked {
      let pill = Rect(
        x: pillInset, y: Self.gap, width: bounds.width - 2 * pillInset, height: bounds.height - 2 * Self.gap)
      canvas.fill(RoundedRect(pill, cornerRadius: pill.height / 2), theme.accent)
    }
    let y = bounds.center.y
    canvas.draw(item.icon, center: Vector2(iconX, y), size: grid.windowClass.pick(32, 28, 24), color: color)
    var (font, valueFont) = (TypeRole.lead.font(grid.windowClass), TypeRole.small.font(grid.windowClass))
    let room = bounds.width - valueInset - titleX
    let beside = room - context.text.metrics(of: item.value, font: valueFont).width - Self.valueGap
    let besideFont = font.fitting(item.title, width: item.value.isEmpty ? room : beside, context.text)
    let least = TypeRole.lead.leastSize(grid.windowClass)
    let isBeside = item.value.isEmpty || besideFont.size >= least
    if isBeside {
      font = besideFont
    } else {
      // The value stands below the title.
      (font.size, valueFont.size) = (max(least, Self.titlePart * font.size), least)
      font = font.fitting(item.title, width: room, context.text)
      valueFont = valueFont.fitting(item.value, width: room, context.text)
    }
    func write(_ text: String, _ font: Font, isAtEnd: Bool, _ y: Double) {
      let metrics = context.text.metrics(of: text, font: font)
      let x = isAtEnd ? titleX + room - metrics.width : titleX
      canvas.text(
        TextRun(
          text, font: font, color: color, origin: Vector2(context.snap(x), context.snap(y + metrics.capHeight / 2))))
    }
    let drop = isBeside ? 0 : Self.valueDrop * bounds.height
    write(item.title, font, isAtEnd: false, y - drop)
    if !item.value.isEmpty { write(item.value, valueFont, isAtEnd: isBeside, y + drop) }
  }
}
