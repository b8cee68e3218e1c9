import OvershootGeometry
import RealModule

/// A cubic Bézier in the plane.
struct PathCubic: Hashable, Sendable {
  let p0: Vector2
  let p1: Vector2
  let p2: Vector2
  let p3: Vector2

  init(_ p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The length of its control polygon, an upper bound of its own.
  var size: Double { (p1 - p0).length + (p2 - p1).length + (p3 - p2).length }

  func point(at t: Double) -> Vector2 {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  func velocity(at t: Double) -> Vector2 {
    let s = 1 - t
    return (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
  }

  /// Returns the change of the direction per unit of length; not finite where the curve has a cusp.
  func curvature(at t: Double) -> Double {
    let first = velocity(at: t)
    let second = ((p2 - p1) - (p1 - p0)) * (6 * (1 - t)) + ((p3 - p2) - (p2 - p1)) * (6 * t)
    let speed = first.length
    return (first.x * second.y - first.y * second.x) / (speed * speed * speed)
  }

  /// The nodes and weights of the Gauss-Legendre rule of five values.
  private static let rule = [
    (0.0, 0.568_888_888_888_888_9), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (0.906_179_845_938_664, 0.236_926_885_056_189_1),
    (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
  ]

  /// Returns the length between two parameters, exact for short parts.
  func length(from: Double, to: Double) -> Double {
    let (center, half) = ((from + to) / 2, (to - from) / 2)
    var sum = 0.0
    for (node, weight) in Self.rule { sum += weight * velocity(at: center + half * node).length }
    return half * sum
  }

  func moved(by offset: Vector2) -> PathCubic { PathCubic(p0 + offset, p1 + offset, p2 + offset, p3 + offset) }
}

/// An arc of a circle.
struct PathArc: Hashable, Sendable {
  let center: Vector2
  let radius: Double
  /// The direction from the centre to the first point, in radians.
  let begin: Double
  /// The radians covered, clockwise on screen where above 0.
  let angle: Double

  func point(at parameter: Double) -> Vector2 {
    let angle = begin + angle * parameter
    return center + Vector2(Double.cos(angle), Double.sin(angle)) * radius
  }

  /// Returns the direction of movement in radians, continuous along the arc.
  func direction(at parameter: Double) -> Double {
    begin + angle * parameter + (angle < 0 ? -Double.pi / 2 : Double.pi / 2)
  }
}

extension PathArc {
  init(center: Vector2, from start: Vector2, angle: Double) {
    let arm = start - center
    self.init(center: center, radius: arm.length, begin: Double.atan2(y: arm.y, x: arm.x), angle: angle)
  }
}
