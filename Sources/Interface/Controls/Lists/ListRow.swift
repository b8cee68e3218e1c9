import Motion
import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A row of a list: a view that is reused for different indices.
///
/// On a ground of its own it has the colours of what stands on a disc: while it is selected in the focused list, and
/// while it is moved. A press that does not scroll the list chooses the row. Controls on the row receive their own
/// presses. A drag to the left shows the actions of the list, and a drag of the grip moves the row where the list has
/// `onMove`.
open class ListRow: View {
  /// The selection state of a row.
  public enum Selection: Hashable, Sendable {
    /// Not selected.
    case none
    /// Selected in a list that is not focused, or by a pointer.
    case passive
    /// Selected by keys in the focused list: a band in the theme's `accent` colour.
    case active
  }

  /// The selection state.
  public internal(set) final var selection = Selection.none {
    didSet { if selection != oldValue { groundDidChange() } }
  }
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
    didSet { if isLifted != oldValue { groundDidChange() } }
  }
  private var grip: ListGrip?
  /// The colour over a hovered or pressed row.
  @Animatable(.color) private var tint = Color.clear
  /// The opacity of the fill of a chosen row, 0...1.
  @Animatable(.fade) final var choice = 0.0
  /// The animator that fades the tint; retained by the engine.
  private weak var fade: PropertyAnimator?

  private lazy var echoes = PartEchoes(in: self)

  /// How much of the text's colour is in the ground of a pressed row.
  private static let pressTint = 0.12
  /// The turn and the scale of a row that is moved, and its movement there and back.
  private static let liftTurn = -2.0
  private static let liftScale = 1.04
  private static let lifting = Spring(duration: 0.2, bounce: 0.5)

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

  /// Whether the row has a ground of its own.
  final var hasBand: Bool { isLifted || selection == .active && list?.isPlain != true }

  /// That of what stands on a disc while the row has a ground of its own.
  open override func adaptedTheme(_ theme: Theme) -> Theme? { hasBand ? theme.onDisc : nil }

  /// Draws the ground below the subviews, and the chevron or check mark above them.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    if let list {
      drawGround(&canvas, context)
      drawAccessory(list.accessory, max(0, min(1, $choice.shown)), &canvas, context)
    }
    super.drawSubviews(&canvas, context: context)
  }

  private func drawGround(_ canvas: inout Canvas, _ context: DrawContext) {
    let bounds = $bounds.shown
    guard !isLifted else {
      let pill = RoundedRect(Rect(center: .zero, size: bounds.size), cornerRadius: bounds.height / 2)
      canvas.group(Group(at: bounds.center - $center.shown)) { canvas in
        echoes.draw(at: $center.shown, pill, theme.background, on: &canvas, context)
      }
      return canvas.fill(RoundedRect(bounds, cornerRadius: bounds.height / 2), theme.background)
    }
    let shape = RoundedRect(bounds)
    if hasBand { return canvas.fill(shape, theme.background) }
    guard list?.isPlain != true else { return }
    let choice = max(0, min(1, $choice.shown))
    if choice > 0 { canvas.fill(shape, theme.fill.withAlpha(theme.fill.alpha * choice)) }
    canvas.fill(shape, $tint.shown)
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

  /// Takes the colours of the present ground, and turns a row that is moved.
  private func groundDidChange() {
    adaptTheme()
    setNeedsDisplay()
    if isLifted { echoes.clear() }
    let turn = isLifted ? Self.liftTurn * Double.pi / 180 : 0
    let scale = isLifted ? Self.liftScale : 1
    let pose = Transform(rotationAngle: turn).concatenating(Transform(scaleX: scale, y: scale))
    guard pose != transform else { return }
    if AnimationEngine.animatesMovement, isInWindow {
      animate(.spring(Self.lifting)) { self.transform = pose }
    } else if !isLifted {
      PropertyAnimator.performWithoutAnimation { transform = pose }
    }
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
    case .check: if choice > 0 { canvas.check(at: center, theme.text.withAlpha(theme.text.alpha * choice), scale: 1.3) }
    }
  }

  /// Shows a press at once, and fades its end and the hovered state.
  private func tintDidChange() {
    let mix = isPressed ? Self.pressTint : 0
    let color = theme.fill.mixed(with: theme.text, at: mix).withAlpha(isPressed || isHovered ? 1 : 0)
    guard !isPressed, index != nil else {
      // A running fade would add to the colour.
      if fade?.state == .active { fade?.stopAnimation(true) }
      return PropertyAnimator.performWithoutAnimation { tint = color }
    }
    fade = animate(.ease(duration: ControlLook.fade)) { self.tint = color }
  }
}
