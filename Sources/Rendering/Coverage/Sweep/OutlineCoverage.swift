/// The coverage of all pixels of an outline, kept for outlines that are drawn repeatedly.
struct OutlineCoverage {
  /// A row, counted from the first one of the outline.
  struct Row {
    /// The index of its first span.
    var first: Int32
    /// The number of its spans.
    var count: Int32
    /// The end of the rows that have the same spans.
    var end: Int32
  }

  /// A run of columns of one coverage, or with a byte for each.
  struct Span {
    var start: Int32
    var end: Int32
    /// The coverage, negated; or the index of the first byte.
    var content: Int32
  }

  let memory: OutlineMemory
  /// The first row.
  let top: Int
  /// The number of rows.
  let height: Int
  private let rows: UnsafeMutablePointer<Row>
  private let spans: UnsafeMutablePointer<Span>
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Copies rows, spans and bytes to memory from `pool`.
  init(
    top: Int, rows: UnsafeBufferPointer<Row>, spans: UnsafeBufferPointer<Span>, bytes: UnsafeBufferPointer<UInt8>,
    pool: OutlineMemoryPool
  ) {
    self.top = top
    height = rows.count
    let rowBytes = rows.count * MemoryLayout<Row>.stride
    let spanBytes = spans.count * MemoryLayout<Span>.stride
    memory = pool.take(byteCount: rowBytes + spanBytes + bytes.count)
    self.rows = memory.base.bindMemory(to: Row.self, capacity: rows.count)
    self.spans = (memory.base + rowBytes).bindMemory(to: Span.self, capacity: spans.count)
    self.bytes = (memory.base + rowBytes + spanBytes).bindMemory(to: UInt8.self, capacity: bytes.count)
    if let first = rows.baseAddress { self.rows.initialize(from: first, count: rows.count) }
    if let first = spans.baseAddress { self.spans.initialize(from: first, count: spans.count) }
    if let first = bytes.baseAddress { self.bytes.initialize(from: first, count: bytes.count) }
  }

  /// Writes the coverage of row `y` of the outline, and returns the end of the rows with the same coverage, like a row
  /// source. The columns are `shift` pixels to the right of those of the outline.
  @inline(__always)
  func write(row y: Int, columns: Range<Int>, shift: Int, to result: inout CoverageRow) -> Int {
    guard y >= top, y < top &+ height else { return y + 1 }
    let row = rows[y &- top]
    for index in Int(row.first)..<Int(row.first &+ row.count) {
      let span = spans[index]
      let start = max(columns.lowerBound, Int(span.start) &+ shift)
      let end = min(columns.upperBound, Int(span.end) &+ shift)
      if span.content < 0 {
        result.append(from: start, to: end, constant: UInt8(truncatingIfNeeded: 0 &- span.content))
      } else {
        let first = bytes + (Int(span.content &- span.start) &+ start &- shift)
        result.append(from: start, to: end, borrowing: first)
      }
    }
    return top &+ Int(row.end)
  }
}
