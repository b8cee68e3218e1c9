import Drawing
import OvershootGeometry

/// The outline of a line of some width: pieces with the same winding direction whose union is the area of the line.
///
/// Segments that meet at small angles form one piece; at larger ones a piece ends, and the corner is a piece of its
/// own. As all pieces wind in the same direction, none cancels another, however tight the curves are.
struct StrokeOutline {
  /// The minimum cosine of the angle between segments, about 15°, that do not form a corner.
  private static let minimumSmoothCosine = 0.966

  let halfWidth: Double
  let cap: LineCap
  let join: LineJoin
  /// The maximum distance of flattened arcs from the circle, in points.
  let tolerance: Double

  /// Adds the outlines of all lines.
  func add(_ polylines: borrowing Polylines, to edges: inout EdgeBuilder) {
    for line in polylines.lines {
      if line.range.count > 1 {
        add(polylines, line, to: &edges)
      } else if let point = line.range.first {
        addDot(polylines.points[point], to: &edges)
      }
    }
  }

  private func add(_ polylines: borrowing Polylines, _ line: Polylines.Line, to edges: inout EdgeBuilder) {
    let (points, isSmooth) = (polylines.points, polylines.isSmooth)
    let (first, count) = (line.range.lowerBound, line.range.count)
    func point(_ index: Int) -> Vector2 { points[first + index % count] }
    let isClosed = line.isClosed && count > 2
    let last = isClosed ? count : count - 1
    var direction = Self.unit(point(1) - point(0))
    var start = edge(at: point(0), direction)
    if isClosed {
      let before = Self.unit(point(0) - point(count - 1))
      let length = min((point(1) - point(0)).length, (point(0) - point(count - 1)).length)
      if let shared = smooth(at: point(0), before, direction, length) {
        start = shared
      } else {
        edges.add(start.right, start.left, lane: .corners)
      }
    } else {
      start = addCap(at: point(0), direction * -1, (start.right, start.left), to: &edges)
      start = (start.right, start.left)
    }
    for index in 0..<last {
      let end = point(index + 1)
      guard isClosed || index + 1 < last else {
        let stop = addCap(at: end, direction, edge(at: end, direction), to: &edges)
        addSides(start, stop, to: &edges)
        break
      }
      let ahead = point(index + 2) - end
      let next = Self.unit(ahead)
      let length = min((end - point(index)).length, ahead.length)
      if let shared = smooth(at: end, direction, next, length) {
        addSides(start, shared, to: &edges)
        start = shared
      } else {
        let stop = edge(at: end, direction)
        addSides(start, stop, to: &edges)
        edges.add(stop.left, stop.right, lane: .corners)
        let join = isSmooth[first + (index + 1) % count] ? .round : join
        addCorner(at: end, direction, next, join, to: &edges)
        start = edge(at: end, next)
        if index + 1 < last { edges.add(start.right, start.left, lane: .corners) }
      }
      direction = next
    }
  }

  /// The two sides of the line at a point.
  private typealias Sides = (left: Vector2, right: Vector2)

  private func edge(at point: Vector2, _ direction: Vector2) -> Sides {
    let across = Vector2(direction.y, -direction.x) * halfWidth
    return (point + across, point - across)
  }

  private func addSides(_ start: Sides, _ end: Sides, to edges: inout EdgeBuilder) {
    edges.add(start.left, end.left)
    edges.add(start.right, end.right, lane: .reverse)
  }

  /// The common sides at a point between segments that are long enough for their angle to meet; nil at a corner.
  private func smooth(at point: Vector2, _ before: Vector2, _ after: Vector2, _ length: Double) -> Sides? {
    let cosine = before.x * after.x + before.y * after.y
    let sine = abs(before.x * after.y - before.y * after.x)
    guard cosine > Self.minimumSmoothCosine, 2 * halfWidth * sine <= length * (1 + cosine) else { return nil }
    let middle = before + after
    let across = Vector2(middle.y, -middle.x) * (halfWidth / (1 + cosine))
    return (point + across, point - across)
  }

  private func addCorner(
    at point: Vector2, _ before: Vector2, _ after: Vector2, _ join: LineJoin, to edges: inout EdgeBuilder
  ) {
    let cosine = before.x * after.x + before.y * after.y
    let turnsRight = before.x * after.y - before.y * after.x >= 0
    let (start, end) = (edge(at: point, before), edge(at: point, after))
    let (from, to) = turnsRight ? (start.left, end.left) : (end.right, start.right)
    edges.add(point, from, lane: .corners)
    if join == .round {
      addArc(around: point, from - point, to - point, outwards: turnsRight ? before : after * -1, to: &edges)
    } else if join == .miter, 2 <= (1 + cosine) * StrokeStyle.miterLimit * StrokeStyle.miterLimit {
      let tip = point + ((from - point) + (to - point)) * (1 / (1 + cosine))
      edges.add(from, tip, lane: .corners)
      edges.add(tip, to, lane: .corners)
    } else {
      edges.add(from, to, lane: .corners)
    }
    edges.add(to, point, lane: .corners)
  }

  /// Adds the cap of a line with direction `direction` and the sides `end`, and returns the sides at which the line
  /// ends.
  private func addCap(at point: Vector2, _ direction: Vector2, _ end: Sides, to edges: inout EdgeBuilder) -> Sides {
    switch cap {
    case .butt: edges.add(end.left, end.right, lane: .corners)
    case .square:
      let beyond = direction * halfWidth
      let far = (left: end.left + beyond, right: end.right + beyond)
      edges.add(far.left, far.right, lane: .corners)
      return far
    case .round: addArc(around: point, end.left - point, end.right - point, outwards: direction, to: &edges)
    }
    return end
  }

  private func addDot(_ point: Vector2, to edges: inout EdgeBuilder) {
    let across = Vector2(halfWidth, 0)
    switch cap {
    case .butt: break
    case .round:
      addArc(around: point, across * -1, across, outwards: Vector2(0, -1), to: &edges)
      addArc(around: point, across, across * -1, outwards: Vector2(0, 1), to: &edges)
    case .square:
      let (a, b) = (Vector2(-halfWidth, -halfWidth), Vector2(halfWidth, -halfWidth))
      edges.add(point + a, point + b, lane: .corners)
      edges.add(point + b, point - a, lane: .corners)
      edges.add(point - a, point - b, lane: .corners)
      edges.add(point - b, point + a, lane: .corners)
    }
  }

  /// Adds an arc between two radii, halved until it is within the tolerance; a half circle passes through `outwards`.
  private func addArc(
    around center: Vector2, _ from: Vector2, _ to: Vector2, outwards: Vector2, depth: Int = 0,
    to edges: inout EdgeBuilder
  ) {
    let middle = from + to
    let square = middle.x * middle.x + middle.y * middle.y
    let radius = halfWidth
    // The distance of the chord's midpoint from the centre is |from + to| / 2.
    guard depth < 10, square.squareRoot() / 2 < radius - tolerance else {
      edges.add(center + from, center + to, lane: .corners)
      return
    }
    let peak = square > 1e-3 * radius * radius ? middle * (radius / square.squareRoot()) : outwards * radius
    addArc(around: center, from, peak, outwards: outwards, depth: depth + 1, to: &edges)
    addArc(around: center, peak, to, outwards: outwards, depth: depth + 1, to: &edges)
  }

  private static func unit(_ vector: Vector2) -> Vector2 {
    let length = vector.length
    return length > 0 ? vector * (1 / length) : Vector2(1, 0)
  }
}
