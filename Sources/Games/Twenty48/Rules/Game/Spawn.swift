import OvershootGeometry

/// A new tile.
struct Spawn: Hashable, Sendable {
  let cell: Cell
  let value: TileValue

  /// Returns a random tile: draws the value first, then one of the empty cells with equal probability.
  ///
  /// `twosOnly` draws no value, so its cells differ from those of the classic variant.
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
