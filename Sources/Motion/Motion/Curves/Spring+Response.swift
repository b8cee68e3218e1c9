import RealModule

extension Spring {
  /// The maximum exponent, which keeps finite what grows backwards in time.
  private static let maximumExponent = 600.0

  /// Returns the response of the spring `time` seconds after its release; negative times are before it.
  ///
  /// Finite for every finite time. Up to 1 000 radians of `frequency`·`time` the error is below 1e-12 of the range;
  /// beyond, it grows with the rounding error of the angle, until the damping outweighs it.
  public func response(at time: Double) -> SpringResponse {
    let (omega, zeta) = (frequency, Swift.min(dampingRatio, 1e300))
    let phase = (omega * time).limited
    let natural = zeta < 1 ? Self.underdamped(zeta, phase) : Self.overdamped(zeta, phase)
    return SpringResponse(
      displacement: natural.displacement.limited, impulse: (natural.impulse / omega).limited,
      displacementRate: (-omega * natural.impulse).limited, impulseRate: natural.impulseRate.limited)
  }

  /// The response over the phase ω·t of a spring of frequency 1. The rate of the displacement is minus the impulse.
  private typealias UnitResponse = (displacement: Double, impulse: Double, impulseRate: Double)

  private static func underdamped(_ zeta: Double, _ phase: Double) -> UnitResponse {
    let decay = Double.exp(Swift.min(-zeta * phase, maximumExponent))
    if decay == 0 { return (0, 0, 0) }
    let damped = ((1 - zeta) * (1 + zeta)).squareRoot()
    let angle = damped * phase
    // Near critical damping sin(x)/x is more precise by its series.
    let ramp = abs(angle) < 1e-4 ? phase * (1 - angle * angle / 6) : Double.sin(angle) / damped
    let (impulse, swing) = (decay * ramp, decay * Double.cos(angle))
    return (swing + zeta * impulse, impulse, swing - zeta * impulse)
  }

  private static func overdamped(_ zeta: Double, _ phase: Double) -> UnitResponse {
    // Two real roots; the slower one from their product, so that no digits cancel.
    let spread = zeta > 1e100 ? zeta : ((zeta - 1) * (zeta + 1)).squareRoot()
    let (slow, gap) = (1 / (zeta + spread), 2 * spread)
    let decay = Double.exp(Swift.min(-slow * phase, maximumExponent))
    if decay == 0 { return (0, 0, 0) }
    let loss = Double.expMinusOne(Swift.min(-gap * phase, maximumExponent))
    let impulse = decay * (gap == 0 ? phase : -loss / gap)
    return (decay + slow * impulse, impulse, decay * (1 + loss) - slow * impulse)
  }
}

/// The two responses of which every motion of a spring is composed: x(t) = x₀·`displacement` + v₀·`impulse`.
@frozen
public struct SpringResponse: Hashable, Sendable {
  /// The position after a release at 1 without velocity.
  public let displacement: Double
  /// The position after a release at 0 with velocity 1, in seconds.
  public let impulse: Double
  /// The velocity after a release at 1 without velocity, per second.
  public let displacementRate: Double
  /// The velocity after a release at 0 with velocity 1.
  public let impulseRate: Double

  /// Returns the position after a release at `displacement` with `velocity`; 0 is the rest position.
  public func position(from displacement: Double, velocity: Double) -> Double {
    ((displacement * self.displacement).limited + (velocity * impulse).limited).limited
  }

  /// Returns the velocity after a release at `displacement` with `velocity`, per second.
  public func velocity(from displacement: Double, velocity: Double) -> Double {
    ((displacement * displacementRate).limited + (velocity * impulseRate).limited).limited
  }
}
