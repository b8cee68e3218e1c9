import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// The derivatives of the coordinates of a rotated or sheared box with respect to device pixels.
struct BoxJacobian {
  /// The map from device pixels to the space of the box.
  let toBox: Transform
  /// The gradient's length of the x coordinate: its maximum change over a pixel.
  let xLength: Double
  /// The gradient's length of the y coordinate: its maximum change over a pixel.
  let yLength: Double
  /// The maximum change of any distance over a pixel.
  let maximumStretch: Double

  init(_ toBox: Transform) {
    self.toBox = toBox
    xLength = (toBox.a * toBox.a + toBox.c * toBox.c).squareRoot()
    yLength = (toBox.b * toBox.b + toBox.d * toBox.d).squareRoot()
    maximumStretch = toBox.maximumStretch
  }

  /// Whether columns stay columns, and rows rows.
  var isUpright: Bool { toBox.b == 0 && toBox.c == 0 }

  /// Returns the end of the rows from `y` on whose centres are at most `limit` from the centre of the box, in its own
  /// coordinates. The box is upright, and row `y` is such a row.
  func endOfRows(from y: Int, within limit: Double) -> Int {
    func isWithin(_ y: Int) -> Bool { abs(toBox.apply(to: Vector2(0.5, Double(y) + 0.5)).y) <= limit }
    let last = PixelPosition.floor(((toBox.d > 0 ? limit : -limit) - toBox.ty) / toBox.d - 0.5)
    return max(y, isWithin(last) ? last : last - 1) + 1
  }

  /// The maximum change over a pixel of the distance in the box along the unit vector (`x`, `y`).
  @inline(__always)
  func length(x: Double, y: Double) -> Double {
    let dx = x * toBox.a + y * toBox.b
    let dy = x * toBox.c + y * toBox.d
    return (dx * dx + dy * dy).squareRoot()
  }
}
