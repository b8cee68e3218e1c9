import OvershootGeometry

extension Polylines {
  /// Replaces `parts` with the part between two fractions of the whole length, 0...1. Polylines that are cut are open.
  public func trim(from start: Double, to end: Double, into parts: inout Polylines) {
    parts.removeAll()
    let total = lines.reduce(0) { $0 + length($1) }
    let (low, high) = (max(0, start) * total, min(1, end) * total)
    guard high > low, total.isFinite else { return }
    var position = 0.0
    for line in lines {
      let length = length(line)
      let (from, to) = (max(0, low - position), min(length, high - position))
      position += length
      guard to > from else { continue }
      if from == 0, to == length {
        for index in line.range { parts.append(points[index], isSmooth: isSmooth[index]) }
        parts.finish(isClosed: line.isClosed)
      } else {
        var walk = Walk(self, line, within: nil)
        walk.copy(from: from, to: to, to: &parts)
      }
    }
  }

  /// Replaces `dashes` with dashes of about `dash` points, and gaps of about `gap` points, along all polylines,
  /// starting `phase` points into the pattern. Dashes of length 0 are single points.
  ///
  /// The pattern is fitted to each polyline; those to which none can be fitted are skipped. Dashes outside of the
  /// rectangle `visible` may be skipped; nil keeps all.
  public func dash(
    length dash: Double, gap: Double? = nil, phase: Double, within visible: Rect? = nil, into dashes: inout Polylines
  ) {
    dashes.removeAll()
    for line in lines {
      guard let fitted = DashPattern(length: line.curveLength, dash: dash, gap: gap, isClosed: line.isClosed) else {
        continue
      }
      let pattern = fitted.scaled(to: length(line))
      let offset = fitted.reduced(phase: phase) * (pattern.period / fitted.period)
      var walk = Walk(self, line, within: visible)
      for index in 0...pattern.count {
        let start = Double(index) * pattern.period - offset
        let end = start + pattern.dash
        if line.isClosed {
          // A first dash that the phase cuts is drawn over the seam at the end.
          if start >= 0, index < pattern.count || offset > 0 { walk.copy(from: start, to: end, to: &dashes) }
        } else if pattern.dash == 0 {
          // The last one is not lost by a rounding error.
          if start >= 0, start <= pattern.length * Walk.above { walk.copy(from: start, to: start, to: &dashes) }
        } else {
          let (low, high) = (max(0, start), min(pattern.length, end))
          if high > low { walk.copy(from: low, to: high, to: &dashes) }
        }
      }
    }
  }

  /// A position that moves along a polyline, repeatedly if it is closed.
  private struct Walk {
    private let polylines: Polylines
    private let line: Line
    /// The index of the point at which the current segment begins.
    private var index = 0
    /// The distance of the current segment from the start, in points.
    private var distance = 0.0
    /// The length of the current segment, in points.
    private var step = 0.0
    private let visible: Rect?
    private var isVisible = true

    /// Points closer to each other than rounding errors of their distances count as one: the direction from one to the
    /// other is of no use.
    static let above = 1 + 1e-9

    init(_ polylines: Polylines, _ line: Line, within visible: Rect?) {
      self.polylines = polylines
      self.line = line
      self.visible = visible
      measure()
    }

    /// Copies the part between two distances from the start, which are not below those of the previous call.
    mutating func copy(from start: Double, to end: Double, to parts: inout Polylines) {
      while distance + step < start * Self.above, advance() {}
      if end <= distance + step {
        guard isVisible, mayBeVisible(point(at: start), point(at: end)) else { return }
      }
      parts.append(point(at: start))
      while (distance + step) * Self.above < end, advance() {
        parts.append(point(index), isSmooth: polylines.isSmooth[pointIndex(index)])
      }
      parts.append(point(at: end))
      parts.finish(isClosed: false)
    }

    private mutating func advance() -> Bool {
      guard line.isClosed || index + 2 < line.range.count else { return false }
      distance += step
      index += 1
      if index == line.range.count { index = 0 }
      measure()
      return true
    }

    private mutating func measure() {
      let (start, end) = (point(index), point(index + 1))
      step = (end - start).length
      isVisible = mayBeVisible(start, end)
    }

    /// Whether a segment may meet the visible rectangle.
    private func mayBeVisible(_ a: Vector2, _ b: Vector2) -> Bool {
      guard let visible else { return true }
      return max(a.x, b.x) >= visible.minX && min(a.x, b.x) <= visible.maxX
        && max(a.y, b.y) >= visible.minY && min(a.y, b.y) <= visible.maxY
    }

    private func point(at position: Double) -> Vector2 {
      let fraction = step > 0 ? max(0, min(1, (position - distance) / step)) : 0
      return point(index) + (point(index + 1) - point(index)) * fraction
    }

    private func point(_ index: Int) -> Vector2 { polylines.points[pointIndex(index)] }

    /// The index of a point of the polyline; behind the last one is the first one.
    private func pointIndex(_ index: Int) -> Int {
      line.range.lowerBound + (index < line.range.count ? index : index - line.range.count)
    }
  }
}
