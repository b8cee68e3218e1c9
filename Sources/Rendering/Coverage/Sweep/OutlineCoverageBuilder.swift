import OvershootDrawing

/// The memory in which the coverage of outlines is collected, reused for each.
struct OutlineCoverageBuilder {
  /// The maximum size of the coverage that is kept of an outline, in bytes.
  private static let maximumBytes = 1 << 19

  private var rows: [OutlineCoverage.Row] = []
  private var spans: [OutlineCoverage.Span] = []
  private var bytes: [UInt8] = []

  /// Returns the coverage of an outline in the columns of a buffer of `width` pixels; nil if it is too large.
  mutating func coverage(
    of edges: EdgeList, width: Int, sweep: inout PathSweep, row: inout CoverageRow
  ) -> OutlineCoverage? {
    let bounds = edges.bounds
    let columns = max(0, bounds.minX)..<max(0, bounds.minX, min(width, bounds.maxX))
    rows.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    sweep.begin()
    while rows.count < bounds.height {
      row.clear()
      let y = bounds.minY + rows.count
      let end = sweep.write(row: y, of: edges, columns: columns, shift: 0, to: &row)
      add(row, rowCount: min(bounds.maxY, end) - y)
      guard bytes.count + spans.count * MemoryLayout<OutlineCoverage.Span>.stride <= Self.maximumBytes else {
        return nil
      }
    }
    return rows.withUnsafeBufferPointer { rows in
      spans.withUnsafeBufferPointer { spans in
        bytes.withUnsafeBufferPointer { bytes in
          OutlineCoverage(top: bounds.minY, rows: rows, spans: spans, bytes: bytes, pool: edges.pool)
        }
      }
    }
  }

  /// Adds some rows with the same coverage.
  private mutating func add(_ row: borrowing CoverageRow, rowCount count: Int) {
    let entry = OutlineCoverage.Row(
      first: Int32(spans.count), count: Int32(row.count), end: Int32(rows.count + count))
    rows.append(contentsOf: repeatElement(entry, count: count))
    for index in 0..<row.count {
      let segment = row.segments[index]
      var span = OutlineCoverage.Span(
        start: Int32(segment.start), end: Int32(segment.end), content: -Int32(segment.constant))
      if let source = segment.bytes {
        span.content = Int32(bytes.count)
        bytes.append(contentsOf: UnsafeBufferPointer(start: source, count: segment.end - segment.start))
      }
      spans.append(span)
    }
  }
}
