import Nonoku
import OvershootGeometry
import OvershootScreenKit

extension NonokuArchive {
  private static let grades = ["First steps", "In turn", "The only place", "Pairs and wholes", "Contradictions"]

  /// The puzzle of the day, and all levels, with their stars.
  var progress: LevelProgress {
    let run = dailyRun
    let days = run == 1 ? "1 day in a row" : "\(run) days in a row"
    let daily = level(.daily, title: today.description, detail: run > 0 ? days : "Daily")
    let grades = PuzzleName.grades.map { grade in
      LevelProgress.Group(
        "\(grade)   \(Self.grades[grade - 1])",
        PuzzleName.numbers.map { number in
          let name = PuzzleName.level(grade: grade, number: number)
          return level(
            name, title: "\(number)", detail: puzzle(name).map { "\($0.size) × \($0.size)" } ?? "missing")
        })
    }
    return LevelProgress([LevelProgress.Group("Today", [daily], isInSequence: false)] + grades, last: last.name)
  }

  private func level(_ name: PuzzleName, title: String, detail: String) -> LevelProgress.Level {
    LevelProgress.Level(name.text, title: title, detail: detail, stars: stars(name))
  }
}
