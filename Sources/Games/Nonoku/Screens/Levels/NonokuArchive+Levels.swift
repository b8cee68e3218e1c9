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
}
