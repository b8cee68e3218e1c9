import OvershootGameKit
import Twenty48

/// A tile, ready to show.
struct Twenty48Tile: Hashable, Sendable {
  /// The number as text.
  let text: String
  /// 1 for 2 up to 17 for 131072.
  let exponent: Int

  init(_ value: TileValue) { (text, exponent) = ("\(value.number)", value.exponent) }

  /// What is said of the first tile of its kind.
  var firstSentence: String { tr("Your first \(text, "tile")!") }
}

/// A tile and its cell.
struct Twenty48PlacedTile: Hashable, Sendable {
  let cell: Cell
  let tile: Twenty48Tile
}

extension Twenty48PlacedTile {
  init(_ value: TileValue, at cell: Cell) { self.init(cell: cell, tile: Twenty48Tile(value)) }

  /// The tiles of a board, row by row.
  static func all(on board: Board) -> [Self] {
    board.slots.cells.compactMap { cell in board[cell].map { Self($0, at: cell) } }
  }
}

/// How the tiles of another game come in.
enum Twenty48Entrance: Hashable, Sendable {
  /// The first game of the screen.
  case first
  /// A new game that replaces another.
  case new
  /// The game that a new game had replaced.
  case restored
}
