import OvershootGameKit
import Twenty48

/// A board whose tiles stay where they are.
@MainActor
final class StandingBoard: View {
  private let board: Board
  private var cells: TileGrid

  init(_ board: Board) {
    self.board = board
    cells = TileGrid(fitting: Size(100, 100), scale: 1, columns: board.columns, rows: board.rows)
    super.init()
    isUserInteractionEnabled = false
  }

  func layOut(_ grid: PageGrid, _ context: DrawContext) {
    let layout = Twenty48Layout(grid, scale: context.scale, columns: board.columns, rows: board.rows)
    (frame, cells) = (layout.board, layout.cells)
  }

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? { cells.semantics(actions: []) }

  override var semanticParts: [SemanticPart] { cells.parts { board[$0].map { Twenty48Tile($0).text } } }

  override func draw(_ canvas: inout Canvas, context: DrawContext) { canvas.tiles(of: board, cells, theme, context) }
}
