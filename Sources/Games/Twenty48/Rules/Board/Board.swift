public import OvershootGeometry

/// The slots of a game, each empty or with one tile value. `Twenty48Event` describes how values change.
public struct Board: Hashable, Sendable {
  /// The range of the numbers of columns and rows.
  public static let extents = 2...6

  /// The slots; nil for an empty one.
  public private(set) var slots: Grid<TileValue?>

  /// Creates an empty board.
  ///
  /// - Precondition: both extents are in 2...6.
  public init(columns: Int, rows: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      Self.extents.contains(columns) && Self.extents.contains(rows),
      "A Board has 2 to 6 columns and 2 to 6 rows, not \(columns) and \(rows).", file: file, line: line)
    slots = Grid(columns: columns, rows: rows, repeating: nil)
  }

  /// The number of columns, in 2...6.
  public var columns: Int { slots.columns }

  /// The number of rows, in 2...6.
  public var rows: Int { slots.rows }

  /// The value in a slot; nil if it is empty.
  ///
  /// - Precondition: the board has `cell`.
  public subscript(cell: Cell, file: StaticString = #fileID, line: UInt = #line) -> TileValue? {
    get { slots[cell, file, line] }
    set { slots[cell, file, line] = newValue }
  }

  /// The empty cells, row by row from the top left.
  public var emptyCells: [Cell] {
    let elements = slots.elements
    return elements.indices.filter { elements[$0] == nil }.map { slots.cell(at: $0) }
  }

  /// The sum of all numbers on the board.
  public var sum: Int { slots.elements.reduce(0) { $0 + ($1?.number ?? 0) } }

  /// The greatest value on the board; nil if it is empty.
  public var greatestTile: TileValue? { slots.elements.compactMap { $0 }.max() }
}
