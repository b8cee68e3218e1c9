public import OvershootGeometry

/// Where the bricks of a wall are.
public struct BrickLayout: Hashable, Sendable {
  /// The distance of two bricks, and of the outer ones to the side walls.
  public let gap: Double
  /// The top of the wall.
  public let top: Double
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The size of a brick.
  public let brickSize: Size

  /// Creates the layout of the wall that settings make.
  ///
  /// - Precondition: There is at least one column and one row.
  public init(columns: Int, rows: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      columns > 0 && rows > 0 && !columns.multipliedReportingOverflow(by: rows).overflow,
      "A BrickLayout has at least one column and one row, and an Int of bricks, not \(columns) and \(rows).",
      file: file, line: line)
    self.init(columns, rows, top: 32, gap: 5, greatestHeight: 32, room: 192)
  }

  /// Creates the layout of a level's wall.
  public init(level: BreakoutLevel) {
    self.init(
      level.bricks.columns, level.bricks.rows, top: Double(level.tempo.top), gap: 2, greatestHeight: 24, room: 300)
  }

  private init(
    _ columns: Int, _ rows: Int, top: Double, gap: Double, greatestHeight: Double, room: Double
  ) {
    (self.columns, self.rows, self.top, self.gap) = (columns, rows, top, gap)
    brickSize = Size(
      (BreakoutField.width - gap * Double(columns + 1)) / Double(columns),
      min(greatestHeight, (room - gap * Double(rows - 1)) / Double(rows)))
  }

  /// The y of the lower edge of the lowest row.
  public var bottom: Double { frame(column: 0, row: rows - 1).maxY }

  /// Returns the height of a level's wall, in whole units.
  static func levelHeight(rows: Int) -> Int { min(300, 26 * rows - 2) }

  /// The number of places for bricks.
  public var count: Int { columns * rows }

  /// Returns the place of a brick; row 0 is the top one.
  public func frame(column: Int, row: Int) -> Rect {
    Rect(
      origin: Vector2(
        gap + Double(column) * (brickSize.width + gap), top + Double(row) * (brickSize.height + gap)),
      size: brickSize)
  }

  /// Returns the place of a brick by its index, row by row from the top.
  public func frame(at index: Int) -> Rect { frame(column: index % columns, row: index / columns) }

  /// Returns the columns whose bricks, with the gap after them, may reach into a span of x.
  func columns(from low: Double, to high: Double) -> Range<Int> {
    Self.cells(from: low - gap, to: high - gap, pitch: brickSize.width + gap, count: columns)
  }

  /// Returns the rows whose bricks, with the gap after them, may reach into a span of y.
  func rows(from low: Double, to high: Double) -> Range<Int> {
    Self.cells(from: low - top, to: high - top, pitch: brickSize.height + gap, count: rows)
  }

  private static func cells(from low: Double, to high: Double, pitch: Double, count: Int) -> Range<Int> {
    // Limited before the conversion, since a span may be of any length.
    let first = min(max((low / pitch).rounded(.down), 0), Double(count))
    let end = min(max((high / pitch).rounded(.down) + 1, 0), Double(count))
    return Int(first)..<max(Int(first), Int(end))
  }
}
