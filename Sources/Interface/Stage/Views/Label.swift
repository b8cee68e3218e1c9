public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// A view that shows text, centred vertically by the height of its capitals and digits.
open class Label: View {
  /// The behaviour for text that is wider than the bounds.
  public enum Fitting: Hashable, Sendable {
    /// Reduces the font size so that the text fits on one line.
    case shrinking
    /// Wraps to at most `maximumLines`, or any number for nil, and truncates the last.
    case wrapping(maximumLines: Int?, TextLayout.Truncation)
  }

  /// The text.
  public final var text: String {
    didSet { if text != oldValue { noteChange() } }
  }
  /// The font.
  public final var font: Font {
    didSet { if font != oldValue { noteChange() } }
  }
  /// The horizontal alignment of the lines.
  public final var alignment: TextAlignment {
    didSet { if alignment != oldValue { noteChange() } }
  }
  /// The behaviour for text that is too wide.
  public final var fitting = Fitting.shrinking {
    didSet { if fitting != oldValue { noteChange() } }
  }
  /// How outlines are fitted to pixels; use `none` for text whose size is animated.
  public final var hinting = TextHinting.light {
    didSet { if hinting != oldValue { noteChange() } }
  }
  /// Whether the text is the heading of what follows, as the title of a screen is.
  public final var isHeading = false
  /// The colour of the text.
  @Animatable(.color) public final var textColor = Color.black
  private var cache: (key: LayoutKey, layout: TextLayout)?

  /// The role whose colour `textColor` takes whenever the theme changes; nil leaves `textColor` as it is set.
  public final var colorRole: KeyPath<Theme, Color>? {
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
    $textColor.belongs(to: presence)
    isUserInteractionEnabled = false
    themeDidChange()
  }

  /// Creates a label in a colour of its own.
  public convenience init(_ text: String = "", font: Font, color: Color, alignment: TextAlignment = .leading) {
    self.init(text, font: font, color: nil, alignment: alignment)
    textColor = color
  }

  /// Whether the font grows.
  open override var growsWithText: Bool { font.growth != .fixed }

  /// A label with the text, or a heading; decoration while there is no text.
  open override var semantics: Semantics? { text.isEmpty ? nil : Semantics(isHeading ? .heading : .label, text) }

  /// Takes the colour of its role.
  open override func themeDidChange() {
    if let colorRole { textColor = theme[keyPath: colorRole] }
  }

  /// Draws the lines on whole pixels of the view.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    draw(in: $textColor.shown, on: &canvas, context: context)
  }

  /// Draws the lines in a colour, in the view's own points.
  public final func draw(in color: Color, on canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    guard bounds.width > 0 else { return }
    guard case .wrapping = fitting else { return drawLine(bounds, color, &canvas, context: context) }
    let layout = layout(width: bounds.width, context)
    let top = bounds.minY + top(of: layout, height: bounds.height, context)
    for line in layout.lines {
      let origin = Vector2(bounds.minX + line.origin.x, top + line.origin.y)
      write(line.text, font, color, at: origin, &canvas, context: context)
    }
  }

  /// The width of the text on one line, or of its widest line if it has line breaks and the label wraps, rounded up to
  /// whole pixels.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    (layout(width: .infinity, context).size.width * context.scale).rounded(.up) / context.scale
  }

  /// The height of the lines in a width, in whole pixels.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    context.snap(layout(width: width, context).size.height)
  }

  /// The distance from the top to the first baseline, which is drawn on the nearest whole pixel.
  open override func baseline(in size: Size, _ context: DrawContext) -> Double? {
    guard case .wrapping = fitting else {
      let font = font.fitting(text, width: size.width, context.text)
      return (size.height + context.text.metrics(of: "", font: font).capHeight) / 2
    }
    let layout = layout(width: size.width, context)
    guard let first = layout.lines.first else { return nil }
    return top(of: layout, height: size.height, context) + first.origin.y
  }

  /// Returns the top of the lines in a height.
  private func top(of layout: TextLayout, height: Double, _ context: DrawContext) -> Double {
    guard let first = layout.lines.first, let last = layout.lines.last else { return 0 }
    return height / 2 - (first.origin.y + last.origin.y - context.text.metrics(of: "", font: font).capHeight) / 2
  }

  /// Returns the lines in `width` points if the label wraps, and otherwise one line of any width. The last layout is
  /// cached.
  public func layout(width: Double, _ context: DrawContext) -> TextLayout {
    let key = LayoutKey(
      text: text, font: font, textSize: context.textSize, width: width, alignment: alignment, fitting: fitting)
    if let cache, cache.key == key { return cache.layout }
    var (availableWidth, maximumLines, truncation) = (Double.infinity, Int?.some(1), TextLayout.Truncation.end)
    if case .wrapping(let lines, let mode) = fitting {
      (availableWidth, maximumLines, truncation) = (width, lines, mode)
    }
    let layout = TextLayout(
      text, font: font, width: availableWidth, maximumLines: maximumLines, truncation: truncation, alignment: alignment,
      measuring: context.text)
    cache = (key, layout)
    return layout
  }

  /// The inputs of a layout.
  private struct LayoutKey: Hashable {
    let text: String
    let font: Font
    let textSize: Double
    let width: Double
    let alignment: TextAlignment
    let fitting: Fitting
  }

  private func drawLine(_ bounds: Rect, _ color: Color, _ canvas: inout Canvas, context: DrawContext) {
    let font = font.fitting(text, width: bounds.width, context.text)
    let metrics = context.text.metrics(of: text, font: font)
    let indent = (bounds.width - metrics.width) * alignment.leadingFraction
    let baseline = bounds.minY + (bounds.height + metrics.capHeight) / 2
    write(text, font, color, at: Vector2(bounds.minX + indent, baseline), &canvas, context: context)
  }

  private func write(
    _ line: String, _ font: Font, _ color: Color, at origin: Vector2, _ canvas: inout Canvas, context: DrawContext
  ) {
    let origin = Vector2(context.snap(origin.x), context.snap(origin.y))
    canvas.text(TextRun(line, font: font, color: color, origin: origin, hinting: hinting))
  }
}

extension Font {
  /// Returns the font in the largest size, up to its own, in which `text` is at most `width` points wide. Has no effect
  /// for a width of 0 or less.
  @MainActor
  public func fitting(_ text: String, width: Double, _ measuring: any TextMeasuring) -> Font {
    guard width > 0 else { return self }
    var font = self
    // Enlarged letters do not shrink in proportion, so that this takes a few steps.
    for _ in 0..<8 {
      let needed = measuring.metrics(of: text, font: font).width
      guard needed > width else { break }
      font.size *= width / needed
    }
    return font
  }
}
