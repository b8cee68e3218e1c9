public import OvershootGeometry

/// The cells of a level: what fills them, and the pickups that lie open or in soft walls.
public struct BombRushBoard: Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let columns: Int
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let rows: Int
  /// What fills the cells, row by row.
  private(set) var blocks: [Block]
  /// The pickups, open ones and those in soft walls, row by row.
  private(set) var pickups: [Pickup?]

  /// Creates a board without pickups.
  init(_ blocks: Grid<Block>) {
    (columns, rows, self.blocks) = (blocks.columns, blocks.rows, blocks.elements)
    pickups = Array(repeating: nil, count: blocks.elements.count)
  }

  /// Returns whether a cell is on the board.
  public func contains(_ cell: Cell) -> Bool {
    cell.column >= 0 && cell.column < columns && cell.row >= 0 && cell.row < rows
  }

  /// What fills a cell; a hard wall outside of the board.
  public subscript(cell: Cell) -> Block { contains(cell) ? blocks[index(of: cell)] : .hard }

  /// Returns the pickup that lies open in a cell.
  public func pickup(at cell: Cell) -> Pickup? {
    guard contains(cell), blocks[index(of: cell)] == .floor else { return nil }
    return pickups[index(of: cell)]
  }

  func index(of cell: Cell) -> Int { cell.row * columns + cell.column }

  func cell(at index: Int) -> Cell { Cell(column: index % columns, row: index / columns) }

  /// The change of an index by a step in a direction.
  func step(_ direction: Direction) -> Int { direction.columnStep + direction.rowStep * columns }

  /// The number of cells with a block.
  func count(of block: Block) -> Int { blocks.count { $0 == block } }

  /// The board as rows of letters: cells, and open pickups as capital letters.
  public var picture: [String] {
    (0..<rows).map { row in
      String(
        (0..<columns).map { column in
          let index = row * columns + column
          return blocks[index] == .floor ? pickups[index]?.glyph ?? Block.floor.glyph : blocks[index].glyph
        })
    }
  }

  /// Puts a pickup into a cell.
  mutating func hide(_ pickup: Pickup, at index: Int) { pickups[index] = pickup }

  /// Removes the open pickup of a cell.
  mutating func removePickup(at index: Int) { pickups[index] = nil }

  /// Turns a soft wall or core into floor; a pickup in it lies open.
  mutating func open(_ index: Int) { blocks[index] = .floor }

  /// Burns a cell: a soft wall or core becomes floor, an open pickup is gone. Returns what burnt down.
  mutating func burn(_ index: Int) -> Block {
    let block = blocks[index]
    switch block {
    case .soft, .core: blocks[index] = .floor
    case .floor: pickups[index] = nil
    case .hard, .exit: break
    }
    return block
  }
}
