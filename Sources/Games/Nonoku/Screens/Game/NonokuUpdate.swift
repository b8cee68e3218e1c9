import Nonoku
import OvershootScreenKit

/// A change that the screen of a puzzle shows.
enum NonokuUpdate {
  /// A puzzle with its title, and the sentence that tells what to do.
  case puzzle(Puzzle, title: String, note: String)
  /// What is written and what can be done; the cell has been written into, and the others are of contradictions.
  case play(PuzzlePlay, written: Cell?, contradictions: Set<Cell>)
  /// What check found: the first line that cannot be right, or nil.
  case checked(PuzzleLine?)
  /// A hint, or nil to remove it.
  case advice(NonokuAdvice?)
  /// The puzzle is complete; without a wave where it was complete before.
  case complete(NonokuResult, isNew: Bool)
  /// There is no puzzle: for a fault of its file or, without one, what the sentence says.
  case failed(FileFault?, String)
}

/// What came of a puzzle, ready to show.
struct NonokuResult: Hashable {
  let stars: Int
  /// The time and the hints, in a sentence.
  let sentence: String
  /// Whether a puzzle can follow.
  let hasNext: Bool
}

/// What the user writes into a cell.
enum NonokuCellEntry {
  /// The next of unknown, filled and empty.
  case next
  case mark(CellMark)
  /// A pencil mark that is not there, or its removal.
  case pencil(Int)
}

/// A hint, ready to show.
struct NonokuAdvice {
  let sentence: String
  var line: PuzzleLine?
  var cells: [Cell] = []
}
