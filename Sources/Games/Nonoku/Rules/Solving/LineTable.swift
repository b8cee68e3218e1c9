/// A line of a puzzle as its rules use it: where its cells are, and after how many filled cells a run may end.
///
/// Sets of used symbols are bits of a number: symbol s is bit s − 1 of an index, and a set of such indices is a
/// 64-bit number. So all partial fillings of a line are two numbers per cell.
struct LineTable {
  /// The index of the first cell, and from each to the next.
  let start: Int
  let stride: Int
  /// The sets of used symbols after which a run may end, and those after which it may go on.
  let endingSets: UInt64
  let goingSets: UInt64
  /// The same for counts of filled cells: bit c is for c cells.
  let endingCounts: UInt8
  let goingCounts: UInt8

  /// The sets of up to six symbols that have a number of elements, by this number.
  private static let setsBySize: [UInt64] = (0...6).map { size in sets { $0.nonzeroBitCount == size } }

  /// The sets that do not have a symbol, by the symbol; empty for symbol 0.
  static let setsWithout: [UInt64] = (0...6).map { symbol in
    sets { symbol > 0 && ($0 >> (symbol - 1)) & 1 == 0 }
  }

  /// Returns the sets of six symbols for which a condition holds.
  private static func sets(where isMember: (Int) -> Bool) -> UInt64 {
    var sets: UInt64 = 0
    for set in 0..<64 where isMember(set) { sets |= UInt64(1) << UInt64(set) }
    return sets
  }

  /// Returns the tables of all lines of a puzzle, in the order of `Puzzle.lines`.
  static func all(of puzzle: Puzzle) -> [LineTable] {
    puzzle.lines.map { LineTable($0, clue: puzzle.clue(of: $0), size: puzzle.size) }
  }

  private init(_ line: PuzzleLine, clue: Clue, size: Int) {
    switch line {
    case .row(let row): (start, stride) = (row * size, 1)
    case .column(let column): (start, stride) = (column, size)
    }
    guard case .runs(let runs) = clue else {
      (endingSets, goingSets, endingCounts, goingCounts) = (.max, .max, .max, .max)
      return
    }
    var (count, counts, sets): (Int, UInt8, UInt64) = (0, 1, Self.setsBySize[0])
    for run in runs {
      count += run
      counts |= 1 << UInt8(count)
      sets |= Self.setsBySize[count]
    }
    (endingSets, goingSets, endingCounts, goingCounts) = (sets, ~sets, counts, ~counts)
  }
}
