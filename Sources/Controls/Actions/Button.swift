public import Drawing
public import Geometry
import Motion
public import Stage

/// A rounded rectangle with a label that does something when it is activated.
///
/// Its face follows the press through a `PropertyAnimator`; the action comes at once with the release.
open class Button: Control {
  /// What a button is for, which decides its colours.
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
    /// The background at rest.
    public var fill: Color
    /// The background below the pointer.
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
  /// What the button is for.
  public var kind: Kind {
    didSet { if kind != oldValue { themeDidChange() } }
  }
  /// Whether a press brings the keys here, as it should where something is asked in between and one comes back.
  public var isFocusedByPress = false
  private let action: () -> Void

  /// Makes a button that calls `action`.
  public init(_ title: String, font: Font, kind: Kind = .secondary, action: @escaping () -> Void) {
    self.title = Label(title, font: font, color: nil, alignment: .center)
    self.kind = kind
    self.action = action
    super.init()
    addSubview(self.title)
  }

  /// The colours in a theme; those of `kind` unless overridden.
  open func colors(in theme: Theme) -> Colors { Colors(kind, in: theme) }

  /// Takes the colours of the button.
  open override func themeDidChange() {
    title.textColor = colors(in: theme).title
    backgroundColor = fill
  }

  /// Gives the title the whole face, less a margin.
  open override func layoutSubviews(_ context: DrawContext) {
    title.frame = Rect(origin: .zero, size: bounds.size).inset(
      by: Insets(top: 0, left: bounds.height / 4, bottom: 0, right: bounds.height / 4))
  }

  open override var focusesOnPress: Bool { isFocusedByPress }

  /// Calls the action.
  open override func activate() { action() }

  /// Takes the face that fits the press.
  open override func lookDidChange() {
    // A size that is set at once would fade the button in anew under reduced motion.
    let isScaled = isPressed && AnimationEngine.current?.motionPolicy == .full
    let size = isScaled ? Transform(scaleX: 0.97, y: 0.97) : .identity
    animate(.ease(isPressed ? 0.05 : 0.15)) { [self] in
      backgroundColor = fill
      if transform != size { transform = size }
    }
  }

  private var fill: Color {
    let colors = colors(in: theme)
    return isPressed ? colors.pressedFill : isHovered ? colors.hoveredFill : colors.fill
  }
}
