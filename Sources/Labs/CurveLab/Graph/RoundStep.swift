/// A distance of numbers on an axis: 1, 2 or 5 times a power of ten.
struct RoundStep: Hashable, Sendable {
  let mantissa: Int
  /// The power of ten.
  let exponent: Int

  /// The least step of at least `distance`, which is above 0.
  init(atLeast distance: Double) {
    var (power, exponent) = (1.0, 0)
    while power > distance, exponent > -300 { (power, exponent) = (power / 10, exponent - 1) }
    while power * 10 <= distance, exponent < 300 { (power, exponent) = (power * 10, exponent + 1) }
    // What is equal but for rounding is enough.
    let mantissa = [1, 2, 5].first { Double($0) * power >= distance * (1 - 1e-9) }
    (self.mantissa, self.exponent) = mantissa.map { ($0, exponent) } ?? (1, exponent + 1)
  }

  private init(_ mantissa: Int, _ exponent: Int) { (self.mantissa, self.exponent) = (mantissa, exponent) }

  /// The distance.
  var length: Double { number(1) }
  /// The decimals with which its multiples are exact.
  var decimals: Int { max(0, -exponent) }

  /// The next longer step.
  var next: RoundStep {
    switch mantissa {
    case 1: RoundStep(2, exponent)
    case 2: RoundStep(5, exponent)
    default: RoundStep(1, exponent + 1)
    }
  }

  /// The step of the lines between: a fifth of it, or a quarter of two.
  var fine: RoundStep {
    switch mantissa {
    case 1: RoundStep(2, exponent - 1)
    case 2: RoundStep(5, exponent - 1)
    default: RoundStep(1, exponent)
    }
  }

  /// Returns a multiple, which is the nearest number to its decimal text.
  func number(_ index: Int) -> Double {
    let power = (0..<exponent.magnitude).reduce(1.0) { product, _ in product * 10 }
    let number = Double(index * mantissa)
    return exponent < 0 ? number / power : number * power
  }

  /// Returns the multiples in a range, of which there are at most a thousand.
  func numbers(in range: ClosedRange<Double>) -> [Double] {
    let first = (range.lowerBound / length - 1e-9).rounded(.up)
    let last = (range.upperBound / length + 1e-9).rounded(.down)
    guard first <= last, last - first <= 1_000, abs(first) < 1e15, abs(last) < 1e15 else { return [] }
    return (Int(first)...Int(last)).map(number)
  }
}
