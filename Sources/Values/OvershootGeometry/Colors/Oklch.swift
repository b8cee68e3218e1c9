/// Oklab in polar form: lightness, chroma, and hue in radians.
package enum Oklch {
  /// The chroma up to which a colour is a grey, whose hue has no meaning, as in CSS Color 4, section 12.4.
  package static let greyChroma = 4e-6
  /// The chroma beyond which no colour of sRGB is.
  private static let maximumChroma = 1.0
  /// The difference in Oklab that is just noticeable, and the one within which it is met.
  private static let noticeableDifference = 0.02
  private static let precision = 1e-4

  static func encode(_ lab: SIMD4<Double>) -> SIMD4<Double> {
    let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
    return SIMD4(lab.x, chroma, Trigonometry.angle(x: lab.y, y: lab.z), lab.w)
  }

  /// Returns the hues that stand for those of two colours where they are mixed: along the shorter arc, and without a
  /// turn where one of them is a grey.
  package static func hues(
    from start: (chroma: Double, hue: Double), to end: (chroma: Double, hue: Double)
  ) -> (from: Double, to: Double) {
    if end.chroma <= greyChroma { return (start.hue, start.hue) }
    if start.chroma <= greyChroma { return (end.hue, end.hue) }
    let turns = ((start.hue - end.hue) / (2 * .pi)).rounded(.toNearestOrEven)
    return (start.hue, turns == 0 || !turns.isFinite ? end.hue : end.hue + turns * 2 * .pi)
  }

  /// Returns the linear sRGB channels in 0...1 of a colour.
  ///
  /// What lies outside is mapped as in CSS Color 4, section 13.2.1: chroma is reduced until clipping the channels makes
  /// no noticeable difference any more. A chroma below 0 counts as 0.
  static func decode(_ lch: SIMD4<Double>) -> SIMD4<Double> {
    if lch.x >= 1 { return SIMD4(1, 1, 1, lch.w) }
    if lch.x <= 0 { return SIMD4(0, 0, 0, lch.w) }
    let (sine, cosine) = Trigonometry.sineAndCosine(lch.z)
    func lab(_ chroma: Double) -> SIMD4<Double> { SIMD4(lch.x, chroma * cosine, chroma * sine, lch.w) }
    /// The channels within sRGB for a chroma, and how far they are from it; 0 for those that are not clipped.
    func clipped(_ chroma: Double) -> (linear: SIMD4<Double>, difference: Double) {
      let exact = Oklab.decode(lab(chroma))
      var linear = exact.clamped(lowerBound: .zero, upperBound: .one)
      linear.w = exact.w
      guard linear != exact else { return (linear, 0) }
      let error = Oklab.encode(linear) - lab(chroma)
      return (linear, (error.x * error.x + error.y * error.y + error.z * error.z).squareRoot())
    }
    let chroma = max(0, min(maximumChroma, lch.y))
    var nearest = clipped(chroma)
    guard nearest.difference >= noticeableDifference else { return nearest.linear }
    var (low, high) = (0.0, chroma)
    while high - low > precision {
      let middle = (low + high) / 2
      let candidate = clipped(middle)
      if candidate.difference > 0 { nearest = candidate }
      if candidate.difference >= noticeableDifference {
        high = middle
      } else if candidate.difference > noticeableDifference - precision {
        break
      } else {
        low = middle
      }
    }
    return nearest.linear
  }
}
