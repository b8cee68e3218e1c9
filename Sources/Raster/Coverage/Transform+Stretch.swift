import Geometry

extension Transform {
  /// The greatest factor by which a length grows: the larger singular value of the linear part.
  var longestStretch: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = self.determinant
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  /// Whether rectangles stay parallel to the axes, up to the noise of sines and cosines.
  var keepsAxes: Bool {
    let noise = 1e-9
    return (abs(b) <= noise * abs(a) && abs(c) <= noise * abs(d))
      || (abs(a) <= noise * abs(b) && abs(d) <= noise * abs(c))
  }

  /// Whether the linear part is `scale` times the identity, up to the noise of products.
  func isUpright(at scale: Double) -> Bool {
    let noise = 1e-9 * scale
    return abs(a - scale) <= noise && abs(d - scale) <= noise && abs(b) <= noise && abs(c) <= noise
  }

  /// Whether all coefficients are finite.
  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
}
