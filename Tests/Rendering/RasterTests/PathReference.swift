import OvershootDrawing
import OvershootGeometry

/// A simple test of whether a point is inside a path or on a line along it, independent of the rasterizer.
struct PathReference {
  /// The points of each polyline, and whether it is closed.
  private let lines: [(points: [Vector2], isClosed: Bool)]

  init(_ shape: Shape, trim: ClosedRange<Double>? = nil, dash: (length: Double, phase: Double)? = nil) {
    var path = Path()
    shape.add(to: &path)
    var (flat, parts) = (Polylines(), Polylines())
    path.flatten(tolerance: 0.01, into: &flat)
    if let trim {
      flat.trim(from: trim.lowerBound, to: trim.upperBound, into: &parts)
      swap(&flat, &parts)
    }
    if let dash {
      flat.dash(length: dash.length, phase: dash.phase, into: &parts)
      swap(&flat, &parts)
    }
    lines = flat.lines.map { (Array(flat.points[$0.range]), $0.isClosed && $0.range.count > 2) }
  }

  /// Returns whether the outline winds around a point.
  func contains(_ point: Vector2) -> Bool {
    var winding = 0
    for line in lines {
      var b = line.points[line.points.count - 1]
      for next in line.points {
        let a = b
        b = next
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) * (b.x - a.x) / (b.y - a.y)
        if x <= point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return winding != 0
  }

  /// Returns whether a line of this style covers a point: in the rectangle of a segment, in a join or in a cap.
  func isOnLine(_ point: Vector2, _ style: StrokeStyle) -> Bool {
    lines.contains { isOnLine(point, style, $0.points, isClosed: $0.isClosed) }
  }

  private func isOnLine(_ point: Vector2, _ style: StrokeStyle, _ points: [Vector2], isClosed: Bool) -> Bool {
    let (half, count) = (style.width / 2, points.count)
    guard count > 1 else { return false }
    for index in 0..<(isClosed ? count : count - 1) {
      let (from, to) = (points[index], points[(index + 1) % count])
      let length = (to - from).length
      let direction = (to - from) * (1 / length)
      let isFirst = !isClosed && index == 0
      let isLast = !isClosed && index == count - 2
      let (along, across) = (dot(point - from, direction), abs(cross(direction, point - from)))
      let low = isFirst && style.cap == .square ? -half : 0
      let high = length + (isLast && style.cap == .square ? half : 0)
      if along >= low, along <= high, across <= half { return true }
      if style.cap == .round, isFirst && (point - from).length <= half || isLast && (point - to).length <= half {
        return true
      }
      if !isLast, isInCorner(point - to, direction, next(points, index + 1), half, style.join) { return true }
    }
    return false
  }

  private func next(_ points: [Vector2], _ index: Int) -> Vector2 {
    let step = points[(index + 1) % points.count] - points[index % points.count]
    return step * (1 / step.length)
  }

  private func isInCorner(
    _ point: Vector2, _ before: Vector2, _ after: Vector2, _ half: Double, _ join: LineJoin
  ) -> Bool {
    if join == .round { return point.length <= half }
    let side = cross(before, after) >= 0 ? 1.0 : -1.0
    let a = Vector2(before.y, -before.x) * (half * side)
    let b = Vector2(after.y, -after.x) * (half * side)
    let cosine = dot(before, after)
    let isMiter = join == .miter && 1 / ((1 + cosine) / 2).squareRoot() <= StrokeStyle.miterLimit
    let tip = (a + b) * (isMiter ? 1 / (1 + cosine) : 0.5)
    return isInTriangle(point, .zero, a, tip) || isInTriangle(point, .zero, tip, b)
  }

  private func isInTriangle(_ point: Vector2, _ a: Vector2, _ b: Vector2, _ c: Vector2) -> Bool {
    let sides = [cross(b - a, point - a), cross(c - b, point - b), cross(a - c, point - c)]
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  private func dot(_ a: Vector2, _ b: Vector2) -> Double { a.x * b.x + a.y * b.y }
  private func cross(_ a: Vector2, _ b: Vector2) -> Double { a.x * b.y - a.y * b.x }
}
