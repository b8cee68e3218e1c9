import Geometry

/// A new tile: where it appears and its value.
struct Spawn: Hashable, Sendable {
  let cell: Cell
  let value: TileValue

  /// Draws the value first, then one of the empty cells, all equally likely.
  ///
  /// `twosOnly` draws no value, so that its sequence of cells differs from the classic one.
  ///
  /// - Precondition: the board has an empty cell.
  static func random(on board: Board, variant: Rules.Variant, using generator: inout SeededGenerator) -> Spawn {
    let value: TileValue
    switch variant {
    case .classic: value = generator.unit() < 0.9 ? .two : .four
    case .twosOnly: value = .two
    }
    let empty = board.emptyCells
    return Spawn(cell: empty[generator.integer(below: empty.count)], value: value)
  }
}
