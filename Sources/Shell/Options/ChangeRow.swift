import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// An option that differs from its default: its name, its value, and the button that resets it.
@MainActor
final class ChangeRow: View {
  let reset: Button
  private let caption: Label
  private let value = Label(font: Font(.medium, size: 13), color: \.mutedText, alignment: .trailing)

  /// In points.
  nonisolated static let height = 34.0
  private static let buttonWidth = 72.0
  private static let gap = 12.0

  init(_ option: any OptionField, onReset: @escaping () -> Void) {
    caption = Label(option.title, font: Font(.medium, size: 14))
    caption.fitting = .wrapping(maximumLines: 1, .end)
    reset = Button("Reset", font: Font(.semibold, size: 13), action: onReset)
    reset.cornerRadius = 8
    super.init()
    isHidden = true
    for view in [caption, value, reset] { addSubview(view) }
  }

  func show(_ state: OptionState) {
    isHidden = !state.isChanged
    value.text = state.text
  }

  override func layoutSubviews(_ context: DrawContext) {
    let buttonX = bounds.width - Self.buttonWidth
    let valueWidth = min(110, context.snap(context.text.metrics(of: value.text, font: value.font).width) + 2)
    let valueX = buttonX - Self.gap - valueWidth
    caption.frame = Rect(x: 0, y: 0, width: max(0, valueX - Self.gap), height: bounds.height)
    value.frame = Rect(x: valueX, y: 0, width: valueWidth, height: bounds.height)
    reset.frame = Rect(x: buttonX, y: 1, width: Self.buttonWidth, height: bounds.height - 2)
  }
}
