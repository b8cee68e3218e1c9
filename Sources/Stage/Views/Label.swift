public import Geometry
public import Motion

/// One line of text, centred vertically by the height of its capitals and digits.
open class Label: View {
  /// Where the line stands in the bounds.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// In the middle.
    case center
    /// At the right edge.
    case trailing
  }

  /// What is written.
  public var text: String
  /// The font; where the line is wider than the bounds it is set smaller.
  public var font: Font
  /// Where the line stands.
  public var alignment: Alignment
  /// How outlines are fitted to pixels; `none` for text that changes size.
  public var hinting = TextHinting.light
  /// The colour of the letters.
  @Animatable(.color) public var textColor = Color.black

  /// Makes a label.
  public init(_ text: String = "", font: Font, color: Color = .black, alignment: Alignment = .leading) {
    self.text = text
    self.font = font
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
    textColor = color
  }

  /// Draws the line on whole pixels of the view.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    guard bounds.width > 0 else { return }
    let font = font.fitting(text, width: bounds.width, context.text)
    let metrics = context.text.metrics(of: text, font: font)
    let spare = bounds.width - metrics.width
    let indent = alignment == .leading ? 0 : alignment == .center ? spare / 2 : spare
    let baseline = bounds.minY + (bounds.height + metrics.capHeight) / 2
    let origin = Vector2(context.snap(bounds.minX + indent), context.snap(baseline))
    canvas.text(TextRun(text, font: font, color: $textColor.shown, origin: origin, hinting: hinting))
  }
}

extension Font {
  /// The font, or where `text` would be wider than `width` points, the same one in the size that just fits. A width of 0 or less
  /// fits nothing and changes nothing.
  @MainActor
  public func fitting(_ text: String, width: Double, _ measuring: any TextMeasuring) -> Font {
    let needed = measuring.metrics(of: text, font: self).width
    guard needed > width, needed > 0, width > 0 else { return self }
    return Font(weight, size: size * width / needed)
  }
}
