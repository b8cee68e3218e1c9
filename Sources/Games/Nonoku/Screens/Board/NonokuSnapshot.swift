import Nonoku
import OvershootGameKit

/// What the page of a puzzle shows.
struct NonokuSnapshot {
  let name: PuzzleName
  let play: PuzzlePlay
  let contradictions: Set<Cell>
  /// The message to the user, until the next input.
  let advice: NonokuAdvice?
  /// The line that check found to be wrong, until the next change.
  let wrong: PuzzleLine?
  /// What came of the puzzle; nil while it is not complete.
  let result: NonokuResult?
  /// The time of play up to the last input, and the stars.
  let standing: String
  /// The day of the puzzle of a day; nil for others.
  let day: CalendarDay?
  /// Whether the player has solved it, and not a replay or the program.
  var isOwn = false
  /// The number of days in a row on which the puzzle of the day was solved; 0 before this one is.
  var daysInARow = 0

  /// The large number of the page: that of the level, the day of the month, or the size.
  var number: String {
    switch name {
    case .level: name.text
    case .daily, .day: day.map(\.dayOfMonth) ?? ""
    case .file: "\(play.puzzle.size) × \(play.puzzle.size)"
    }
  }

  /// Returns what stands under the number: a message, before the first input what is to be done, where there is room
  /// for a sentence, and then how it stands.
  func caption(hasRoom: Bool) -> String {
    advice?.sentence ?? (play.stepCount > 0 ? standing : hasRoom ? name.note : "")
  }
}

/// A message to the user about a puzzle.
enum NonokuAdvice: Hashable {
  /// What is to be done; in place of the result of a solved puzzle.
  case note(String)
  /// A hint, with the line and the cells that it is about.
  case hint(String, line: PuzzleLine? = nil, cells: [Cell] = [])
  /// The first line that cannot be right, or nothing.
  case check(PuzzleLine?)

  var line: PuzzleLine? { if case .hint(_, let line, _) = self { line } else { nil } }
  var cells: [Cell] { if case .hint(_, _, let cells) = self { cells } else { [] } }
}

/// What came of a puzzle, ready to show.
struct NonokuResult: Hashable {
  let stars: Int
  /// The time and the hints, in a sentence.
  let sentence: String
  /// The seconds of play.
  let seconds: Int
  /// The hints, in two words.
  let help: String
  /// Whether no hint was asked for.
  let isUnhinted: Bool
  /// Whether a puzzle can follow.
  let hasNext: Bool
}
