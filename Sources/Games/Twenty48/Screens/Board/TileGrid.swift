import OvershootGameKit

/// The cells of a board, whose edges are on whole pixels.
struct TileGrid: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// The side of a cell and the distance between cells, in points.
  let cellSide: Double
  let gap: Double

  /// The ratio of the gap to the side of a cell.
  private static let ratio = 0.11

  /// Creates the largest cells that fit into `room`.
  init(fitting room: Size, scale: Double, columns: Int, rows: Int) {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    func floorPixel(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
    (self.columns, self.rows) = (columns, rows)
    let cells = Size(Double(columns), Double(rows))
    let ratio = Self.ratio
    let side = min(
      room.width / (cells.width + ratio * (cells.width + 1)), room.height / (cells.height + ratio * (cells.height + 1)))
    let gap = max(1 / scale, snap(side * ratio))
    self.gap = gap
    cellSide = max(
      1 / scale,
      floorPixel(
        min(
          (room.width - gap * (cells.width + 1)) / cells.width,
          (room.height - gap * (cells.height + 1)) / cells.height)))
  }

  /// The size of the board.
  var size: Size {
    Size(
      cellSide * Double(columns) + gap * Double(columns + 1), cellSide * Double(rows) + gap * Double(rows + 1))
  }

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect {
    Rect(
      x: gap + Double(cell.column) * (cellSide + gap), y: gap + Double(cell.row) * (cellSide + gap), width: cellSide,
      height: cellSide)
  }

  /// Draws the cells of an empty board in a color.
  func drawCells(_ color: Color, on canvas: inout Canvas) {
    for row in 0..<rows {
      for column in 0..<columns {
        canvas.fill(RoundedRect(frame(of: Cell(column: column, row: row)), cornerRadius: cellSide * 0.08), color)
      }
    }
  }

  /// The board as a table.
  func semantics(actions: [String] = []) -> Semantics {
    Semantics(.table, tr("Board"), actions: actions, cells: .table(columns: columns, rows: rows))
  }

  /// Returns the cells of the table, row by row, with the numbers on them.
  func parts(_ number: (Cell) -> String?) -> [SemanticPart] {
    (0..<rows * columns).map { index in
      let cell = Cell(column: index % columns, row: index / columns)
      let semantics = Semantics(
        .tableCell, number(cell) ?? tr("empty", context: "cell"), description: cell.place, cells: cell.inTable)
      return SemanticPart(index, semantics, frame: frame(of: cell))
    }
  }
}
