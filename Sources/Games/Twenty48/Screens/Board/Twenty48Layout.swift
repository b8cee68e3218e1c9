import OvershootGameKit

/// The place of the board on its page. The edges of the board and its cells are on whole pixels.
struct Twenty48Layout: Hashable, Sendable {
  let board: Rect
  /// The cells of the board.
  let cells: TileGrid

  /// - Parameter foot: the height of a strip at the foot of the page.
  init(_ grid: PageGrid, scale: Double, columns: Int, rows: Int, foot: Double = 0) {
    let room = grid.board(columns: columns, rows: rows, foot: foot)
    cells = TileGrid(fitting: room.size, scale: scale, columns: columns, rows: rows)
    let size = cells.size
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let x = grid.isWide ? room.maxX - size.width : room.center.x - size.width / 2
    board = Rect(x: snap(x), y: snap(room.center.y - size.height / 2), width: size.width, height: size.height)
  }

  var cellSide: Double { cells.cellSide }
  var gap: Double { cells.gap }

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect { cells.frame(of: cell) }
}
