public import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A stepper with its number between − and +, whose digits roll.
///
/// It is operated as a stepper; a press on the number focuses it and changes nothing.
public final class NumberStepper: Stepper, SpringDriven {
  /// The movement of the digits.
  public static let standardSpring = RollingLabel.standardSpring
  /// The movement of the digits. Changes apply from the next movement on.
  public var spring: Spring {
    get { number.spring }
    set { number.spring = newValue }
  }
  /// The standard size of a stepper with a number, in points.
  public static let numberSize = Size(136, 36)

  private let number: RollingLabel
  private let format: (Double) -> String

  /// The width of each half, in points.
  private static let halfWidth = 42.0

  /// Creates a stepper of `numberSize`.
  ///
  /// `format` returns the text of a value.
  public init(
    range: SteppedRange, value: Double, format: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void = { _ in }
  ) {
    self.format = format
    number = RollingLabel(format(range.nearest(value)), font: .body(.bold), alignment: .center)
    super.init(range, value: value, onChange: onChange)
    bounds.size = Self.numberSize
    valueText = format
    addSubview(number)
  }

  /// The width of `numberSize`, with a number of the text size.
  public override func naturalWidth(_ context: DrawContext) -> Double? {
    let halves = 2 * Self.halfWidth
    return halves + (Self.numberSize.width - halves) * context.textSize
  }

  /// The height of `numberSize`, at the text size.
  public override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    Self.numberSize.height * context.textSize
  }

  /// True.
  public override var growsWithText: Bool { true }

  /// Lays out the number between the halves.
  public override func layoutSubviews(_ context: DrawContext) {
    number.frame = Rect(x: Self.halfWidth, y: 0, width: middleWidth, height: bounds.height)
  }

  override var middleWidth: Double { max(0, bounds.width - 2 * Self.halfWidth) }

  override func half(at point: Vector2) -> Half? {
    point.x < Self.halfWidth ? .minus : point.x > bounds.width - Self.halfWidth ? .plus : nil
  }

  override func valueDidChange(from previous: Double) { number.show(format(value), grows: value > previous) }
}
