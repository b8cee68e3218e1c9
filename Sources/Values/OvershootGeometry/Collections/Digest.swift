/// A number of 64 bits that depends on all words mixed into it and on their order, equal on every machine.
public struct Digest: Sendable {
  /// The number.
  public private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the digest of nothing.
  public init() {}

  /// Mixes a word.
  public mutating func mix(_ word: UInt64) {
    value ^= word
    value ^= value >> 32
    value &*= 0xD6E8_FEB8_6659_FD93
    value ^= value >> 29
  }

  /// Mixes a whole number.
  public mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  /// Mixes true or false.
  public mutating func mix(_ flag: Bool) { mix(flag ? 1 : 0 as UInt64) }

  /// Mixes a number; 0 and -0 are one.
  public mutating func mix(_ number: Double) { mix((number + 0).bitPattern) }

  /// Mixes the coordinates of a point.
  public mutating func mix(_ point: Vector2) {
    mix(point.x)
    mix(point.y)
  }

  /// Mixes the column and the row of a cell.
  public mutating func mix(_ cell: Cell) {
    mix(cell.column)
    mix(cell.row)
  }

  /// Mixes whether there is a direction, and which.
  public mutating func mix(_ direction: Direction?) { mix(direction?.rawValue ?? -1) }

  /// The value in 16 hexadecimal digits.
  public var text: String { value.digits(16, radix: 16) }
}
