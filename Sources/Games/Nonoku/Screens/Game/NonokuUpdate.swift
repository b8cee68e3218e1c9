import Nonoku
import OvershootGeometry

/// A change that the screen of a puzzle shows.
enum NonokuUpdate {
  case puzzle(Puzzle, title: String)
  /// What is written and what can be done; `wrong` are the lines that check found to be wrong.
  case play(PuzzlePlay, isCheckOn: Bool, wrong: [PuzzleLine])
  /// A hint, or nil to remove it.
  case advice(NonokuAdvice?)
  /// The puzzle is complete; the line tells stars and time. Without a wave where it was complete before.
  case complete(stars: Int, String, isNew: Bool)
  case failed(String)
}

/// What the user writes into a cell.
enum NonokuCellEntry {
  /// The next of unknown, filled and empty.
  case next
  case mark(CellMark)
  /// A pencil mark that is not there, or its removal; nil for the next one that is not there.
  case pencil(Int?)
}

/// A hint, ready to show.
struct NonokuAdvice {
  let sentence: String
  var line: PuzzleLine?
  var cells: [Cell] = []
}
