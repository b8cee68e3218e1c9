public import Drawing
public import Motion
import OvershootGeometry
public import Stage

/// A number as text whose digits roll to new values, each on a spring.
///
/// A digit rolls upwards where the number grows and downwards where it shrinks. Under reduced motion the text changes
/// at once.
public final class RollingLabel: View, SpringDriven {
  /// The movement of the digits.
  public static let standardSpring = Spring(response: 0.4, dampingFraction: 0.85)
  /// The movement of the digits. Changes apply from the next movement on.
  public var spring = RollingLabel.standardSpring
  /// The alignment of the text.
  public var alignment: TextAlignment
  /// The text that is shown at rest.
  public private(set) var text = ""
  private let font: Font
  private let colorRole: KeyPath<Theme, Color>
  /// The characters, from the last to the first, so that digits keep their columns when the number gains one.
  private var columns: [Column] = []

  /// A character: a digit at a position on its wheel, or another character.
  private enum Column {
    case digit(Animatable<Double>)
    case other(Character)
  }

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

  /// Shows another text; digits that differ roll.
  ///
  /// - Parameter grows: whether the number is greater than the one before.
  public func show(_ text: String, grows: Bool, animated: Bool = true) {
    self.text = text
    let previous = columns
    columns = text.reversed().enumerated().map { index, character in
      guard let digit = character.wholeNumberValue, character.isASCII else { return .other(character) }
      guard index < previous.count, case .digit(let wheel) = previous[index] else {
        let wheel = Animatable(wrappedValue: Double(digit), .travel, visibleDifference: 0.005)
        wheel.belongs(to: presence)
        return .digit(wheel)
      }
      let current = Int(wheel.wrappedValue.rounded()) % 10
      let step = (digit - (current + 10) % 10 + 10) % 10
      guard step != 0 else { return .digit(wheel) }
      let target = wheel.wrappedValue.rounded() + Double(grows ? step : step - 10)
      if animated, isInWindow {
        animate(.spring(spring)) { wheel.wrappedValue = target }
      } else {
        PropertyAnimator.performWithoutAnimation { wheel.wrappedValue = target }
      }
      return .digit(wheel)
    }
  }

  /// The positions of the digits on their wheels, from the last one: a digit that rolled upwards past 9 goes on from
  /// 10.
  var wheels: [Double] { columns.compactMap { if case .digit(let wheel) = $0 { wheel.shown } else { nil } } }

  /// Draws the characters.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let metrics = context.text.metrics(of: "0", font: font)
    let digitWidth = Self.digits.map { context.text.metrics(of: $0, font: font).width }.max() ?? 0
    let widths = columns.map { column in
      switch column {
      case .digit: digitWidth
      case .other(let character): context.text.metrics(of: String(character), font: font).width
      }
    }
    let indent = max(0, bounds.width - widths.reduce(0, +)) * alignment.leadingFraction
    let baseline = (bounds.height + metrics.capHeight) / 2
    var x = bounds.minX + indent
    for (column, width) in zip(columns, widths).reversed() {
      switch column {
      case .other(let character): write(String(character), x, context.snap(baseline), 1, &canvas, context)
      case .digit(let wheel): draw(wheel.shown, x, digitWidth, baseline, &canvas, context)
      }
      x += width
    }
  }

  /// Draws the two digits between which a wheel is; a wheel at rest shows one.
  private func draw(
    _ position: Double, _ x: Double, _ width: Double, _ baseline: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let below = position.rounded(.down)
    let fraction = position - below
    let pitch = bounds.height
    for (index, offset) in [(0, -fraction), (1, 1 - fraction)] where index == 0 || fraction > 0.001 {
      let digit = Self.digits[((Int(below) + index) % 10 + 10) % 10]
      let inset = (width - context.text.metrics(of: digit, font: font).width) / 2
      let y = baseline + offset * pitch
      write(digit, x + inset, fraction < 0.001 ? context.snap(y) : y, 1 - min(1, abs(offset)), &canvas, context)
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
