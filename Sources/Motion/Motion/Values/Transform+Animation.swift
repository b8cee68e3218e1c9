public import OvershootGeometry
import RealModule

/// Transforms are interpolated by their components, so that a half turn rotates and does not collapse, and a mirror
/// flips and does not rotate: a shear, then a scale, then a rotation, then a translation, as in CSS Transforms 1,
/// section 11.
extension Transform: AnimatableValue {
  /// Returns the same transform, turned by whole turns to within half a turn of `start`.
  public static func nearest(to start: SIMD8<Double>, of target: SIMD8<Double>) -> SIMD8<Double> {
    var nearest = target
    let turns = ((start[4] - target[4]) / (2 * .pi)).rounded(.toNearestOrEven)
    if turns != 0, turns.isFinite { nearest[4] += turns * 2 * .pi }
    return nearest
  }

  /// Creates a transform of the lanes translation x, y, scale x, y, rotation in radians, shear.
  public init(lanes: SIMD8<Double>) {
    let (cosine, sine) = lanes[4] == 0 ? (1, 0) : (Double.cos(lanes[4]), Double.sin(lanes[4]))
    let shear = lanes[5] * lanes[3]
    self.init(
      a: cosine * lanes[2], b: sine * lanes[2], c: cosine * shear - sine * lanes[3],
      d: sine * shear + cosine * lanes[3], tx: lanes[0], ty: lanes[1])
  }

  /// The lanes translation x, y, scale x, y, rotation in radians, shear.
  public var lanes: SIMD8<Double> {
    let length = (a * a + b * b).squareRoot()
    guard length > 0 else {
      let scaleY = (c * c + d * d).squareRoot()
      let rotation = scaleY > 0 ? Double.atan2(y: -c, x: d) : 0
      return SIMD8(tx, ty, 0, scaleY, rotation, 0, 0, 0)
    }
    // A mirror flips the axis that is turned over more.
    let scaleX = determinant < 0 && a < d ? -length : length
    let scaleY = determinant / scaleX
    let shear = scaleY == 0 ? 0 : (a * c + b * d) / (scaleX * scaleY)
    let rotation = b == 0 && a / scaleX > 0 ? 0 : Double.atan2(y: b / scaleX, x: a / scaleX)
    return SIMD8(tx, ty, scaleX, scaleY, rotation, shear, 0, 0)
  }
}
