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
    let valueWidth = min(110, context.snap(context.text.metrics(of: value.text, font: value.font).width) + 2)
    Stack(
      .across, spacing: Self.gap, caption.width(.flexible()), value.width(valueWidth),
      reset.padding(top: 1, bottom: 1).width(Self.buttonWidth)
    ).place(in: bounds, context)
  }
}
