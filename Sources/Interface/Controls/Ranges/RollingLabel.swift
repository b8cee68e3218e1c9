public import Motion
public import OvershootDrawing
public import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A number as text whose digits roll to new values, each on a spring.
///
/// A digit rolls upwards where the number grows and downwards where it shrinks. A column that the number gains or loses
/// opens or closes on the same spring. Under reduced motion the text changes at once.
public final class RollingLabel: View, SpringDriven {
  /// The movement of the digits.
  public static let standardSpring = Spring(response: 0.4, dampingFraction: 0.85)
  /// The movement of the digits. Changes apply from the next movement on.
  public var spring = RollingLabel.standardSpring
  /// The alignment of the text.
  public var alignment: TextAlignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// The text that is shown at rest.
  public private(set) var text = ""
  /// The font of the characters.
  public var font: Font {
    didSet {
      guard font != oldValue else { return }
      measuredDigitWidth = nil
      setNeedsDisplay()
    }
  }
  private let colorRole: KeyPath<Theme, Color>
  /// The number of the latest `show(_:animated:)`.
  private var number = 0
  /// The characters, from the last to the first, so that digits keep their columns when the number gains one. Those at
  /// the end may be closing.
  private var columns: [RollingColumn] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The width of every digit; nil before it is needed.
  private var measuredDigitWidth: (textSize: Double, width: Double)?

  private static let digits = (0...9).map { "\($0)" }

  /// Creates a label in a colour of the theme.
  public init(
    _ text: String = "", font: Font, color: KeyPath<Theme, Color> = \.text, alignment: TextAlignment = .leading
  ) {
    self.font = font
    self.alignment = alignment
    colorRole = color
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    show(text, grows: true, animated: false)
  }

  /// True.
  public override var growsWithText: Bool { true }

  /// A label with the text.
  public override var semantics: Semantics? { text.isEmpty ? nil : Semantics(.label, text) }

  /// Shows another text; digits that differ roll.
  ///
  /// `grows` says whether the number is greater than the one before.
  public func show(_ text: String, grows: Bool, animated: Bool = true) {
    let isFirst = self.text.isEmpty
    self.text = text
    let moves = animated && isInWindow && !isFirst
    columns.removeAll { $0.isClosed }
    for (index, character) in text.reversed().enumerated() {
      if index < columns.count, columns[index].accepts(character) { continue }
      let column = RollingColumn(character, presence: presence)
      if index < columns.count { columns[index] = column } else { columns.append(column) }
      if moves { PropertyAnimator.performWithoutAnimation { column.width = 0 } }
    }
    let change: @MainActor () -> Void = { [self] in
      for (column, character) in zip(columns, text.reversed()) { column.show(character, grows: grows) }
      for column in columns.dropFirst(text.count) where column.width != 0 { column.width = 0 }
    }
    if moves { animate(.spring(spring), change) } else { PropertyAnimator.performWithoutAnimation(change) }
  }

  /// Shows a number with thousands separators; digits roll in the direction of the change.
  public func show(_ number: Int, animated: Bool = true) {
    let grows = number > self.number
    self.number = number
    if number.grouped != text { show(number.grouped, grows: grows, animated: animated) }
  }

  /// Returns the width of the columns at rest, in points.
  public func width(_ context: DrawContext) -> Double {
    let digit = digitWidth(context)
    return columns.reduce(0) { $0 + $1.width * fullWidth($1, digit, context) }
  }

  /// Returns the width of the columns as they are shown, in points.
  public func shownWidth(_ context: DrawContext) -> Double {
    let digit = digitWidth(context)
    return columns.reduce(0) { $0 + shownWidth($1, digit, context) }
  }

  /// The positions of the digits on their wheels, from the last one: a digit that rolled upwards past 9 goes on from
  /// 10.
  var wheels: [Double] { columns.compactMap { $0.isDigit && $0.width > 0 ? $0.$wheel.shown : nil } }

  /// Draws the characters.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let metrics = context.text.metrics(of: "0", font: font)
    let digit = digitWidth(context)
    let indent = max(0, bounds.width - shownWidth(context)) * alignment.leadingFraction
    let baseline = (bounds.height + metrics.capHeight) / 2
    var x = bounds.minX + indent
    for column in columns.reversed() {
      let width = shownWidth(column, digit, context)
      let opacity = max(0, min(1, column.$width.shown))
      if column.isDigit {
        draw(column.$wheel.shown, x, width, baseline, opacity, &canvas, context)
      } else if opacity > 0 {
        write(column.text, x, context.snap(baseline), opacity, &canvas, context)
      }
      x += width
    }
  }

  /// The width of every digit, that of the widest, in points.
  private func digitWidth(_ context: DrawContext) -> Double {
    if let measuredDigitWidth, measuredDigitWidth.textSize == context.textSize { return measuredDigitWidth.width }
    let width = Self.digits.reduce(0) { max($0, context.text.metrics(of: $1, font: font).width) }
    measuredDigitWidth = (context.textSize, width)
    return width
  }

  private func fullWidth(_ column: RollingColumn, _ digit: Double, _ context: DrawContext) -> Double {
    column.isDigit ? digit : context.text.metrics(of: column.text, font: font).width
  }

  private func shownWidth(_ column: RollingColumn, _ digit: Double, _ context: DrawContext) -> Double {
    fullWidth(column, digit, context) * max(0, column.$width.shown)
  }

  /// Draws the two digits between which a wheel is; a wheel at rest shows one.
  private func draw(
    _ position: Double, _ x: Double, _ width: Double, _ baseline: Double, _ opacity: Double, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard opacity > 0 else { return }
    let below = position.rounded(.down)
    let fraction = position - below
    let pitch = bounds.height
    for (index, offset) in [(0, -fraction), (1, 1 - fraction)] where index == 0 || fraction > 0.001 {
      let digit = Self.digits[((Int(below) + index) % 10 + 10) % 10]
      let inset = (width - context.text.metrics(of: digit, font: font).width) / 2
      let y = baseline + offset * pitch
      let shown = opacity * (1 - min(1, abs(offset)))
      write(digit, x + inset, fraction < 0.001 ? context.snap(y) : y, shown, &canvas, context)
    }
  }

  private func write(
    _ text: String, _ x: Double, _ y: Double, _ opacity: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let color = theme[keyPath: colorRole]
    canvas.text(
      TextRun(
        text, font: font, color: color.withAlpha(color.alpha * opacity), origin: Vector2(context.snap(x), y)))
  }
}
