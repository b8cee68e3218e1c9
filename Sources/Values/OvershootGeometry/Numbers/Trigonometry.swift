/// Sine, cosine and arc tangent, equal to the last bit on every machine, because each step is an IEEE 754 operation.
///
/// The error is below 1e-15 for angles up to 1e6 radians. Coefficients and the reduction in two parts of π/2 are those
/// published with FDLIBM (Sun Microsystems, 1993).
public enum Trigonometry {
  /// Returns the sine and the cosine of an angle in radians; NaN for one that is not finite.
  public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    // An angle beyond the precision of the reduction has lost its digits anyway, and only has to stay bounded.
    let bounded = abs(angle) < 1e9 ? angle : angle.truncatingRemainder(dividingBy: 2 * Double.pi)
    let quarter = (bounded * (2 / Double.pi)).rounded(.toNearestOrEven)
    let reduced = ((bounded - quarter * halfPi.0) - quarter * halfPi.1) - quarter * halfPi.2
    let (sine, cosine) = (sineNearZero(reduced), cosineNearZero(reduced))
    switch Int(quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the angle of the vector (x, y) in radians, above -π and at most π; 0 for a vector without length, and NaN
  /// for one that is not finite.
  public static func angle(x: Double, y: Double) -> Double {
    guard x.isFinite, y.isFinite else { return .nan }
    let (width, height) = (abs(x), abs(y))
    guard max(width, height) > 0 else { return 0 }
    let acute = height <= width ? arcTangent(height / width) : Double.pi / 2 - arcTangent(width / height)
    let upper = x < 0 ? Double.pi - acute : acute
    return y < 0 ? -upper : upper
  }

  /// π/2 in three parts, of which the first two have zeros in their last bits, so that their multiples are exact.
  private static let halfPi = (1.57079632673412561417e+00, 6.07710050630396597660e-11, 2.02226624879595063154e-21)

  /// Returns the value of a polynomial with coefficients from the lowest power.
  private static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    coefficients.reversed().reduce(0) { $0 * x + $1 }
  }

  /// For angles of at most π/4.
  private static func sineNearZero(_ angle: Double) -> Double {
    let square = angle * angle
    return angle + angle * square * polynomial(square, sineCoefficients)
  }

  /// For angles of at most π/4.
  private static func cosineNearZero(_ angle: Double) -> Double {
    let square = angle * angle
    return 1 - (square / 2 - square * square * polynomial(square, cosineCoefficients))
  }

  /// For values of 0...1.
  private static func arcTangent(_ value: Double) -> Double {
    if value > 7.0 / 16 {
      // tan(a - b) = (tan a - tan b) / (1 + tan a · tan b), with b of tangent 1/2 or 1.
      return value < 11.0 / 16
        ? arcTangentOfHalf + arcTangentNearZero((2 * value - 1) / (2 + value))
        : Double.pi / 4 + arcTangentNearZero((value - 1) / (value + 1))
    }
    return arcTangentNearZero(value)
  }

  private static func arcTangentNearZero(_ value: Double) -> Double {
    let square = value * value
    return value - value * square * polynomial(square, arcTangentCoefficients)
  }

  private static let arcTangentOfHalf = 4.63647609000806093515e-01
  private static let sineCoefficients = [
    -1.66666666666666324348e-01, 8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06,
    -2.50507602534068634195e-08, 1.58969099521155010221e-10,
  ]
  private static let cosineCoefficients = [
    4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05, -2.75573143513906633035e-07,
    2.08757232129817482790e-09, -1.13596475577881948265e-11,
  ]
  private static let arcTangentCoefficients = [
    3.33333333333329318027e-01, -1.99999999998764832476e-01, 1.42857142725034663711e-01, -1.11111104054623557880e-01,
    9.09088713343650656196e-02, -7.69187620504482999495e-02, 6.66107313738753120669e-02, -5.83357013379057348645e-02,
    4.97687799461593236017e-02, -3.65315727442169155270e-02, 1.62858201153657823623e-02,
  ]
}
