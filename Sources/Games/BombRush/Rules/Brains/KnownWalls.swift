public import OvershootGeometry

/// The walls of a board as everybody knows them, without bombs, flames and actors.
public struct KnownWalls: Hashable, Sendable {
  /// The cells that block sight.
  public let opaque: Grid<Bool>
  /// The cells that enemies walk on: floor.
  public let walkable: Grid<Bool>

  /// Takes the walls of a board.
  init(_ board: BombRushBoard) {
    var opaque = Grid(columns: board.columns, rows: board.rows, repeating: false)
    var walkable = opaque
    for (index, block) in board.blocks.enumerated() {
      if block.isWall { opaque[board.cell(at: index)] = true }
      if block == .floor { walkable[board.cell(at: index)] = true }
    }
    (self.opaque, self.walkable) = (opaque, walkable)
  }

  /// Returns the lowest direction to a walkable neighbour; nil if no neighbour is walkable.
  public func firstFreeDirection(from cell: Cell) -> Direction? {
    Direction.allCases.first { isWalkable(cell.neighbor($0)) }
  }

  /// Returns whether a cell can be walked on.
  public func isWalkable(_ cell: Cell) -> Bool { walkable.contains(cell) && walkable[cell] }

  /// Returns the cells that a bomb of a range burns, walls left out.
  public func cross(of cell: Cell, range: Int) -> Set<Cell> {
    var cells: Set<Cell> = [cell]
    for direction in Direction.allCases {
      var next = cell
      for _ in 0..<range {
        next = next.neighbor(direction)
        guard isWalkable(next) else { break }
        cells.insert(next)
      }
    }
    return cells
  }

  /// Returns the first step of the shortest way between two cells, the lowest direction among equals; nil where there
  /// is no way that leaves out `unsafe`.
  func direction(from start: Cell, to goal: Cell, avoiding unsafe: Set<Cell>) -> Direction? {
    let shunned = Set(unsafe.map(walkable.index))
    let open = walkable.elements
    let goal = walkable.index(of: goal)
    guard !shunned.contains(goal) else { return nil }
    return Flood(columns: walkable.columns, count: open.count, from: [goal]) { open[$0] && !shunned.contains($0) }
      .direction(from: walkable.index(of: start))
  }
}
