import Drawing
import OvershootGeometry

/// The area of a line of some width as pieces with the same winding direction: a rectangle for each segment, a wedge
/// for each corner, and the caps.
struct StrokePieces {
  let halfWidth: Double
  let cap: LineCap
  let join: LineJoin
  /// The maximum distance of flattened arcs from the circle, in points.
  let tolerance: Double

  /// Adds the pieces of all lines to `edges`.
  func add(_ polylines: Polylines, to edges: inout PathEdges) {
    for line in polylines.lines {
      if line.range.count > 1 {
        add(polylines, line, to: &edges)
      } else if let point = line.range.first {
        addDot(polylines.points[point], to: &edges)
      }
    }
  }

  private func add(_ polylines: Polylines, _ line: Polylines.Line, to edges: inout PathEdges) {
    let (first, count) = (line.range.lowerBound, line.range.count)
    func point(_ index: Int) -> Vector2 { polylines.points[first + index % count] }
    func direction(_ index: Int) -> Vector2 { Self.unit(point(index + 1) - point(index)) }
    let isClosed = line.isClosed && count > 2
    let segments = isClosed ? count : count - 1
    for index in 0..<segments {
      let along = direction(index)
      addSegment(point(index), point(index + 1), along, to: &edges)
      guard isClosed || index + 1 < segments else { break }
      let join = polylines.isSmooth[first + (index + 1) % count] ? .round : join
      addCorner(at: point(index + 1), along, direction((index + 1) % count), join, to: &edges)
    }
    guard !isClosed else { return }
    addCap(at: point(0), direction(0) * -1, to: &edges)
    addCap(at: point(segments), direction(segments - 1), to: &edges)
  }

  private func across(_ direction: Vector2) -> Vector2 { Vector2(direction.y, -direction.x) * halfWidth }

  private func addSegment(_ start: Vector2, _ end: Vector2, _ direction: Vector2, to edges: inout PathEdges) {
    let side = across(direction)
    edges.add(start + side, end + side)
    edges.add(end + side, end - side)
    edges.add(end - side, start - side)
    edges.add(start - side, start + side)
  }

  private func addCorner(
    at point: Vector2, _ before: Vector2, _ after: Vector2, _ join: LineJoin, to edges: inout PathEdges
  ) {
    let cosine = before.x * after.x + before.y * after.y
    let sine = before.x * after.y - before.y * after.x
    guard sine != 0 || cosine < 0 else { return }
    let turnsRight = sine >= 0
    let (from, to) = turnsRight ? (across(before), across(after)) : (across(after) * -1, across(before) * -1)
    edges.add(point, point + from)
    edges.add(point + to, point)
    if join == .round {
      addArc(around: point, from, to, outwards: turnsRight ? before : after * -1, to: &edges)
    } else if join == .miter, 2 <= (1 + cosine) * StrokeStyle.miterLimit * StrokeStyle.miterLimit {
      let tip = point + (from + to) * (1 / (1 + cosine))
      edges.add(point + from, tip)
      edges.add(tip, point + to)
    } else {
      edges.add(point + from, point + to)
    }
  }

  /// Adds the cap beyond the end of a line with direction `direction`.
  private func addCap(at point: Vector2, _ direction: Vector2, to edges: inout PathEdges) {
    let side = across(direction)
    switch cap {
    case .butt: return
    case .square: addSegment(point, point + direction * halfWidth, direction, to: &edges)
    case .round:
      addArc(around: point, side, side * -1, outwards: direction, to: &edges)
      edges.add(point - side, point + side)
    }
  }

  private func addDot(_ point: Vector2, to edges: inout PathEdges) {
    let right = Vector2(1, 0)
    switch cap {
    case .butt: return
    case .square: addSegment(point - right * halfWidth, point + right * halfWidth, right, to: &edges)
    case .round:
      addCap(at: point, right, to: &edges)
      addCap(at: point, right * -1, to: &edges)
    }
  }

  /// Adds an arc between two radii, halved until it is within the tolerance; a half circle passes through `outwards`.
  private func addArc(
    around center: Vector2, _ from: Vector2, _ to: Vector2, outwards: Vector2, depth: Int = 0,
    to edges: inout PathEdges
  ) {
    let middle = from + to
    // The distance of the chord's midpoint from the centre is half of this.
    let length = middle.length
    guard depth < 10, length / 2 < halfWidth - tolerance else {
      edges.add(center + from, center + to)
      return
    }
    let peak = length > 0.03 * halfWidth ? middle * (halfWidth / length) : outwards * halfWidth
    addArc(around: center, from, peak, outwards: outwards, depth: depth + 1, to: &edges)
    addArc(around: center, peak, to, outwards: outwards, depth: depth + 1, to: &edges)
  }

  private static func unit(_ vector: Vector2) -> Vector2 {
    let length = vector.length
    return length > 0 ? vector * (1 / length) : Vector2(1, 0)
  }
}
