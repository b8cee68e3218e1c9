import Nonoku
import OvershootGameKit

extension NonokuArchive {
  /// The titles of the grades.
  private static var grades: [String] {
    [tr("First steps"), tr("In turn"), tr("The only place"), tr("Pairs and wholes"), tr("Contradictions")]
  }

  /// All levels, with their stars.
  var progress: LevelProgress {
    LevelProgress(
      PuzzleName.grades.map { grade in
        LevelProgress.Group(
          Self.grades[grade - 1],
          PuzzleName.numbers.map { number in
            let name = PuzzleName.level(grade: grade, number: number)
            return LevelProgress.Level(
              name.text, title: "\(number)", detail: size(of: name) ?? tr("missing"), stars: stars(name))
          })
      }, last: last.name)
  }

  private func size(of name: PuzzleName) -> String? { puzzle(name).map { "\($0.size) × \($0.size)" } }

  /// The puzzles that are solved in each grade.
  var statistics: Statistics {
    let bars = progress.groups.enumerated().map { index, group in
      let solved = group.levels.count { $0.stars > 0 }
      let text = Standing.levels(solved, of: group.levels.count) ?? ""
      return Statistics.Bar("\(index + 1)", solved, "\(index + 1) \(group.title ?? ""): \(text)")
    }
    let solved = bars.reduce(0) { $0 + $1.count }
    guard solved > 0 else { return .none }
    let best = progress.levels.count { $0.stars == 3 }
    return Statistics(
      tr("1 puzzle solved.", plural: "\(solved, "count") puzzles solved.", count: solved),
      [best == 0 ? nil : tr("1 with three stars", plural: "\(best, "count") with three stars", count: best)], bars: bars
    )
  }
}
