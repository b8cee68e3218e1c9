import OvershootCoverage

/// The rows of a path. `PathWriter.begin(_:rowCount:using:)` must be called before the first row.
struct PathRows: RowSource {
  let path: PlacedPath

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    scratch.paths.write(row: y, of: path, columns: columns, to: &scratch.row)
  }
}
