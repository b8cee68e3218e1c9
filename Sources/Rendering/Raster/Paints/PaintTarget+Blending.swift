import OvershootCoverage
import OvershootDrawing

extension PaintTarget {
  /// Paints with the coverage of `row` over the rows `rows` of the target, except for the pixels in `hole`.
  func blend(_ row: borrowing CoverageRow, rows: Range<Int>, paint: some SpanPaint, except hole: PixelRect) {
    let hidden = rows.clamped(to: hole.minY..<max(hole.minY, hole.maxY))
    guard !hidden.isEmpty else {
      for i in 0..<row.count { blend(row.segments[i], rows, paint) }
      return
    }
    for i in 0..<row.count {
      let segment = row.segments[i]
      blend(segment, rows.lowerBound..<hidden.lowerBound, paint)
      blend(segment.part(from: segment.start, to: min(segment.end, hole.minX)), hidden, paint)
      blend(segment.part(from: max(segment.start, hole.maxX), to: segment.end), hidden, paint)
      blend(segment, hidden.upperBound..<rows.upperBound, paint)
    }
  }

  @inline(__always)
  private func blend(_ segment: CoverageSegment, _ rows: Range<Int>, _ paint: some SpanPaint) {
    guard segment.end > segment.start, !rows.isEmpty else { return }
    paint.paint(segment, rows, on: self)
  }
}
