import OvershootCoverage

/// The rows of a stroked rounded rectangle: the inside of the outer outline without that of the inner one.
struct RingRows: RowSource {
  let outer: BoxRows
  let inner: BoxRows

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    scratch.outer.clear()
    scratch.inner.clear()
    let outerEnd = outer.write(row: y, columns: columns, to: &scratch.outer)
    let innerEnd = inner.write(row: y, columns: columns, to: &scratch.inner)
    scratch.row.setDifference(of: scratch.outer, minus: scratch.inner)
    return min(outerEnd, innerEnd)
  }
}
