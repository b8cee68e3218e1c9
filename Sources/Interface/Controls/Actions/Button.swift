import Motion
public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A rounded rectangle with a title that calls an action when it is activated.
///
/// Its colours and scale follow the press animated; the action is called at the release.
open class Button: Control {
  /// The purpose of a button, which determines its colours.
  public enum Kind: Hashable, Sendable {
    /// The action that most users take.
    case primary
    /// An action beside others.
    case secondary
    /// A secondary action on a raised surface, such as an alert.
    case raised
    /// An action that deletes something.
    case destructive
  }

  /// The colours of a button.
  public struct Colors: Hashable, Sendable {
    /// The background while neither hovered nor pressed.
    public var fill: Color
    /// The background while hovered.
    public var hoveredFill: Color
    /// The background while pressed.
    public var pressedFill: Color
    /// The title.
    public var title: Color

    /// Creates colours; the fills of the hovered and the pressed button are mixed from `fill` and `title`.
    public init(fill: Color, title: Color) {
      self.fill = fill
      hoveredFill = fill.mixed(with: title, at: 0.08, in: .oklab)
      pressedFill = fill.mixed(with: title, at: 0.18, in: .oklab)
      self.title = title
    }

    /// Creates the colours of a kind of button.
    public init(_ kind: Kind, in theme: Theme) {
      switch kind {
      case .primary: self.init(fill: theme.accent, title: theme.onAccent)
      case .secondary: self.init(fill: theme.fill, title: theme.text)
      case .raised: self.init(fill: theme.raisedFill, title: theme.text)
      case .destructive: self.init(fill: theme.danger, title: theme.onDanger)
      }
    }
  }

  /// The text on the button.
  public let title: Label
  /// The purpose of the button, which determines its colours.
  public final var kind: Kind {
    didSet { if kind != oldValue { themeDidChange() } }
  }
  /// Whether a press focuses the button, so that the focus returns to it from an alert that it presents.
  public final var isFocusedByPress = false
  /// Called when the button is activated. It can be set at any time.
  public final var action: () -> Void

  /// The greatest margin left and right of a title that is as wide as the button, in points.
  static let margin = 4.0
  /// The space left and right of the title of a button that is as wide as it needs, in points.
  private static let padding = 16.0

  /// Creates a button that calls `action` when it is activated.
  public init(_ title: String, font: Font, kind: Kind = .secondary, action: @escaping () -> Void = {}) {
    self.title = Label(title, font: font, color: nil, alignment: .center)
    self.kind = kind
    self.action = action
    super.init()
    addSubview(self.title)
  }

  /// Returns the colours in `theme`: those of `kind` unless overridden.
  open func colors(in theme: Theme) -> Colors { Colors(kind, in: theme) }

  /// Updates the colours.
  open override func themeDidChange() {
    title.textColor = colors(in: theme).title
    super.themeDidChange()
  }

  /// Lays out the title over the bounds, with a margin left and right.
  open override func layoutSubviews(_ context: DrawContext) {
    let margin = min(bounds.height / 4, Self.margin)
    title.frame = Rect(origin: .zero, size: bounds.size).inset(
      by: Insets(top: 0, left: margin, bottom: 0, right: margin))
  }

  /// The width of the title with 16 points on both sides.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    title.naturalWidth(context).map { $0 + 2 * Self.padding }
  }

  /// The baseline of the title.
  open override func baseline(in size: Size, _ context: DrawContext) -> Double? { title.baseline(in: size, context) }

  /// Whether a press focuses the button: `isFocusedByPress`.
  open override var focusesOnPress: Bool { isFocusedByPress }

  /// Calls the action.
  open override func activate() { action() }

  /// Animates the colour and, in full motion, the scale.
  open override func stateDidChange() {
    // A scale that is set at once would fade in the whole button under reduced motion.
    let isScaled = isPressed && AnimationEngine.animatesMovement
    let scale = isScaled ? Transform(scaleX: 0.97, y: 0.97) : .identity
    animate(.ease(duration: isPressed ? 0.05 : 0.15)) { [self] in
      backgroundColor = stateFill ?? backgroundColor
      if transform != scale { transform = scale }
    }
  }

  /// The colour of the state.
  open override var stateFill: Color? {
    let colors = colors(in: theme)
    return isPressed ? colors.pressedFill : isHovered ? colors.hoveredFill : colors.fill
  }
}
