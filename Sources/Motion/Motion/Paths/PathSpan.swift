import OvershootGeometry
import RealModule

/// A part of a path with its position along it.
struct PathSpan: Hashable, Sendable {
  let shape: PathShape
  /// The length of the path before it.
  let begin: Double
  let length: Double
  /// The direction at its start, continuous with the part before.
  private let angle: Double

  /// - Parameter previous: the direction at the end of the part before; nil for the first part.
  init(_ shape: PathShape, from begin: Double, length: Double, after previous: Double?) {
    (self.shape, self.begin, self.length) = (shape, begin, length)
    let angle = shape.angle(at: 0)
    self.angle = previous.map { Self.nearest(to: $0, angle) } ?? angle
  }

  private init(_ shape: PathShape, begin: Double, length: Double, angle: Double) {
    (self.shape, self.begin, self.length, self.angle) = (shape, begin, length, angle)
  }

  func moved(by offset: Vector2) -> PathSpan {
    PathSpan(shape.moved(by: offset), begin: begin, length: length, angle: angle)
  }

  /// Returns the position at a distance from the start of the part.
  ///
  /// - Parameter end: replaces the point that is computed.
  func position(at distance: Double, endingAt end: Vector2? = nil) -> MotionPath.Position {
    let parameter = shape.parameter(at: distance, of: length)
    return MotionPath.Position(
      point: end ?? shape.point(at: parameter), angle: Self.nearest(to: angle, shape.angle(at: parameter), shape),
      curvature: shape.curvature(at: parameter))
  }

  /// Returns the angle, turned by whole turns to within half a turn of `other`; that of an arc is continuous already.
  private static func nearest(to other: Double, _ angle: Double, _ shape: PathShape? = nil) -> Double {
    if case .arc(let arc) = shape {
      let first = arc.direction(at: 0)
      return other + (angle - first)
    }
    return angle + ((other - angle) / (2 * Double.pi)).rounded(.toNearestOrEven) * 2 * Double.pi
  }
}

extension MotionPath {
  /// Returns the direction at a fraction of the length, as a vector of length 1; 0 for a path without length.
  func tangent(at fraction: Double) -> Vector2 {
    guard length > 0 else { return .zero }
    let angle = angle(at: fraction)
    return Vector2(Double.cos(angle), Double.sin(angle))
  }
}

extension MotionPath.Position {
  /// Returns the position on the tangent, `distance` further on.
  func moved(by distance: Double) -> MotionPath.Position {
    guard distance != 0 else { return self }
    let offset = Vector2(Double.cos(angle), Double.sin(angle)) * distance
    let point = Vector2((point.x + offset.x).limited, (point.y + offset.y).limited)
    return MotionPath.Position(point: point, angle: angle, curvature: 0)
  }
}

/// The shape of a part of a path, over a parameter from 0 to 1.
enum PathShape: Hashable, Sendable {
  case line(from: Vector2, to: Vector2)
  case arc(PathArc)
  /// The part of a Bézier between two of its parameters.
  case cubic(PathCubic, from: Double, to: Double)

  /// Returns the parts of a Bézier that are short enough for an integral of five values each.
  static func pieces(of curve: PathCubic) -> [PathShape] {
    var pieces: [PathShape] = []
    let size = curve.size
    func split(_ from: Double, _ to: Double, depth: Int) {
      let middle = (from + to) / 2
      let whole = curve.length(from: from, to: to)
      let halves = curve.length(from: from, to: middle) + curve.length(from: middle, to: to)
      if depth < minimumDepth || depth < maximumDepth && abs(whole - halves) > 1e-11 * size {
        split(from, middle, depth: depth + 1)
        split(middle, to, depth: depth + 1)
      } else {
        pieces.append(.cubic(curve, from: from, to: to))
      }
    }
    if size > 0 { split(0, 1, depth: 0) }
    return pieces
  }

  /// The halvings of every Bézier, so that its direction turns by less than π in each part.
  private static let minimumDepth = 3
  /// The most halvings that a cusp can cause.
  private static let maximumDepth = 24

  var length: Double {
    switch self {
    case .line(let from, let to): (to - from).length
    case .arc(let arc): arc.radius * abs(arc.angle)
    case .cubic(let curve, let from, let to): curve.length(from: from, to: to)
    }
  }

  /// Returns the parameter at a distance from the start.
  func parameter(at distance: Double, of length: Double) -> Double {
    let fraction = max(0, min(1, distance / length))
    guard case .cubic(let curve, let from, let to) = self, fraction > 0, fraction < 1 else { return fraction }
    var (low, high) = (from, to)
    var t = from + (to - from) * fraction
    for _ in 0..<40 {
      let error = curve.length(from: from, to: t) - distance
      if abs(error) <= 1e-14 * length { break }
      if error > 0 { high = t } else { low = t }
      var next = t - error / curve.velocity(at: t).length
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      let step = abs(next - t)
      t = next
      if step <= 1e-16 { break }
    }
    return (t - from) / (to - from)
  }

  func point(at parameter: Double) -> Vector2 {
    switch self {
    case .line(let from, let to): from + (to - from) * parameter
    case .arc(let arc): arc.point(at: parameter)
    case .cubic(let curve, let from, let to): curve.point(at: from + (to - from) * parameter)
    }
  }

  /// Returns the direction; that of an arc without whole turns taken out.
  func angle(at parameter: Double) -> Double {
    switch self {
    case .line(let from, let to): return Double.atan2(y: to.y - from.y, x: to.x - from.x)
    case .arc(let arc): return arc.direction(at: parameter)
    case .cubic(let curve, let from, let to):
      // At a control point that is on an end the direction is that of the curve just beside it.
      let inside = parameter < 0.5 ? max(parameter, 1e-7) : min(parameter, 1 - 1e-7)
      let velocity = curve.velocity(at: from + (to - from) * parameter)
      let isStill = velocity.length <= 1e-7 * curve.size
      let direction = isStill ? curve.velocity(at: from + (to - from) * inside) : velocity
      return Double.atan2(y: direction.y, x: direction.x)
    }
  }

  func curvature(at parameter: Double) -> Double {
    switch self {
    case .line: return 0
    case .arc(let arc): return (arc.angle < 0 ? -1 : 1) / arc.radius
    case .cubic(let curve, let from, let to):
      let curvature = curve.curvature(at: from + (to - from) * parameter)
      return curvature.isFinite ? curvature : 0
    }
  }

  func moved(by offset: Vector2) -> PathShape {
    switch self {
    case .line(let from, let to): .line(from: from + offset, to: to + offset)
    case .arc(let arc):
      .arc(PathArc(center: arc.center + offset, radius: arc.radius, begin: arc.begin, angle: arc.angle))
    case .cubic(let curve, let from, let to): .cubic(curve.moved(by: offset), from: from, to: to)
    }
  }
}
