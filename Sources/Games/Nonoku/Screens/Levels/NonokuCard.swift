import Nonoku
import OvershootGeometry

/// What the card of a puzzle tells.
struct NonokuCard: Hashable, Sendable {
  let name: PuzzleName
  let title: String
  let detail: String
  /// 0 to 3; 0 where it is not solved.
  let stars: Int
  /// Whether it is the one that was played last, or else the first that is not solved.
  let isCurrent: Bool
}

/// The cards of a grade.
struct NonokuCardRow: Hashable, Sendable {
  let title: String
  let cards: [NonokuCard]
}

extension NonokuArchive {
  private static let grades = ["First steps", "In turn", "The only place", "Pairs and wholes", "Contradictions"]

  /// The cards of the puzzle of the day, and of all levels.
  var cardRows: [NonokuCardRow] {
    let current = current
    let run = dailyRun
    let days = run == 1 ? "1 day in a row" : "\(run) days in a row"
    let daily = NonokuCard(
      name: .daily, title: today.description, detail: run > 0 ? days : "Daily", stars: stars(.daily),
      isCurrent: current == .daily)
    let grades = PuzzleName.grades.map { grade in
      let cards = PuzzleName.numbers.map { number in
        let name = PuzzleName.level(grade: grade, number: number)
        let size = puzzle(name).map { "\($0.size) × \($0.size)" }
        return NonokuCard(
          name: name, title: "\(number)", detail: size ?? "missing", stars: stars(name), isCurrent: name == current)
      }
      return NonokuCardRow(title: "\(grade)   \(Self.grades[grade - 1])", cards: cards)
    }
    return [NonokuCardRow(title: "Today", cards: [daily])] + grades
  }

  /// The puzzle that was played last, or, where that is solved, the next level that is not.
  private var current: PuzzleName? {
    if let last, stars(last) == 0 { return last }
    let levels = PuzzleName.levels
    let start = last.flatMap { levels.firstIndex(of: $0) } ?? 0
    return (levels[start...] + levels[..<start]).first { stars($0) == 0 }
  }
}
