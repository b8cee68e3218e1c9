import OvershootGameKit

/// How the cells of a board come, one ring after the other around a cell.
@MainActor
struct BoardEntrance {
  private var origin = Cell(column: 0, row: 0)
  /// The entrances of the rings by their distances.
  private(set) var cells: [Int: Entrance] = [:]

  /// All cells are there.
  init() {}

  /// The cells come from `origin` on, or from the first cell.
  init(from origin: Cell?, _ grid: TileGrid, drawnBy board: View) {
    self.origin = origin ?? self.origin
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let distance = distance(of: Cell(column: column, row: row))
        cells[distance] = cells[distance] ?? .cells(drawnBy: board, distance: Double(distance))
      }
    }
  }

  /// Returns how much of a cell is there.
  func fraction(of cell: Cell) -> Double { cells[distance(of: cell)]?.fraction ?? 1 }

  /// Returns the distance of a cell in whole cells.
  func distance(of cell: Cell) -> Int {
    let way = Vector2(Double(cell.column - origin.column), Double(cell.row - origin.row))
    return Int(way.length.rounded())
  }
}
