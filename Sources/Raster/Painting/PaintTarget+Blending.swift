extension PaintTarget {
  /// Blends `color` at the coverages of `row` over some rows of the target, leaving the pixels in `hole` as they are.
  func blend(_ row: borrowing CoverageRow, rows: Range<Int>, color: UInt32, except hole: PixelRect) {
    let hidden = rows.clamped(to: hole.minY..<max(hole.minY, hole.maxY))
    guard !hidden.isEmpty else {
      for i in 0..<row.count { blend(row.segments[i], rows, color) }
      return
    }
    for i in 0..<row.count {
      let segment = row.segments[i]
      blend(segment, rows.lowerBound..<hidden.lowerBound, color)
      blend(segment.part(from: segment.start, to: min(segment.end, hole.minX)), hidden, color)
      blend(segment.part(from: max(segment.start, hole.maxX), to: segment.end), hidden, color)
      blend(segment, hidden.upperBound..<rows.upperBound, color)
    }
  }

  @inline(__always)
  private func blend(_ segment: CoverageSegment, _ rows: Range<Int>, _ color: UInt32) {
    let count = segment.end &- segment.start
    guard count > 0, !rows.isEmpty else { return }
    if let bytes = segment.bytes {
      for y in rows { Blend.mask(pixel(segment.start, y), coverage: bytes, count: count, color: color) }
      return
    }
    let source = segment.constant == 255 ? color : Blend.scale(color, by: UInt32(segment.constant))
    if count == 1 {
      for y in rows {
        let place = pixel(segment.start, y)
        place.pointee = Blend.over(source, place.pointee)
      }
    } else {
      for y in rows { Blend.fill(pixel(segment.start, y), count: count, source: source) }
    }
  }
}

extension CoverageSegment {
  /// The part of the segment in these columns, which may be empty.
  @inline(__always)
  fileprivate func part(from start: Int, to end: Int) -> CoverageSegment {
    CoverageSegment(start: start, end: end, bytes: bytes.map { $0 + (start &- self.start) }, constant: constant)
  }
}
