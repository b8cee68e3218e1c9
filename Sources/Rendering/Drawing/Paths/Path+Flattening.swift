import OvershootGeometry

extension Path {
  /// The maximum number of segments of a curve.
  private static let maximumSegments = 512

  /// Replaces `polylines` with the path, flattened to straight segments.
  ///
  /// Each curve is cut at equal steps of its parameter into the number of segments at which the tolerance holds (Wang's
  /// formula), at most 512.
  ///
  /// - Parameters:
  ///   - tolerance: the maximum distance of the segments from the curves, in points; above 0.
  ///   - reach: half the width of a line that is drawn along the path, in points: its edges are within the tolerance
  ///     too.
  ///   - isMeasured: whether the lengths of curves, which only dashes need, are computed.
  ///   - polylines: the result; its memory is reused.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  public func flatten(
    tolerance: Double, reach: Double = 0, isMeasured: Bool = true, into polylines: inout Polylines,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(tolerance > 0, "A Path is flattened to a tolerance above 0, not \(tolerance).", file: file, line: line)
    polylines.removeAll(isMeasured: isMeasured)
    var pen: Vector2?
    var origin: Vector2?
    var extra = 0.0
    /// Returns the current point; a part begins with its first line or curve.
    func current(or point: Vector2) -> Vector2 {
      if let pen { return pen }
      let start = origin ?? point
      polylines.append(start)
      origin = start
      return start
    }
    for element in elements {
      switch element {
      case .move(let point):
        polylines.finish(isClosed: false, extra: extra)
        extra = 0
        pen = nil
        origin = point
      case .line(let point):
        _ = current(or: point)
        polylines.append(point)
        pen = point
      case .quadratic(let control, let end):
        let start = current(or: control)
        let (control1, control2) = (start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3))
        extra += Self.append(start, control1, control2, end, tolerance, reach, to: &polylines)
        pen = end
      case .cubic(let control1, let control2, let end):
        extra += Self.append(current(or: control1), control1, control2, end, tolerance, reach, to: &polylines)
        pen = end
      case .close:
        guard pen != nil else { continue }
        polylines.finish(isClosed: true, extra: extra)
        extra = 0
        pen = nil
      }
    }
    polylines.finish(isClosed: false, extra: extra)
  }

  /// Adds a curve and returns the difference between its length and that of its segments.
  private static func append(
    _ p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2, _ tolerance: Double, _ reach: Double,
    to polylines: inout Polylines
  ) -> Double {
    let curvature = max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
    var count = (0.75 * curvature / tolerance).squareRoot()
    if reach > 0, curvature > 0 {
      // The maximum angle between segments at which the edges of the line are within the tolerance.
      let turn = 2 * (2 * min(1, tolerance / reach)).squareRoot()
      let (first, last) = (p1 - p0, p3 - p2)
      count = max(count, (first.x * last.x + first.y * last.y > 0 ? .pi / 2 : 2 * .pi) / turn)
    }
    let segments = count < Double(maximumSegments) ? max(1, Int(count.rounded(.up))) : maximumSegments
    var (last, straight) = (p0, 0.0)
    for step in 1...segments {
      let t = Double(step) / Double(segments)
      let s = 1 - t
      let (near, far) = (p0 * (s * s * s) + p1 * (3 * s * s * t), p2 * (3 * s * t * t) + p3 * (t * t * t))
      let point = step == segments ? p3 : near + far
      polylines.append(point, isSmooth: step < segments)
      if polylines.isMeasured { straight += (point - last).length }
      last = point
    }
    return polylines.isMeasured ? max(0, length(p0, p1, p2, p3) - straight) : 0
  }

  /// The length of a curve, by Gaussian quadrature with five points on each quarter of it.
  private static func length(_ p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2) -> Double {
    let (first, second, third) = ((p1 - p0) * 3, (p2 - p1) * 6, (p3 - p2) * 3)
    func speed(_ t: Double) -> Double {
      let s = 1 - t
      return (first * (s * s) + second * (s * t) + third * (t * t)).length
    }
    var sum = 0.0
    for quarter in 0..<4 {
      let middle = (Double(quarter) + 0.5) / 4
      sum += 0.5688888888888889 * speed(middle)
      sum += 0.4786286704993665 * (speed(middle - 0.06730866376321039) + speed(middle + 0.06730866376321039))
      sum += 0.2369268850561891 * (speed(middle - 0.113272480742333) + speed(middle + 0.113272480742333))
    }
    return sum / 8
  }
}
