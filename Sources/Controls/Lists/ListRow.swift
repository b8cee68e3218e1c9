import Drawing
import Motion
public import OvershootGeometry
public import Stage

/// A row of a list: a view that is reused for different indices.
///
/// A press that does not scroll the list chooses the row. Controls on the row receive their own presses.
open class ListRow: View {
  /// The selection state of a row.
  public enum Selection: Hashable, Sendable {
    /// Not selected.
    case none
    /// Selected in a list that is not focused, on the theme's `selection` colour.
    case passive
    /// Selected in the focused list, on the theme's `accent` colour.
    case active
  }

  /// The selection state.
  public internal(set) var selection = Selection.none
  /// The index whose content the row shows; nil while it is not in use.
  public internal(set) var index: Int?
  /// Whether a release at the current position chooses the row.
  public var isPressed: Bool { press == .inside }

  enum Press: Hashable {
    case none, inside, outside
  }

  var press = Press.none {
    didSet { if (press == .inside) != (oldValue == .inside) { pressDidChange() } }
  }
  /// Shows the content of an index.
  var configure: (Int) -> Void = { _ in }
  weak var list: ListView?
  @Animatable(.color) private var pressColor = Color.clear
  /// The animator that fades the press out; retained by the engine.
  private weak var fade: PropertyAnimator?

  /// The opacity of the text colour over a pressed row, 0...1.
  private static let pressOpacity = 0.14
  /// Seconds in which a press fades out.
  private static let fadeDuration = 0.2

  /// Creates a row that is not in use.
  public override init() {
    super.init()
    $pressColor.belongs(to: presence)
  }

  /// Updates the colours for the current `selection` and theme. Override it; what it sets is animated while the row is
  /// visible.
  open func selectionDidChange() {}

  // MARK: View

  /// Updates the colours of the selection.
  open override func themeDidChange() { selectionDidChange() }

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

  /// Draws the pressed background and the separator below the subviews.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    if let list {
      canvas.fill(
        RoundedRect(bounds.inset(by: ListView.highlightInsets), cornerRadius: ListView.highlightRadius),
        $pressColor.shown)
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

  private func isWithinSlop(_ point: Vector2) -> Bool { bounds.inset(by: -InputTunables.releaseSlop).contains(point) }

  /// Shows a press at once and fades its end.
  private func pressDidChange() {
    let color = isPressed ? theme.text.withAlpha(Self.pressOpacity) : .clear
    guard !isPressed, index != nil else {
      // A running fade would add to the colour.
      if fade?.state == .active { fade?.stopAnimation(true) }
      return PropertyAnimator.performWithoutAnimation { pressColor = color }
    }
    fade = animate(.ease(Self.fadeDuration)) { self.pressColor = color }
  }
}
