import OvershootGeometry
import OvershootStage

extension Direction {
  /// The direction as a word with a capital.
  package var name: String {
    switch self {
    case .up: "Up"
    case .right: "Right"
    case .down: "Down"
    case .left: "Left"
    }
  }

  /// The name of the action that pushes or moves in the direction.
  package var action: String { name.lowercased() }

  /// Creates the direction of an action; nil for another one.
  package init?(action: String) {
    guard let direction = Self.allCases.first(where: { $0.action == action }) else { return nil }
    self = direction
  }

  /// The actions of all directions: left, right, up, down.
  package static let actions = [left, right, up, down].map(\.action)
}

extension Cell {
  /// Where the cell is, in words.
  package var place: String { "row \(row + 1), column \(column + 1)" }

  /// The cell as a place in a table.
  package var inTable: Semantics.Cells { .cell(column: column, row: row) }
}
