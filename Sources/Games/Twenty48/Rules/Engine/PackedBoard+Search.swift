import OvershootGeometry

extension PackedBoard: SearchBoard {
  /// The tables of pushes and of values of rows.
  struct Tables {
    let pushes: UnsafeBufferPointer<UInt32>
    let values: UnsafeBufferPointer<Int32>
  }

  /// Calls `body` with the tables, which are built at the first use.
  static func withTables<Result>(_ body: (Tables) -> Result) -> Result {
    RowTables.shared.pushes.withUnsafeBufferPointer { pushes in
      LineTerms.shared.rows.withUnsafeBufferPointer { values in body(Tables(pushes: pushes, values: values)) }
    }
  }

  var key: UInt64 { bits }

  @inline(__always)
  func placing(_ exponent: UInt64, at bit: UInt64) -> PackedBoard { PackedBoard(bits: bits | exponent &* bit) }

  @inline(__always)
  func pushed(_ direction: Direction, _ tables: Tables) -> PackedBoard? {
    let isVertical = direction == .up || direction == .down
    let lines = isVertical ? transposed : self
    let after = lines.pushed(half: RowTables.half(of: direction), tables.pushes).after
    guard after != lines else { return nil }
    return isVertical ? after.transposed : after
  }

  @inline(__always)
  func value(_ tables: Tables) -> Int32 {
    sumOfRows(tables.values) &+ transposed.sumOfRows(tables.values)
  }

  @inline(__always)
  func greatestValueAfterPush(_ tables: Tables) -> Int32 {
    // A board and its transpose have the same value, so that none is transposed back.
    let columns = transposed
    let first = max(value(half: 0, tables), value(half: UInt64(RowTables.rowCount), tables))
    let second = max(columns.value(half: 0, tables), columns.value(half: UInt64(RowTables.rowCount), tables))
    return max(LineTerms.dead, max(first, second))
  }

  /// Returns the value after a push of all rows towards one end; that of a dead board where nothing moves.
  @inline(__always)
  private func value(half: UInt64, _ tables: Tables) -> Int32 {
    let after = pushed(half: half, tables.pushes).after
    return after == self ? LineTerms.dead : after.value(tables)
  }

  @inline(__always)
  private func sumOfRows(_ values: UnsafeBufferPointer<Int32>) -> Int32 {
    let low = values[Int(truncatingIfNeeded: bits & 0xFFFF)] &+ values[Int(truncatingIfNeeded: bits >> 16 & 0xFFFF)]
    let high = values[Int(truncatingIfNeeded: bits >> 32 & 0xFFFF)] &+ values[Int(truncatingIfNeeded: bits >> 48)]
    return low &+ high
  }
}
