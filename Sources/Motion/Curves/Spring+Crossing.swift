import RealModule

extension Spring {
  /// Returns the first time above 0 at which a motion released at `displacement` with `velocity` passes its rest
  /// position; nil where it stays on its side.
  func firstCrossing(from displacement: Double, velocity: Double) -> Double? {
    let (omega, zeta) = (frequency, dampingRatio)
    var time: Double
    if zeta < 1 - 1e-6 {
      let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let swing = (velocity + zeta * omega * displacement) / damped
      let angle = displacement > 0 ? Double.atan2(y: displacement, x: -swing) : Double.atan2(y: -displacement, x: swing)
      time = angle / damped
    } else if zeta <= 1 + 1e-6 {
      time = -displacement / (velocity + omega * displacement)
    } else {
      let spread = ((zeta - 1) * (zeta + 1)).squareRoot()
      let (slow, fast) = (omega / (zeta + spread), omega * (zeta + spread))
      // The parts of the fast and the slow root, of which the fast one must be the greater, with the other sign.
      let ratio = (velocity + slow * displacement) / (velocity + fast * displacement)
      time = ratio > 1 ? Double.log(ratio) / (fast - slow) : .nan
    }
    guard time > 0, time < Self.maximumSettlingTime else { return nil }
    // The closed form of critical damping serves dampings close to it; one step makes up for the difference.
    let response = response(at: time)
    let rate = response.velocity(from: displacement, velocity: velocity)
    if rate != 0 { time -= response.position(from: displacement, velocity: velocity) / rate }
    return time > 0 && time.isFinite ? time : nil
  }
}
