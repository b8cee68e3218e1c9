import OvershootGeometry

/// A number of 64 bits that depends on all words mixed into it and on their order, equal on every machine.
struct Digest: Sendable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func mix(_ word: UInt64) {
    value ^= word
    value ^= value >> 32
    value &*= 0xD6E8_FEB8_6659_FD93
    value ^= value >> 29
  }

  mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  mutating func mix(_ flag: Bool) { mix(flag ? 1 : 0 as UInt64) }

  mutating func mix(_ number: Double) { mix(number.bitPattern) }

  mutating func mix(_ place: Vector2) {
    mix(place.x)
    mix(place.y)
  }

  mutating func mix(_ cell: Cell) {
    mix(cell.column)
    mix(cell.row)
  }

  mutating func mix(_ place: Spot) {
    mix(place.x)
    mix(place.y)
  }

  /// Mixes whether there is a direction, and which.
  mutating func mix(_ direction: Direction?) { mix(direction?.rawValue ?? -1) }

  /// The value in 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
