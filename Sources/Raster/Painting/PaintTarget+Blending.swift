extension PaintTarget {
  /// Blends `color` at the coverages of `row` over some rows of the target, leaving the pixels in `hole` as they are.
  func blend(_ row: borrowing CoverageRow, rows: Range<Int>, color: UInt32, except hole: PixelRect) {
    for y in rows {
      let hasHole = y >= hole.minY && y < hole.maxY
      for i in 0..<row.count {
        let segment = row.segments[i]
        if hasHole {
          blend(segment, from: segment.start, to: min(segment.end, hole.minX), y, color)
          blend(segment, from: max(segment.start, hole.maxX), to: segment.end, y, color)
        } else {
          blend(segment, from: segment.start, to: segment.end, y, color)
        }
      }
    }
  }

  @inline(__always)
  private func blend(_ segment: CoverageSegment, from start: Int, to end: Int, _ y: Int, _ color: UInt32) {
    guard start < end else { return }
    if let bytes = segment.bytes {
      Blend.mask(pixel(start, y), coverage: bytes + (start &- segment.start), count: end &- start, color: color)
    } else {
      Blend.fill(pixel(start, y), count: end &- start, color: color, coverage: segment.constant)
    }
  }
}
