import OvershootCoverage

extension CoverageRow {
  /// Sets the row to the pixel-wise product of two other rows.
  ///
  /// - Parameter isBorrowing: whether the row may refer to bytes of `second`, which must then stay as they are.
  mutating func setProduct(
    of first: borrowing CoverageRow, and second: borrowing CoverageRow, isBorrowing: Bool = false
  ) {
    clear()
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let (lhs, rhs) = (first.segments[i], second.segments[j])
      let (start, end) = (max(lhs.start, rhs.start), min(lhs.end, rhs.end))
      if isBorrowing, lhs.bytes == nil, lhs.constant == 255, let bytes = rhs.bytes {
        append(from: start, to: end, borrowing: bytes + (start - rhs.start))
      } else {
        appendProduct(of: lhs, and: rhs, from: start, to: end)
      }
      if lhs.end < rhs.end { i += 1 } else { j += 1 }
    }
  }

  /// Sets the row to the coverage of `whole` minus that of `hole`, which is a part of it.
  mutating func setDifference(of whole: borrowing CoverageRow, minus hole: borrowing CoverageRow) {
    clear()
    var j = 0
    for i in 0..<whole.count {
      let segment = whole.segments[i]
      var x = segment.start
      while x < segment.end {
        while j < hole.count, hole.segments[j].end <= x { j += 1 }
        guard j < hole.count, hole.segments[j].start < segment.end else {
          appendCopy(of: segment, from: x, to: segment.end)
          break
        }
        let cut = hole.segments[j]
        appendCopy(of: segment, from: x, to: cut.start)
        let end = min(cut.end, segment.end)
        appendDifference(of: segment, minus: cut, from: max(x, cut.start), to: end)
        x = end
      }
    }
  }

  private mutating func appendCopy(of segment: CoverageSegment, from start: Int, to end: Int) {
    guard segment.bytes != nil else {
      append(from: start, to: end, constant: segment.constant)
      return
    }
    guard let bytes = appendBytes(from: start, to: end) else { return }
    for x in start..<end { bytes[x - start] = segment.coverage(at: x) }
  }

  private mutating func appendProduct(
    of lhs: CoverageSegment, and rhs: CoverageSegment, from start: Int, to end: Int
  ) {
    if lhs.bytes == nil, rhs.bytes == nil {
      append(from: start, to: end, constant: Blend.product(lhs.constant, rhs.constant))
      return
    }
    guard let bytes = appendBytes(from: start, to: end) else { return }
    for x in start..<end { bytes[x - start] = Blend.product(lhs.coverage(at: x), rhs.coverage(at: x)) }
  }

  private mutating func appendDifference(
    of lhs: CoverageSegment, minus rhs: CoverageSegment, from start: Int, to end: Int
  ) {
    if lhs.bytes == nil, rhs.bytes == nil {
      append(from: start, to: end, constant: Self.difference(lhs.constant, rhs.constant))
      return
    }
    guard let bytes = appendBytes(from: start, to: end) else { return }
    for x in start..<end { bytes[x - start] = Self.difference(lhs.coverage(at: x), rhs.coverage(at: x)) }
  }

  @inline(__always)
  private static func difference(_ lhs: UInt8, _ rhs: UInt8) -> UInt8 { lhs > rhs ? lhs &- rhs : 0 }
}
