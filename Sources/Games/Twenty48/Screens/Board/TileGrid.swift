import OvershootGameKit

/// The cells of a board, whose edges are on whole pixels.
struct TileGrid: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// The side of a cell and the distance between cells, in points.
  let cellSide: Double
  let gap: Double

  /// The gap as a part of the longer side of the board.
  private static let ratio = 0.0168
  /// The radius of cells and tiles as a part of their side.
  static let radius = 0.09

  /// Creates the largest cells that fit into `room`.
  init(fitting room: Size, scale: Double, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let cells = Size(Double(columns), Double(rows))
    let most = max(cells.width, cells.height)
    let ratio = Self.ratio * most / (1 - Self.ratio * (most - 1))
    let side = min(
      room.width / (cells.width + ratio * (cells.width - 1)), room.height / (cells.height + ratio * (cells.height - 1)))
    let gap = max(1 / scale, (side * ratio * scale).rounded() / scale)
    self.gap = gap
    let exact = min(
      (room.width - gap * (cells.width - 1)) / cells.width, (room.height - gap * (cells.height - 1)) / cells.height)
    cellSide = max(1 / scale, (exact * scale).rounded(.down) / scale)
  }

  /// The size of the board.
  var size: Size {
    Size(
      cellSide * Double(columns) + gap * Double(columns - 1), cellSide * Double(rows) + gap * Double(rows - 1))
  }

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect {
    Rect(
      x: Double(cell.column) * (cellSide + gap), y: Double(cell.row) * (cellSide + gap), width: cellSide,
      height: cellSide)
  }

  /// Draws the cells of an empty board, each so large as `scale` returns.
  func drawCells(_ theme: Theme, scale: (Cell) -> Double = { _ in 1 }, on canvas: inout Canvas) {
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = Cell(column: column, row: row)
        let part = scale(cell)
        guard part > 0 else { continue }
        let inset = cellSide * (1 - part) / 2
        let box = RoundedRect(frame(of: cell).inset(by: inset), cornerRadius: cellSide * part * Self.radius)
        canvas.fill(box, theme.fill)
        canvas.tileLine(around: box, theme)
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
        .tableCell, number(cell) ?? tr("empty"), description: cell.place, cells: cell.inTable)
      return SemanticPart(index, semantics, frame: frame(of: cell))
    }
  }
}

extension Canvas {
  /// Draws the line around a cell or a tile that it has with high contrast.
  mutating func tileLine(around box: RoundedRect, _ theme: Theme) {
    guard theme.isHighContrast else { return }
    let inset = Theme.tileLine / 2
    stroke(
      RoundedRect(box.rect.inset(by: inset), cornerRadius: box.cornerRadius - inset), width: Theme.tileLine, theme.line)
  }
}
