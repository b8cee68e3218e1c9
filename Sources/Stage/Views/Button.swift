public import Geometry
import Motion

/// A rounded rectangle with a label that does something when it is pressed and released there.
///
/// Its face follows the pointer through a `PropertyAnimator`; the action comes at once with the release.
open class Button: View {
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

  /// What the button looks like to the pointer.
  private enum Face {
    case resting, hovered, pressed
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
  private let action: () -> Void
  /// How far outside a press may end, in points: the pressed face is smaller than the one that was hit.
  private static let slack = 10.0
  private var face = Face.resting {
    didSet { if face != oldValue { follow() } }
  }

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

  /// Shows the press.
  open override func pointerDown(at point: Vector2) { face = .pressed }

  /// Shows whether a release would act.
  open override func pointerMoved(to point: Vector2) { face = reaches(point) ? .pressed : .resting }

  /// Acts if released on the button or close to it.
  open override func pointerUp(at point: Vector2) {
    let isInside = reaches(point)
    face = isInside ? .hovered : .resting
    if isInside { action() }
  }

  /// Forgets the press.
  open override func pointerCancelled() { face = .resting }

  /// Shows that the button can be pressed.
  open override func pointerHovers(_ isInside: Bool) { face = isInside ? .hovered : .resting }

  private func reaches(_ point: Vector2) -> Bool { bounds.inset(by: -Self.slack).contains(point) }

  private var fill: Color {
    switch face {
    case .resting: style.fill
    case .hovered: style.hoveredFill
    case .pressed: style.pressedFill
    }
  }

  private func follow() {
    let animator = PropertyAnimator(duration: face == .pressed ? 0.05 : 0.15, curve: .easeOut) { [self] in
      backgroundColor = fill
      transform = face == .pressed ? Transform(scaleX: 0.97, y: 0.97) : .identity
    }
    animator.retargeting = .velocity
    animator.startAnimation()
  }
}
