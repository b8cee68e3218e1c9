public import Drawing
public import Geometry
public import Motion

/// A rectangle on the stage that draws itself and its subviews, and takes part in animations.
///
/// `center`, `bounds`, `transform`, `alpha`, `backgroundColor`, `cornerRadius` and `zPosition` read and write the model; what is
/// drawn and hit is the shown value. Positions are points in the superview's coordinates, y downwards.
@MainActor
open class View {
  /// Where the middle of the bounds lies in the superview.
  @Animatable public var center = Vector2.zero
  /// The view's own rectangle; its origin scrolls the content.
  @Animatable(.scale) public var bounds = Rect.zero
  /// A map about `center`, applied to the view and its subviews.
  @Animatable(.scale) public var transform = Transform.identity
  /// The opacity of the view and its subviews as one picture, 0...1.
  @Animatable(.fade) public var alpha = 1.0
  /// What fills the bounds.
  @Animatable(.color) public var backgroundColor = Color.clear
  /// The radius of the bounds' corners, in points.
  @Animatable(.scale) public var cornerRadius = 0.0
  /// Siblings with a higher position cover those with a lower one; equal ones keep the order of adding.
  @Animatable public var zPosition = 0.0

  /// The shadow below the bounds, or nil.
  public var shadow: Shadow?
  /// Whether content and subviews end at the rounded bounds.
  public var clipsToBounds = false
  /// Whether the view is left out of drawing and hit testing.
  public var isHidden = false
  /// Whether the view and its subviews can be hit.
  public var isUserInteractionEnabled = true

  /// Whether keys are meant for the view; its scene's `focus` decides.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { focusDidChange() } }
  }

  /// The view that holds this one.
  public private(set) weak var superview: View?
  /// The views on this one, in the order of adding.
  public private(set) var subviews: [View] = []

  /// What the view's animatable properties belong to: a subclass attaches its own with `$property.belongs(to: presence)`.
  public let presence = AnimationPresence()
  private var dimming: Dimming?
  /// The theme that the view sets for itself; nil where it inherits one.
  var themeSource: ThemeSource?
  /// The theme of the latest `themeDidChange()`.
  var appliedTheme: SharedTheme?

  /// The opacity factor of a dimmed view.
  public static let dimmedOpacity = 0.4

  /// Makes a view with an empty frame.
  public init() {
    $center.belongs(to: presence)
    $bounds.belongs(to: presence)
    $transform.belongs(to: presence)
    $alpha.belongs(to: presence)
    $backgroundColor.belongs(to: presence)
    $cornerRadius.belongs(to: presence)
    $zPosition.belongs(to: presence)
  }

  // MARK: For subclasses

  /// `theme` has changed: sets the colours that the view keeps. Called before the first layout, when the view comes below
  /// a view with another theme, and in every frame of a change. Colours read in `draw(_:context:)` need nothing.
  open func themeDidChange() {}

  /// Places the subviews; called when the stage has a new size, before the first frame, and by `layout()`.
  open func layoutSubviews(_ context: DrawContext) {}

  /// Draws the content, over the background and below the subviews, in the view's own points.
  open func draw(_ canvas: inout Canvas, context: DrawContext) {}

  /// A pointer button went down on the view, at `point` in its own points.
  open func pointerDown(at point: Vector2) {}

  /// The pointer that went down on the view moved to `point`, perhaps outside the bounds.
  open func pointerMoved(to point: Vector2) {}

  /// The pointer that went down on the view was released at `point`.
  open func pointerUp(at point: Vector2) {}

  /// The press ended without a release: the window lost the keyboard, was resized or closed, another button went down, or the view left the stage, was hidden or
  /// closed to interaction, which is noticed when the pointer moves or is released.
  open func pointerCancelled() {}

  /// How hard the finger presses that is about to go down on the view, or move there; 0...1, as far as the device can tell.
  open func pointerPresses(with pressure: Double) {}

  /// Whether a press at `point`, in the view's own points, that moves is the view's own affair, and never scrolls what it lies on.
  open func keepsDrag(from point: Vector2) -> Bool { false }

  /// The pointer, with no button held, came to rest on the view or left it.
  open func pointerHovers(_ isInside: Bool) {}

  // MARK: For subclasses that hear keys

  /// Whether keys can be meant for the view.
  open var canBecomeFocused: Bool { false }

  /// Whether a press makes the view the one that keys are meant for, as in a text field; a button leaves them where they are.
  open var focusesOnPress: Bool { false }

  /// Whether arrow keys move the focus between the views in this one; Tab does everywhere.
  open var isFocusGroup: Bool { false }

  /// What the focus ring goes around, in the view's own points.
  open var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: max(0, $cornerRadius.shown)) }

  /// `isFocused` has changed, or the ring around the focused view has come or gone.
  open func focusDidChange() {}

  /// A key went down while the view or one in it was focused, or nothing was; returns whether it meant something here. If it did not, the
  /// superview is asked. Letters also come as text: who takes text answers true for them, or they are shortcuts of the scene.
  open func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }

  /// A key went up whose press meant something here.
  open func keyUp(_ key: Key) {}

  /// A gamepad control has a new value: buttons and triggers 0...1, sticks -1...1. Asked in the order of `keyDown`; what means nothing to
  /// anybody is taken for keys: the d-pad and the left stick for arrows, A for Space, B for Escape, the shoulders for Tab.
  open func padChanged(_ control: PadControl, value: Double) -> Bool { false }

  /// What keys or a gamepad hold is let go of without acting: the window lost the keyboard, the gamepad was pulled out, or the focus has gone
  /// elsewhere.
  open func keysCancelled() {}

  /// Text was typed, after the keyboard layout and input methods. It goes to the focused view only.
  open func insertText(_ text: String) {}

  /// An input method shows text that is not committed yet, with a part of it selected, in characters; the empty text ends it. It goes to the
  /// focused view only.
  open func composeText(_ text: String, selection: Range<Int>) {}

  /// Where text that is typed appears, in the view's own points; nil for a view that takes no text.
  open var textInputArea: Rect? { nil }

  /// Whether the focus ring is clipped to the bounds, as for a ring around a part of the view.
  open var clipsFocusRing: Bool { false }

  /// Draws the subviews. An override draws below them before it calls `super`, and above them after.
  open func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    forEachSubviewInDrawingOrder { $0.render(into: &canvas, context: context) }
  }

  // MARK: The tree

  /// Adds `view` on top of its siblings, taking it from its superview.
  ///
  /// - Precondition: `view` does not hold this view.
  public func addSubview(_ view: View) {
    precondition(!isDescendant(of: view), "A View cannot be added to itself or to one of its own subviews.")
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    view.setInWindow(isInWindow)
    if appliedTheme != nil || themeSource != nil { view.inheritTheme() }
  }

  /// Takes the view from its superview; without one nothing happens.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    setInWindow(false)
  }

  /// Whether the view is part of what a window shows. Animations of a view that is not take their end at once.
  public var isInWindow: Bool { presence.isInWindow }

  /// `isInWindow` has changed.
  open func didMoveToWindow() {}

  /// Sets `isInWindow` of the view and all views in it.
  func setInWindow(_ isInWindow: Bool) {
    guard isInWindow != presence.isInWindow else { return }
    presence.isInWindow = isInWindow
    didMoveToWindow()
    for view in subviews { view.setInWindow(isInWindow) }
  }

  /// Whether the view is in a window, visible and open to interaction, and so is every view that holds it up to its scene.
  public var receivesInput: Bool { isInWindow && (scene.map(isOpen(upTo:)) ?? false) }

  /// Fades to `dimmedOpacity`, as a view that cannot be operated, or back. Sets it at once where no engine is current.
  public func setDimmed(_ isDimmed: Bool) {
    guard isDimmed || dimming != nil else { return }
    let dimming = dimming ?? Dimming(presence: presence)
    self.dimming = dimming
    dimming.setDimmed(isDimmed)
  }

  /// The factor of the opacity that comes from dimming.
  var dimmingOpacity: Double { dimming?.opacity ?? 1 }

  /// Whether this view is `other` or lies somewhere in it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// The rectangle in the superview's points, without `transform`. Setting it sets `center` and the size of `bounds`.
  public var frame: Rect {
    get { Rect(center: center, size: bounds.size) }
    set {
      center = newValue.center
      bounds = Rect(origin: bounds.origin, size: newValue.size)
    }
  }

  /// Lays out this view and all views in it.
  public func layout(_ context: DrawContext) {
    if appliedTheme == nil { inheritTheme() }
    layoutSubviews(context)
    for view in subviews { view.layout(context) }
  }
}
