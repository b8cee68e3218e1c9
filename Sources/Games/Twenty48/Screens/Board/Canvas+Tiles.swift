import OvershootGameKit
import Twenty48

extension Twenty48Tile {
  /// The size of the number as a part of the side of a tile, by the number of digits.
  var numberSize: Double { [1: 0.62, 2: 0.56, 3: 0.46, 4: 0.36, 5: 0.3, 6: 0.25][text.count] ?? 0.2 }
}

extension Canvas {
  /// Draws a tile with its number, which does not move.
  @MainActor
  mutating func tile(_ tile: Twenty48Tile, in frame: Rect, _ theme: Theme, _ context: DrawContext) {
    let (colors, side) = (theme.tile(exponent: tile.exponent), frame.width)
    let box = RoundedRect(frame, cornerRadius: side * TileGrid.radius)
    fill(box, colors.face)
    tileLine(around: box, theme)
    let font = TypeRole.number.font(size: side * tile.numberSize).fitting(
      tile.text, width: side * 0.9, context.text)
    let metrics = context.text.metrics(of: tile.text, font: font)
    let origin = frame.center + Vector2(-metrics.width / 2, metrics.capHeight / 2)
    text(TextRun(tile.text, font: font, color: colors.number, origin: origin, hinting: .none))
  }

  /// Draws a board with the numbers of its tiles in cells.
  @MainActor
  mutating func tiles(of board: Board, _ cells: TileGrid, _ theme: Theme, _ context: DrawContext) {
    cells.drawCells(theme, on: &self)
    for placed in Twenty48PlacedTile.all(on: board) {
      tile(placed.tile, in: cells.frame(of: placed.cell), theme, context)
    }
  }

  /// Draws a board in flat cells without numbers, in the middle of a rectangle.
  ///
  /// - Parameter gap: the space between cells, as a part of the longer side of the board.
  @MainActor
  mutating func board(_ board: Board, in room: Rect, gap: Double, _ theme: Theme) {
    let most = Double(max(board.columns, board.rows))
    let (length, gap) = (min(room.width, room.height), gap * min(room.width, room.height))
    let side = (length - gap * (most - 1)) / most
    let size = Size(
      Double(board.columns) * (side + gap) - gap, Double(board.rows) * (side + gap) - gap)
    let origin = room.center - Vector2(size.width, size.height) * 0.5
    for cell in board.slots.cells {
      let place = origin + Vector2(Double(cell.column), Double(cell.row)) * (side + gap)
      let box = RoundedRect(Rect(origin: place, size: Size(side, side)), cornerRadius: side * 0.14)
      fill(box, board[cell].map { theme.tile(exponent: $0.exponent).face } ?? theme.fill)
      if theme.isHighContrast {
        stroke(RoundedRect(box.rect.inset(by: 0.5), cornerRadius: box.cornerRadius), width: 1, theme.line)
      }
    }
  }
}
