public import Drawing
import Geometry
import Motion
public import Stage

/// A list of rows of one height, of which only those in sight exist: rows that leave the sight are used for those that
/// enter it.
///
/// It scrolls as any scroll view. It is one stop of the focus, in which Up and Down, Page Up and Page Down, Home and
/// End move the selection and show it; Return, Space released and A choose it, as a press on a row does. At its ends it
/// leaves Up and Down to the focus, unless the key repeats. No work of it grows with the number of rows.
public final class ListView: ScrollView {
  /// The number of rows.
  public var count: Int { layout.count }
  /// The selected row, or nil.
  public private(set) var selectedIndex: Int?
  /// Is told the row that was chosen; always one that there is.
  public var onSelect: ((_ index: Int) -> Void)?
  /// Whether a line lies between rows.
  public var hasSeparators = true
  /// What is written where there are no rows.
  public let placeholder: Label

  var layout: ListLayout
  /// The rows in sight and around it, in their order.
  var rows: [ListRow] = []
  /// The indices of `rows`.
  var range = 0..<0
  /// Rows that wait to be used again.
  var spares: [ListRow] = []
  var slides: [ListSlide] = []
  /// Whether the slides are followed.
  var isSliding = false
  var context: DrawContext?
  let makeRow: () -> ListRow
  private let highlight = View()
  /// The key that holds the selected row down.
  private var heldKey: Key?

  static let highlightInsets = Insets(top: 1, left: 0, bottom: 1, right: 0)
  static let highlightRadius = 6.0
  static let separatorMargin = 12.0

  /// Makes a list without rows.
  ///
  /// - Parameters:
  ///   - rowHeight: points; a multiple of a pixel looks best.
  ///   - makeRow: makes a row that shows nothing yet.
  ///   - configure: lets a row show what belongs to an index; also when the index of a row in sight changes. It leaves
  ///     the list as it is.
  /// - Precondition: `rowHeight` is finite and at least 1.
  public init<Row: ListRow>(
    rowHeight: Double, placeholder: String = "", makeRow: @escaping () -> Row,
    configure: @escaping (_ row: Row, _ index: Int) -> Void
  ) {
    precondition(rowHeight.isFinite && rowHeight >= 1, "A ListView's rows are at least one point high.")
    layout = ListLayout(rowHeight: rowHeight)
    self.placeholder = Label(placeholder, font: Font(size: 14), color: \.mutedText, alignment: .center)
    self.placeholder.fitting = .wrapping(maximumLines: 4, .end)
    self.makeRow = {
      let row = makeRow()
      row.display = { [unowned row] index in configure(row, index) }
      return row
    }
    super.init()
    highlight.cornerRadius = Self.highlightRadius
    highlight.isUserInteractionEnabled = false
    highlight.alpha = 0
    content.addSubview(highlight)
    addSubview(self.placeholder)
  }

  // MARK: Rows

  /// Shows `count` rows anew. The selection stays where there still is such a row.
  ///
  /// - Precondition: `count` is at least 0.
  public func reload(count: Int) {
    precondition(count >= 0, "ListView.reload(count:) needs a count of at least 0.")
    letGoOfKeys()
    endSlides()
    layout.count = count
    if let selected = selectedIndex, selected >= count { selectedIndex = nil }
    retireRows()
    contentHeight = layout.height
    update()
  }

  /// Shows all rows anew.
  public func reload() { reload(count: count) }

  /// Takes in one more row, which is at `index` from now on; the rows from there on make room, and the selection stays
  /// with its row.
  ///
  /// - Precondition: `index` is in 0...`count`.
  public func insert(at index: Int) {
    precondition((0...count).contains(index), "ListView.insert(at:) needs an index in 0...count.")
    if let selected = selectedIndex, selected >= index { selectedIndex = selected + 1 }
    change(at: index, by: 1)
  }

  /// Gives up the row at `index`; the rows below close the gap. A selection of it goes to the row that is there then,
  /// or to the last one.
  ///
  /// - Precondition: `index` is in 0..<`count`.
  public func remove(at index: Int) {
    precondition((0..<count).contains(index), "ListView.remove(at:) needs an index in 0..<count.")
    if let selected = selectedIndex, selected >= index {
      if selected == index { letGoOfKeys() }
      selectedIndex = count == 1 ? nil : selected > index ? selected - 1 : min(selected, count - 2)
    }
    change(at: index, by: -1)
  }

  // MARK: Selection

  /// Selects a row and scrolls it into sight, or selects none for nil and for an index that there is not. Nobody is
  /// told.
  public func select(_ index: Int?) {
    let index = index.flatMap { (0..<count).contains($0) ? $0 : nil }
    if let index { reveal(index) }
    guard index != selectedIndex else { return }
    letGoOfKeys()
    let former = selectedIndex
    selectedIndex = index
    moveHighlight(from: former)
    showSelection(isSeen: true)
  }

  func rowWasChosen(_ row: ListRow) { row.index.map(choose) }

  // MARK: View

  /// Places the rows in the new size.
  public override func layoutSubviews(_ context: DrawContext) {
    self.context = context
    super.layoutSubviews(context)
    placeholder.frame = Rect(origin: .zero, size: bounds.size).inset(by: 16)
    update()
  }

  /// Brings the rows in sight.
  public override func contentOffsetDidChange() { showRows() }

  /// An enabled list is a stop of the focus, also while it is empty.
  public override var canBecomeFocused: Bool { isEnabled }

  /// A press brings the keys here.
  public override var focusesOnPress: Bool { true }

  /// The selected row where it is in sight, else the whole list.
  public override var focusShape: RoundedRect {
    guard let row = selectedRowInSight else { return super.focusShape }
    return RoundedRect(row, cornerRadius: Self.highlightRadius)
  }

  /// Clips the ring of a selected row to the list.
  public override var clipsFocusRing: Bool { selectedRowInSight != nil }

  /// The selection takes the colour that goes with it.
  public override func focusDidChange() { showSelection(isSeen: true) }

  /// Draws the rows, and the outline above them.
  public override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    let radius = max(0, $cornerRadius.shown - 0.5)
    canvas.stroke(RoundedRect($bounds.shown.inset(by: 0.5), cornerRadius: radius), width: 1, theme.outline)
  }

  // MARK: Keys

  /// Moves the selection, or chooses it.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]), count > 0 else { return false }
    let page = max(1, layout.page(viewport: bounds.height) - 1)
    switch key {
    case .up: return move(by: -1) || isRepeat
    case .down: return move(by: 1) || isRepeat
    case .pageUp: _ = move(by: -page)
    case .pageDown: _ = move(by: page)
    case .home: select(0)
    case .end: select(count - 1)
    case .space:
      guard let selectedIndex else { return false }
      if !isRepeat, heldKey == nil { hold(selectedIndex, by: key) }
    case .enter, .keypadEnter:
      guard let selectedIndex else { return false }
      if !isRepeat { choose(selectedIndex) }
    case .escape where heldKey != nil: letGoOfKeys()
    default: return false
    }
    return true
  }

  /// Chooses the row that the key holds down.
  public override func keyUp(_ key: Key) {
    guard heldKey == key else { return }
    letGoOfKeys()
    if isEnabled, let selectedIndex { choose(selectedIndex) }
  }

  /// Lets go without choosing.
  public override func keyPressesCancelled() { letGoOfKeys() }

  private func hold(_ index: Int, by key: Key) {
    heldKey = key
    reveal(index)
    row(at: index)?.press = .inside
  }

  private func letGoOfKeys() {
    guard heldKey != nil else { return }
    heldKey = nil
    selectedIndex.flatMap(row(at:))?.press = .none
  }

  /// Moves the selection by rows, as far as there are some; without a selection it begins at the first or last row in
  /// sight.
  private func move(by step: Int) -> Bool {
    guard let selectedIndex else {
      let whole = layout.rows(
        from: contentOffset + layout.rowHeight / 2, to: contentOffset + bounds.height - layout.rowHeight / 2)
      select(whole.isEmpty ? nil : step > 0 ? whole.lowerBound : whole.upperBound - 1)
      return true
    }
    let index = max(0, min(count - 1, selectedIndex + step))
    guard index != selectedIndex else {
      reveal(index)
      return false
    }
    select(index)
    return true
  }

  private func choose(_ index: Int) {
    select(index)
    if (0..<count).contains(index) { onSelect?(index) }
  }

  private func reveal(_ index: Int) {
    let frame = layout.frame(of: index, width: bounds.width)
    reveal(from: frame.minY - ListLayout.padding, to: frame.maxY + ListLayout.padding)
  }

  // MARK: The highlight

  func row(at index: Int) -> ListRow? { range.contains(index) ? rows[index - range.lowerBound] : nil }

  /// Puts the highlight where the selected row is shown.
  func placeHighlight() {
    guard let selectedIndex else { return }
    highlight.frame = highlightFrame(of: selectedIndex).offset(by: Vector2(0, displacement(of: selectedIndex)))
  }

  /// Shows the highlight, and the rows on it, in the colours of the selection.
  func showSelection(isSeen: Bool) {
    let color = isFocused ? theme.accent : theme.selection
    let alpha = selectedIndex == nil ? 0.0 : 1
    let selected = selectedIndex.flatMap(row(at:))
    let changed = rows.filter { $0.selection != selection(of: $0) }
    for row in changed { row.selection = selection(of: row) }
    let isAnimated = isSeen && isInWindow && AnimationEngine.current != nil
    guard !changed.isEmpty || selected != nil || highlight.alpha != alpha else { return }
    let show = { [highlight] in
      highlight.backgroundColor = color
      highlight.alpha = alpha
      for row in changed { row.selectionDidChange() }
    }
    guard isAnimated else { return PropertyAnimator.performWithoutAnimation(show) }
    animate(0.12, show)
  }

  /// Takes the colours of the list and of its highlight.
  public override func themeDidChange() {
    backgroundColor = theme.surface
    highlight.backgroundColor = isFocused ? theme.accent : theme.selection
  }

  func selection(of row: ListRow) -> ListRow.Selection {
    guard row.index != nil, row.index == selectedIndex else { return .none }
    return isFocused ? .active : .passive
  }

  /// The highlight slides to a row that is near; to one that is further than a page it goes at once.
  private func moveHighlight(from former: Int?) {
    guard let selectedIndex else { return }
    let near = Int(min(1e6, bounds.height / layout.rowHeight)) + 1
    guard let former, abs(selectedIndex - former) <= near, isInWindow, AnimationEngine.current != nil else {
      return PropertyAnimator.performWithoutAnimation { placeHighlight() }
    }
    animate(0.18) { [self] in placeHighlight() }
  }

  /// Whether a line is drawn below a row: between two rows that are not selected.
  func hasSeparator(below index: Int) -> Bool {
    hasSeparators && index + 1 < count && selectedIndex != index && selectedIndex != index + 1
  }

  private func animate(_ duration: Double, _ block: @escaping () -> Void) {
    let animator = PropertyAnimator(duration: duration, curve: .easeOut, animations: block)
    animator.retargeting = .velocity
    animator.startAnimation()
  }

  private func highlightFrame(of index: Int) -> Rect {
    layout.frame(of: index, width: bounds.width).inset(by: Self.highlightInsets)
  }

  private var selectedRowInSight: Rect? {
    guard selectedIndex != nil else { return nil }
    let size = highlight.$bounds.shown.size
    let frame = Rect(center: highlight.$center.shown + content.frame.origin, size: size)
    return frame.intersection(bounds) == nil ? nil : frame
  }
}
