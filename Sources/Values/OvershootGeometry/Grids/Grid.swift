/// The position of a cell in a `Grid`, counted from the top left.
@frozen
public struct Cell: Hashable, Sendable {
  /// The column, from 0 at the left.
  public var column: Int
  /// The row, from 0 at the top.
  public var row: Int

  /// Creates the position in `column` and `row`.
  @inlinable
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Returns the cell one step in `direction`, which may lie outside any grid.
  @inlinable
  public func neighbor(_ direction: Direction) -> Cell {
    Cell(column: column &+ direction.columnStep, row: row &+ direction.rowStep)
  }
}

/// A rectangle of elements, stored row by row from the top left.
@frozen
public struct Grid<Element> {
  /// The number of columns, at least 1.
  public let columns: Int
  /// The number of rows, at least 1.
  public let rows: Int
  /// All elements, row by row from the top left.
  public private(set) var elements: [Element]

  /// Creates a grid with the same element in every cell.
  ///
  /// - Precondition: both extents are at least 1, and their product is an `Int`.
  public init(
    columns: Int, rows: Int, repeating element: Element, file: StaticString = #fileID, line: UInt = #line
  ) {
    if columns < 1 || rows < 1 {
      trapMisuse(
        "A Grid needs at least one column and one row, not \(columns) and \(rows).", file: file, line: line)
    }
    let (count, isTooLarge) = columns.multipliedReportingOverflow(by: rows)
    if isTooLarge {
      trapMisuse("A Grid of \(columns)×\(rows) has more cells than an Int can count.", file: file, line: line)
    }
    self.columns = columns
    self.rows = rows
    elements = Array(repeating: element, count: count)
  }

  /// All cells, row by row from the top left.
  public var cells: [Cell] { elements.indices.map { Cell(column: $0 % columns, row: $0 / columns) } }

  /// Returns whether `cell` is in the grid.
  @inlinable
  public func contains(_ cell: Cell) -> Bool {
    cell.column >= 0 && cell.column < columns && cell.row >= 0 && cell.row < rows
  }

  /// Returns the cell of the element at `index` of `elements`.
  @inlinable
  public func cell(at index: Int) -> Cell { Cell(column: index % columns, row: index / columns) }

  /// Returns the index of `cell` in `elements`; without meaning for a cell outside of the grid.
  @inlinable
  public func index(of cell: Cell) -> Int { cell.row &* columns &+ cell.column }

  /// The element at `cell`.
  ///
  /// - Precondition: the grid contains `cell`.
  public subscript(cell: Cell, file: StaticString = #fileID, line: UInt = #line) -> Element {
    get {
      if !contains(cell) { trapOutside(cell, file, line) }
      return elements[index(of: cell)]
    }
    set {
      if !contains(cell) { trapOutside(cell, file, line) }
      elements[index(of: cell)] = newValue
    }
  }

  private func trapOutside(_ cell: Cell, _ file: StaticString, _ line: UInt) -> Never {
    trapMisuse(
      "The cell in column \(cell.column), row \(cell.row) lies outside of a Grid of \(columns)×\(rows).", file: file,
      line: line)
  }
}

extension Grid: Equatable where Element: Equatable {}
extension Grid: Hashable where Element: Hashable {}
extension Grid: Sendable where Element: Sendable {}
