import Geometry

extension Polylines {
  /// Replaces `parts` with what lies between two fractions of the whole length, from 0 to 1; chains that are cut are open.
  public func trim(from start: Double, to end: Double, into parts: inout Polylines) {
    parts.removeAll()
    let whole = lines.reduce(0) { $0 + length(of: $1) }
    let (low, high) = (max(0, start) * whole, min(1, end) * whole)
    guard high > low, whole.isFinite else { return }
    var position = 0.0
    for line in lines {
      let length = length(of: line)
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

  /// Replaces `dashes` with the dashes of every chain: about `wanted` points long, `phase` points into the pattern at the start.
  ///
  /// The pattern is fitted to each chain; a chain that takes none is left out.
  ///
  /// - Parameter visible: where dashes are wanted; some of those outside are left out. nil takes all.
  public func dash(wanted: Double, phase: Double, within visible: Rect? = nil, into dashes: inout Polylines) {
    dashes.removeAll()
    for line in lines {
      guard let fitted = DashPattern(length: line.curveLength, wanted: wanted, isClosed: line.isClosed) else {
        continue
      }
      let pattern = fitted.scaled(to: length(of: line))
      let offset = fitted.reduced(phase: phase) * (pattern.dash / fitted.dash)
      var walk = Walk(self, line, within: visible)
      for index in 0...pattern.count {
        let start = Double(2 * index) * pattern.dash - offset
        let end = start + pattern.dash
        if line.isClosed {
          // The first dash, where the phase cuts it, is drawn over the seam at the end.
          if start >= 0, index < pattern.count || offset > 0 { walk.copy(from: start, to: end, to: &dashes) }
        } else {
          let (low, high) = (max(0, start), min(pattern.length, end))
          if high > low { walk.copy(from: low, to: high, to: &dashes) }
        }
      }
    }
  }

  /// Goes along a chain, and round and round where it is closed.
  private struct Walk {
    private let polylines: Polylines
    private let line: Line
    private var index = 0
    private var passed = 0.0
    private var step = 0.0
    private let visible: Rect?
    private var isVisible = true

    init(_ polylines: Polylines, _ line: Line, within visible: Rect?) {
      self.polylines = polylines
      self.line = line
      self.visible = visible
      measure()
    }

    /// Copies the part between two distances from the start, which is not before that of the last call.
    mutating func copy(from start: Double, to end: Double, to parts: inout Polylines) {
      while passed + step < start, advance() {}
      if end <= passed + step {
        guard isVisible, sees(place(start), place(end)) else { return }
      }
      parts.append(place(start))
      while passed + step < end, advance() {
        parts.append(point(index), isSmooth: polylines.isSmooth[place(of: index)])
      }
      parts.append(place(end))
      parts.finish(isClosed: false)
    }

    private mutating func advance() -> Bool {
      guard line.isClosed || index + 2 < line.range.count else { return false }
      passed += step
      index += 1
      measure()
      return true
    }

    private mutating func measure() {
      let (one, two) = (point(index), point(index + 1))
      step = (two - one).length
      isVisible = sees(one, two)
    }

    /// Whether a straight piece may touch what is wanted.
    private func sees(_ one: Vector2, _ two: Vector2) -> Bool {
      guard let visible else { return true }
      return max(one.x, two.x) >= visible.minX && min(one.x, two.x) <= visible.maxX
        && max(one.y, two.y) >= visible.minY && min(one.y, two.y) <= visible.maxY
    }

    private func place(_ distance: Double) -> Vector2 {
      let share = step > 0 ? max(0, min(1, (distance - passed) / step)) : 0
      return point(index) + (point(index + 1) - point(index)) * share
    }

    private func point(_ index: Int) -> Vector2 { polylines.points[place(of: index)] }

    private func place(of index: Int) -> Int { line.range.lowerBound + index % line.range.count }
  }
}
