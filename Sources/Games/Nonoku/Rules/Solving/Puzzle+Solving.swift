public import OvershootGeometry

/// What the solver finds out about a puzzle.
public struct Solution: Hashable, Sendable {
  /// The solutions, all where there are fewer than two, otherwise two of them. Each cell is empty or a symbol.
  public let grids: [Grid<CellMark>]
  /// How hard the puzzle is, from 1 to 5; nil where it has not exactly one solution, or needs more than the rules.
  public let grade: Int?
  /// The way to the solution by human steps; empty where there is no grade.
  public let steps: [SolvingStep]
}

extension Puzzle {
  /// Returns the solutions, up to two. Exact.
  public func solutions() -> [Grid<CellMark>] {
    let rules = LineRules(self)
    var search = SolutionSearch(rules, limit: 2)
    search.run(from: rules.givenCandidates)
    return search.solutions.map(grid)
  }

  /// Solves the puzzle and grades it.
  public func solve() -> Solution {
    var solver = Solver(self)
    if solver.solve() == .solved {
      return Solution(grids: [grid(solver.cells)], grade: solver.grade, steps: solver.steps)
    }
    return Solution(grids: solutions(), grade: nil, steps: [])
  }

  /// Returns the grade; nil where the rules do not solve the puzzle.
  ///
  /// - Parameter order: the lines in the order in which they are looked at, which the grade does not depend on.
  func grade(order: [Int]? = nil) -> Int? {
    var solver = Solver(self, order: order)
    return solver.solve() == .solved ? solver.grade : nil
  }

  /// Returns candidates as marks: unknown where a cell has several.
  func grid(_ cells: [UInt8]) -> Grid<CellMark> {
    var grid = Grid(columns: size, rows: size, repeating: CellMark.unknown)
    for (cell, candidates) in zip(grid.cells, cells) { grid[cell] = CellMark(candidates: candidates) }
    return grid
  }
}

extension CellMark {
  /// What candidates say of a cell; bit 0 is empty, and bit s is symbol s.
  init(candidates: UInt8) {
    if candidates & 1 == 1 {
      self = candidates == 1 ? .empty : .unknown
    } else {
      self = candidates & (candidates - 1) == 0 ? .symbol(candidates.trailingZeroBitCount) : .filled
    }
  }
}
