/// An easing function that the program supplies.
///
/// The function is called for inputs in 0...1 only. A result that is NaN counts as the input itself, and all others are
/// limited to `maximumMagnitude`, so that no function can move a property to a place that is not finite. Beyond 0 and 1
/// the curve continues along its tangents. Slopes are computed numerically, from five values around the input.
///
/// Two of these are equal only if one is a copy of the other.
public struct CustomEasing: Hashable, Sendable {
  /// The limit of the output's magnitude.
  public static let maximumMagnitude = 1e6

  private final class Body: Sendable {
    let function: @Sendable (Double) -> Double
    init(_ function: @escaping @Sendable (Double) -> Double) { self.function = function }
  }

  private let body: Body

  /// The distance between the inputs of which a slope is computed.
  private static let step = 1e-3
  /// The output at 0 up to which the curve counts as starting at 0.
  private static let startTolerance = 1e-9

  /// Creates an easing function.
  ///
  /// - Parameter function: returns the output for an input in 0...1. It should return 0 for 0 and 1 for 1; an animation
  ///   jumps where it does not. It must always return the same output for the same input.
  public init(_ function: @escaping @Sendable (Double) -> Double) { body = Body(function) }

  /// Returns the output for the input progress `input`, a finite number.
  public func value(at input: Double) -> Double {
    if input < 0 { return (inner(0) + slope(at: 0) * input).limited }
    if input > 1 { return (inner(1) + slope(at: 1) * (input - 1)).limited }
    return inner(input)
  }

  /// Returns the slope of the output at `input`, or at the nearer end of 0...1.
  ///
  /// The error is about 1e-12 of the fifth derivative; where the function jumps or bends, the result is of no use.
  public func slope(at input: Double) -> Double {
    let (x, h) = (max(0, min(1, input)), Self.step)
    if x < 2 * h { return oneSided(at: x, h) }
    if x > 1 - 2 * h { return oneSided(at: x, -h) }
    return (inner(x - 2 * h) - inner(x + 2 * h) + 8 * (inner(x + h) - inner(x - h))) / (12 * h)
  }

  // MARK: Internal

  /// Whether the curve does not start at 0.
  var jumpsAtStart: Bool { abs(inner(0)) > Self.startTolerance }

  /// The points of the curve at equal distances, for its text.
  package var samples: LinearEasing {
    let count = 256
    return LinearEasing((0...count).map { .init(inner(Double($0) / Double(count)), at: Double($0) / Double(count)) })
  }

  private func oneSided(at x: Double, _ h: Double) -> Double {
    (48 * inner(x + h) - 25 * inner(x) - 36 * inner(x + 2 * h) + 16 * inner(x + 3 * h) - 3 * inner(x + 4 * h))
      / (12 * h)
  }

  private func inner(_ x: Double) -> Double {
    let output = body.function(x)
    return output.isNaN ? x : max(-Self.maximumMagnitude, min(Self.maximumMagnitude, output))
  }

  /// Returns whether two are copies of the same function.
  public static func == (lhs: CustomEasing, rhs: CustomEasing) -> Bool { lhs.body === rhs.body }

  /// Hashes the identity of the function.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(body)) }
}
