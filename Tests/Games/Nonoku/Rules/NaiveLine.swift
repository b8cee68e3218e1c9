import Nonoku
import OvershootGeometry

/// The fillings of one line, found by trying all of them.
struct NaiveLine {
  /// The candidates of the cells; 0 is empty.
  let candidates: [Set<Int>]
  let clue: Clue
  let symbols: Int

  /// The patterns of filled cells that fit clue and candidates.
  var patterns: [[Bool]] {
    (0..<1 << candidates.count).map { bits in candidates.indices.map { bits >> $0 & 1 == 1 } }.filter { pattern in
      pattern.count { $0 } == symbols && Self.fits(pattern, clue)
        && zip(pattern, candidates).allSatisfy { $0 ? !$1.isSubset(of: [0]) : $1.contains(0) }
    }
  }

  /// The whole fillings: the value of each cell.
  var fillings: [[Int]] {
    patterns.flatMap { pattern -> [[Int]] in
      var partial: [[Int]] = [[]]
      for (isFilled, values) in zip(pattern, candidates) {
        partial = partial.flatMap { start in
          (isFilled ? values.subtracting([0]).subtracting(start) : [0]).map { start + [$0] }
        }
      }
      return partial
    }
  }

  static func fits(_ pattern: [Bool], _ clue: Clue) -> Bool {
    guard case .runs(let runs) = clue else { return true }
    return pattern.split(separator: false).map(\.count) == runs
  }
}

/// Follows steps, each of which it proves by the fillings of its line.
struct NaiveFollower {
  let puzzle: Puzzle
  private(set) var candidates: [Cell: Set<Int>] = [:]

  init(_ puzzle: Puzzle) {
    self.puzzle = puzzle
    for cell in puzzle.givens.cells {
      switch puzzle.givens[cell] {
      case .empty: candidates[cell] = [0]
      case .symbol(let symbol): candidates[cell] = [symbol]
      case .unknown, .filled: candidates[cell] = Set(0...puzzle.symbols)
      }
    }
  }

  /// The cells with their only values; nil where a cell has several.
  var grid: Grid<CellMark>? {
    var grid = puzzle.givens
    for cell in grid.cells {
      guard let values = candidates[cell], values.count == 1, let value = values.first else { return nil }
      grid[cell] = value == 0 ? .empty : .symbol(value)
    }
    return grid
  }

  /// Returns whether a step follows by its rule in its line, and follows it.
  mutating func follow(_ step: SolvingStep) -> Bool {
    let cells = step.line.cells(size: puzzle.size)
    let follows = step.cells.allSatisfy { cells.contains($0) && self.follows(step, $0, in: cells) }
    for cell in step.cells {
      let old = candidates[cell] ?? []
      candidates[cell] = Self.left(old, step.finding)
      if candidates[cell] == old { return false }
    }
    return follows && !step.cells.isEmpty
  }

  private func line(_ line: PuzzleLine) -> NaiveLine {
    NaiveLine(
      candidates: line.cells(size: puzzle.size).map { candidates[$0] ?? [] }, clue: puzzle.clue(of: line),
      symbols: puzzle.symbols)
  }

  private func follows(_ step: SolvingStep, _ cell: Cell, in cells: [Cell]) -> Bool {
    guard let index = cells.firstIndex(of: cell), let own = candidates[cell] else { return false }
    let line = line(step.line)
    let gone = own.subtracting(Self.left(own, step.finding))
    let others = cells.indices.filter { $0 != index }
    switch step.rule {
    case .overlap:
      let isFilled = step.finding == .filled
      return line.patterns.allSatisfy { $0[index] == isFilled }
    case .once:
      return gone.count == 1 && !gone.contains(0) && others.contains { line.candidates[$0] == gone }
    case .only:
      guard case .symbol(let symbol) = step.finding else { return false }
      return others.allSatisfy { !line.candidates[$0].contains(symbol) }
    case .pair:
      return others.contains { first in
        let pair = line.candidates[first]
        return pair.count == 2 && !pair.contains(0) && gone.isSubset(of: pair)
          && others.contains { $0 != first && line.candidates[$0] == pair }
      }
    case .whole:
      return line.fillings.allSatisfy { !gone.contains($0[index]) }
    case .contradiction:
      guard gone.count == 1, let value = gone.first else { return false }
      return leadsToAnImpossibleLine(cell, value)
    }
  }

  /// Returns whether a value of a cell leaves a line without a filling, by the fillings of single lines alone.
  private func leadsToAnImpossibleLine(_ cell: Cell, _ value: Int) -> Bool {
    var trial = self
    trial.candidates[cell] = [value]
    var open = Set([PuzzleLine.row(cell.row), .column(cell.column)])
    while let next = open.popFirst() {
      let fillings = trial.line(next).fillings
      if fillings.isEmpty { return true }
      for (index, cell) in next.cells(size: puzzle.size).enumerated() {
        let values = Set(fillings.map { $0[index] })
        guard values != trial.candidates[cell] else { continue }
        trial.candidates[cell] = values
        open.formUnion([.row(cell.row), .column(cell.column)])
      }
    }
    return false
  }

  private static func left(_ values: Set<Int>, _ finding: SolvingStep.Finding) -> Set<Int> {
    switch finding {
    case .empty: [0]
    case .filled, .notEmpty: values.subtracting([0])
    case .symbol(let symbol): [symbol]
    case .notSymbol(let symbol): values.subtracting([symbol])
    }
  }
}
