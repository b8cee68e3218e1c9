import OvershootGeometry

/// A board of any size with all tiles, for searches by the general rules.
struct WideBoard: SearchBoard {
  /// What lines are valued by.
  typealias Tables = LineTerms.Line

  private var cells: InlineArray<36, UInt8>
  private let columns: Int
  private let rows: Int

  init(_ board: Board) {
    (columns, rows) = (board.columns, board.rows)
    cells = InlineArray(repeating: 0)
    for (index, value) in board.slots.elements.enumerated() { cells[index] = UInt8(value?.exponent ?? 0) }
  }

  private var count: Int { columns * rows }

  /// That of the packed board where there is one.
  var key: UInt64 {
    var (packed, mixed, greatest): (UInt64, UInt64, UInt8) = (0, 0, 0)
    for index in 0..<count {
      let exponent = cells[index]
      packed |= UInt64(exponent) << UInt64(4 * index)
      mixed = ((mixed ^ UInt64(exponent)) &* 0x9E37_79B9_7F4A_7C15) ^ mixed >> 29
      greatest = max(greatest, exponent)
    }
    return count <= 16 && greatest <= PackedBoard.greatestExponent ? packed : mixed
  }

  var empty: UInt64 {
    var empty: UInt64 = 0
    for index in 0..<count where cells[index] == 0 { empty |= 1 << UInt64(index) }
    return empty
  }

  func placing(_ exponent: UInt64, at bit: UInt64) -> WideBoard {
    var board = self
    board.cells[bit.trailingZeroBitCount] = UInt8(truncatingIfNeeded: exponent)
    return board
  }

  func pushed(_ direction: Direction, _ tables: Tables) -> WideBoard? {
    let lanes = Lanes(columns: columns, rows: rows, towards: direction)
    var after = self
    var hasMoved = false
    for lane in 0..<lanes.count {
      var index = lanes.wall(of: lane)
      var free = index
      var pending: UInt8 = 0
      for _ in 0..<lanes.length {
        let exponent = cells[index]
        if exponent != 0 {
          if exponent == pending, exponent < TileValue.greatest.code {
            after.cells[free - lanes.step] = exponent + 1
            after.cells[index] = 0
            pending = 0
            hasMoved = true
          } else {
            if index != free {
              after.cells[index] = 0
              after.cells[free] = exponent
              hasMoved = true
            }
            free += lanes.step
            pending = exponent
          }
        }
        index += lanes.step
      }
    }
    return hasMoved ? after : nil
  }

  func value(_ tables: Tables) -> Int32 {
    var value = 0
    for row in 0..<rows {
      var line = tables
      for column in 0..<columns { line.add(Int(cells[row * columns + column])) }
      value += line.value
    }
    for column in 0..<columns {
      var line = tables
      for row in 0..<rows { line.add(Int(cells[row * columns + column])) }
      value += line.value
    }
    return Int32(truncatingIfNeeded: value)
  }

  func greatestValueAfterPush(_ tables: Tables) -> Int32 {
    var greatest = LineTerms.dead
    for direction in Direction.allCases {
      if let after = pushed(direction, tables) { greatest = max(greatest, after.value(tables)) }
    }
    return greatest
  }
}
