import OvershootDrawing
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
    /// Returns the index of a point; behind the last one is the first one.
    func wrapped(_ index: Int) -> Int { first + (index < count ? index : index - count) }
    func point(_ index: Int) -> Vector2 { points[wrapped(index)] }
    let isClosed = line.isClosed && count > 2
    let last = isClosed ? count : count - 1
    var (end, segment) = (point(1), Segment(from: point(0), to: point(1)))
    var start = edge(at: point(0), segment.direction)
    if isClosed {
      let before = Segment(from: point(count - 1), to: point(0))
      if let shared = smooth(at: point(0), before, segment) {
        start = shared
      } else {
        edges.add(start.right, start.left, lane: .corners)
      }
    } else {
      start = addCap(at: point(0), segment.direction * -1, (start.right, start.left), to: &edges)
      start = (start.right, start.left)
    }
    for index in 0..<last {
      guard isClosed || index + 1 < last else {
        let stop = addCap(at: end, segment.direction, edge(at: end, segment.direction), to: &edges)
        addSides(start, stop, to: &edges)
        break
      }
      let ahead = point(index + 2)
      let next = Segment(from: end, to: ahead)
      if let shared = smooth(at: end, segment, next) {
        addSides(start, shared, to: &edges)
        start = shared
      } else {
        let stop = edge(at: end, segment.direction)
        addSides(start, stop, to: &edges)
        edges.add(stop.left, stop.right, lane: .corners)
        let join = isSmooth[wrapped(index + 1)] ? .round : join
        addCorner(at: end, segment.direction, next.direction, join, to: &edges)
        start = edge(at: end, next.direction)
        if index + 1 < last { edges.add(start.right, start.left, lane: .corners) }
      }
      (end, segment) = (ahead, next)
    }
  }

  /// The length and the direction of a straight segment.
  private struct Segment {
    let length: Double
    /// A vector of length 1; to the right where the segment has no length.
    let direction: Vector2

    @inline(__always)
    init(from start: Vector2, to end: Vector2) {
      let vector = end - start
      length = vector.length
      direction = length > 0 ? vector * (1 / length) : Vector2(1, 0)
    }
  }

  /// The two sides of the line at a point.
  private typealias Sides = (left: Vector2, right: Vector2)

  @inline(__always)
  private func edge(at point: Vector2, _ direction: Vector2) -> Sides {
    let across = Vector2(direction.y, -direction.x) * halfWidth
    return (point + across, point - across)
  }

  @inline(__always)
  private func addSides(_ start: Sides, _ end: Sides, to edges: inout EdgeBuilder) {
    edges.add(start.left, end.left)
    edges.add(start.right, end.right, lane: .reverse)
  }

  /// The common sides at a point between segments that are long enough for their angle to meet; nil at a corner.
  @inline(__always)
  private func smooth(at point: Vector2, _ segment: Segment, _ next: Segment) -> Sides? {
    let (before, after) = (segment.direction, next.direction)
    let cosine = before.x * after.x + before.y * after.y
    let sine = abs(before.x * after.y - before.y * after.x)
    let length = min(segment.length, next.length)
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
    case .round: addHalfCircle(around: point, end.left - point, end.right - point, outwards: direction, to: &edges)
    }
    return end
  }

  private func addDot(_ point: Vector2, to edges: inout EdgeBuilder) {
    let across = Vector2(halfWidth, 0)
    switch cap {
    case .butt: break
    case .round:
      addHalfCircle(around: point, across * -1, across, outwards: Vector2(0, -1), to: &edges)
      addHalfCircle(around: point, across, across * -1, outwards: Vector2(0, 1), to: &edges)
    case .square:
      let (a, b) = (Vector2(-halfWidth, -halfWidth), Vector2(halfWidth, -halfWidth))
      edges.add(point + a, point + b, lane: .corners)
      edges.add(point + b, point - a, lane: .corners)
      edges.add(point - a, point - b, lane: .corners)
      edges.add(point - b, point + a, lane: .corners)
    }
  }

  /// Adds an arc between two opposite radii that passes through `outwards`.
  private func addHalfCircle(
    around center: Vector2, _ from: Vector2, _ to: Vector2, outwards: Vector2, to edges: inout EdgeBuilder
  ) {
    guard let count = HalfCircle.segmentCount(radius: halfWidth, tolerance: tolerance) else {
      return addArc(around: center, from, to, outwards: outwards, to: &edges)
    }
    var start = center + from
    HalfCircle.forEachPoint(count, from: from, through: outwards * halfWidth) { point in
      edges.add(start, center + point, lane: .corners)
      start = center + point
    }
    edges.add(start, center + to, lane: .corners)
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
}
