import OvershootGeometry

/// Solves by human steps: at each point the simplest rule that finds something, in the first line where it does.
struct Solver {
  /// How far the rules lead.
  enum End: Hashable, Sendable {
    /// Every cell is known.
    case solved
    /// No rule finds anything.
    case stuck
    /// This line has no filling.
    case impossible(PuzzleLine)
  }

  /// The candidates so far; bit 0 is empty, and bit s is symbol s.
  private(set) var cells: [UInt8]
  /// The steps so far.
  private(set) var steps: [SolvingStep] = []
  /// The greatest grade of a rule that was used, at least 1.
  private(set) var grade = 1

  private let puzzle: Puzzle
  private let order: [Int]
  private let maximumGrade: Int
  private var rules: LineRules
  // The lines in which a rule may find something, as bits, by rule.
  private var open: [UInt32]
  private var nextProbe = 0
  // Nil until overlap finds nothing more for the first time.
  private var gradeOfOnce: Int?

  /// Creates a solver that begins with the givens.
  ///
  /// - Parameters:
  ///   - marks: what is known more than the givens; nil for nothing.
  ///   - order: the lines in the order in which they are looked at; nil for that of `Puzzle.lines`.
  ///   - maximumGrade: the grade above which no rule is used.
  init(_ puzzle: Puzzle, marks: Grid<CellMark>? = nil, order: [Int]? = nil, maximumGrade: Int = 5) {
    self.puzzle = puzzle
    self.order = order ?? Array(0..<2 * puzzle.size)
    self.maximumGrade = maximumGrade
    rules = LineRules(puzzle)
    cells = rules.candidates((marks ?? puzzle.givens).elements)
    let all = (UInt32(1) << UInt32(2 * puzzle.size)) - 1
    open = Array(repeating: all, count: Rule.allCases.count - 1)
  }

  /// Uses rules until every cell is known, none finds anything, or a line is impossible.
  mutating func solve() -> End {
    while true {
      if let end = advance() { return end }
    }
  }

  /// Makes the next steps, those of one rule in one line. Returns the end if no step is left.
  mutating func advance() -> End? {
    if cells.allSatisfy({ $0 & ($0 - 1) == 0 }) {
      return firstImpossibleLine.map { .impossible($0) } ?? .solved
    }
    for (index, rule) in Rule.allCases.enumerated() where rule.grade <= maximumGrade {
      if rule == .contradiction { return probe() }
      if rule == .once {
        let grade = gradeOfOnce ?? (cells.allSatisfy { $0 == 1 || $0 & 1 == 0 } ? 1 : 2)
        gradeOfOnce = grade
        if grade > maximumGrade { continue }
      }
      for line in order where open[index] >> UInt32(line) & 1 == 1 {
        open[index] &= ~(1 << UInt32(line))
        let old = cells
        guard rules.apply(rule, line: line, in: &cells) else {
          return .impossible(PuzzleLine(number: line, size: puzzle.size))
        }
        if cells == old { continue }
        note(rule, line: line, from: old)
        return nil
      }
    }
    return .stuck
  }

  /// Finds a candidate that leads to an impossible line.
  private mutating func probe() -> End? {
    let values = puzzle.symbols + 1
    for offset in 0..<cells.count * values {
      let number = (nextProbe + offset) % (cells.count * values)
      let (cell, value) = (number / values, UInt8(number % values))
      guard cells[cell] & (cells[cell] - 1) != 0, cells[cell] >> value & 1 == 1 else { continue }
      var trial = cells
      trial[cell] = 1 << value
      let (row, column) = (cell / puzzle.size, cell % puzzle.size)
      if rules.propagate(1 << UInt32(row) | 1 << UInt32(puzzle.size + column), in: &trial) { continue }
      nextProbe = number
      let old = cells
      cells[cell] &= ~(1 << value)
      note(.contradiction, line: row, from: old)
      return nil
    }
    return .stuck
  }

  private mutating func note(_ rule: Rule, line: Int, from old: [UInt8]) {
    let size = puzzle.size
    let place = PuzzleLine(number: line, size: size)
    let indices = place.cells(size: size).map { $0.row * size + $0.column }
    grade = max(grade, rule == .once ? gradeOfOnce ?? 1 : rule.grade)
    steps += SolvingStep.all(
      rule, line: place, from: indices.map { old[$0] }, to: indices.map { cells[$0] }, symbols: puzzle.symbols)
    var lines: UInt32 = 0
    for index in indices where old[index] != cells[index] {
      lines |= 1 << UInt32(index / size) | 1 << UInt32(size + index % size)
    }
    for rule in open.indices { open[rule] |= lines }
  }

  private var firstImpossibleLine: PuzzleLine? {
    var (rules, cells) = (rules, cells)
    return order.first { !rules.apply(.whole, line: $0, in: &cells) }
      .map { PuzzleLine(number: $0, size: puzzle.size) }
  }
}
