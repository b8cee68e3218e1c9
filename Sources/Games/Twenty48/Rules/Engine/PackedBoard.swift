public import OvershootGeometry

/// A 4 × 4 board without tiles above 32768 in 64 bits: four bits for each cell, which are the exponent of its tile, row
/// by row from the top left and from the lowest bit.
@frozen
public struct PackedBoard: Hashable, Sendable {
  /// The exponents; 0 for an empty cell.
  public var bits: UInt64

  /// Creates the board of the given exponents.
  @inlinable
  public init(bits: UInt64) {
    self.bits = bits
  }

  /// Packs a board; nil unless it has 4 × 4 cells and no tile above 32768.
  public init?(_ board: Board) {
    guard board.columns == 4, board.rows == 4 else { return nil }
    bits = 0
    for (index, value) in board.slots.elements.enumerated() {
      let exponent = value?.exponent ?? 0
      guard exponent <= Self.greatestExponent else { return nil }
      bits |= UInt64(exponent) << UInt64(4 * index)
    }
  }

  /// The board in cells.
  public var board: Board {
    var board = Board(columns: 4, rows: 4)
    for (index, cell) in board.slots.cells.enumerated() {
      board[cell] = TileValue(exponent: Int(bits >> UInt64(4 * index) & 0xF))
    }
    return board
  }

  /// The greatest exponent that four bits hold: that of 32768.
  static let greatestExponent = 15
  /// The lowest bit of each cell.
  static let ones: UInt64 = 0x1111_1111_1111_1111

  /// The lowest bits of the empty cells.
  @inline(__always)
  var empty: UInt64 {
    let pairs = bits | bits >> 1
    return ~(pairs | pairs >> 2) & Self.ones
  }

  /// The board with rows for columns.
  @inline(__always)
  var transposed: PackedBoard { transposed(where: .max) }

  /// The board with rows for columns where `mask` has all bits set, and the same board where it has none.
  @inline(__always)
  func transposed(where mask: UInt64) -> PackedBoard {
    var swap = (bits ^ bits >> 12) & 0x0000_F0F0_0000_F0F0 & mask
    var result = bits ^ swap ^ swap << 12
    swap = (result ^ result >> 24) & 0x0000_0000_FF00_FF00 & mask
    result ^= swap ^ swap << 24
    return PackedBoard(bits: result)
  }
}

extension PackedBoard {
  /// The result of a push before a new tile appears, or the reason why it has no result.
  public enum Push: Hashable, Sendable {
    /// The board after the push, and its points.
    case slid(PackedBoard, points: Int)
    /// Nothing moves.
    case blocked
    /// Two tiles of 32768 meet, whose sum does not fit; `Board.slide(_:)` has the result.
    case exceeded
  }

  /// Returns the result of a push in `direction`, by the tables of rows.
  public func push(_ direction: Direction) -> Push {
    RowTables.shared.pushes.withUnsafeBufferPointer { table in
      let isVertical = direction == .up || direction == .down
      let lines = isVertical ? transposed : self
      let (after, quarters, exceeds) = lines.pushed(half: RowTables.half(of: direction), table)
      if exceeds { return .exceeded }
      guard after != lines else { return .blocked }
      return .slid(isVertical ? after.transposed : after, points: 4 * Int(quarters))
    }
  }

  /// Returns the board after a push of all rows towards one end, a quarter of the points, and whether two tiles of
  /// 32768 meet, in which case the others mean nothing.
  @inline(__always)
  func pushed(
    half: UInt64, _ table: UnsafeBufferPointer<UInt32>
  ) -> (after: PackedBoard, quarters: UInt64, exceeds: Bool) {
    let first = table[Int(truncatingIfNeeded: half | bits & 0xFFFF)]
    let second = table[Int(truncatingIfNeeded: half | bits >> 16 & 0xFFFF)]
    let third = table[Int(truncatingIfNeeded: half | bits >> 32 & 0xFFFF)]
    let fourth = table[Int(truncatingIfNeeded: half | bits >> 48)]
    let low = UInt64(first & 0xFFFF) | UInt64(second & 0xFFFF) << 16
    let high = UInt64(third & 0xFFFF) << 32 | UInt64(fourth & 0xFFFF) << 48
    let quarters = UInt64(first >> 16) + UInt64(second >> 16) + UInt64(third >> 16) + UInt64(fourth >> 16)
    return (PackedBoard(bits: low | high), quarters, (first | second | third | fourth) >> 31 != 0)
  }
}
