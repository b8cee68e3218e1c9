import OvershootGeometry

/// Applies the rules that look at one line.
struct LineRules {
  let puzzle: Puzzle
  let tables: [LineTable]
  private var fillings: LineFillings

  init(_ puzzle: Puzzle) {
    self.puzzle = puzzle
    tables = LineTable.all(of: puzzle)
    fillings = LineFillings(size: puzzle.size, symbols: puzzle.symbols)
  }

  /// The candidates that a puzzle's givens leave.
  var givenCandidates: [UInt8] { candidates(puzzle.givens.elements) }

  /// Returns the candidates that marks leave.
  func candidates(_ marks: [CellMark]) -> [UInt8] {
    let all = UInt8((2 << puzzle.symbols) - 1)
    return marks.map { mark in
      switch mark {
      case .unknown: all
      case .empty: 1
      case .filled: all - 1
      case .symbol(let symbol): 1 << UInt8(symbol)
      }
    }
  }

  /// Applies a rule to a line, until it changes nothing more there.
  ///
  /// - Returns: whether the line can have a filling, as far as the rule sees.
  mutating func apply(_ rule: Rule, line: Int, in cells: inout [UInt8]) -> Bool {
    let table = tables[line]
    switch rule {
    case .overlap: return fillings.reduceOverlap(table, in: &cells) != nil
    case .once: return applyOnce(table, &cells)
    case .only: return applyOnly(table, &cells)
    case .pair: return applyPair(table, &cells)
    case .whole: return fillings.reduceWhole(table, in: &cells) != nil
    case .contradiction: return true
    }
  }

  /// Applies *whole* to lines until nothing changes.
  ///
  /// - Parameter lines: the lines to begin with, as bits.
  /// - Returns: whether every line has a filling.
  mutating func propagate(_ lines: UInt32, in cells: inout [UInt8]) -> Bool {
    var open = lines
    let size = puzzle.size
    while open != 0 {
      let line = open.trailingZeroBitCount
      open &= open - 1
      guard let changed = fillings.reduceWhole(tables[line], in: &cells) else { return false }
      open |= line < size ? UInt32(changed) << UInt32(size) : UInt32(changed)
    }
    return true
  }

  private func applyOnce(_ table: LineTable, _ cells: inout [UInt8]) -> Bool {
    var (known, isPossible): (UInt8, Bool) = (0, true)
    forEachCell(table) { index in
      let candidates = cells[index]
      guard candidates > 1, candidates & (candidates - 1) == 0 else { return }
      if known & candidates != 0 { isPossible = false }
      known |= candidates
    }
    guard isPossible, known != 0 else { return isPossible }
    forEachCell(table) { index in
      let candidates = cells[index]
      guard candidates & known != 0, candidates & (candidates - 1) != 0 else { return }
      cells[index] = candidates & ~known
      if cells[index] == 0 { isPossible = false }
    }
    return isPossible
  }

  private func applyOnly(_ table: LineTable, _ cells: inout [UInt8]) -> Bool {
    var isPossible = true
    for symbol in 1...puzzle.symbols {
      var (place, count) = (0, 0)
      forEachCell(table) { index in
        guard cells[index] >> UInt8(symbol) & 1 == 1 else { return }
        (place, count) = (index, count + 1)
      }
      if count == 0 { isPossible = false }
      if count == 1 { cells[place] = 1 << UInt8(symbol) }
    }
    return isPossible
  }

  private func applyPair(_ table: LineTable, _ cells: inout [UInt8]) -> Bool {
    var isPossible = true
    for first in 0..<puzzle.size {
      let pair = cells[table.start + first * table.stride]
      guard pair & 1 == 0, pair.nonzeroBitCount == 2 else { continue }
      let partner = (first + 1..<puzzle.size).first { cells[table.start + $0 * table.stride] == pair }
      guard let partner else { continue }
      for other in 0..<puzzle.size where other != first && other != partner {
        let index = table.start + other * table.stride
        cells[index] &= ~pair
        if cells[index] == 0 { isPossible = false }
      }
    }
    return isPossible
  }

  private func forEachCell(_ table: LineTable, _ body: (Int) -> Void) {
    for position in 0..<puzzle.size { body(table.start + position * table.stride) }
  }
}

extension Puzzle {
  /// The number of the first line whose clue and givens have no filling together; nil where all have one.
  var firstLineWithoutFilling: Int? {
    var rules = LineRules(self)
    return rules.tables.indices.first { line in
      var cells = rules.givenCandidates
      return !rules.apply(.whole, line: line, in: &cells)
    }
  }
}
