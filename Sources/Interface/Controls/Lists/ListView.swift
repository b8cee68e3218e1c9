import Motion
public import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A scrolling list that creates views only for the visible rows and reuses them.
///
/// The selected row is the cursor of the keyboard: a band. The chosen row is filled, with a check mark.
///
/// The list is one stop of the focus. Up, Down, Page Up, Page Down, Home and End move the selection and scroll to it;
/// Return, releasing Space and A choose the selected row, as a press on a row does. At its ends the list leaves Up and
/// Down to the focus, unless the key repeats. With `onMove`, a drag of a row's grip and Alt with Up or Down move rows;
/// with `actions`, a drag to the left shows what can be done with a row, as the menu key, Shift-F10 and the secondary
/// button and X do, and Delete calls the destructive one.
///
/// While all rows are equally high, no operation but `reload` takes time that grows with the number of rows. With
/// `heightOfRow` or `titleOfHeader`, 10 000 rows take a few microseconds.
public final class ListView: ScrollView {
  /// The number of rows.
  public var count: Int { layout.count }
  /// The index of the selected row, or nil.
  public internal(set) var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { redrawRows() } }
  }
  /// The index of the chosen row, which is filled, or nil. Insertions and removals keep it with its row.
  public var chosenIndex: Int? {
    didSet {
      guard chosenIndex != oldValue else { return }
      redrawRows()
      updateSelection(animated: true)
    }
  }
  /// Whether a row that the user chooses becomes `chosenIndex`.
  public var keepsChoice = false
  /// What rows show at their right edge.
  public var accessory = Accessory.none {
    didSet { if accessory != oldValue { redrawRows() } }
  }
  /// Called with the index of the row that the user chose, which is always below `count`.
  public var onSelect: ((_ index: Int) -> Void)?
  /// Returns the height of a row in points at a text size of 1, finite and at least 1; nil for rows of equal height.
  /// Called for all rows by `reload`, and for a row that is inserted or updated. `count` applies while it is called.
  public var heightOfRow: ((_ index: Int) -> Double)?
  /// Returns the title of a row that is the header of the rows after it; nil for other rows. Called as `heightOfRow`
  /// is.
  ///
  /// A header is a row of its own with an index, so a section can be empty, and a row can be moved to each place in it.
  /// It cannot be selected, chosen or moved.
  public var titleOfHeader: ((_ index: Int) -> String?)?
  /// Called when the user has moved a row, once for each movement, with its index before and after: take what
  /// it shows out of the first place, and insert it at the second. The list then shows the movement by itself, unless
  /// the call has changed the list. Nil where rows cannot be moved; with it, they have a grip.
  public var onMove: ((_ from: Int, _ to: Int) -> Void)? {
    didSet { if (onMove == nil) != (oldValue == nil) { gripsDidChange() } }
  }
  /// Returns what can be done with a row; empty for nothing.
  public var actions: ((_ index: Int) -> [ListAction])?
  /// Whether rows show all of their states themselves, on the ground of the list.
  public var isPlain = false {
    didSet { if isPlain != oldValue { for row in rows { row.adaptTheme() } } }
  }
  /// The text that is shown while the list is empty.
  public let placeholder: Label

  var layout: ListLayout {
    didSet { redrawRows() }
  }
  /// The rows of `loadedRange`, in order.
  var rows: [ListRow] = []
  /// The indices that have a row: those in sight and one beyond at each end.
  var loadedRange = 0..<0
  /// Hidden rows that can be reused.
  var reusableRows: [ListRow] = []
  var reusableHeaders: [ListRow] = []
  var slides: [ListSlide] = []
  /// The row that the user moves; nil for none.
  var lift: ListLift? {
    didSet { redrawRows() }
  }
  /// The fraction of the greatest speed at which that scrolls the list, -1...1.
  var liftSpeed = 0.0
  /// The rows beside which their actions are visible: at most one that is open or dragged, and others that close.
  var swipes: [ListSwipe] = []
  /// The number of changes of the rows.
  var changeCount = 0
  /// Whether a follower updates the rows in each frame, for `slides` and `swipes`.
  var isSliding = false
  var context: DrawContext?
  /// The text size that the heights of the rows have.
  var textSize = 1.0
  var makeRow: () -> ListRow = { ListRow() }
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
  static let accessoryWidth = 24.0
  /// The width at the right edge of a row of its grip, in points.
  static let gripWidth = 44.0
  /// The height of the header of a section, in points.
  public nonisolated static let headerHeight = 32.0

  /// Creates a list of which `setRows(_:configure:)` says what its rows are; until then they are empty.
  ///
  /// - Parameters:
  ///   - rowHeight: The height in points of rows that have no other one, at a text size of 1; a multiple of a pixel
  ///     gives sharp rows.
  ///   - placeholder: The text that is shown while the list is empty.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `rowHeight` is finite and at least 1.
  public init(rowHeight: Double, placeholder: String = "", file: StaticString = #fileID, line: UInt = #line) {
    require(
      rowHeight.isFinite && rowHeight >= 1, "A ListView's rows are at least one point high.", file: file, line: line)
    layout = ListLayout(rowHeight: rowHeight)
    self.placeholder = Label(placeholder, font: Font.body().control, color: \.mutedText, alignment: .center)
    self.placeholder.fitting = .wrapping(maximumLines: 4, .end)
    super.init()
    addSubview(self.placeholder)
  }

  /// Creates a list without rows, whose rows are those of `setRows(_:configure:)`, as `init(rowHeight:placeholder:)`
  /// does.
  ///
  /// - Parameters:
  ///   - rowHeight: The height in points of rows that have no other one, at a text size of 1.
  ///   - placeholder: The text that is shown while the list is empty.
  ///   - makeRow: Returns a new row without content.
  ///   - configure: Shows the content of an index in a row. It must not change the list.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `rowHeight` is finite and at least 1.
  public convenience init<Row: ListRow>(
    rowHeight: Double, placeholder: String = "", file: StaticString = #fileID, line: UInt = #line,
    makeRow: @escaping () -> Row, configure: @escaping (_ row: Row, _ index: Int) -> Void
  ) {
    self.init(rowHeight: rowHeight, placeholder: placeholder, file: file, line: line)
    self.makeRow = Self.maker(makeRow, configure)
  }

  static func maker<Row: ListRow>(
    _ makeRow: @escaping () -> Row, _ configure: @escaping (_ row: Row, _ index: Int) -> Void
  ) -> () -> ListRow {
    {
      let row = makeRow()
      row.configure = { [unowned row] index in configure(row, index) }
      return row
    }
  }

  // MARK: Semantics

  /// A list. Its items are the rows that are loaded.
  public override var semantics: Semantics? {
    var semantics = Semantics(
      .list, tr("List"), description: tr("1 row", plural: "\(count) rows", count: count))
    semantics.isEnabled = isEnabled
    return semantics
  }

  /// The rows from the top down.
  public override var contentInOrder: [View] { rows + content.subviews.filter { !($0 is ListRow) } }

  // MARK: View

  /// Lays out the rows in the new size, with new heights after a change of the text size.
  public override func layoutSubviews(_ context: DrawContext) {
    self.context = context
    if context.textSize != textSize {
      layout.reset(rowHeight: layout.rowHeight / textSize * context.textSize)
      textSize = context.textSize
      reload()
    }
    super.layoutSubviews(context)
    placeholder.frame = Rect(origin: .zero, size: bounds.size).inset(by: 16)
    update()
  }

  /// Creates views for the rows that are visible now.
  public override func contentOffsetDidChange() {
    closeActions()
    loadRows()
    moveLift()
  }

  /// Whether the list is enabled; an empty list can be focused too.
  public override var canBecomeFocused: Bool { isEnabled }

  /// Always true: a press focuses the list.
  public override var focusesOnPress: Bool { true }

  /// The shape of the selected row while it is visible, otherwise of the whole list.
  public override var focusShape: RoundedRect { selectedFrame.map { RoundedRect($0) } ?? super.focusShape }

  /// Whether the selected row shows the focus.
  public override var showsOwnFocus: Bool { selectedFrame != nil }

  /// Whether the focus is shown by a row, which the list clips.
  public override var clipsFocusRing: Bool { selectedFrame != nil }

  /// Updates the band of the selection.
  public override func focusDidChange() { updateSelection(animated: true) }

  /// Draws the accessories and what is around the selection anew.
  private func redrawRows() {
    setNeedsDisplay()
    for row in rows { row.setNeedsDisplay() }
  }

  // MARK: Keys

  /// True: the ring is around the selected row.
  public override var showsFocusBeforeArrows: Bool { true }

  /// Moves the selection or chooses the selected row; Escape closes the actions beside a row.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, count > 0 else { return false }
    if editKeyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    let page = max(1, layout.page(viewport: bounds.height) - 1)
    switch key {
    case .up: return moveSelection(by: -1) || isRepeat
    case .down: return moveSelection(by: 1) || isRepeat
    case .pageUp: _ = moveSelection(by: -page)
    case .pageDown: _ = moveSelection(by: page)
    case .home: selectRow(from: 0, by: 1)
    case .end: selectRow(from: count - 1, by: -1)
    case .space:
      guard let selectedIndex else { return false }
      if !isRepeat, heldKey == nil { press(selectedIndex, by: key) }
    case .enter, .keypadEnter:
      guard let selectedIndex else { return false }
      if !isRepeat { choose(selectedIndex) }
    case .escape where heldKey != nil: cancelKeyPress()
    case .escape where closeActions(): break
    default: return false
    }
    return true
  }

  /// Shows the menu of the selected row by X, or does what is its only entry.
  public override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .x, isEnabled, let selectedIndex, !menuItems(of: selectedIndex).isEmpty else {
      return super.gamepadChanged(control, value: value)
    }
    guard value > InputTunables.buttonPress else { return true }
    if onMove == nil, let actions = actions?(selectedIndex), actions.count == 1 {
      actions[0].handler(selectedIndex)
      return true
    }
    return showMenuOfSelection()
  }

  /// Chooses the row that the key presses.
  public override func keyUp(_ key: Key) {
    guard heldKey == key else { return }
    cancelKeyPress()
    if isEnabled, let selectedIndex { choose(selectedIndex) }
  }

  /// Cancels the press without choosing a row.
  public override func keyPressesCancelled() { cancelKeyPress() }

  /// The width at the right edge of a row that its accessory and its grip need, in points.
  public var trailingWidth: Double {
    (accessory == .none ? 0 : Self.accessoryWidth) + (onMove == nil ? 0 : Self.gripWidth)
  }

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
