import Drawing
public import Geometry
import Motion
public import Stage

/// A row of a list: a view that is used for one index after another.
///
/// A press on it that does not scroll chooses it. Controls that lie on it hear their own presses.
open class ListRow: View {
  /// How the row stands to the selection of its list.
  public enum Selection: Hashable, Sendable {
    /// It is not selected.
    case none
    /// It is selected in a list that is not focused: it lies on the style's `selection`.
    case passive
    /// It is selected in the focused list: it lies on the style's `accent`.
    case active
  }

  /// How the row stands to the selection.
  public internal(set) var selection = Selection.none
  /// The index of what it shows; nil while it shows nothing.
  public internal(set) var index: Int?
  /// Whether a release now would choose the row.
  public var isPressed: Bool { press == .inside }

  enum Press: Hashable {
    case none, inside, outside
  }

  var press = Press.none {
    didSet { if (press == .inside) != (oldValue == .inside) { pressDidChange() } }
  }
  /// Shows what belongs to an index.
  var display: (Int) -> Void = { _ in }
  weak var list: ListView?
  @Animatable(.color) private var face = Color.clear
  /// What lets the end of a press fade; the engine holds it.
  private weak var fading: PropertyAnimator?

  /// Makes a row that shows nothing.
  public override init() {
    super.init()
    $face.belongs(to: presence)
  }

  /// `selection` has changed: what lies on the row is to be seen on its new ground. What is set here fades where the change is seen happening.
  open func selectionDidChange() {}

  // MARK: View

  /// Takes the colours of the selection.
  open override func themeDidChange() { selectionDidChange() }

  /// Presses the row.
  open override func pointerDown(at point: Vector2) { press = .inside }

  /// Follows whether a release would choose the row.
  open override func pointerMoved(to point: Vector2) {
    if press != .none { press = reaches(point) ? .inside : .outside }
  }

  /// Chooses the row.
  open override func pointerUp(at point: Vector2) {
    let isHeld = press != .none
    press = .none
    if isHeld, reaches(point) { list?.rowWasChosen(self) }
  }

  /// Forgets the press.
  open override func pointerCancelled() { press = .none }

  /// Draws the pressed ground and the separator below the subviews.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    if let list {
      canvas.fill(
        RoundedRect(bounds.inset(by: ListView.highlightInsets), cornerRadius: ListView.highlightRadius), $face.shown)
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

  private func reaches(_ point: Vector2) -> Bool { bounds.inset(by: -InputTunables.releaseSlop).contains(point) }

  /// A press is seen at once, and its end fades.
  private func pressDidChange() {
    let color = isPressed ? theme.text.withAlpha(0.14) : .clear
    guard !isPressed, index != nil, AnimationEngine.current != nil else {
      // What still fades would add to the colour.
      if fading?.state == .active { fading?.stopAnimation(true) }
      return PropertyAnimator.performWithoutAnimation { face = color }
    }
    let animator = PropertyAnimator(duration: 0.2, curve: .easeOut) { self.face = color }
    animator.retargeting = .velocity
    animator.startAnimation()
    fading = animator
  }
}
