import OvershootScreenKit

/// A control in a state that input would bring about, as a picture that ignores input.
final class Exhibit: View {
  enum State: CaseIterable {
    case hovered, focused, pressed

    var title: String {
      switch self {
      // Translators: states of a control: below the pointer, with the keyboard's focus, and pressed.
      case .hovered: tr("Pointer")
      case .focused: tr("Focus")
      case .pressed: tr("Pressed")
      }
    }
  }

  private let control: Control
  private let state: State
  private let text: String

  private static let ringGap = 4.0
  private static let ringWidth = 4.0
  /// The filled part of a button that is held.
  private static let filled = 0.6

  /// Creates a picture of a control that shows a text.
  init(_ control: Control, _ state: State, _ text: String) {
    (self.control, self.state, self.text) = (control, state, text)
    super.init()
    isUserInteractionEnabled = false
    addSubview(control)
  }

  override var semantics: Semantics? { Semantics(.label, [text, state.title].joined(separator: ", ")) }
  override var hidesSemanticSubviews: Bool { true }
  override var growsWithText: Bool { control.growsWithText }

  override func naturalWidth(_ context: DrawContext) -> Double? { control.naturalWidth(context) }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    control.naturalHeight(width: width, context)
  }

  override func didMoveToWindow() {
    guard isInWindow else { return }
    control.exhibit(isHovered: state == .hovered, isPressed: state == .pressed)
    if state == .pressed { (control as? HoldButton)?.exhibit(filled: Self.filled) }
  }

  override func layoutSubviews(_ context: DrawContext) { control.frame = Rect(origin: .zero, size: bounds.size) }

  override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    guard state == .focused else { return }
    let shape = control.focusShape
    let outset = Self.ringGap + Self.ringWidth / 2
    canvas.stroke(
      RoundedRect(shape.rect.inset(by: -outset), cornerRadius: shape.effectiveRadius + outset), width: Self.ringWidth,
      theme.text)
  }
}
