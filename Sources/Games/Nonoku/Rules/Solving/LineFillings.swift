/// Finds which candidates of a line are in one of its fillings, by all partial fillings from both ends.
///
/// A cell's candidates are bits: bit 0 for empty and bit s for symbol s.
struct LineFillings {
  private let size: Int
  private let symbols: Int
  // Sets of used symbols, before each cell: where the cell before is empty, and where it is filled.
  private var afterEmpty: [UInt64]
  private var afterFilled: [UInt64]

  init(size: Int, symbols: Int) {
    (self.size, self.symbols) = (size, symbols)
    afterEmpty = Array(repeating: 0, count: size + 1)
    afterFilled = Array(repeating: 0, count: size + 1)
  }

  /// Takes the candidates of a line that are in none of its fillings.
  ///
  /// - Returns: the positions whose candidates changed, as bits; nil where the line has no filling.
  mutating func reduceWhole(_ line: LineTable, in cells: inout [UInt8]) -> UInt16? {
    (afterEmpty[0], afterFilled[0]) = (1, 0)
    var index = line.start
    for position in 0..<size {
      let candidates = cells[index]
      let (empty, filled) = (afterEmpty[position], afterFilled[position])
      let open = empty | filled & line.goingSets
      var next: UInt64 = 0
      for symbol in 1...symbols where candidates >> UInt8(symbol) & 1 == 1 {
        next |= (open & LineTable.setsWithout[symbol]) << (1 << UInt64(symbol - 1))
      }
      afterFilled[position + 1] = next
      afterEmpty[position + 1] = candidates & 1 == 1 ? empty | filled & line.endingSets : 0
      index += line.stride
    }
    let full: UInt64 = 1 << (1 << UInt64(symbols) - 1)
    guard (afterEmpty[size] | afterFilled[size]) & full != 0 else { return nil }
    var (beforeEmpty, beforeFilled) = (full, full)
    var changed: UInt16 = 0
    for position in stride(from: size - 1, through: 0, by: -1) {
      index -= line.stride
      let candidates = cells[index]
      let open = afterEmpty[position] | afterFilled[position] & line.goingSets
      var (kept, filling): (UInt8, UInt64) = (0, 0)
      for symbol in 1...symbols where candidates >> UInt8(symbol) & 1 == 1 {
        let from = beforeFilled >> (1 << UInt64(symbol - 1)) & LineTable.setsWithout[symbol]
        if from & open != 0 { kept |= 1 << UInt8(symbol) }
        filling |= from
      }
      let emptying = candidates & 1 == 1 ? beforeEmpty : 0
      if (afterEmpty[position] | afterFilled[position] & line.endingSets) & emptying != 0 { kept |= 1 }
      if kept != candidates {
        cells[index] = kept
        changed |= 1 << UInt16(position)
      }
      beforeEmpty = emptying | filling
      beforeFilled = emptying & line.endingSets | filling & line.goingSets
    }
    return changed
  }

  /// Takes empty from the cells that are filled, and all symbols from those that are empty, in every pattern of filled
  /// cells that fits the line.
  ///
  /// - Returns: as `reduceWhole(_:in:)`.
  mutating func reduceOverlap(_ line: LineTable, in cells: inout [UInt8]) -> UInt16? {
    let counts: UInt64 = (1 << UInt64(symbols + 1)) - 1
    let (ending, going) = (UInt64(line.endingCounts), UInt64(line.goingCounts))
    (afterEmpty[0], afterFilled[0]) = (1, 0)
    var index = line.start
    for position in 0..<size {
      let (empty, filled) = (afterEmpty[position], afterFilled[position])
      afterFilled[position + 1] = cells[index] > 1 ? (empty | filled & going) << 1 & counts : 0
      afterEmpty[position + 1] = cells[index] & 1 == 1 ? empty | filled & ending : 0
      index += line.stride
    }
    let full: UInt64 = 1 << UInt64(symbols)
    guard (afterEmpty[size] | afterFilled[size]) & full != 0 else { return nil }
    var (beforeEmpty, beforeFilled) = (full, full)
    var changed: UInt16 = 0
    for position in stride(from: size - 1, through: 0, by: -1) {
      index -= line.stride
      let candidates = cells[index]
      let filling = candidates > 1 ? beforeFilled >> 1 : 0
      let emptying = candidates & 1 == 1 ? beforeEmpty : 0
      var kept = candidates
      if (afterEmpty[position] | afterFilled[position] & going) & filling == 0 { kept &= 1 }
      if (afterEmpty[position] | afterFilled[position] & ending) & emptying == 0 { kept &= ~1 }
      if kept != candidates {
        cells[index] = kept
        changed |= 1 << UInt16(position)
      }
      beforeEmpty = emptying | filling
      beforeFilled = emptying & ending | filling & going
    }
    return changed
  }
}
