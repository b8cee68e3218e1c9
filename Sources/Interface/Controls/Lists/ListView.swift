import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A scrolling list of rows of equal height that creates views only for the visible rows and reuses them.
///
/// The selected row is the cursor of the keyboard: an outline. The chosen row is filled, with a check mark.
///
/// The list is one stop of the focus. Up, Down, Page Up, Page Down, Home and End move the selection and scroll to it;
/// Return, releasing Space and A choose the selected row, as a press on a row does. At its ends the list leaves Up and
/// Down to the focus, unless the key repeats. No operation takes time that grows with the number of rows.
public final class ListView: ScrollView {
  /// The number of rows.
  public var count: Int { layout.count }
  /// The index of the selected row, or nil.
  public internal(set) var selectedIndex: Int?
  /// The index of the chosen row, which is filled, or nil. Insertions and removals keep it with its row.
  public var chosenIndex: Int? {
    didSet { if chosenIndex != oldValue { updateSelection(animated: true) } }
  }
  /// Whether a row that the user chooses becomes `chosenIndex`.
  public var keepsChoice = false
  /// What rows show at their right edge.
  public var accessory = Accessory.none
  /// Called with the index of the row that the user chose, which is always below `count`.
  public var onSelect: ((_ index: Int) -> Void)?
  /// Whether a line separates rows.
  public var hasSeparators = true
  /// The text that is shown while the list is empty.
  public let placeholder: Label

  var layout: ListLayout
  /// The rows of `loadedRange`, in order.
  var rows: [ListRow] = []
  /// The indices that have a row: those in sight and one beyond at each end.
  var loadedRange = 0..<0
  /// Hidden rows that can be reused.
  var reusableRows: [ListRow] = []
  var slides: [ListSlide] = []
  /// Whether a follower updates the rows in each frame, for `slides`.
  var isSliding = false
  var context: DrawContext?
  let makeRow: () -> ListRow
  let highlight = ListCursor()
  /// The key that presses the selected row.
  private var heldKey: Key?

  /// What rows show at their right edge.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// A chevron: choosing the row leads to another page.
    case chevron
    /// A check mark on the chosen row.
    case check
  }

  /// The width at the right edge of a row that its accessory needs, in points.
  static let accessoryWidth = 20.0
  /// The distances from a row's edges to its highlight, in points.
  static let highlightInsets = Insets(top: 1, left: 0, bottom: 1, right: 0)
  /// In points.
  static let highlightRadius = 6.0
  /// The distance from a row's sides to its separator, in points.
  static let separatorMargin = 12.0

  /// Creates a list without rows.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of each row in points; a multiple of a pixel gives sharp rows.
  ///   - placeholder: The text that is shown while the list is empty.
  ///   - makeRow: Returns a new row without content.
  ///   - configure: Shows the content of an index in a row, also when a visible row changes its index. It must not
  ///     change the list.
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
      row.configure = { [unowned row] index in configure(row, index) }
      return row
    }
    super.init()
    highlight.cornerRadius = Self.highlightRadius
    highlight.isUserInteractionEnabled = false
    highlight.alpha = 0
    highlight.zPosition = 1
    content.addSubview(highlight)
    addSubview(self.placeholder)
  }

  // MARK: Rows

  /// Shows `count` rows with new content. The selection is kept while its index is below `count`.
  ///
  /// - Precondition: `count` is at least 0.
  public func reload(count: Int) {
    precondition(count >= 0, "ListView.reload(count:) needs a count of at least 0.")
    cancelKeyPress()
    endSlides()
    layout.count = count
    if let selected = selectedIndex, selected >= count { selectedIndex = nil }
    if let chosen = chosenIndex, chosen >= count { chosenIndex = nil }
    recycleRows()
    contentHeight = layout.height
    update()
  }

  /// Shows all rows with new content.
  public func reload() { reload(count: count) }

  /// Inserts a row at `index` with an animation; the selection stays with its row.
  ///
  /// - Precondition: `index` is in 0...`count`.
  public func insert(at index: Int) {
    precondition((0...count).contains(index), "ListView.insert(at:) needs an index in 0...count.")
    if let selected = selectedIndex, selected >= index { selectedIndex = selected + 1 }
    if let chosen = chosenIndex, chosen >= index { chosenIndex = chosen + 1 }
    change(at: index, by: 1)
  }

  /// Removes the row at `index` with an animation. If it was selected, the row that takes its index is selected, or the
  /// last one.
  ///
  /// - Precondition: `index` is in 0..<`count`.
  public func remove(at index: Int) {
    precondition((0..<count).contains(index), "ListView.remove(at:) needs an index in 0..<count.")
    if let selected = selectedIndex, selected >= index {
      if selected == index { cancelKeyPress() }
      selectedIndex = count == 1 ? nil : selected > index ? selected - 1 : min(selected, count - 2)
    }
    if let chosen = chosenIndex, chosen >= index { chosenIndex = chosen == index ? nil : chosen - 1 }
    change(at: index, by: -1)
  }

  // MARK: View

  /// Lays out the rows in the new size.
  public override func layoutSubviews(_ context: DrawContext) {
    self.context = context
    super.layoutSubviews(context)
    placeholder.frame = Rect(origin: .zero, size: bounds.size).inset(by: 16)
    update()
  }

  /// Creates views for the rows that are visible now.
  public override func contentOffsetDidChange() { loadRows() }

  /// Whether the list is enabled; an empty list can be focused too.
  public override var canBecomeFocused: Bool { isEnabled }

  /// Always true: a press focuses the list.
  public override var focusesOnPress: Bool { true }

  /// The shape of the selected row while it is visible, otherwise of the whole list.
  public override var focusShape: RoundedRect {
    guard let row = visibleHighlightFrame else { return super.focusShape }
    return RoundedRect(row, cornerRadius: Self.highlightRadius)
  }

  /// Whether the focus ring surrounds a row, which the list clips.
  public override var clipsFocusRing: Bool { visibleHighlightFrame != nil }

  /// Updates the outline of the selection.
  public override func focusDidChange() { updateSelection(animated: true) }

  /// Updates the colours of the list and its highlight.
  public override func themeDidChange() {
    backgroundColor = theme.surface
    highlight.color = highlightColor
  }

  /// Draws the rows, and the outline above them.
  public override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    let radius = max(0, $cornerRadius.shown - 0.5)
    canvas.stroke(RoundedRect($bounds.shown.inset(by: 0.5), cornerRadius: radius), width: 1, theme.outline)
  }

  // MARK: Keys

  /// True: the ring is around the selected row.
  public override var showsFocusBeforeArrows: Bool { true }

  /// Moves the selection or chooses the selected row.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]), count > 0 else { return false }
    let page = max(1, layout.page(viewport: bounds.height) - 1)
    switch key {
    case .up: return moveSelection(by: -1) || isRepeat
    case .down: return moveSelection(by: 1) || isRepeat
    case .pageUp: _ = moveSelection(by: -page)
    case .pageDown: _ = moveSelection(by: page)
    case .home: select(0)
    case .end: select(count - 1)
    case .space:
      guard let selectedIndex else { return false }
      if !isRepeat, heldKey == nil { press(selectedIndex, by: key) }
    case .enter, .keypadEnter:
      guard let selectedIndex else { return false }
      if !isRepeat { choose(selectedIndex) }
    case .escape where heldKey != nil: cancelKeyPress()
    default: return false
    }
    return true
  }

  /// Chooses the row that the key presses.
  public override func keyUp(_ key: Key) {
    guard heldKey == key else { return }
    cancelKeyPress()
    if isEnabled, let selectedIndex { choose(selectedIndex) }
  }

  /// Cancels the press without choosing a row.
  public override func keyPressesCancelled() { cancelKeyPress() }

  func cancelKeyPress() {
    guard heldKey != nil else { return }
    heldKey = nil
    selectedIndex.flatMap(row(at:))?.press = .none
  }

  private func press(_ index: Int, by key: Key) {
    heldKey = key
    reveal(index)
    row(at: index)?.press = .inside
  }
}
