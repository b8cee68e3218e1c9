public import Geometry

/// The fixed slots of a game, each empty or holding one tile value.
///
/// Slots never move. Values appear in them, vanish from them and travel between them, as a `GameEvent` says.
public struct Board: Hashable, Sendable {
  /// The numbers of columns, and of rows, that a board can have.
  public static let extents = 2...6

  /// The slots; nil is an empty one.
  public private(set) var slots: Grid<TileValue?>

  /// Makes an empty board.
  ///
  /// - Precondition: both extents are in 2...6.
  public init(columns: Int, rows: Int) {
    precondition(
      Self.extents.contains(columns) && Self.extents.contains(rows), "A Board has 2 to 6 columns and 2 to 6 rows.")
    slots = Grid(columns: columns, rows: rows, repeating: nil)
  }

  /// Makes a board that holds `slots`.
  ///
  /// - Precondition: both extents are in 2...6.
  public init(_ slots: Grid<TileValue?>) {
    precondition(
      Self.extents.contains(slots.columns) && Self.extents.contains(slots.rows),
      "A Board has 2 to 6 columns and 2 to 6 rows.")
    self.slots = slots
  }

  /// The number of columns, in 2...6.
  public var columns: Int { slots.columns }

  /// The number of rows, in 2...6.
  public var rows: Int { slots.rows }

  /// The value in a slot, nil where it is empty.
  ///
  /// - Precondition: the board has `cell`.
  public subscript(cell: Cell) -> TileValue? {
    get { slots[cell] }
    set { slots[cell] = newValue }
  }

  /// The empty cells, row by row from the top left.
  public var emptyCells: [Cell] {
    let elements = slots.elements
    return elements.indices.filter { elements[$0] == nil }.map { slots.cell(at: $0) }
  }

  /// The sum of all numbers on the board; 0 when it is empty.
  public var sum: Int { slots.elements.reduce(0) { $0 + ($1?.number ?? 0) } }

  /// The greatest value on the board, nil when it is empty.
  public var greatestTile: TileValue? { slots.elements.compactMap { $0 }.max() }
}
