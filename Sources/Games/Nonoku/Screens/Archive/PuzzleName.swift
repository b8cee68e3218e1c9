import OvershootGameKit

/// The name of a puzzle of Nonoku.
package enum PuzzleName: Hashable, Sendable {
  /// A level that comes with the program: its grade, 1 to 5, and its number, 1 to 12.
  case level(grade: Int, number: Int)
  /// The puzzle of the day.
  case daily
  /// That of an earlier day.
  case day(CalendarDay)
  /// The one that was opened as a file, which has no name.
  case file

  /// The grades, and the numbers of levels in each.
  static let grades = 1...5
  static let numbers = 1...12

  /// All levels, by grade and number.
  static let levels = grades.flatMap { grade in numbers.map { PuzzleName.level(grade: grade, number: $0) } }

  /// The name in routes and of the file: `2-03`, or `daily`.
  package var text: String {
    switch self {
    case .level(let grade, let number): "\(grade)-\(number < 10 ? "0" : "")\(number)"
    case .daily: "daily"
    case .day(let day): day.description
    case .file: "file"
    }
  }

  /// The title of its page.
  var title: String {
    switch self {
    case .level: tr("Nonoku")
    case .daily, .day: tr("Puzzle of the day")
    case .file: tr("Opened puzzle")
    }
  }

  /// The name of a level in a sentence, such as `2–07`; nil for other puzzles.
  var nameInText: String? {
    if case .level = self { text.replacing("-", with: "–") } else { nil }
  }

  /// Returns the puzzle after this one: the next of its grade that is not solved, which may be one before it, or the
  /// first such one of the next grade; nil for none.
  func next(isSolved: (PuzzleName) -> Bool) -> PuzzleName? {
    guard case .level(let grade, let number) = self else { return nil }
    let own = Self.numbers.map { (number + $0 - 1) % Self.numbers.count + 1 }
    let puzzles =
      own.map { PuzzleName.level(grade: grade, number: $0) }
      + Self.levels.filter { if case .level(grade + 1, _) = $0 { true } else { false } }
    return puzzles.first { $0 != self && !isSolved($0) }
  }

  /// What is to be done, in a sentence; the first levels each bring one rule.
  var note: String {
    switch self {
    case .level(1, 1): tr("A clue tells the lengths of the runs of filled cells in its line.")
    case .level(1, 2): tr("Every row and column holds each symbol exactly once.")
    case .level(1, 3): tr("The cells beside the runs stay empty: mark them by a cross.")
    case .level(1, 4): tr("A line with a ? keeps its clue to itself: look at the lines that cross it.")
    case .level, .daily, .day, .file:
      tr("Every row and column holds each symbol once. Clues tell runs of filled cells.")
    }
  }

  /// Creates the name of a text; nil where there is no such puzzle.
  package init?(text: String) {
    let day = CalendarDay(text).map(PuzzleName.day)
    guard let name = day ?? (Self.levels + [.daily]).first(where: { $0.text == text }) else { return nil }
    self = name
  }
}
