/// Finds solutions by trying values, with *whole* after each of them.
struct SolutionSearch {
  private var rules: LineRules
  private let limit: Int
  private(set) var solutions: [[UInt8]] = []

  /// Creates a search that ends after `limit` solutions.
  init(_ rules: LineRules, limit: Int) {
    (self.rules, self.limit) = (rules, limit)
  }

  /// Finds the solutions within candidates.
  mutating func run(from cells: [UInt8]) {
    var cells = cells
    let lines = (UInt32(1) << UInt32(2 * rules.puzzle.size)) - 1
    if rules.propagate(lines, in: &cells) { visit(cells) }
  }

  /// Finds the solutions within candidates in which *whole* finds nothing more.
  private mutating func visit(_ cells: [UInt8]) {
    guard let (index, parts) = choice(cells) else {
      solutions.append(cells)
      return
    }
    let size = rules.puzzle.size
    for part in parts where solutions.count < limit {
      var trial = cells
      trial[index] = part
      let lines = UInt32(1) << UInt32(index / size) | UInt32(1) << UInt32(size + index % size)
      if rules.propagate(lines, in: &trial) { visit(trial) }
    }
  }

  /// Returns the cell to decide on, and the candidates that it has in each case; nil where every cell is decided.
  ///
  /// Which cells are empty comes first: whatever the symbols are, it must fit the clues, and where it does there is
  /// nearly always a way to place them.
  private func choice(_ cells: [UInt8]) -> (index: Int, parts: [UInt8])? {
    let size = rules.puzzle.size
    var (best, fewest): (Int?, Int) = (nil, .max)
    var open = Array(repeating: 0, count: 2 * size)
    for (index, candidates) in cells.enumerated() where candidates & 1 == 1 && candidates > 1 {
      open[index / size] += 1
      open[size + index % size] += 1
    }
    for (index, candidates) in cells.enumerated() where candidates & 1 == 1 && candidates > 1 {
      let count = min(open[index / size], open[size + index % size])
      if count < fewest { (best, fewest) = (index, count) }
    }
    if let best { return (best, [cells[best] & ~1, 1]) }
    for (index, candidates) in cells.enumerated() where candidates & (candidates - 1) != 0 {
      let count = candidates.nonzeroBitCount
      if count < fewest { (best, fewest) = (index, count) }
    }
    return best.map { index in (index, (0..<8).map { 1 << $0 }.filter { cells[index] & $0 != 0 }) }
  }
}
