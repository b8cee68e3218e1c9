import Nonoku
import OvershootGeometry

/// Decides what the cards tell.
@MainActor
final class PuzzleLevelsDirector: PuzzleLevels.HandleUIEvents {
  weak var ui: (any PuzzleLevels.DisplayUI)?
  private let memory: PuzzleMemory
  private let navigator: Navigator

  private static let grades = ["First steps", "In turn", "The only place", "Pairs and wholes", "Contradictions"]

  init(memory: PuzzleMemory, navigator: Navigator) {
    (self.memory, self.navigator) = (memory, navigator)
  }

  func onUIReady() { ui?.display(.rows(rows)) }

  func onCard(_ name: PuzzleName) { navigator.go(to: .puzzle(name)) }

  /// The puzzle that was played last, or, where that is solved, the next level that is not.
  private var current: PuzzleName? {
    if let last = memory.last, memory.stars(last) == 0 { return last }
    let levels = PuzzleName.levels
    let start = memory.last.flatMap { levels.firstIndex(of: $0) } ?? 0
    return (levels[start...] + levels[..<start]).first { memory.stars($0) == 0 }
  }

  private var rows: [PuzzleLevels.Row] {
    let current = current
    let run = memory.dailyRun
    let days = run == 1 ? "1 day in a row" : "\(run) days in a row"
    let daily = PuzzleLevels.Card(
      name: .daily, title: memory.today.description, detail: run > 0 ? days : "Daily", stars: memory.stars(.daily),
      isCurrent: current == .daily)
    let grades = PuzzleName.grades.map { grade in
      let cards = PuzzleName.numbers.map { number in
        let name = PuzzleName.level(grade: grade, number: number)
        let size = memory.puzzle(name).map { "\($0.size) × \($0.size)" }
        return PuzzleLevels.Card(
          name: name, title: "\(number)", detail: size ?? "missing", stars: memory.stars(name),
          isCurrent: name == current)
      }
      return PuzzleLevels.Row(title: "\(grade)   \(Self.grades[grade - 1])", cards: cards)
    }
    return [PuzzleLevels.Row(title: "Today", cards: [daily])] + grades
  }
}
