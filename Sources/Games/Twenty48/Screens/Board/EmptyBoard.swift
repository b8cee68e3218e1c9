import OvershootGameKit
import Twenty48

/// A board to which the first tile falls, for pages that have no games to show yet.
@MainActor
final class EmptyBoard: View {
  private var cells = TileGrid(fitting: Size(100, 100), scale: 1, columns: 4, rows: 4)

  /// The cell of the tile.
  private static let cell = Cell(column: 2, row: 2)
  private static let tile = Twenty48Tile(.two)

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// A picture with a number, which is read.
  override var semantics: Semantics? { Semantics(.label, Self.tile.text) }

  func layOut(_ grid: PageGrid, _ context: DrawContext) {
    let layout = Twenty48Layout(grid, scale: context.scale, columns: 4, rows: 4)
    (frame, cells) = (layout.board, layout.cells)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    cells.drawCells(theme, on: &canvas)
    canvas.falling(to: cells.frame(of: Self.cell)) { frame, isPrint, canvas in
      guard isPrint else { return canvas.tile(Self.tile, in: frame, theme, context) }
      let box = RoundedRect(frame, cornerRadius: frame.width * TileGrid.radius)
      canvas.fill(box, theme.tile(exponent: Self.tile.exponent).face)
    }
  }
}
