/// An easing function of one of the families in common use, in closed form, with its exact slope.
///
/// The formulas are those of easings.net, with one difference: `expo` and `elastic` are scaled so that they reach 0 and
/// 1 continuously, while the usual formulas jump there by 1/1024. Outside 0...1 the function continues along its end
/// tangents, as Béziers do; where it ends vertically, it stays.
public struct FamilyEasing: Hashable, Sendable {
  /// The formula of the slow start, f(x).
  public enum Family: String, CaseIterable, Hashable, Sendable {
    /// A quarter of a sine wave.
    case sine
    /// x².
    case quad
    /// x³.
    case cubic
    /// x⁴.
    case quart
    /// x⁵.
    case quint
    /// (1024ˣ − 1) / 1023.
    case expo
    /// A quarter of a circle, which ends vertically.
    case circ
    /// An oscillation of growing amplitude, which passes both ends.
    case elastic
    /// Four parabolas, as of a ball that bounces.
    case bounce
    /// A cubic that first moves back by 10 % of the distance.
    case back
  }

  /// Where the function applies its formula.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// At the start: f(x).
    case easeIn = "ease-in"
    /// At the end: 1 − f(1 − x).
    case easeOut = "ease-out"
    /// At both, half of the time each.
    case easeInOut = "ease-in-out"
  }

  /// The formula.
  public let family: Family
  /// Where the formula is applied.
  public let side: Side

  /// Creates the function of a family.
  public init(_ family: Family, _ side: Side) { (self.family, self.side) = (family, side) }

  /// The name in the notation of curves, such as `ease-in-out-back`.
  public var name: String { "\(side.rawValue)-\(family.rawValue)" }

  /// Returns the output for the input progress `input`, a finite number; exactly 0 at 0 and 1 at 1.
  public func value(at input: Double) -> Double {
    if input <= 0 { return input == 0 ? 0 : (endSlope(atStart: true) * input).limited }
    if input >= 1 { return input == 1 ? 1 : (1 + endSlope(atStart: false) * (input - 1)).limited }
    return switch side {
    case .easeIn: shape.value(at: input, fromEnd: 1 - input)
    case .easeOut: 1 - shape.value(at: 1 - input, fromEnd: input)
    case .easeInOut where input < 0.5: shape.value(at: 2 * input, fromEnd: 1 - 2 * input) / 2
    case .easeInOut: 1 - shape.value(at: 2 * (1 - input), fromEnd: 2 * input - 1) / 2
    }
  }

  /// Returns the slope of the output at `input`: infinite where the function is vertical, and one of both where two
  /// parabolas of `bounce` meet.
  public func slope(at input: Double) -> Double {
    let input = max(0, min(1, input))
    return switch side {
    case .easeIn: shape.slope(at: input, fromEnd: 1 - input)
    case .easeOut: shape.slope(at: 1 - input, fromEnd: input)
    case .easeInOut where input < 0.5: shape.slope(at: 2 * input, fromEnd: 1 - 2 * input)
    case .easeInOut: shape.slope(at: 2 * (1 - input), fromEnd: 2 * input - 1)
    }
  }

  // MARK: Internal

  /// Whether the function has no finite slope at 0.
  var startsVertically: Bool { family == .circ && side == .easeOut }

  /// The inputs within 0...1 between which the function rises or falls throughout, in order.
  var turningPoints: [Double] {
    let points = shape.turningPoints
    return switch side {
    case .easeIn: points
    case .easeOut: points.reversed().map { 1 - $0 }
    case .easeInOut: points.map { $0 / 2 } + points.reversed().map { 1 - $0 / 2 }
    }
  }

  private var shape: EasingShape { EasingShape(family: family, isDouble: side == .easeInOut) }

  /// The slope beyond an end; 0 where the function is vertical there.
  private func endSlope(atStart: Bool) -> Double {
    let slope = slope(at: atStart ? 0 : 1)
    return slope.isFinite ? slope : 0
  }
}
