/// A number of an ending, which rolls to its value, and what it is.
@MainActor
final class EndingNumber: View {
  private(set) var number: Ending.Number
  private let caption: Label
  private let digits = RollingLabel("0", font: .headline(.bold))

  private static let gap = 4.0

  init(_ number: Ending.Number) {
    self.number = number
    caption = Label(number.caption, font: .caption(.medium), color: \.mutedText)
    super.init()
    isUserInteractionEnabled = false
    for view in [digits, caption] { addSubview(view) }
  }

  override var semantics: Semantics? { Semantics(.label, "\(number.value.grouped) \(number.caption)") }

  override var hidesSemanticSubviews: Bool { true }

  override var growsWithText: Bool { true }

  /// Takes another value, which is shown from the next `show()` on, or at once.
  func take(_ number: Ending.Number, isShown: Bool) {
    self.number = number
    digits.show(isShown ? number.value : 0, animated: false)
  }

  /// Rolls to the value.
  func show() { digits.show(number.value) }

  override func naturalWidth(_ context: DrawContext) -> Double? {
    digitsWidth(context) + Self.gap + (caption.naturalWidth(context) ?? 0)
  }

  /// The width of the value, also before it is shown.
  private func digitsWidth(_ context: DrawContext) -> Double {
    let digit = context.text.metrics(of: "0", font: .headline(.bold)).width
    return (digit * Double(number.value.grouped.count) + 1).rounded(.up)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let width = min(bounds.width, digitsWidth(context))
    digits.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    let left = width + Self.gap
    caption.frame = Rect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }
}
