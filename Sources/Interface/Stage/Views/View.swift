public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// A rectangle that draws itself and its subviews, handles input and can be animated.
///
/// `center`, `bounds`, `transform`, `alpha`, `backgroundColor`, `cornerRadius` and `zPosition` are model values;
/// drawing and hit testing use their presentation values. Positions are in points of the superview, y downwards.
@MainActor
open class View {
  /// The centre of the bounds, in the superview's points.
  @Animatable(.travel) public final var center = Vector2.zero
  /// The rectangle of the view in its own points. Its origin scrolls the content.
  @Animatable(.scale) public final var bounds = Rect.zero
  /// The transform about `center`, applied to the view and its subviews.
  @Animatable(.scale) public final var transform = Transform.identity
  /// The opacity of the view and its subviews as one layer, 0...1.
  @Animatable(.fade) public final var alpha = 1.0
  /// The colour that fills the bounds.
  @Animatable(.color) public final var backgroundColor = Color.clear
  /// The radius of the bounds' corners, in points.
  @Animatable(.scale) public final var cornerRadius = 0.0
  /// The order of siblings: higher values are drawn above lower ones, equal ones in the order of adding.
  @Animatable(.travel) public final var zPosition = 0.0

  /// The shadow below the bounds, or nil.
  public final var shadow: Shadow? {
    didSet { if shadow != oldValue { noteChange() } }
  }
  /// Whether content and subviews are clipped to the rounded bounds.
  public final var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { noteChange() } }
  }
  /// Whether the view is excluded from drawing and hit testing.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { noteChange() } }
  }
  /// Whether the view and its subviews receive input.
  public final var isUserInteractionEnabled = true {
    // Hovering is looked up in the next frame.
    didSet { if isUserInteractionEnabled != oldValue { noteChange() } }
  }

  /// Whether the view receives keys, as determined by the focus of its scene.
  public internal(set) final var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      noteChange()
      focusDidChange()
    }
  }

  /// The superview, or nil.
  public private(set) final weak var superview: View?
  /// The subviews in the order of adding.
  public private(set) final var subviews: [View] = []

  /// The owner of the view's animatable properties. A subclass attaches its own with `$property.belongs(to: presence)`.
  public let presence: AnimationPresence
  private var ownParts: ViewPresence?
  /// Whether a property of either owner is animated.
  final var isAnimating: Bool { presence.isAnimating || ownParts?.isAnimating ?? false }
  final var dimming: Dimming?
  /// How the view comes and goes with its scene; nil for a view that is simply there.
  final var entrance: Entrance?
  /// Whether the commands of the view in the previous frame may not be those of the next one.
  final var hasChanged = true
  /// Where the commands of the view lie in the previous frame.
  final var keptPart = KeptDrawing.Part()
  /// The drags, swipes and presses that the view recognises.
  public internal(set) final var gestures: [GestureRecognizer] = []
  /// What a screen reader knows the view by; nil before it was asked for.
  final var identity: SemanticIdentity?
  /// The theme that the view sets for itself; nil where it inherits one.
  final var themeSource: ThemeSource?
  /// The theme of the latest `themeDidChange()`.
  final var appliedTheme: SharedTheme?

  /// Creates a view with an empty frame.
  public init() {
    let presence = ViewPresence()
    self.presence = presence
    presence.view = self
    $center.belongs(to: presence)
    $bounds.belongs(to: presence)
    $transform.belongs(to: presence)
    $alpha.belongs(to: presence)
    $backgroundColor.belongs(to: presence)
    $cornerRadius.belongs(to: presence)
    $zPosition.belongs(to: presence)
  }

  /// The owner of animatable parts of the drawing: where one jumps under reduced motion, the view does not fade in.
  public final var partPresence: AnimationPresence {
    if let ownParts { return ownParts }
    let parts = ViewPresence(isInWindow: isInWindow)
    parts.view = self
    ownParts = parts
    return parts
  }

  // MARK: For subclasses

  /// `theme` has changed: sets the colours that the view keeps. Called before the first layout, below a view with
  /// another theme, and for each drawing in a theme during a change. Colours read in `draw(_:context:)` need nothing.
  open func themeDidChange() {}

  /// Returns the theme of the view where it inherits `theme`; nil, as by default, for the same. Where the result
  /// depends on anything else, the view calls `adaptTheme()` when that has changed.
  open func adaptedTheme(_ theme: Theme) -> Theme? { nil }

  /// The adapted themes of those that were inherited last.
  final var adaptations: [(inherited: SharedTheme, adapted: SharedTheme)] = []

  /// What a record of motions calls the view, such as `tile 8`; the name of its type in words by default.
  open var motionName: String { typeName }

  /// Lays out the subviews. Called before the first frame, when the window has a new size, and by `layout(_:)`.
  open func layoutSubviews(_ context: DrawContext) {}

  /// The width in points that the content needs; nil, as by default, for a view that takes any.
  open func naturalWidth(_ context: DrawContext) -> Double? { nil }

  /// The height in points that the content needs in a width, which may be infinite; nil, as by default, for any.
  open func naturalHeight(width: Double, _ context: DrawContext) -> Double? { nil }

  /// The distance in points from the top of a view of this size to the baseline of its first line; nil without text.
  open func baseline(in size: Size, _ context: DrawContext) -> Double? { nil }

  /// Draws the content, above the background and below the subviews, in the view's own points.
  ///
  /// Called again only after a change: of a property that belongs to `presence`, of the theme, the layout, the focus or
  /// the subviews, or by `setNeedsDisplay()`. Until then the latest drawing is shown.
  open func draw(_ canvas: inout Canvas, context: DrawContext) {}

  /// Returns the topmost view at `point`, in the superview's points, by presentation values. Ignores views that are
  /// hidden, transparent or closed to interaction.
  ///
  /// Subviews outside the bounds can be hit unless the view clips. An override can enlarge the view, or leave presses
  /// to what is behind it by nil.
  open func hitTest(_ point: Vector2) -> View? {
    guard !isHidden, allowsInteraction, $alpha.shown > 0.01, let local = convertFromSuperview(point) else {
      return nil
    }
    let isInside = $bounds.shown.contains(local)
    if clipsToBounds, !isInside { return nil }
    return firstFromTop { $0.hitTest(local) } ?? (isInside ? self : nil)
  }

  /// Called when the primary button or a finger goes down on the view, at `point` in its own points.
  ///
  /// A view that does not override it leaves the press to the view around it, up to its scene or modal view, which then
  /// receives the rest of the press too; one that overrides it handles the press, unless it calls `super`.
  open func pointerDown(at point: Vector2) { if !beginPress(at: point) { scene?.passPress(from: self, at: point) } }

  /// Called when the pointer of a press moves to `point`, which may be outside the bounds.
  open func pointerMoved(to point: Vector2) { movePress(to: point) }

  /// Called when the press is released at `point`.
  open func pointerUp(at point: Vector2) { endPress(at: point) }

  /// Called when the press ends without a release: the window lost the focus, was resized or closed, another button
  /// went down, a drag took the press over, or the view was removed, hidden or disabled, which is detected when the
  /// pointer moves or is released.
  open func pointerCancelled() { cancelPress() }

  /// Called when a press is about to begin outside of the view while that is modal.
  open func pressedOutside() {}

  /// Called before `pointerDown(at:)` and `pointerMoved(to:)` of a finger with its pressure, 0...1, if the device
  /// reports one.
  open func pointerPressureChanged(to pressure: Double) {}

  /// Returns whether the view handles the drag of a press at `point`, in its own points, on it or a view in it: nothing
  /// around it scrolls then or recognises a drag, except for drags from an edge.
  open func handlesDrag(from point: Vector2) -> Bool { false }

  /// Returns the shape of the pointer over a point of the view; nil for that of the superview.
  open func cursor(at point: Vector2) -> PointerCursor? { nil }

  /// Shows a menu for the view, because the secondary button went down at `point`. Returns false to pass the request to
  /// the superview.
  open func contextMenuRequested(at point: Vector2) -> Bool { false }

  /// Called when the pointer moves to `point`, which may be outside the bounds, while the secondary button is held for
  /// which the view has shown its menu; with nil once it is released, or the press ends otherwise.
  open func secondaryMoved(to point: Vector2?) {}

  /// Called when the pointer, with no button pressed, enters or leaves the view or a view in it.
  open func hoverChanged(_ isInside: Bool) {}

  /// Called when the pointer, with no button pressed, moves to `point` over the view or a view in it.
  open func pointerPassed(to point: Vector2) {}

  /// Whether the view is drawn anew in every frame, as one whose content follows the time. False by default, where
  /// `draw(_:context:)` is called after changes only; views in it are copied from the previous frame in both cases.
  open var drawsEveryFrame: Bool { false }

  /// What the view leaves behind, in its points, as it flies from one scene to another; nil for nothing.
  open var flightShape: EchoShape? { nil }

  /// What the view looks like: of two that scenes share and that look different, one turns into the other in flight.
  open var flightLook: String { "" }

  /// The greatest text size in the view, which is 1 for a board, whose cells give text its size. Infinite by default.
  /// Applies to layout and drawing of the view and all in it, not to its own natural size.
  open var maximumTextSize: Double { .infinity }

  /// Returns the colour of the rings ahead of the edge of a change of this view's theme; nil, as by default, for none.
  open func frontColor(in theme: Theme) -> Color? { nil }

  /// Whether the heights that layouts give the view grow with the text size, as of a line of text. False by default.
  open var growsWithText: Bool { false }

  // MARK: Keys, for subclasses

  /// Whether the view can be focused: by default, where keys drag, swipe or press it.
  open var canBecomeFocused: Bool { hasKeyGestures }

  /// Whether a press focuses the view, as in a text field.
  open var focusesOnPress: Bool { false }

  /// Whether arrow keys move the focus among the views in this one: those of the innermost group first, and if none of
  /// them lies in that direction, those of the groups around it. Tab always does.
  open var isFocusGroup: Bool { false }

  /// Whether Left and Right move the focus in this focus group only to views beside the focused one, as in a grid. By
  /// default they also lead to views above or below it that are farther to that side.
  open var keepsFocusInRows: Bool { false }

  /// Whether arrow keys find the focusable view in this one as if it filled this one, such as a control at the end of a
  /// row. False by default.
  open var isFocusRow: Bool { false }

  /// Whether an arrow key that the view receives while the focus ring is hidden only shows the ring, because the arrows
  /// move a cursor inside the view that is a part of the ring.
  open var showsFocusBeforeArrows: Bool { false }

  /// Whether the view itself shows that it is focused, so that no ring is drawn around it.
  open var showsOwnFocus: Bool { false }

  /// The outline of the focus ring, in the view's own points. Where anything else than a property of `presence` changes
  /// it, the view calls `setNeedsDisplay()`.
  open var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: max(0, $cornerRadius.shown)) }

  /// Called when `isFocused` has changed, or the focus ring has appeared or disappeared.
  open func focusDidChange() {}

  /// Handles a key press while the view or a descendant is focused, or nothing is. Returns false to pass it to the
  /// superview. Letters also arrive as text: a view that accepts text returns true for them, or they act as shortcuts
  /// of the scene.
  open func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    gestureKeyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  /// Called when a key is released whose press the view handled.
  open func keyUp(_ key: Key) { gestureKeyUp(key) }

  /// Handles a new value of a gamepad control: buttons and triggers 0...1, sticks -1...1. Returns false to pass it to
  /// the superview. Controls that no view handles act as keys: d-pad and left stick as arrows, A as Space, B as Escape,
  /// the shoulders as Tab.
  open func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    gestureGamepadChanged(control, to: value)
  }

  /// Called when presses of keys or a gamepad end without a release: the focus moved, or the gamepad is disconnected.
  open func keyPressesCancelled() { cancelKeyGestures() }

  /// Inserts text that was typed, after the keyboard layout and input methods. Only the focused view receives it.
  open func insertText(_ text: String) {}

  /// Shows uncommitted text of an input method, with a selected range in characters; the empty text ends it. Only the
  /// focused view receives it.
  open func composeText(_ text: String, selection: Range<Int>) {}

  /// Whether uncommitted text of an input method is shown; the input method forgets it once it is not any more.
  open var isComposing: Bool { false }

  /// The area in which text is entered, in the view's own points; nil for a view that accepts no text.
  open var textInputArea: Rect? { nil }

  /// Whether the focus ring is clipped to the bounds, as for a ring around a part of the view.
  open var clipsFocusRing: Bool { false }

  // MARK: Semantics, for subclasses

  /// What the view is to a screen reader; nil, as by default, for decoration, whose subviews stand for themselves.
  open var semantics: Semantics? { nil }

  /// The parts of the view that only a screen reader distinguishes, such as the cells of a board, in order.
  open var semanticParts: [SemanticPart] { [] }

  /// The subviews in the order in which the focus and a screen reader go through them: that of adding by default.
  open var subviewsInOrder: [View] { subviews }

  /// Whether the view and all in it is left out of the tree of semantics, as a picture of what stands elsewhere.
  open var hidesSemantics: Bool { false }

  /// Whether the subviews are left out, because the view says all that they show.
  open var hidesSemanticSubviews: Bool { false }

  /// Does what a screen reader asks, of the view or of the part with a key. Returns false, as by default, where it does
  /// no such thing.
  open func perform(_ request: SemanticRequest, part: Int?) -> Bool { false }

  /// Draws the subviews. An override draws below them before it calls `super`, and above them after.
  open func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    forEachSubviewInDrawingOrder { $0.render(into: &canvas, context: context) }
  }

  // MARK: The tree

  /// Adds `view` above its siblings, and removes it from its superview.
  ///
  /// - Precondition: `view` is not this view or an ancestor of it.
  public final func addSubview(_ view: View, file: StaticString = #fileID, line: UInt = #line) {
    require(
      !isDescendant(of: view), "A View cannot be added to itself or to one of its own subviews.", file: file, line: line
    )
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    noteChange()
    view.setInWindow(isInWindow)
    if appliedTheme != nil || themeSource != nil { view.inheritTheme() }
  }

  /// Adds `view` as `addSubview(_:)` does, below the subview that has `index` so far.
  ///
  /// - Precondition: `index` is in 0...`subviews.count`, not counting `view`; `view` is not this view or an ancestor.
  public final func insertSubview(
    _ view: View, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    addSubview(view, file: file, line: line)
    require(
      subviews.indices.contains(index),
      "View.insertSubview(_:at:) needs an index in 0...\(subviews.count - 1), not \(index).", file: file, line: line)
    subviews.insert(subviews.removeLast(), at: index)
  }

  /// Removes the view from its superview. Has no effect without one.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.noteChange()
    self.superview = nil
    setInWindow(false)
  }

  /// Whether the view is shown by a window. Animations of other views are immediate.
  public final var isInWindow: Bool { presence.isInWindow }

  /// `isInWindow` has changed.
  open func didMoveToWindow() {}

  /// Sets `isInWindow` of the view and all views in it.
  final func setInWindow(_ isInWindow: Bool) {
    guard isInWindow != presence.isInWindow else { return }
    presence.isInWindow = isInWindow
    for other in [ownParts, themeSource?.presence] { other?.isInWindow = isInWindow }
    didMoveToWindow()
    for view in subviews { view.setInWindow(isInWindow) }
  }

  /// Whether the view is in a window, visible and open to interaction, and so is every view that holds it up to its
  /// scene.
  public final var receivesInput: Bool { isInWindow && (scene.map(isInteractive(upTo:)) ?? false) }

  /// Whether the view has been part of a frame.
  final var wasDrawn = false

  /// The rectangle in the superview's points, without `transform`. Setting it sets `center` and the size of `bounds`.
  public var frame: Rect {
    get { Rect(center: center, size: bounds.size) }
    set {
      center = newValue.center
      bounds = Rect(origin: bounds.origin, size: newValue.size)
    }
  }

  /// What `layoutSubviews(_:)` receives, for views that are placed at another time, as in the block of an animation;
  /// nil without a window.
  public final var drawContext: DrawContext? {
    scene?.windowContext.map { context in
      sequence(first: self, next: \.superview).reduce(context) { $0.limited(to: $1.maximumTextSize) }
    }
  }

  /// Lays out this view and its descendants at once, without animation. Has no effect without a window.
  public final func relayout() { scene?.layoutNow(self) }

  /// Lays out this view and its descendants.
  public func layout(_ context: DrawContext) {
    noteChange()
    if appliedTheme == nil { inheritTheme() }
    let context = context.limited(to: maximumTextSize)
    layoutSubviews(context)
    for view in subviews { view.layout(context) }
  }
}
