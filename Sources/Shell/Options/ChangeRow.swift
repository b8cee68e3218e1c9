import OvershootScreenKit

/// An option that differs from its default: its name, its value, and the button that resets it.
@MainActor
final class ChangeRow: View {
  let reset: Button
  private let caption: Label
  private let value = Label(font: .body(.medium), color: \.mutedText, alignment: .trailing)

  /// In points.
  static let height = 34.0
  private static let buttonWidth = 72.0
  private static let gap = 12.0

  init(_ option: any OptionField, onReset: @escaping () -> Void) {
    caption = Label(option.title, font: .body(.medium))
    caption.fitting = .wrapping(maximumLines: 1, .end)
    reset = Button(tr("Reset"), font: .body(.medium), action: onReset)
    reset.cornerRadius = 8
    // Translators: the title of a button, and what it is for.
    reset.semanticName = tr("\(reset.title.text, "action") \(option.title, "option")")
    super.init()
    isHidden = true
    for view in [caption, value, reset] { addSubview(view) }
  }

  func show(_ state: OptionState) {
    isHidden = !state.isChanged
    value.text = state.text
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    let needed = context.snap(context.text.metrics(of: value.text, font: value.font).width) + 2
    return Stack(
      .across, spacing: Self.gap, caption.width(.flexible()), value.width(min(110 * context.textSize, needed)),
      reset.padding(top: 1, bottom: 1)
        .width(max(Self.buttonWidth * context.textSize, context.textSize == 1 ? reset.naturalWidth(context) ?? 0 : 0))
    ).lines(in: width, height: .fixed(Self.height), lineSpacing: 0, context)
  }
}
