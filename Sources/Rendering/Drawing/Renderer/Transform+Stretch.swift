package import OvershootGeometry

extension Transform {
  /// The maximum factor by which a length grows: the larger singular value of the linear part.
  package var maximumStretch: Double {
    let sum = a * a + b * b + c * c + d * d
    let determinant = self.determinant
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  /// Whether lengths grow by the same factor in all directions, up to rounding errors.
  package var isUniform: Bool {
    let scale = abs(determinant).squareRoot()
    return abs(maximumStretch - scale) <= 1e-9 * scale
  }

  /// Whether rectangles stay parallel to the axes, up to rounding errors of sines and cosines.
  package var keepsAxes: Bool {
    let tolerance = 1e-9
    return (abs(b) <= tolerance * abs(a) && abs(c) <= tolerance * abs(d))
      || (abs(a) <= tolerance * abs(b) && abs(d) <= tolerance * abs(c))
  }

  /// Whether the linear part is `scale` times the identity, up to rounding errors of products.
  package func isScale(by scale: Double) -> Bool {
    let tolerance = 1e-9 * scale
    return abs(a - scale) <= tolerance && abs(d - scale) <= tolerance && abs(b) <= tolerance && abs(c) <= tolerance
  }

  /// Whether the linear part is `scale` times turns by 90 degrees and mirrors, up to rounding errors of sines.
  package func isTurnedScale(by scale: Double) -> Bool {
    let tolerance = 1e-9 * scale
    func isDiagonal(_ first: Double, _ second: Double, _ others: Double...) -> Bool {
      abs(abs(first) - scale) <= tolerance && abs(abs(second) - scale) <= tolerance
        && others.allSatisfy { abs($0) <= tolerance }
    }
    return isDiagonal(a, d, b, c) || isDiagonal(b, c, a, d)
  }

  /// Whether all coefficients are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
