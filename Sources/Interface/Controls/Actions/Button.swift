import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A pill with a title that calls an action when it is activated: filled, or a ring.
open class Button: LookButton {
  /// The purpose of a button, which determines its colours.
  public enum Kind: Hashable, Sendable {
    /// The action that most users take: filled.
    case primary
    /// An action beside others: a ring.
    case secondary
    /// An action that deletes something.
    case destructive
  }

  /// The colours of a button.
  public struct Colors: Hashable, Sendable {
    /// The fill, or the ring.
    public var fill: Color
    /// The title on the fill.
    public var title: Color

    /// Creates the colours of a kind of button.
    public init(_ kind: Kind, in theme: Theme) {
      (fill, title) = kind == .destructive ? (theme.danger, theme.onDanger) : (theme.accent, theme.onAccent)
    }
  }

  /// The text on the button.
  public let title: Label
  /// The purpose of the button, which determines its colours.
  public final var kind: Kind {
    didSet {
      guard kind != oldValue else { return }
      isRing = kind == .secondary
      contentDidChange()
    }
  }
  /// Whether a press focuses the button, so that the focus returns to it from an alert that it presents.
  public final var isFocusedByPress = false
  /// Whether the title has the size that the height of the button gives it.
  private let fitsHeight: Bool

  /// The greatest margin left and right of a title that is as wide as the button, in points.
  static let margin = 8.0
  /// The space left and right of the title of a button that is as wide as it needs, as a multiple of the font's size.
  private static let padding = 1.45
  /// The height for which a title has its natural size where the font is that of the height, in points.
  private static let standardHeight = 64.0

  /// Creates a button that calls `action` when it is activated; without a font its height gives the title its size.
  public init(_ title: String, font: Font? = nil, kind: Kind = .secondary, action: @escaping () -> Void = {}) {
    let pill = Font.pill(height: Self.standardHeight)
    self.title = Label(title, font: font?.control ?? pill, color: nil, alignment: .center)
    (self.kind, fitsHeight) = (kind, font == nil)
    super.init(isRing: kind == .secondary, action: action)
    self.title.hinting = .none
    addSubview(self.title)
    contentDidChange()
  }

  /// Whether the title has a size of its own, which the height follows.
  open override var growsWithText: Bool { !fitsHeight }

  /// The colours of the kind.
  open override var discColors: (disc: Color, on: Color) {
    let colors = Colors(kind, in: theme)
    return (colors.fill, colors.title)
  }

  /// A push button, which may be the primary one of its page.
  open override var semantics: Semantics? { semantics(.pushButton, states: isPrimary ? .default : []) }

  /// Gives the title its colour.
  open override func contentDidChange() {
    super.contentDidChange()
    PropertyAnimator.performWithoutAnimation { title.textColor = contentColor }
  }

  /// Lays out the title over the bounds, with a margin left and right.
  open override func layoutSubviews(_ context: DrawContext) {
    if fitsHeight { title.font = .pill(height: bounds.height) }
    let margin = min(bounds.height / 4, Self.margin)
    title.frame = Rect(origin: .zero, size: bounds.size).inset(
      by: Insets(top: 0, left: margin, bottom: 0, right: margin))
  }

  /// The width of the title with the space that a pill has on both sides.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    title.naturalWidth(context).map { ($0 + 2 * Self.padding * title.font.size).rounded(.up) }
  }

  /// Returns the width of the button in a height, in points.
  public final func width(height: Double, _ context: DrawContext) -> Double {
    let font = fitsHeight ? Font.pill(height: height) : title.font
    return (context.text.metrics(of: title.text, font: font).width + height).rounded(.up)
  }

  /// The baseline of the title.
  open override func baseline(in size: Size, _ context: DrawContext) -> Double? { title.baseline(in: size, context) }

  /// Whether a press focuses the button: `isFocusedByPress`.
  open override var focusesOnPress: Bool { isFocusedByPress }
}
