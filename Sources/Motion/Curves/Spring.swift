import RealModule

/// A damped spring in closed form: m·x″ + c·x′ + k·x = 0.
///
/// Any moment can be asked for, in any order; nothing is stepped, so the answer does not depend on a frame rate.
@frozen
public struct Spring: Hashable, Sendable {
  /// The mass; above 0.
  public let mass: Double
  /// The stiffness k; above 0.
  public let stiffness: Double
  /// The damping c; at least 0. With 0 the spring swings for ever.
  public let damping: Double

  /// Makes a spring from its physical constants.
  ///
  /// - Precondition: all are finite, `mass` and `stiffness` above 0, `damping` at least 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(
      mass.isFinite && mass > 0 && stiffness.isFinite && stiffness > 0 && damping.isFinite && damping >= 0,
      "A Spring needs a finite mass and stiffness above 0 and a finite damping of at least 0.")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Makes a spring of mass 1 from the designers' pair: one undamped swing takes `response` seconds, and
  /// `dampingFraction` is 0 for no damping, 1 for none too many swings.
  ///
  /// - Precondition: `response` is finite and above 0, `dampingFraction` finite and at least 0.
  public init(response: Double, dampingFraction: Double) {
    precondition(response.isFinite && response > 0, "A Spring needs a finite response above 0.")
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// Makes a spring of mass 1 from its perceptual duration in seconds and its bounce: 0 is critically damped, towards 1
  /// it swings more, below 0 (down to, not including, -1) it creeps.
  ///
  /// - Precondition: `duration` is finite and above 0, `bounce` within -1..<1 and not -1, or 1.
  public init(duration: Double, bounce: Double) {
    precondition(duration.isFinite && duration > 0, "A Spring needs a finite duration above 0.")
    precondition(bounce > -1 && bounce <= 1, "A Spring's bounce lies above -1 and is at most 1.")
    let frequency = 2 * Double.pi / duration
    let fraction = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(stiffness: frequency * frequency, damping: 2 * fraction * frequency)
  }

  /// The angular frequency without damping, in radians a second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a share of the critical one: below 1 the spring overshoots.
  public var dampingRatio: Double { damping / (2 * stiffness.squareRoot() * mass.squareRoot()) }

  /// How the spring answers, `time` seconds after release; negative times are before it.
  public func response(at time: Double) -> SpringResponse {
    let (omega, zeta) = (frequency, dampingRatio)
    if zeta < 1 {
      let rate = zeta * omega
      let decay = Double.exp(-rate * time)
      if decay == 0 { return .rest }
      let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let impulse = decay * Self.sineOverFrequency(damped, time)
      let swing = decay * Double.cos(damped * time)
      return SpringResponse(
        displacement: swing + rate * impulse, impulse: impulse,
        displacementRate: -omega * omega * impulse, impulseRate: swing - rate * impulse)
    }
    // Two real roots; the slower from the product of both, so that nothing cancels.
    let spread = ((zeta - 1) * (zeta + 1)).squareRoot()
    let slow = -omega / (zeta + spread)
    let gap = 2 * omega * spread
    let decay = Double.exp(slow * time)
    if decay == 0 { return .rest }
    let ramp = gap == 0 ? time : -Double.expMinusOne(-gap * time) / gap
    let impulse = decay * ramp
    return SpringResponse(
      displacement: decay - slow * impulse, impulse: impulse,
      displacementRate: -omega * omega * impulse, impulseRate: decay + (slow - gap) * impulse)
  }

  /// sin(f·t) / f, and t as f goes to 0.
  private static func sineOverFrequency(_ frequency: Double, _ time: Double) -> Double {
    let angle = frequency * time
    if abs(angle) < 1e-4 { return time * (1 - angle * angle / 6) }
    return Double.sin(angle) / frequency
  }
}

/// The two answers from which every motion of a spring is made: x(t) = x₀·`displacement` + v₀·`impulse`.
@frozen
public struct SpringResponse: Hashable, Sendable {
  /// The place after release at 1 without speed.
  public let displacement: Double
  /// The place after release at 0 with speed 1, in seconds.
  public let impulse: Double
  /// The speed after release at 1 without speed, per second.
  public let displacementRate: Double
  /// The speed after release at 0 with speed 1.
  public let impulseRate: Double

  /// Nothing is left of either motion.
  static let rest = SpringResponse(displacement: 0, impulse: 0, displacementRate: 0, impulseRate: 0)

  /// The place after release at `displacement` with `velocity`, 0 being the rest position.
  public func position(from displacement: Double, velocity: Double) -> Double {
    displacement * self.displacement + velocity * impulse
  }
}
