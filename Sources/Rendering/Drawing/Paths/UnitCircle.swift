import OvershootGeometry

/// Points of the unit circle, by arithmetic that gives identical results on every machine.
enum UnitCircle {
  /// Returns the point at `radians` from the x-axis, clockwise on screen; NaN if the angle is not finite. Large angles
  /// lose precision.
  static func point(at radians: Double) -> Vector2 {
    guard radians.isFinite else { return Vector2(.nan, .nan) }
    let quarters = (radians / (.pi / 2)).rounded()
    // π/2 in two parts, for precision near whole quarters.
    let remainder = radians - quarters * 1.5707963267948966 - quarters * 6.123233995736766e-17
    let square = remainder * remainder
    var (cosine, sine) = (1.0, 1.0)
    for degree in stride(from: 16.0, through: 2, by: -2) {
      cosine = 1 - square * cosine / (degree * (degree - 1))
      sine = 1 - square * sine / (degree * (degree + 1))
    }
    sine *= remainder
    switch Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4 {
    case 0: return Vector2(cosine, sine)
    case 1: return Vector2(-sine, cosine)
    case 2: return Vector2(-cosine, -sine)
    default: return Vector2(sine, -cosine)
    }
  }
}
