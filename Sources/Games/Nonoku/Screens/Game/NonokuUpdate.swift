import Nonoku
import OvershootGeometry

/// A change that the screen of a puzzle shows.
enum NonokuUpdate: Hashable, Sendable {
  case puzzle(NonokuBoard, title: String)
  case contents(NonokuContents)
  case tools(NonokuTools)
  /// The lines that check found to be wrong.
  case wrong([PuzzleLine])
  /// A hint, or nil to remove it.
  case advice(NonokuAdvice?)
  /// The puzzle is complete; the line tells stars and time. Without a wave where it was complete before.
  case complete(stars: Int, String, isNew: Bool)
  case failed(String)
}

/// What the user writes into a cell.
enum NonokuCellEntry: Hashable, Sendable {
  /// The next of unknown, filled and empty.
  case next
  case mark(CellMark)
  /// A pencil mark that is not there, or its removal; nil for the next one that is not there.
  case pencil(Int?)
}

/// A puzzle, ready to show.
struct NonokuBoard: Hashable, Sendable {
  let size: Int
  let symbols: Int
  /// The clues of rows and columns: the lengths of the runs, or a question mark.
  let rows: [[String]]
  let columns: [[String]]
  let givens: Set<Cell>
}

/// The contents of all cells.
struct NonokuContents: Hashable, Sendable {
  let marks: Grid<CellMark>
  let pencil: Grid<PencilMarks>
}

/// What the user can do.
struct NonokuTools: Hashable, Sendable {
  var canUndo = false
  var canRedo = false
  var isCheckOn = false
  var isComplete = false
}

/// A hint, ready to show.
struct NonokuAdvice: Hashable, Sendable {
  let sentence: String
  var line: PuzzleLine?
  var cells: [Cell] = []
}
