import Motion
import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A row of a list: a view that is reused for different indices.
///
/// A press that does not scroll the list chooses the row. Controls on the row receive their own presses. A drag to the
/// left shows the actions of the list, and a drag of the grip moves the row where the list has `onMove`.
open class ListRow: View {
  /// The selection state of a row.
  public enum Selection: Hashable, Sendable {
    /// Not selected.
    case none
    /// Selected in a list that is not focused: a thin outline.
    case passive
    /// Selected in the focused list: an outline in the theme's `accent` colour.
    case active
  }

  /// The selection state.
  public internal(set) final var selection = Selection.none
  /// Whether the row is the list's `chosenIndex`, which is filled.
  public internal(set) final var isChosen = false {
    didSet { if isChosen != oldValue { setNeedsDisplay() } }
  }
  /// The index whose content the row shows; nil while it is not in use.
  public internal(set) final var index: Int? {
    didSet { if index != oldValue { setNeedsDisplay() } }
  }
  /// Whether a release at the current position chooses the row.
  public final var isPressed: Bool { press == .inside }

  enum Press: Hashable {
    case none, inside, outside
  }

  final var press = Press.none {
    didSet { if (press == .inside) != (oldValue == .inside) { tintDidChange() } }
  }
  /// Shows the content of an index.
  final var configure: (Int) -> Void = { _ in }
  /// The list; nil before the row is first shown.
  public internal(set) final weak var list: ListView? {
    didSet { setNeedsDisplay() }
  }
  /// Whether the pointer is over the row.
  public internal(set) final var isHovered = false {
    didSet {
      guard isHovered != oldValue else { return }
      setNeedsDisplay()
      tintDidChange()
    }
  }
  /// Whether the user moves the row.
  final var isLifted = false {
    didSet { if isLifted != oldValue { liftDidChange() } }
  }
  private var grip: ListGrip?
  /// The colour over a hovered or pressed row.
  @Animatable(.color) private var tint = Color.clear
  /// The opacity of the fill of a chosen row, 0...1.
  @Animatable(.fade) final var choice = 0.0
  /// The animator that fades the tint; retained by the engine.
  private weak var fade: PropertyAnimator?

  /// The opacity of the text colour over a pressed row, 0...1.
  private static let pressOpacity = 0.14
  /// The opacity of the text colour over a hovered row, 0...1.
  private static let hoverOpacity = 0.06
  /// Seconds in which a press fades out, and a hovered row changes.
  private static let fadeDuration = 0.2

  /// Creates a row that is not in use.
  public override init() {
    super.init()
    $tint.belongs(to: presence)
    $choice.belongs(to: presence)
    let drag = onDrag(.horizontal, usesKeys: false) { [unowned self] in list?.follow($0, of: self) }
    drag.shouldBegin = { [unowned self] in list?.swipes(self, by: $0) ?? false }
  }

  /// Updates the colours for the current `selection` and theme. Override it; what it sets is animated while the row is
  /// visible.
  open func selectionDidChange() {}

  // MARK: Semantics

  /// A list item, named by its labels. What can be done with the row follows the action `press`, which chooses it.
  open override var semantics: Semantics? {
    guard let list, let index else { return nil }
    var semantics = Semantics(.listItem, textsOfLabels.joined(separator: ", "), states: .selectable)
    if selection != .none { semantics.states.insert(.selected) }
    if isChosen { semantics.states.insert(.checked) }
    semantics.actions = [Semantics.press] + list.semanticActions(of: index)
    semantics.isEnabled = list.isEnabled
    return semantics
  }

  /// Chooses the row by the action `press`, or does one of the actions of the list.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard let list, list.isEnabled, let index, case .action(let name) = request else { return false }
    if name == Semantics.press {
      list.choose(index)
      return true
    }
    return list.perform(name, on: index)
  }

  // MARK: View

  /// Updates the colours of the selection.
  open override func themeDidChange() { selectionDidChange() }

  /// A hand while the list is enabled.
  open override func cursor(at point: Vector2) -> PointerCursor? { list?.isEnabled == true ? .hand : .arrow }

  /// Starts a press.
  open override func pointerDown(at point: Vector2) { press = .inside }

  /// Updates whether a release chooses the row.
  open override func pointerMoved(to point: Vector2) {
    if press != .none { press = isWithinSlop(point) ? .inside : .outside }
  }

  /// Chooses the row if the press ends on it.
  open override func pointerUp(at point: Vector2) {
    let wasPressed = press != .none
    press = .none
    if wasPressed, isWithinSlop(point), let index { list?.choose(index) }
  }

  /// Cancels the press.
  open override func pointerCancelled() { press = .none }

  /// Updates `isHovered`.
  open override func hoverChanged(_ isInside: Bool) { isHovered = isInside && index != nil }

  /// Shows the menu of the row.
  open override func contextMenuRequested(at point: Vector2) -> Bool {
    guard let list, let index else { return false }
    return list.showMenu(of: index, at: Rect(origin: convert(point, to: list), size: .zero))
  }

  /// Draws the fill, the tint and the separator below the subviews, and the chevron or check mark above them.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    if let list, !list.isPlain {
      let shape = RoundedRect(bounds.inset(by: ListView.highlightInsets), cornerRadius: ListView.highlightRadius)
      let choice = max(0, min(1, $choice.shown))
      if choice > 0 { canvas.fill(shape, theme.selection.withAlpha(theme.selection.alpha * choice)) }
      canvas.fill(shape, $tint.shown)
      drawAccessory(list.accessory, choice, &canvas, context)
      if let index, list.hasSeparator(below: index) {
        let line = 1 / context.scale
        let width = max(0, bounds.width - 2 * ListView.separatorMargin)
        canvas.fill(
          RoundedRect(Rect(x: ListView.separatorMargin, y: bounds.height - line / 2, width: width, height: line)),
          theme.outline)
      }
    }
    super.drawSubviews(&canvas, context: context)
  }

  /// Shows the grip at the right edge, or none.
  final func layOutGrip(isVisible: Bool) {
    guard isVisible || grip != nil else { return }
    let grip = grip ?? ListGrip(of: self)
    if self.grip == nil { addSubview(grip) }
    self.grip = grip
    grip.isHidden = !isVisible
    let width = ListView.gripWidth
    grip.frame = Rect(x: bounds.width - width - 4, y: 0, width: width, height: bounds.height)
  }

  private func liftDidChange() {
    cornerRadius = ListView.highlightRadius
    backgroundColor = isLifted ? theme.raisedSurface : .clear
    shadow = isLifted ? Shadow(offset: Vector2(0, 3), sigma: 8, color: theme.shadow) : nil
  }

  private func isWithinSlop(_ point: Vector2) -> Bool { bounds.inset(by: -InputTunables.releaseSlop).contains(point) }

  private func drawAccessory(
    _ accessory: ListView.Accessory, _ choice: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let center = Vector2(
      context.snap(bounds.maxX - (list?.trailingWidth ?? 0) + ListView.accessoryWidth / 2 - 6),
      context.snap(bounds.center.y))
    switch accessory {
    case .none: break
    case .chevron: canvas.chevron(at: center, isHovered || isChosen ? theme.text : theme.mutedText)
    case .check: if choice > 0 { canvas.check(at: center, theme.accent.withAlpha(theme.accent.alpha * choice)) }
    }
  }

  /// Shows a press at once, and fades its end and the hovered state.
  private func tintDidChange() {
    let opacity = isPressed ? Self.pressOpacity : isHovered ? Self.hoverOpacity : 0
    let color = theme.text.withAlpha(opacity)
    guard !isPressed, index != nil else {
      // A running fade would add to the colour.
      if fade?.state == .active { fade?.stopAnimation(true) }
      return PropertyAnimator.performWithoutAnimation { tint = color }
    }
    fade = animate(.ease(duration: Self.fadeDuration)) { self.tint = color }
  }
}
