import Motion
import OvershootGeometry

/// An arc of an ellipse between two points.
struct EllipseArc {
  let start: Vector2
  let end: Vector2
  /// The radii along the ellipse's own axes.
  let radii: Vector2
  /// The direction of the first axis, of length 1.
  let axis: Vector2
  /// The angle of the start around the centre, in radians of the circle of which the ellipse is the picture.
  let begin: Double
  /// The radians covered, clockwise on screen where above 0.
  let angle: Double

  /// The angle of a cubic at most: its distance from the arc is at most 7.2e-5 of the larger radius.
  private static let maximumStep = 2 * Double.pi / 5
  /// The number of whole turns from which on they are left out.
  private static let maximumTurns = 100.0

  /// Creates an arc of a circle. Of more than 100 turns the last 100 are left.
  init(from start: Vector2, to end: Vector2, radius: Double, begin: Double, angle: Double) {
    (self.start, self.end, self.begin) = (start, end, begin)
    (radii, axis) = (Vector2(radius, radius), Vector2(1, 0))
    let turn = 2 * Double.pi
    let isLong = abs(angle) > Self.maximumTurns * turn
    let kept = angle.truncatingRemainder(dividingBy: turn) + (angle < 0 ? -1 : 1) * Self.maximumTurns * turn
    self.angle = isLong ? kept : angle
  }

  /// Creates the arc of SVG 2, appendix B.2.4: radii that are too small to reach the end are enlarged.
  ///
  /// - Parameters:
  ///   - rotation: of the first axis, in degrees.
  ///   - isLarge: whether the longer one of two arcs is chosen.
  ///   - isClockwise: whether the one is chosen that turns clockwise on screen.
  init(from start: Vector2, to end: Vector2, radii: Vector2, rotation: Double, isLarge: Bool, isClockwise: Bool) {
    (self.start, self.end) = (start, end)
    axis = Vector2(degrees: rotation)
    let half = (start - end) * 0.5
    let local = Vector2(half.x * axis.x + half.y * axis.y, half.y * axis.x - half.x * axis.y)
    // The half way in units of the radii; the ellipse is a circle of radius 1 there.
    var chord = Vector2(local.x / radii.x, local.y / radii.y)
    let length = chord.length
    if length > 1 {
      self.radii = radii * length
      chord *= 1 / length
    } else {
      self.radii = radii
    }
    // From the centre to the chord.
    let distance = length < 1 ? (max(0, (1 - length) * (1 + length))).squareRoot() : 0
    let aside = Vector2(chord.y, -chord.x) * ((isLarge == isClockwise ? -distance : distance) / min(1, length))
    begin = Trigonometry.angle(x: chord.x - aside.x, y: chord.y - aside.y)
    let shorter = 2 * Trigonometry.angle(x: distance, y: min(1, length))
    angle = (isLarge ? 2 * Double.pi - shorter : shorter) * (isClockwise ? 1 : -1)
  }

  /// The cubic Béziers of the arc, each by its two control points and its end.
  var cubics: [(control1: Vector2, control2: Vector2, end: Vector2)] {
    // Of an arc that is too large for numbers no point is one.
    let count = angle.isFinite ? max(1, Int((abs(angle) / Self.maximumStep - 1e-9).rounded(.up))) : 1
    let step = angle / Double(count)
    let (sine, cosine) = Trigonometry.sineAndCosine(step / 4)
    let reach = 4.0 / 3 * sine / cosine
    return (0..<count).map { index in
      let (from, to) = (Double(index) * step, Double(index + 1) * step)
      return (
        place(offset(from) + tangent(from) * reach), place(offset(to) - tangent(to) * reach),
        index == count - 1 ? end : place(offset(to))
      )
    }
  }

  /// Returns the way from the start on the circle of radius 1, of which no digits cancel.
  private func offset(_ angle: Double) -> Vector2 {
    tangent(angle / 2) * (2 * Trigonometry.sineAndCosine(angle / 2).sine)
  }

  /// Returns the direction in which the circle is passed clockwise.
  private func tangent(_ angle: Double) -> Vector2 {
    let (sine, cosine) = Trigonometry.sineAndCosine(begin + angle)
    return Vector2(-sine, cosine)
  }

  /// Returns the place of a way from the start.
  private func place(_ offset: Vector2) -> Vector2 {
    let (x, y) = (offset.x * radii.x, offset.y * radii.y)
    return start + Vector2(x * axis.x - y * axis.y, x * axis.y + y * axis.x)
  }
}
