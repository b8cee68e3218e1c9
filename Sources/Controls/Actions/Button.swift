public import Drawing
public import Geometry
import Motion
public import Stage

/// A rounded rectangle with a label that does something when it is activated.
///
/// Its face follows the press through a `PropertyAnimator`; the action comes at once with the release.
open class Button: Control {
  /// The three colours of the face, and that of the title.
  public struct Style: Hashable, Sendable {
    /// At rest.
    public var fill: Color
    /// Below the pointer.
    public var hoveredFill: Color
    /// While pressed.
    public var pressedFill: Color
    /// The title.
    public var title: Color

    /// Makes a style.
    public init(fill: Color, hoveredFill: Color, pressedFill: Color, title: Color) {
      self.fill = fill
      self.hoveredFill = hoveredFill
      self.pressedFill = pressedFill
      self.title = title
    }
  }

  /// The text on the button.
  public let title: Label
  /// The colours.
  public var style: Style {
    didSet {
      title.textColor = style.title
      backgroundColor = fill
    }
  }
  /// Whether a press brings the keys here, as it should where something is asked in between and one comes back.
  public var isFocusedByPress = false
  private let action: () -> Void

  /// Makes a button that calls `action`.
  public init(_ title: String, font: Font, style: Style, action: @escaping () -> Void) {
    self.title = Label(title, font: font, color: style.title, alignment: .center)
    self.style = style
    self.action = action
    super.init()
    backgroundColor = style.fill
    addSubview(self.title)
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
    guard let engine = AnimationEngine.current else { return backgroundColor = fill }
    // A size that jumps would let the button fade in anew.
    let size = isPressed && engine.motionPolicy == .full ? Transform(scaleX: 0.97, y: 0.97) : .identity
    let animator = PropertyAnimator(duration: isPressed ? 0.05 : 0.15, curve: .easeOut) { [self] in
      backgroundColor = fill
      if transform != size { transform = size }
    }
    animator.retargeting = .velocity
    animator.startAnimation()
  }

  private var fill: Color { isPressed ? style.pressedFill : isHovered ? style.hoveredFill : style.fill }
}
