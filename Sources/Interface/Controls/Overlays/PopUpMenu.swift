import Motion
import OvershootDrawing
public import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A drawer of words, which opens beside a control or at the pointer.
///
/// Arrows, Home, End and first letters move the cursor, Return, Space and A choose, Escape and B dismiss. A press
/// outside dismisses it and has no other effect.
public final class PopUpMenu: Overlay {
  /// An entry of a menu.
  public struct Item {
    /// The title.
    public let title: String
    /// The keys that do the same, as on an English keyboard, such as "Ctrl+C"; empty for none.
    public let shortcut: String
    /// Whether the user can choose it.
    public let isEnabled: Bool
    /// Whether it has a check mark.
    public let isChecked: Bool
    /// Whether it begins a new group, after a separator.
    public let beginsGroup: Bool
    let handler: () -> Void

    /// Creates an item. `handler` is called when the user chooses it and the scene accepts input again.
    public init(
      _ title: String, shortcut: String = "", isEnabled: Bool = true, isChecked: Bool = false,
      beginsGroup: Bool = false, handler: @escaping () -> Void = {}
    ) {
      (self.title, self.shortcut, self.isEnabled, self.isChecked) = (title, shortcut, isEnabled, isChecked)
      (self.beginsGroup, self.handler) = (beginsGroup, handler)
    }
  }

  private let items: [Item]
  private let rows: [MenuRow]
  private let scroll = ScrollView()
  /// What the menu belongs to, in the scene's points.
  private var anchor = Rect.zero
  /// The open drawer, in the scene's points, and whether it opens downwards.
  private var drawer = Rect.zero
  private var opensDown = true

  /// In points.
  private static let padding = 8.0
  private static let groupGap = 12.0
  private static let cornerRadius = 8.0
  private static let margin = 8.0
  private static let gap = 4.0
  private static let widths = 140.0...400.0

  /// Creates a menu that is not presented.
  ///
  /// - Precondition: there is at least one item.
  public init(_ items: [Item], file: StaticString = #fileID, line: UInt = #line) {
    require(!items.isEmpty, "A PopUpMenu needs at least one item.", file: file, line: line)
    self.items = items
    rows = items.map(MenuRow.init)
    super.init()
    spring = Self.menuSpring
    card.addSubview(scroll)
    for (index, row) in rows.enumerated() {
      scroll.content.addSubview(row)
      row.onChoose = { [unowned self] in choose(index) }
      row.onLetter = { [unowned self] in find($0, after: index) }
    }
  }

  private static let menuSpring = Spring(duration: 0.3, bounce: 0.2)
  private static let closing = Spring(duration: 0.2, bounce: 0)

  /// That of a menu that closes.
  public override var departureSpring: Spring { Self.closing }

  /// Presents the menu below `anchor`, or above it where there is more room.
  ///
  /// The anchor is in the scene's points; one without a size stands for a position.
  public func present(in scene: Scene, at anchor: Rect) {
    self.anchor = anchor
    present(in: scene)
  }

  /// A modal menu.
  public override var semantics: Semantics? { Semantics(.menu, tr("Menu"), states: .modal) }

  /// That of what stands on a disc.
  public override func adaptedTheme(_ theme: Theme) -> Theme? { theme.onDisc }

  /// False: the drawer opens.
  public override var fades: Bool { false }

  /// The checked item, or the first one.
  public override var initialFocus: View? {
    let index = items.firstIndex { $0.isChecked && $0.isEnabled } ?? items.firstIndex(where: \.isEnabled)
    return index.map { rows[$0] }
  }

  /// Places the card beside the anchor.
  public override func layOutCard(_ context: DrawContext) {
    let needed = rows.map { $0.neededWidth(context) }.max() ?? 0
    let limits = max(0, bounds.width - 2 * Self.margin)
    let width = min(
      limits, max(Self.widths.lowerBound, anchor.width, min(Self.widths.upperBound * context.textSize, needed)))
    let rowHeight = MenuRow.height * context.textSize
    var y = Self.padding
    for (item, row) in zip(items, rows) {
      if item.beginsGroup, y > Self.padding { y += Self.groupGap }
      row.frame = Rect(x: Self.padding, y: y, width: width - 2 * Self.padding, height: rowHeight)
      y += rowHeight
    }
    let below = bounds.height - anchor.maxY - Self.gap - Self.margin
    let above = anchor.minY - Self.gap - Self.margin
    let total = y + Self.padding
    let isBelow = total <= below || below >= above
    let height = min(total, max(rowHeight + 2 * Self.padding, isBelow ? below : above))
    let left = max(Self.margin, min(bounds.width - width - Self.margin, anchor.minX))
    let start = isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - height
    let top = min(start, bounds.height - Self.margin - height)
    drawer = Rect(x: context.snap(left), y: context.snap(max(Self.margin, top)), width: width, height: height)
    opensDown = isBelow
    scroll.frame = drawer
    scroll.contentHeight = total
  }

  /// Opens or closes the drawer at the side of the anchor.
  public override func place(isShown: Bool) {
    var shown = drawer
    if !isShown { shown.size.height = 0 }
    if !isShown, !opensDown { shown.origin.y = drawer.maxY }
    card.reveal(RoundedRect(shown, cornerRadius: Self.cornerRadius))
  }

  /// Moves the cursor to the first or last item with Home and End, and dismisses with Escape.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    let enabled = rows.filter(\.isEnabled)
    switch key {
    case .home: scene?.focus.move(to: enabled.first)
    case .end: scene?.focus.move(to: enabled.last)
    case .tab: break
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }

  private func choose(_ index: Int) {
    guard isPresented, items[index].isEnabled else { return }
    dismiss()
    items[index].handler()
  }

  /// Moves the cursor to the next item whose title begins with `letter`.
  private func find(_ letter: String, after index: Int) {
    let order = (1...rows.count).map { (index + $0) % rows.count }
    let match = order.first { rows[$0].isEnabled && items[$0].title.lowercased().hasPrefix(letter.lowercased()) }
    if let match { scene?.focus.move(to: rows[match]) }
  }
}

/// A row of a menu.
private final class MenuRow: Control {
  var onChoose: () -> Void = {}
  var onLetter: (String) -> Void = { _ in }
  private let item: PopUpMenu.Item
  private let title: Label
  private let shortcut: Label
  /// The keys as on a keyboard of the language.
  private let keys: String

  static let height = 44.0
  /// The space left of the title, for the check mark, in points.
  private static let checkWidth = 36.0
  /// The space right of the shortcut, in points.
  private static let margin = 18.0

  init(_ item: PopUpMenu.Item) {
    self.item = item
    title = Label(item.title, font: Font(.display, .semibold, size: 19, growth: .full), color: nil)
    title.fitting = .wrapping(maximumLines: 1, .end)
    keys = KeyName.shown(item.shortcut)
    shortcut = Label(keys, font: Font(.display, .semibold, size: 15, growth: .full), color: nil, alignment: .trailing)
    super.init()
    isEnabled = item.isEnabled
    for label in [title, shortcut] { addSubview(label) }
  }

  override var showsOwnFocus: Bool { true }

  override var dimsWhileDisabled: Bool { false }

  func neededWidth(_ context: DrawContext) -> Double {
    let text = context.text.metrics(of: item.title, font: title.font).width
    let room = keys.isEmpty ? 0 : context.text.metrics(of: keys, font: shortcut.font).width + 24
    return text + room + Self.checkWidth + Self.margin + 12
  }

  override func layoutSubviews(_ context: DrawContext) {
    cornerRadius = bounds.height / 2
    let room = keys.isEmpty ? 0 : context.text.metrics(of: keys, font: shortcut.font).width + 1
    Stack(.across, Space(Self.checkWidth), title.width(.flexible()), shortcut.width(room), Space(Self.margin))
      .place(in: bounds, context)
  }

  override func activate() { onChoose() }

  override var semantics: Semantics? {
    var semantics = semantics(.menuItem, name: item.title, states: item.isChecked ? [.checkable, .checked] : [])
    semantics.description = keys
    return semantics
  }

  override func insertText(_ text: String) { onLetter(text) }

  override func themeDidChange() { update() }

  override func stateDidChange() { animate(.ease(duration: isCurrent ? 0.04 : ControlLook.fade)) { self.update() } }

  override func focusDidChange() {
    super.focusDidChange()
    stateDidChange()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if item.isChecked {
      canvas.check(
        at: Vector2(Self.checkWidth / 2 + 2, context.snap(bounds.center.y)), title.$textColor.shown, scale: 1.3)
    }
  }

  /// Whether the row is below the pointer, or has the cursor of the keyboard.
  private var isCurrent: Bool {
    isEnabled && (isHovered || isPressed || isFocused && scene?.focus.isRingShown == true)
  }

  private func update() {
    backgroundColor = isCurrent ? theme.accent : theme.accent.withAlpha(0)
    for label in [title, shortcut] {
      label.textColor = isCurrent ? theme.onAccent : isEnabled ? theme.text : ControlLook.disabled(theme)
    }
  }
}
