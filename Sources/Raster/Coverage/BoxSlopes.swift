import Geometry

/// How the coordinates of a turned or sheared box change over device pixels.
struct BoxSlopes {
  /// From device pixels to the space of the box.
  let toBox: Transform
  /// The change of the first coordinate over a pixel at its steepest.
  let acrossLength: Double
  /// The change of the second coordinate over a pixel at its steepest.
  let downLength: Double
  /// The greatest change of any distance over a pixel.
  let steepest: Double

  init(_ toBox: Transform) {
    self.toBox = toBox
    acrossLength = (toBox.a * toBox.a + toBox.c * toBox.c).squareRoot()
    downLength = (toBox.b * toBox.b + toBox.d * toBox.d).squareRoot()
    steepest = toBox.longestStretch
  }

  /// The change, over a pixel at its steepest, of the distance in the box along the direction (`across`, `down`) of length 1.
  @inline(__always)
  func length(across: Double, down: Double) -> Double {
    let x = across * toBox.a + down * toBox.b
    let y = across * toBox.c + down * toBox.d
    return (x * x + y * y).squareRoot()
  }

  /// The image of the middle of column 0 in row `y`; each further column adds (`toBox.a`, `toBox.b`).
  @inline(__always)
  func start(ofRow y: Int) -> Vector2 { toBox.apply(to: Vector2(0.5, Double(y) + 0.5)) }
}
