import RealModule

/// All running springs with the same constants, whose exponentials are computed once per frame.
///
/// A spring released at s moves by e^(λ(t − s)) = e^(λ(t − T)) · e^(λ(T − s)) with complex λ. The first factor is
/// common to all springs with these constants, the second is constant: each spring costs one product per frame. The
/// result is the closed form at any t. The reference T is moved before rounding errors or the range of exponents
/// matter.
struct SpringPhase: Sendable {
  private enum Regime {
    case underdamped, critical, overdamped
    /// Two roots so close that their difference would lose digits.
    case close
  }

  /// The number of the reference, which changes when it moves.
  private(set) var epoch: Int32 = 0
  var users = 0
  let spring: Spring
  private let regime: Regime
  /// The decay rate of the slower part, per second, at least 0.
  private let decay: Double
  /// The damped angular frequency, or the difference of the two roots.
  private let spread: Double
  private let inverseSpread: Double
  private var reference = 0.0
  /// e^(λ(t − T)): real and imaginary part, or the factors of the slow and the fast root.
  private var common = (0.0, 0.0)

  /// The maximum angle or exponent of the common factor; the reference moves by it.
  private static let maximumReach = 32.0
  /// The number of moves from which on the reference is the time itself.
  private static let maximumPeriod = 1e9

  init(_ spring: Spring, at time: Double) {
    self.spring = spring
    reference = time
    let (omega, zeta) = (spring.frequency, spring.dampingRatio)
    if zeta < 1 {
      regime = .underdamped
      decay = zeta * omega
      spread = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
    } else {
      let root = ((zeta - 1) * (zeta + 1)).squareRoot()
      decay = omega / (zeta + root)
      spread = 2 * omega * root
      regime = spread == 0 ? .critical : spread < 0.05 * decay ? .close : .overdamped
    }
    inverseSpread = 1 / spread
    advance(to: time)
  }

  /// Sets the time. The reference is a function of the time alone, so that values do not depend on which times were
  /// shown before.
  mutating func advance(to time: Double) {
    let reach = max(decay, spread, regime == .overdamped ? decay + spread : 0)
    let period = (time * reach / Self.maximumReach).rounded(.down)
    if period < Self.maximumPeriod {
      epoch = Int32(period)
      reference = period == 0 ? 0 : period * Self.maximumReach / reach
    } else {
      epoch &+= 1
      reference = time
    }
    common = factors(time - reference)
  }

  /// Returns the constant factor of a spring that was released at `releaseTime`.
  func ownFactors(releaseTime: Double) -> (Double, Double) { factors(reference - releaseTime) }

  /// Returns the response `elapsed` seconds after the release, from the spring's own factors; the impulse is in
  /// seconds.
  @inline(__always) func sample(_ factors: (Double, Double), elapsed: Double) -> CurveSample {
    switch regime {
    case .underdamped:
      let impulse = (common.0 * factors.1 + common.1 * factors.0) * inverseSpread
      return CurveSample(remaining: common.0 * factors.0 - common.1 * factors.1 + decay * impulse, impulse: impulse)
    case .critical:
      let impulse = common.0 * factors.0 * elapsed
      return CurveSample(remaining: common.0 * factors.0 + decay * impulse, impulse: impulse)
    case .overdamped:
      let slow = common.0 * factors.0
      let impulse = (slow - common.1 * factors.1) * inverseSpread
      return CurveSample(remaining: slow + decay * impulse, impulse: impulse)
    case .close:
      let response = spring.response(at: elapsed)
      return CurveSample(remaining: response.displacement, impulse: response.impulse)
    }
  }

  /// Returns the change of a response per second, which follows from the response: x″ = −2δ·x′ − ω²·x. nil where digits
  /// would cancel.
  @inline(__always) func rate(of response: CurveSample) -> CurveSample? {
    guard regime == .underdamped || regime == .critical else { return nil }
    return CurveSample(
      remaining: -(decay * decay + spread * spread) * response.impulse,
      impulse: response.remaining - 2 * decay * response.impulse)
  }

  private func factors(_ seconds: Double) -> (Double, Double) {
    switch regime {
    case .underdamped:
      let magnitude = Double.exp(-decay * seconds)
      return (magnitude * Double.cos(spread * seconds), magnitude * Double.sin(spread * seconds))
    case .critical: return (Double.exp(-decay * seconds), 0)
    case .overdamped: return (Double.exp(-decay * seconds), Double.exp(-(decay + spread) * seconds))
    case .close: return (0, 0)
    }
  }
}
