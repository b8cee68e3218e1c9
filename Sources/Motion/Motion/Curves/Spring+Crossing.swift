import RealModule

extension Spring {
  /// Returns the seconds after which a motion released at `displacement` with `velocity` first passes its rest
  /// position; nil where it stays on its side for 100 000 seconds, and for a displacement of 0.
  ///
  /// In closed form. An under-damped spring always passes it, any other at most once.
  public func firstCrossing(from displacement: Double, velocity: Double) -> Double? {
    guard displacement != 0 else { return nil }
    let (omega, zeta) = (frequency, dampingRatio)
    let time: Double
    if zeta < 1 {
      let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let swing = (velocity + zeta * omega * displacement) / damped
      time = Double.atan2(y: abs(displacement), x: displacement > 0 ? -swing : swing) / damped
    } else if zeta == 1 {
      time = -displacement / (velocity + omega * displacement)
    } else {
      // The fast root's part must be the greater, with the other sign; near critical damping both are almost equal.
      let spread = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
      let fastPart = velocity + (zeta * omega + spread) * displacement
      time = Double.log(onePlus: -2 * spread * displacement / fastPart) / (2 * spread)
    }
    return time > 0 && time < Self.maximumSettlingTime ? time : nil
  }
}
