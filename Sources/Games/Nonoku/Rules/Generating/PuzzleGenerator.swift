import OvershootGeometry

/// Makes puzzles with one solution. Equal seeds give equal puzzles on every machine.
public struct PuzzleGenerator: Sendable {
  /// The number of candidates that are tried for one puzzle.
  public static let maximumCandidates = 500

  /// The number of cells in a line.
  public let size: Int
  /// The number of symbols.
  public let symbols: Int
  /// The grades that are wanted; nil for any from 1 to 5. Nothing can then be taken from a puzzle without a second
  /// solution.
  public let grades: ClosedRange<Int>?
  /// The greatest number of clues that are hidden; nil for all.
  var maximumHidden: Int?
  private var generator: SeededGenerator

  /// Creates a generator.
  ///
  /// - Precondition: `size` is in `Puzzle.sizes`, `symbols` in `Puzzle.symbolCounts(size:)`, and `grades` within 1...5.
  public init(
    size: Int, symbols: Int, grades: ClosedRange<Int>? = nil, seed: UInt64, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      Puzzle.sizes.contains(size) && Puzzle.symbolCounts(size: size).contains(symbols),
      "A PuzzleGenerator needs a size from 4 to 9, and from 2 to 6 symbols that are fewer than it, not \(size) and "
        + "\(symbols).", file: file, line: line)
    require(
      grades.map { (1...5).contains($0.lowerBound) && $0.upperBound <= 5 } ?? true,
      "The grades of a PuzzleGenerator are from 1 to 5.", file: file, line: line)
    (self.size, self.symbols, self.grades) = (size, symbols, grades)
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next puzzle and its grade; nil where none of `maximumCandidates` has a grade that is wanted.
  public mutating func next() -> (puzzle: Puzzle, grade: Int)? {
    for _ in 0..<Self.maximumCandidates {
      let puzzle = candidate()
      if let grade = puzzle.grade(), grades?.contains(grade) ?? true { return (puzzle, grade) }
    }
    return nil
  }

  /// What may be taken from a puzzle.
  private enum Part {
    case given(Cell)
    case clue(PuzzleLine)
  }

  /// Returns a puzzle with one solution: that of a random square, from which givens and a share of the clues were taken
  /// in random order while no second solution appeared.
  private mutating func candidate() -> Puzzle {
    let square = LatinSquare.random(size: size, using: &generator)
    var solution = Grid(columns: size, rows: size, repeating: CellMark.empty)
    for cell in solution.cells where square[cell.row][cell.column] <= symbols {
      solution[cell] = .symbol(square[cell.row][cell.column])
    }
    var puzzle = Puzzle(solution: solution, symbols: symbols)
    let hidden = generator.integer(below: (maximumHidden ?? puzzle.lines.count) + 1)
    let clues = generator.permutation(of: puzzle.lines).prefix(hidden).map(Part.clue)
    let givens = puzzle.givens.cells.filter { puzzle.isGiven($0) }.map(Part.given)
    for part in generator.permutation(of: givens + clues) {
      var less = puzzle
      switch part {
      case .given(let cell): less.givens[cell] = .unknown
      case .clue(let line): less.hideClue(of: line)
      }
      if isKept(less) { puzzle = less }
    }
    return puzzle
  }

  /// Returns whether a puzzle still has one solution and, where easy grades are wanted, is not harder.
  private func isKept(_ puzzle: Puzzle) -> Bool {
    if let hardest = grades?.upperBound, hardest < 5 {
      var solver = Solver(puzzle, maximumGrade: hardest)
      return solver.solve() == .solved
    }
    return puzzle.solutions().count == 1
  }
}
