import OvershootGeometry

extension MotionPath {
  /// A part of a path, from the end of the part before.
  package enum Segment {
    case line(to: Vector2)
    case cubic(Vector2, Vector2, to: Vector2)
    /// An arc of a circle, from a direction of its centre, by an angle, both in radians and clockwise on screen.
    case arc(center: Vector2, radius: Double, begin: Double, angle: Double)
  }

  /// The parts that have a length, in order.
  package var segments: [Segment] {
    spans.compactMap { span in
      switch span.shape {
      case .line(_, let end): .line(to: end)
      case .arc(let arc): .arc(center: arc.center, radius: arc.radius, begin: arc.begin, angle: arc.angle)
      // A Bézier is in several spans.
      case .cubic(let curve, let from, _): from == 0 ? .cubic(curve.p1, curve.p2, to: curve.p3) : nil
      }
    }
  }
}
