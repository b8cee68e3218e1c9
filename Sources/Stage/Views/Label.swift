public import Drawing
public import Geometry
public import Motion

/// Text in the middle of its height, one line by the height of its capitals and digits.
open class Label: View {
  /// What happens where the text is wider than the bounds.
  public enum Fitting: Hashable, Sendable {
    /// It stays on one line and is set smaller.
    case shrinking
    /// It takes more lines, up to `maximumLines` or any number for nil; what does not fit into the last one is left out.
    case wrapping(maximumLines: Int?, TextLayout.Truncation)
  }

  /// What is written.
  public var text: String
  /// The font.
  public var font: Font
  /// Where each line stands.
  public var alignment: TextAlignment
  /// How wide text fits.
  public var fitting = Fitting.shrinking
  /// How outlines are fitted to pixels; `none` for text that changes size.
  public var hinting = TextHinting.light
  /// The colour of the letters.
  @Animatable(.color) public var textColor = Color.black
  private var latest: (question: Question, layout: TextLayout)?

  /// The role whose colour `textColor` takes whenever the theme changes; nil leaves `textColor` as it is set.
  public var colorRole: KeyPath<Theme, Color>? {
    didSet { if colorRole != oldValue { themeDidChange() } }
  }

  /// Creates a label in a colour of the theme.
  public init(
    _ text: String = "", font: Font, color: KeyPath<Theme, Color>? = \.text, alignment: TextAlignment = .leading
  ) {
    self.text = text
    self.font = font
    self.alignment = alignment
    colorRole = color
    super.init()
    isUserInteractionEnabled = false
    themeDidChange()
  }

  /// Creates a label in a colour of its own.
  public convenience init(_ text: String = "", font: Font, color: Color, alignment: TextAlignment = .leading) {
    self.init(text, font: font, color: nil, alignment: alignment)
    textColor = color
  }

  /// Takes the colour of its role.
  open override func themeDidChange() {
    if let colorRole { textColor = theme[keyPath: colorRole] }
  }

  /// Draws the lines on whole pixels of the view.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    guard bounds.width > 0 else { return }
    guard case .wrapping = fitting else { return drawLine(bounds, &canvas, context: context) }
    let layout = layout(width: bounds.width, context)
    let capHeight = context.text.metrics(of: "", font: font).capHeight
    guard let first = layout.lines.first, let last = layout.lines.last else { return }
    let top = bounds.center.y - (first.origin.y + last.origin.y - capHeight) / 2
    for line in layout.lines {
      write(line.text, font, at: Vector2(bounds.minX + line.origin.x, top + line.origin.y), &canvas, context: context)
    }
  }

  /// The lines in `width` points, if the label wraps; otherwise its one line, as if there were room for it. Repeated questions cost nothing.
  public func layout(width: Double, _ context: DrawContext) -> TextLayout {
    let question = Question(text: text, font: font, width: width, alignment: alignment, fitting: fitting)
    if let latest, latest.question == question { return latest.layout }
    var (room, maximumLines, truncation) = (Double.infinity, Int?.some(1), TextLayout.Truncation.end)
    if case .wrapping(let lines, let place) = fitting { (room, maximumLines, truncation) = (width, lines, place) }
    let layout = TextLayout(
      text, font: font, width: room, maximumLines: maximumLines, truncation: truncation, alignment: alignment,
      measuring: context.text)
    latest = (question, layout)
    return layout
  }

  /// What a layout depends on.
  private struct Question: Hashable {
    let text: String
    let font: Font
    let width: Double
    let alignment: TextAlignment
    let fitting: Fitting
  }

  private func drawLine(_ bounds: Rect, _ canvas: inout Canvas, context: DrawContext) {
    let font = font.fitting(text, width: bounds.width, context.text)
    let metrics = context.text.metrics(of: text, font: font)
    let indent = (bounds.width - metrics.width) * alignment.leadingFraction
    let baseline = bounds.minY + (bounds.height + metrics.capHeight) / 2
    write(text, font, at: Vector2(bounds.minX + indent, baseline), &canvas, context: context)
  }

  private func write(
    _ line: String, _ font: Font, at origin: Vector2, _ canvas: inout Canvas, context: DrawContext
  ) {
    let origin = Vector2(context.snap(origin.x), context.snap(origin.y))
    canvas.text(TextRun(line, font: font, color: $textColor.shown, origin: origin, hinting: hinting))
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
