import Nonoku
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// What happened in a puzzle.
enum NonokuMoment: Moment, Hashable {
  /// A cell has another mark.
  case marked(Cell, CellMark)
  /// Check found lines to be wrong that were not before.
  case wrong([PuzzleLine])
  /// A hint is given.
  case hint(String)
  /// The puzzle is complete, in this time and with these hints.
  case complete(stars: Int, String)

  var announcement: Announcement? {
    switch self {
    case .marked(let cell, let mark): return Announcement("\(mark.words), \(cell.place).")
    case .wrong(let lines):
      let names = lines.map { line in
        switch line {
        case .row(let row): "Row \(row + 1)"
        case .column(let column): "Column \(column + 1)"
        }
      }
      return Announcement("\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") wrong.")
    case .hint(let sentence): return Announcement(sentence)
    case .complete(let stars, let sentence):
      return Announcement("\(sentence) \(stars == 1 ? "1 star" : "\(stars) stars").", .assertive)
    }
  }
}
