import OvershootScreenKit
import Twenty48

extension Twenty48Tile {
  init(_ value: TileValue) {
    self.init(text: "\(value.number)", exponent: value.exponent)
  }
}

extension Twenty48PlacedTile {
  /// The tiles of a board, row by row.
  static func all(on board: Board) -> [Self] {
    board.slots.cells.compactMap { cell in board[cell].map { Self(cell: cell, tile: Twenty48Tile($0)) } }
  }
}

extension Twenty48Step {
  /// The step of an event; nil for events that move no tile.
  init?(_ event: GameEvent) {
    switch event {
    case .moved(let from, let to): self = .slide(from: from, to: to)
    case .merged(let from, let into, let value): self = .merge(from: from, into: into, Twenty48Tile(value))
    case .spawned(let cell, let value):
      self = .appear(Twenty48PlacedTile(cell: cell, tile: Twenty48Tile(value)))
    case .scored, .won, .lost, .refused: return nil
    }
  }
}

extension Twenty48UndoneStep {
  /// The step that takes an event back; nil for events that move no tile.
  init?(_ event: GameEvent) {
    switch event {
    case .moved(let from, let to): self = .slide(from: to, to: from)
    case .merged(let from, let into, let value):
      guard let half = TileValue(exponent: value.exponent - 1) else { return nil }
      self = .part(from: into, to: from, half: Twenty48Tile(half))
    case .spawned(let cell, _): self = .vanish(cell)
    case .scored, .won, .lost, .refused: return nil
    }
  }
}
