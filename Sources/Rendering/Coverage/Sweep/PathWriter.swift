/// Writes the rows of outlines: by a sweep, or from the coverage that is kept of an outline that was drawn before.
package struct PathWriter: ~Copyable {
  private var sweep: PathSweep
  private var builder = OutlineCoverageBuilder()
  private let width: Int

  /// Creates the memory for rows of `width` pixels.
  package init(width: Int) {
    self.width = width
    sweep = PathSweep(width: width)
  }

  /// Begins a path whose coverage other threads read.
  package mutating func begin() { sweep.begin() }

  /// Begins a path, of which `rowCount` rows will be written from top to bottom.
  ///
  /// - Parameter row: a row that may be overwritten.
  package mutating func begin(_ path: PlacedPath, rowCount: Int, using row: inout CoverageRow) {
    let edges = path.edges
    if edges.shouldKeepCoverage(painting: rowCount) {
      edges.keep(builder.coverage(of: edges, width: width, sweep: &sweep, row: &row))
    }
    sweep.begin()
  }

  /// Appends the coverage of the columns `columns` in row `y` of the path to `row`, which is empty.
  ///
  /// - Returns: the end of the rows from `y` on that have the same coverage; above `y`.
  package mutating func write(
    row y: Int, of path: PlacedPath, columns: Range<Int>, to row: inout CoverageRow
  ) -> Int {
    if let coverage = path.edges.coverage {
      return path.y + coverage.write(row: y - path.y, columns: columns, shift: path.x, to: &row)
    }
    return path.y + sweep.write(row: y - path.y, of: path.edges, columns: columns, shift: path.x, to: &row)
  }
}
