import OvershootGeometry

/// The results of pushing each row of four exponents from 0 to 15, towards the first cell and towards the last.
struct RowTables: Sendable {
  /// The tables, built at the first use.
  static let shared = RowTables()

  /// The entries of all rows pushed towards the first cell, then of all rows pushed towards the last.
  ///
  /// The lower half is the row after the push, bits 16 to 30 are a quarter of the points, and bit 31 is set where two
  /// tiles of 32768 meet.
  let pushes: [UInt32]

  /// The number of rows.
  static let rowCount = 1 << 16

  init() {
    pushes = Array(unsafeUninitializedCapacity: 2 * Self.rowCount) { entries, count in
      for row in 0..<Self.rowCount {
        let entry = Self.entry(of: UInt32(row))
        entries[row] = entry
        entries[Self.rowCount + Int(Self.reversed(UInt32(row)))] = entry & 0xFFFF_0000 | Self.reversed(entry & 0xFFFF)
      }
      count = 2 * Self.rowCount
    }
  }

  /// The memory of the tables in bytes.
  var byteCount: Int { pushes.count * MemoryLayout<UInt32>.stride }

  /// Returns the index of the first entry for pushes in `direction`.
  @inline(__always)
  static func half(of direction: Direction) -> UInt64 {
    direction == .right || direction == .down ? UInt64(rowCount) : 0
  }

  /// Returns the entry of a row that is pushed towards its first cell, which is in the lowest bits.
  private static func entry(of row: UInt32) -> UInt32 {
    var (after, quarters, shift, pending): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    var cells = row
    while cells != 0 {
      let exponent = cells & 0xF
      cells >>= 4
      guard exponent != 0 else { continue }
      if exponent != pending {
        after |= exponent << shift
        shift += 4
        pending = exponent
      } else if exponent == UInt32(PackedBoard.greatestExponent) {
        return 1 << 31
      } else {
        // One more in the exponent of the last cell.
        after += 1 << (shift - 4)
        quarters += 1 << (exponent - 1)
        pending = 0
      }
    }
    return quarters << 16 | after
  }

  private static func reversed(_ row: UInt32) -> UInt32 {
    row >> 12 | row >> 4 & 0xF0 | row << 4 & 0xF00 | row << 12 & 0xF000
  }
}
