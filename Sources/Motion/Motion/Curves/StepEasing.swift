/// A function of equal steps, `steps()` of CSS Easing Level 2.
public struct StepEasing: Hashable, Sendable {
  /// The ends at which the function jumps.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// A jump at input 0; also written `start`.
    case jumpStart = "jump-start"
    /// A jump at input 1; also written `end`.
    case jumpEnd = "jump-end"
    /// No jump at either end.
    case jumpNone = "jump-none"
    /// Jumps at both ends.
    case jumpBoth = "jump-both"

    /// The minimum count of steps: `jumpNone` needs two.
    public var minimumCount: Int { self == .jumpNone ? 2 : 1 }
  }

  /// The maximum count of steps.
  public static let maximumCount = 1_000_000_000

  /// The number of intervals of equal width.
  public let count: Int
  /// The ends at which the function jumps.
  public let position: Position

  /// Creates a step function.
  ///
  /// - Precondition: `count` is at least `position.minimumCount` and at most `maximumCount`.
  public init(count: Int, position: Position = .jumpEnd) {
    require(
      (position.minimumCount...Self.maximumCount).contains(count),
      "A StepEasing needs 1 to 1 000 000 000 steps, and at least 2 for jumpNone, not \(count).")
    self.count = count
    self.position = position
  }

  /// Returns the output for the input progress `input`; outside 0...1 the steps continue. With `before`, the before
  /// flag of CSS, it is at a jump the value before it.
  public func value(at input: Double, before: Bool = false) -> Double {
    let scaled = input * Double(count)
    var step = scaled.rounded(.down) + firstStep
    if before, scaled == scaled.rounded(.down) { step -= 1 }
    if input >= 0, step < 0 { step = 0 }
    if input <= 1, step > jumpCount { step = jumpCount }
    return (step / jumpCount).limited
  }

  /// Returns the first input in 0...1 whose output is at least `progress`; nil if no output reaches it.
  func firstInput(reaching progress: Double) -> Double? {
    // The rounding errors of product and quotient differ by a step at most.
    let nearest = (progress * jumpCount).rounded()
    let rise = [nearest - 1, nearest, nearest + 1].first { $0 / jumpCount >= progress } ?? nearest
    let step = max(0, rise - firstStep)
    guard step <= Double(count) else { return nil }
    let input = step / Double(count)
    return value(at: input) >= progress ? input : min(1, input.nextUp)
  }

  private var firstStep: Double { position == .jumpStart || position == .jumpBoth ? 1 : 0 }

  private var jumpCount: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count - 1)
    case .jumpBoth: Double(count + 1)
    }
  }
}
