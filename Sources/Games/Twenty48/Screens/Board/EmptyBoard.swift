import OvershootGameKit
import Twenty48

/// A board to which the first tile falls, for pages that have no games to show yet.
@MainActor
final class EmptyBoard: View {
  private var cells = TileGrid(fitting: Size(100, 100), scale: 1, columns: 4, rows: 4)

  /// The cell of the tile; how far its prints are above it, in sides, and their opacities.
  private static let cell = Cell(column: 2, row: 2)
  private static let tile = Twenty48Tile(.two)
  private static let prints = [(-3.15, 0.14), (-2.83, 0.22), (-2.12, 0.32), (-1.06, 0.44)]
  private static let turn = -5.0 * Double.pi / 180
  private static let growth = 1.07

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
    let (side, place) = (cells.cellSide, cells.frame(of: Self.cell))
    let tile = Self.tile
    for (way, opacity) in Self.prints {
      let box = RoundedRect(place.offset(by: Vector2(0, way * side)), cornerRadius: side * TileGrid.radius)
      canvas.fill(box, theme.tile(exponent: tile.exponent).face.withAlpha(opacity))
    }
    let frame = Rect(center: .zero, size: Size(side * Self.growth, side * Self.growth))
    let pose = Transform(rotationAngle: Self.turn).concatenating(
      Transform(translationX: place.center.x, y: place.center.y))
    canvas.group(Group(transform: pose)) { $0.tile(tile, in: frame, theme, context) }
  }
}
