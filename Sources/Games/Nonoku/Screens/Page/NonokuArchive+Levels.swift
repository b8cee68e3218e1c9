import Nonoku
import OvershootGameKit

extension NonokuArchive {
  /// The titles of the grades.
  private static var grades: [String] {
    [tr("First steps"), tr("In turn"), tr("The only place"), tr("Pairs and wholes"), tr("Contradictions")]
  }

  /// The puzzle of the day, and all levels, with their stars.
  var progress: LevelProgress {
    let run = dailyRun
    let days = tr("1 day in a row", plural: "\(run, "days") days in a row", count: run)
    let daily = level(.daily, title: dates(today), detail: run > 0 ? days : tr("Daily"))
    let grades = PuzzleName.grades.map { grade in
      LevelProgress.Group(
        "\(grade)   \(Self.grades[grade - 1])",
        PuzzleName.numbers.map { number in
          let name = PuzzleName.level(grade: grade, number: number)
          return level(
            name, title: "\(number)", detail: puzzle(name).map { "\($0.size) × \($0.size)" } ?? tr("missing"))
        })
    }
    return LevelProgress([LevelProgress.Group(tr("Today"), [daily], isInSequence: false)] + grades, last: last.name)
  }

  private func level(_ name: PuzzleName, title: String, detail: String) -> LevelProgress.Level {
    LevelProgress.Level(name.text, title: title, detail: detail, stars: stars(name))
  }
}
