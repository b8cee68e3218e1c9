public import Geometry
import RealModule

extension Transform {
  /// A rotation about the origin, clockwise on screen for a positive `rotationAngle` in radians.
  public init(rotationAngle: Double) {
    self.init(cosine: Double.cos(rotationAngle), sine: Double.sin(rotationAngle))
  }
}

/// Maps are animated by their parts, so that a half turn turns and does not collapse: the map is a shear, then a scale,
/// then a rotation, then a translation (CSS Transforms 1, section 11).
extension Transform: AnimatableValue {
  /// The lanes translation x, y, scale x, y, rotation in radians, shear.
  public init(lanes: SIMD8<Double>) {
    let (cosine, sine) = lanes[4] == 0 ? (1, 0) : (Double.cos(lanes[4]), Double.sin(lanes[4]))
    let shear = lanes[5] * lanes[3]
    self.init(
      a: cosine * lanes[2], b: sine * lanes[2], c: cosine * shear - sine * lanes[3],
      d: sine * shear + cosine * lanes[3], tx: lanes[0], ty: lanes[1])
  }

  /// The lanes translation x, y, scale x, y, rotation in radians, shear.
  public var lanes: SIMD8<Double> {
    let scaleX = (a * a + b * b).squareRoot()
    guard scaleX > 0 else {
      let scaleY = (c * c + d * d).squareRoot()
      let rotation = scaleY > 0 ? Double.atan2(y: -c, x: d) : 0
      return SIMD8(tx, ty, 0, scaleY, rotation, 0, 0, 0)
    }
    let scaleY = determinant / scaleX
    let shear = scaleY == 0 ? 0 : (a * c + b * d) / (scaleX * scaleY)
    return SIMD8(tx, ty, scaleX, scaleY, b == 0 && a > 0 ? 0 : Double.atan2(y: b, x: a), shear, 0, 0)
  }
}
