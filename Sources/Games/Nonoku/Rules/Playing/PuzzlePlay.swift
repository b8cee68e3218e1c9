public import OvershootGeometry

/// A puzzle as a player works on it: marks, pencil marks, and all steps.
public struct PuzzlePlay: Hashable, Sendable {
  /// A change of one cell.
  private struct Step: Hashable, Sendable {
    let cell: Cell
    let old: (CellMark, PencilMarks)
    let new: (CellMark, PencilMarks)

    static func == (first: Step, second: Step) -> Bool {
      first.cell == second.cell && first.old == second.old && first.new == second.new
    }

    func hash(into hasher: inout Hasher) { hasher.combine(cell) }

    var input: PuzzleInput { old.0 != new.0 ? .set(cell, new.0) : .pencil(cell, new.1) }
  }

  /// The puzzle, which does not change.
  public let puzzle: Puzzle
  /// The marks, with the givens.
  public private(set) var marks: Grid<CellMark>
  /// The pencil marks; those of a cell stay while it has another mark.
  public private(set) var pencil: Grid<PencilMarks>
  /// Whether all rules and clues hold; an unknown cell is not empty.
  public private(set) var isComplete: Bool
  private var done: [Step] = []
  private var undone: [Step] = []

  /// Creates the start of a play.
  public init(_ puzzle: Puzzle) {
    self.puzzle = puzzle
    marks = puzzle.givens
    pencil = Grid(columns: puzzle.size, rows: puzzle.size, repeating: [])
    isComplete = puzzle.isSolved(by: puzzle.givens)
  }

  /// Whether a step can be taken back.
  public var canUndo: Bool { !done.isEmpty && !isComplete }
  /// Whether a step can be made again.
  public var canRedo: Bool { !undone.isEmpty && !isComplete }
  /// The number of steps that can be taken back.
  public var stepCount: Int { done.count }
  /// The number of steps that can be made again.
  var undoneCount: Int { undone.count }

  /// Plays an input and returns what it has changed; empty where that is nothing, which is not a step.
  ///
  /// - Throws: `PlayError` for an input that does not fit; nothing changes then.
  @discardableResult
  public mutating func play(_ input: PuzzleInput) throws(PlayError) -> [NonokuEvent] {
    if isComplete { throw .complete }
    switch input {
    case .set(let cell, let mark):
      try check(cell)
      if case .symbol(let symbol) = mark, !(1...puzzle.symbols).contains(symbol) {
        throw .noSymbol(symbol, symbols: puzzle.symbols)
      }
      return try step(cell, (mark, pencil[cell]))
    case .pencil(let cell, let pencil):
      try check(cell)
      if let symbol = pencil.symbols.last, symbol > puzzle.symbols {
        throw .noSymbol(symbol, symbols: puzzle.symbols)
      }
      return try step(cell, (marks[cell], pencil))
    case .undo:
      guard let step = done.popLast() else { return [] }
      undone.append(step)
      return change(step.cell, to: step.old)
    case .redo:
      guard let step = undone.popLast() else { return [] }
      done.append(step)
      return change(step.cell, to: step.new)
    }
  }

  /// Takes back the step that has completed the puzzle, after which none could be; it can be made again.
  package mutating func reopen() {
    guard isComplete, let step = done.popLast() else { return }
    undone.append(step)
    write(step.old, step.cell)
  }

  /// Returns few inputs that lead from the start to these marks and pencil marks.
  ///
  /// The newest steps that can be taken back, and the first that can be made again, are among them as they were. What
  /// older steps have left is written cell by cell.
  ///
  /// - Parameter count: how many of either are kept at most.
  package func inputs(keeping count: Int) -> [PuzzleInput] {
    var base = self
    for step in done.suffix(count).reversed() { base.write(step.old, step.cell) }
    let cells = marks.cells.filter { !puzzle.isGiven($0) }
    let pencils = cells.filter { !base.pencil[$0].isEmpty }.map { PuzzleInput.pencil($0, base.pencil[$0]) }
    let sets = cells.filter { base.marks[$0] != .unknown }.map { PuzzleInput.set($0, base.marks[$0]) }
    let redone = undone.suffix(count).reversed().map(\.input)
    return pencils + sets + done.suffix(count).map(\.input) + redone + redone.map { _ in .undo }
  }

  private func check(_ cell: Cell) throws(PlayError) {
    guard marks.contains(cell) else { throw .outside(cell, size: puzzle.size) }
  }

  private mutating func step(_ cell: Cell, _ new: (CellMark, PencilMarks)) throws(PlayError) -> [NonokuEvent] {
    let old = (marks[cell], pencil[cell])
    if old == new { return [] }
    if puzzle.isGiven(cell) { throw .given(cell) }
    done.append(Step(cell: cell, old: old, new: new))
    undone = []
    return change(cell, to: new)
  }

  private mutating func write(_ value: (CellMark, PencilMarks), _ cell: Cell) {
    (marks[cell], pencil[cell]) = value
    isComplete = puzzle.isSolved(by: marks)
  }

  /// Writes into a cell, and returns what has changed.
  private mutating func change(_ cell: Cell, to value: (CellMark, PencilMarks)) -> [NonokuEvent] {
    let former = marks
    write(value, cell)
    guard marks[cell] != former[cell] else { return [.pencilled(cell)] }
    let lines = cell.lines.filter { puzzle.isFull($0, in: marks) && !puzzle.isFull($0, in: former) }
    return [.marked(cell, value.0, lines: lines)] + (isComplete ? [.completed] : [])
  }
}
