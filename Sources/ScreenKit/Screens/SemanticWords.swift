extension Direction {
  /// The direction as a word with a capital.
  package var name: String {
    switch self {
    // Translators: the directions in which something is moved.
    case .up: tr("Up", context: "direction")
    case .right: tr("Right", context: "direction")
    case .down: tr("Down", context: "direction")
    case .left: tr("Left", context: "direction")
    }
  }

  /// The name of the action that pushes or moves in the direction.
  package var action: String {
    switch self {
    case .up: "up"
    case .right: "right"
    case .down: "down"
    case .left: "left"
    }
  }

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
  package var place: String {
    // Translators: a place on a board, alone or at the end of a sentence.
    tr("row \(row + 1, "row"), column \(column + 1, "column")")
  }

  /// The cell as a place in a table.
  package var inTable: Semantics.Cells { .cell(column: column, row: row) }
}
