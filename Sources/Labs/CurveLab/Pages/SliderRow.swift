import OvershootScreenKit

/// A number with its name, its value in words and its slider.
@MainActor
struct SliderRow {
  let caption: Label
  let value = Label(font: .labText, color: \.mutedText, alignment: .trailing)
  let slider: Slider
  private let text: (Double) -> String

  /// Creates a row whose slider shows a value in the words of `text`.
  init(
    _ name: String, _ range: SteppedRange, text: @escaping (Double) -> String, onEnd: @escaping () -> Void = {},
    onChange: @escaping (Double) -> Void
  ) {
    caption = Label(name, font: .labText)
    slider = Slider(range, value: range.bounds.lowerBound, onChange: onChange)
    self.text = text
    slider.onEnd = { _ in onEnd() }
    slider.semanticLabel = caption
    slider.valueText = text
  }

  var views: [View] { [caption, value, slider] }

  /// Shows a number.
  func show(_ number: Double) {
    if slider.value != number { slider.value = number }
    value.text = text(number)
  }

  /// Shows or hides the row.
  func setHidden(_ isHidden: Bool) { for view in views { view.isHidden = isHidden } }

  /// Returns the row in a width.
  func layout(width: Double, _ context: DrawContext) -> Stack {
    let line = Stack(.across, caption.width(.flexible(0.6)), value.width(.flexible(0.4)))
    return Stack(
      .down, line.lines(in: width, height: .natural(least: 24), lineSpacing: 0, context), slider.height(40), Space(4))
  }
}
