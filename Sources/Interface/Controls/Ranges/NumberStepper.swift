public import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A stepper with its number between − and +, whose digits roll.
///
/// It is operated as a stepper; a press on the number focuses it and changes nothing.
public final class NumberStepper: Stepper, SpringDriven {
  /// The movement of the digits.
  public static let standardSpring = Spring(duration: 0.25, bounce: 0.3)
  /// The movement of the digits. Changes apply from the next movement on.
  public var spring: Spring {
    get { number.spring }
    set { number.spring = newValue }
  }
  /// The standard size of a stepper with a number, in points.
  public static let numberSize = Size(196, 46)

  private let number: RollingLabel
  private let format: (Double) -> String

  /// The size of the number where a disc has the usual radius, and the space beside the longest one, in points.
  private static let fontSize = 26.0
  private static let margin = 6.0

  /// Creates a stepper of `numberSize`.
  ///
  /// `format` returns the text of a value.
  public init(
    range: SteppedRange, value: Double, format: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void = { _ in }
  ) {
    self.format = format
    number = RollingLabel(format(range.nearest(value)), font: Self.font(size: Self.fontSize), alignment: .center)
    number.spring = Self.standardSpring
    super.init(range, value: value, onChange: onChange)
    bounds.size = Self.numberSize
    valueText = format
    addSubview(number)
  }

  /// The width of `numberSize`, with a number of the text size.
  public override func naturalWidth(_ context: DrawContext) -> Double? {
    let halves = 2 * Self.numberSize.height
    return halves + (Self.numberSize.width - halves) * context.textSize
  }

  /// The height of `numberSize`, at the text size.
  public override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    Self.numberSize.height * context.textSize
  }

  /// True.
  public override var growsWithText: Bool { true }

  private static func font(size: Double) -> Font {
    Font(.display, .semibold, size: size, tracking: -0.023, growth: .full)
  }

  /// Lays out the number between the discs, smaller where it is long.
  public override func layoutSubviews(_ context: DrawContext) {
    let size = Self.fontSize * 2 * radius / Self.numberSize.height / context.textSize
    number.font = Self.font(size: min(Self.fontSize, max(1, size)))
      .fitting(number.text, width: middleWidth - 2 * Self.margin, context.text)
    number.frame = Rect(x: 2 * radius, y: 0, width: middleWidth, height: bounds.height)
  }

  private var middleWidth: Double { max(0, bounds.width - 4 * radius) }

  override func half(at point: Vector2) -> Half? {
    point.x < 2 * radius ? .minus : point.x > bounds.width - 2 * radius ? .plus : nil
  }

  override func valueDidChange(from previous: Double) {
    number.show(format(value), grows: value > previous)
    relayout()
  }

  /// A disabled number is as pale as what is on other disabled controls, and a pressed one paler than at rest.
  public override func stateDidChange() {
    super.stateDidChange()
    number.alpha = !isEnabled ? ControlLook.disabledOpacity : isPressed ? ControlLook.reducedPress : 1
  }
}
