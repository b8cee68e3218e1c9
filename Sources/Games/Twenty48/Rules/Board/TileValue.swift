/// The value of a tile: a power of two from 2 to 131072.
///
/// An empty slot has no value; boards hold `TileValue?`.
@frozen
public struct TileValue: Hashable, Comparable, Sendable {
  /// The range of exponents: 1 for 2 up to 17 for 131072.
  public static let exponents = 1...17
  /// The value 2, which most new tiles have.
  public static let two = TileValue(code: 1)
  /// The value 4, which one new tile in ten has.
  public static let four = TileValue(code: 2)
  /// The value 131072, which does not merge.
  public static let greatest = TileValue(code: 17)

  @usableFromInline let code: UInt8

  /// Creates the value 2 to the power of `exponent`; nil outside 1...17.
  public init?(exponent: Int) {
    guard Self.exponents.contains(exponent) else { return nil }
    code = UInt8(exponent)
  }

  /// Creates the value of the number on a tile; nil unless it is a power of two in 2...131072.
  public init?(number: Int) {
    guard number > 0, number & (number - 1) == 0 else { return nil }
    self.init(exponent: number.trailingZeroBitCount)
  }

  @usableFromInline
  init(code: UInt8) {
    self.code = code
  }

  /// The exponent of 2, in 1...17.
  @inlinable
  public var exponent: Int { Int(code) }

  /// The number on the tile, in 2...131072.
  @inlinable
  public var number: Int { 1 << Int(code) }

  /// Returns the sum of two equal values; nil for unequal ones and for two of `greatest`, which do not merge.
  @inlinable
  public func merged(with other: TileValue) -> TileValue? {
    self == other && code < 17 ? TileValue(code: code + 1) : nil
  }

  /// Compares the numbers.
  @inlinable
  public static func < (lhs: TileValue, rhs: TileValue) -> Bool { lhs.code < rhs.code }
}
