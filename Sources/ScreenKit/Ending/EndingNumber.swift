import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A number of an ending, which rolls to its value, and what it is.
@MainActor
final class EndingNumber: View {
  private let number: Ending.Number
  private let caption: Label
  private var digits = EndingNumber.digits

  private static let gap = 4.0
  private static var digits: RollingLabel { RollingLabel("0", font: Font(.bold, size: 16)) }

  init(_ number: Ending.Number) {
    self.number = number
    caption = Label(number.caption, font: Font(.medium, size: 12.5), color: \.mutedText)
    super.init()
    isUserInteractionEnabled = false
    for view in [digits, caption] { addSubview(view) }
  }

  override var semantics: Semantics? { Semantics(.label, "\(number.value.grouped) \(number.caption)") }

  override var hidesSemanticSubviews: Bool { true }

  override var growsWithText: Bool { true }

  /// Shows the value: it rolls there from 0, or is there at once.
  func show(animated: Bool) {
    guard !animated else { return digits.show(number.value) }
    // A new one, since one that rolls goes on rolling.
    let former = digits.frame
    digits.removeFromSuperview()
    digits = Self.digits
    digits.show(number.value, animated: false)
    digits.frame = former
    addSubview(digits)
    setNeedsDisplay()
  }

  override func naturalWidth(_ context: DrawContext) -> Double? {
    digitsWidth(context) + Self.gap + (caption.naturalWidth(context) ?? 0)
  }

  /// The width of the value, also before it is shown.
  private func digitsWidth(_ context: DrawContext) -> Double {
    let digit = context.text.metrics(of: "0", font: Font(.bold, size: 16)).width
    return (digit * Double(number.value.grouped.count) + 1).rounded(.up)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let width = min(bounds.width, digitsWidth(context))
    digits.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    let left = width + Self.gap
    caption.frame = Rect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }
}
