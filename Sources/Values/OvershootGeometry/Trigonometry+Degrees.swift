extension Trigonometry {
  /// Returns the sine and the cosine of an angle in degrees, exact at all multiples of 90; NaN for one that is not
  /// finite.
  public static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    // Both reductions are exact.
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarter = (turn / 90).rounded(.toNearestOrEven)
    let (sine, cosine) = sineAndCosine((turn - quarter * 90) * (Double.pi / 180))
    switch Int(quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}

extension Vector2 {
  /// Creates the vector of length 1 in a direction in degrees from the x axis, clockwise on screen.
  public init(degrees: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    // Adding 0 makes -0 plain.
    self.init(cosine + 0, sine + 0)
  }
}
