/// The rows of a path. `PathSweep.begin()` must be called before the first row.
struct PathRows: RowSource {
  let edges: EdgeList

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    scratch.sweep.write(row: y, of: edges, columns: columns, to: &scratch.row)
  }
}
