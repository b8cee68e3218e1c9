/// A small reproducible random generator: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
///
/// Equal seeds give equal sequences on every machine. Not for cryptography.
@frozen
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  /// The counter. A generator whose seed is this state continues the sequence.
  public private(set) var state: UInt64

  /// Creates the generator of the sequence of `seed`; every value is allowed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 uniformly distributed bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed integer in `0..<bound`, the same on every machine and Swift version.
  ///
  /// Lemire's multiply-and-reject method, without bias.
  ///
  /// - Precondition: `bound` is at least 1.
  public mutating func integer(below bound: Int, file: StaticString = #fileID, line: UInt = #line) -> Int {
    if bound < 1 {
      trapMisuse("SeededGenerator.integer(below:) needs a bound of at least 1, not \(bound).", file: file, line: line)
    }
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }

  /// Returns a uniformly distributed number in `0..<1` with 53 random bits.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
