/// A staircase of equal steps, `steps()` of CSS Easing Level 2.
public struct StepEasing: Hashable, Sendable {
  /// Where the steps rise.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// The first rise is at input 0; `start` is another name for it.
    case jumpStart = "jump-start"
    /// The last rise is at input 1; `end` is another name for it.
    case jumpEnd = "jump-end"
    /// Neither end rises: the first tread is at 0, the last at 1.
    case jumpNone = "jump-none"
    /// Both ends rise.
    case jumpBoth = "jump-both"

    /// The least count of steps: `jumpNone` needs a rise between its two treads.
    public var minimumCount: Int { self == .jumpNone ? 2 : 1 }
  }

  /// The greatest count of steps.
  public static let maximumCount = 1_000_000_000

  /// The number of steps: treads of equal width.
  public let count: Int
  /// Where they rise.
  public let position: Position

  /// Makes a staircase.
  ///
  /// - Precondition: `count` is at least 1, for `jumpNone` 2, and at most `greatestCount`.
  public init(count: Int, position: Position = .jumpEnd) {
    precondition(
      (position.minimumCount...Self.maximumCount).contains(count),
      "A StepEasing needs 1 to 1 000 000 000 steps, and at least 2 for jumpNone.")
    self.count = count
    self.position = position
  }

  /// The output for the input progress `input`; outside 0...1 the staircase goes on.
  ///
  /// - Parameter before: CSS's before flag: at a rise, take the lower tread.
  public func value(at input: Double, before: Bool = false) -> Double {
    let scaled = input * Double(count)
    var step = scaled.rounded(.down) + firstStep
    if before, scaled == scaled.rounded(.down) { step -= 1 }
    if input >= 0, step < 0 { step = 0 }
    if input <= 1, step > jumpCount { step = jumpCount }
    return (step / jumpCount).limited
  }

  /// The first input in 0...1 whose output is at least `progress`; nil where there is none.
  func firstInput(reaching progress: Double) -> Double? {
    // Product and quotient round apart from each other, by a step at most.
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
