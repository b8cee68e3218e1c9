import MotionNotation
import OvershootScreenKit

/// The lines of a graph, followed within a tenth of a point at every scale.
extension CurveGraph {
  /// The distance of the first samples in points; more are taken between them where a line bends.
  private static let samplePitch = 3.0
  /// The distance in points by which a line may be beside what it shows, and by which a straight part may.
  private static let (bend, tolerance) = (0.05, 0.07)
  /// How often the distance between two samples is halved.
  private static let halvings = 6
  /// The greatest number of first samples.
  private static let maximumSamples = 20_000.0

  /// Returns what is drawn of a curve in a panel, for the seconds that are seen.
  func strokes(of line: Line, in panel: Panel, _ seen: ClosedRange<Double>) -> [Stroke] {
    func stroke(_ color: Color, width: Double = 2, _ value: (Double) -> Double) -> Stroke {
      let points = points(of: line, in: panel, seen) { panel.point($0 / duration, value($0)) }
      return Stroke(path: Self.path(through: points, in: panel.area), color: color, width: width, isGhost: line.isGhost)
    }
    switch panel.quantity {
    case .difference where line.isGhost: return []
    case .energy where line.curve.spring == nil: return []
    case .energy where !line.isGhost:
      return [
        stroke(line.color.withAlpha(0.45), width: 1.5) { line.curve.energy(at: $0)?.potential ?? .nan },
        stroke(line.color) { value(.energy, of: line, at: $0) },
      ]
    default: return [stroke(line.color) { value(panel.quantity, of: line, at: $0) }]
    }
  }

  /// Returns the way of a curve in the phase plane.
  func phaseStroke(of line: Line, in panel: Panel) -> Stroke {
    let points = points(of: line, in: panel, 0...line.curve.duration) { time in
      panel.point(Self.sample(line.curve, at: time, order: 0), Self.sample(line.curve, at: time, order: 1))
    }
    var path = Path()
    var isDrawing = false
    for point in Self.cut(points, in: panel.area) {
      guard point.y.isFinite else {
        isDrawing = false
        continue
      }
      isDrawing ? path.addLine(to: point) : path.move(to: point)
      isDrawing = true
    }
    return Stroke(path: path, color: line.color, isGhost: line.isGhost)
  }

  /// Returns the points of a line at as many times as it needs. Those where it has no finite value are kept.
  private func points(
    of line: Line, in panel: Panel, _ seen: ClosedRange<Double>, _ point: (Double) -> Vector2
  ) -> [Vector2] {
    let seconds = seen.upperBound - seen.lowerBound
    // Eight samples or more for each swing of a spring.
    let swings = (line.curve.spring?.frequency ?? 0) / (2 * .pi) * seconds
    let count = max(2, min(Self.maximumSamples, max(panel.area.width / Self.samplePitch, swings * 8))).rounded(.up)
    var times = (0...Int(count)).map { seen.at(Double($0) / count) }
    let curves = panel.quantity == .difference ? lines.map(\.curve) : [line.curve]
    let corners = Set(curves.flatMap { $0.corners(in: seen) })
    times = (times.filter { !corners.contains($0) } + corners).sorted()
    let nearby = duration * 1e-9
    var points: [Vector2] = []
    for (index, time) in times.enumerated() {
      let isCorner = corners.contains(time)
      let before = isCorner ? Vector2(point(time).x, point(time - nearby).y) : point(time)
      if index > 0, let last = points.last {
        let start = times[index - 1]
        follow(point, last, start + (corners.contains(start) ? nearby : 0), before, time, panel, &points)
      }
      points.append(before)
      if isCorner {
        let after = point(time + nearby)
        let x = panel.quantity == .phase ? after.x : before.x
        points.append(Vector2(x, after.y))
      }
    }
    return points
  }

  /// Adds points between two of a line, from the first to the last of them, until straight lines follow it.
  private func follow(
    _ point: (Double) -> Vector2, _ first: Vector2, _ start: Double, _ last: Vector2, _ end: Double, _ panel: Panel,
    _ points: inout [Vector2], halvings: Int = CurveGraph.halvings
  ) {
    guard halvings > 0 else { return }
    let time = (start + end) / 2
    let middle = point(time)
    let all = [first.y, middle.y, last.y]
    let isFinite = all.allSatisfy(\.isFinite)
    guard isFinite || all.contains(where: \.isFinite) else { return }
    // What is far outside is not followed.
    let band = Self.band(panel.area)
    if isFinite, all.allSatisfy({ $0 < band.lowerBound }) || all.allSatisfy({ $0 > band.upperBound }) { return }
    // The first halving shows a bend that the middle does not.
    if isFinite, halvings < Self.halvings, Self.distance(middle, first, last) < Self.bend { return }
    follow(point, first, start, middle, time, panel, &points, halvings: halvings - 1)
    points.append(middle)
    follow(point, middle, time, last, end, panel, &points, halvings: halvings - 1)
  }

  /// Returns the distance of a point from the line through two others.
  private static func distance(_ point: Vector2, _ first: Vector2, _ last: Vector2) -> Double {
    let (way, offset) = (last - first, point - first)
    let length = way.length
    return length < 1e-9 ? offset.length : abs(way.x * offset.y - way.y * offset.x) / length
  }

  /// The heights within which lines are drawn.
  private static func band(_ area: Rect) -> ClosedRange<Double> { area.minY - area.height...area.maxY + area.height }

  /// Returns points whose heights are limited to those that are drawn, with points where the lines between them leave
  /// it.
  private static func cut(_ points: [Vector2], in area: Rect) -> [Vector2] {
    let band = band(area)
    var result: [Vector2] = []
    for (index, point) in points.enumerated() {
      if index > 0, point.y.isFinite, points[index - 1].y.isFinite {
        let former = points[index - 1]
        let edges = [band.lowerBound, band.upperBound].filter { ($0 > former.y) != ($0 > point.y) }
        for edge in former.y < point.y ? edges : edges.reversed() {
          let way = (edge - former.y) / (point.y - former.y)
          result.append(Vector2(former.x + (point.x - former.x) * way, edge))
        }
      }
      result.append(point.y.isFinite ? Vector2(point.x, point.y.limited(to: band)) : point)
    }
    return result
  }

  /// Returns a path through points from left to right, without those that the lines between others meet.
  private static func path(through points: [Vector2], in area: Rect) -> Path {
    var path = Path()
    var isDrawing = false
    // The start of the present line, the latest point, and the slopes from the start that meet all in between.
    var (corner, last) = (Vector2.zero, Vector2.zero)
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for point in cut(points, in: area) {
      guard point.y.isFinite else {
        if isDrawing { path.addLine(to: last) }
        isDrawing = false
        continue
      }
      if !isDrawing {
        path.move(to: point)
        (isDrawing, corner, lowest, highest) = (true, point, -.infinity, .infinity)
      } else if point.x <= last.x {
        guard abs(point.y - last.y) > 1e-6 else { continue }
        if last != corner { path.addLine(to: last) }
        path.addLine(to: point)
        (corner, lowest, highest) = (point, -.infinity, .infinity)
      } else {
        let slope = (point.y - corner.y) / (point.x - corner.x)
        if slope < lowest || slope > highest {
          path.addLine(to: last)
          (corner, lowest, highest) = (last, -.infinity, .infinity)
        }
        let width = point.x - corner.x
        lowest = max(lowest, (point.y - tolerance - corner.y) / width)
        highest = min(highest, (point.y + tolerance - corner.y) / width)
      }
      last = point
    }
    if isDrawing, last != corner { path.addLine(to: last) }
    return path
  }
}
