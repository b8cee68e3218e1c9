import Drawing

/// An outline, moved by whole pixels from the place where it was built.
struct PlacedPath {
  let edges: EdgeList
  /// The distance in pixels.
  let x: Int
  let y: Int

  /// The pixels that the outline may touch.
  var bounds: PixelRect {
    let bounds = edges.bounds
    return PixelRect(minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x, maxY: bounds.maxY + y)
  }

  /// Whether another outline covers the same pixels alike.
  func draws(like other: PlacedPath) -> Bool {
    x == other.x && y == other.y && (edges === other.edges || edges.key == other.edges.key)
  }
}

/// The rows of a path. `RowScratch.begin(_:rowCount:)` must be called before the first row.
struct PathRows: RowSource {
  let path: PlacedPath

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let row = y - path.y
    if let coverage = path.edges.coverage {
      return path.y + coverage.write(row: row, columns: columns, shift: path.x, to: &scratch.row)
    }
    return path.y + scratch.sweep.write(row: row, of: path.edges, columns: columns, shift: path.x, to: &scratch.row)
  }
}

extension RowScratch {
  /// Prepares for painting `rowCount` rows of an outline.
  mutating func begin(_ edges: EdgeList, rowCount: Int) {
    if edges.shouldKeepCoverage(painting: rowCount) {
      edges.keep(coverages.coverage(of: edges, width: width, sweep: &sweep, row: &row))
    }
    sweep.begin()
  }
}
