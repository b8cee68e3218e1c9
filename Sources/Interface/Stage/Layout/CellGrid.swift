import OvershootGeometry

/// Parts in rows and columns, row by row. The columns have the same widths in all rows.
@MainActor
public struct CellGrid: LayoutPart {
  private let columns: [Extent]
  private let spacing: Double
  private let rowSpacing: Double
  private let rowHeight: Extent?
  private let rounding: Stack.Rounding
  let parts: [Layout]

  /// Creates a grid.
  ///
  /// - Precondition: there is a column, and each spacing is finite and at least 0.
  ///
  /// - Parameters:
  ///   - columns: the widths of the columns; a natural one is as wide as its widest part needs.
  ///   - spacing: the distance between columns.
  ///   - rowSpacing: the distance between rows; by default that of columns.
  ///   - rowHeight: the height of each row; by default what its highest part needs, or a share where it takes any.
  ///   - rounding: the grid of edges.
  ///   - parts: what is placed, in order.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  public init(
    columns: [Extent], spacing: Double = 0, rowSpacing: Double? = nil, rowHeight: Extent? = nil,
    rounding: Stack.Rounding = .exact, _ parts: any LayoutPart..., file: StaticString = #fileID, line: UInt = #line
  ) {
    require(!columns.isEmpty, "A CellGrid needs at least one column.", file: file, line: line)
    require(
      [spacing, rowSpacing ?? spacing].allSatisfy { $0 >= 0 && $0 < .infinity },
      "The spacing of a CellGrid must be finite and at least 0.", file: file, line: line)
    self.columns = columns.map { $0.checked(file, line) }
    self.spacing = spacing
    self.rowSpacing = rowSpacing ?? spacing
    self.rowHeight = rowHeight?.checked(file, line)
    self.rounding = rounding
    self.parts = parts.flatMap(\.layoutValue.flattened)
  }

  /// Creates a grid with columns of equal width, which share that of the grid.
  ///
  /// - Precondition: `columns` is above 0, and each spacing is finite and at least 0.
  public init(
    columns: Int, spacing: Double = 0, rowSpacing: Double? = nil, rowHeight: Extent? = nil,
    rounding: Stack.Rounding = .exact, _ parts: any LayoutPart..., file: StaticString = #fileID, line: UInt = #line
  ) {
    require(columns > 0, "A CellGrid needs at least one column, not \(columns).", file: file, line: line)
    self.init(
      columns: Array(repeating: .flexible(), count: columns), spacing: spacing, rowSpacing: rowSpacing,
      rowHeight: rowHeight, rounding: rounding, parts.map(\.layoutValue), file: file, line: line)
  }

  /// The grid as a layout.
  public var layoutValue: Layout { Layout(.grid(self)) }

  /// Returns the rows as stacks in a stack.
  func rows(_ context: DrawContext) -> Stack {
    let shown = parts.filter { !$0.isHidden }
    let blank = Layers().layoutValue
    let rows = stride(from: 0, to: shown.count, by: columns.count).map { start in
      columns.indices.map { start + $0 < shown.count ? shown[start + $0] : blank }
    }
    let widths = columns.indices.map { column -> Extent in
      guard case .natural(let least, let most) = columns[column] else { return columns[column] }
      let needed = rows.map { $0[column].demand(.across, width: 0, context).length }.max() ?? 0
      return .fixed(min(most, max(least, needed)))
    }
    let stacks = rows.map { row -> Layout in
      let cells = zip(row, widths).map { cell, width -> Layout in
        // The cell keeps what is said about the part, and has the width of its column.
        cell.width == nil ? cell.width(width) : Layers(cell).width(width)
      }
      var stack = Stack(.across, spacing, .fill, rounding, cells).layoutValue
      stack.height = rowHeight
      return stack
    }
    return Stack(.down, rowSpacing, .fill, rounding, stacks)
  }
}
