extension CoverageRow {
  /// Becomes the pixel-wise product of two other rows.
  mutating func setProduct(of first: borrowing CoverageRow, and second: borrowing CoverageRow) {
    clear()
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let (one, two) = (first.segments[i], second.segments[j])
      appendProduct(of: one, and: two, from: max(one.start, two.start), to: min(one.end, two.end))
      if one.end < two.end { i += 1 } else { j += 1 }
    }
  }

  /// Becomes what `whole` covers and `hole`, a part of it, does not.
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
    guard let place = appendBytes(from: start, to: end) else { return }
    for x in start..<end { place[x - start] = segment.coverage(at: x) }
  }

  private mutating func appendProduct(
    of one: CoverageSegment, and two: CoverageSegment, from start: Int, to end: Int
  ) {
    if one.bytes == nil, two.bytes == nil {
      append(from: start, to: end, constant: Blend.product(one.constant, two.constant))
      return
    }
    guard let place = appendBytes(from: start, to: end) else { return }
    for x in start..<end { place[x - start] = Blend.product(one.coverage(at: x), two.coverage(at: x)) }
  }

  private mutating func appendDifference(
    of one: CoverageSegment, minus two: CoverageSegment, from start: Int, to end: Int
  ) {
    if one.bytes == nil, two.bytes == nil {
      append(from: start, to: end, constant: Self.difference(one.constant, two.constant))
      return
    }
    guard let place = appendBytes(from: start, to: end) else { return }
    for x in start..<end { place[x - start] = Self.difference(one.coverage(at: x), two.coverage(at: x)) }
  }

  @inline(__always)
  private static func difference(_ one: UInt8, _ two: UInt8) -> UInt8 { one > two ? one &- two : 0 }
}

extension CoverageSegment {
  /// The coverage of a column of the segment.
  @inline(__always)
  func coverage(at x: Int) -> UInt8 {
    guard let bytes else { return constant }
    return bytes[x &- start]
  }
}
