import RealModule

extension Spring {
  /// Exponents are limited to this, so that what grows backwards in time stays finite.
  private static let maximumExponent = 600.0

  /// How the spring answers, `time` seconds after release; negative times are before it.
  ///
  /// Finite for every finite time. Up to 1 000 radians of `frequency`·`time` the error is below 1e-12 of the range; for
  /// more it grows with the angle, whose rounding the sine repeats, until the damping has the better of it.
  public func response(at time: Double) -> SpringResponse {
    let (omega, zeta) = (frequency, Swift.min(dampingRatio, 1e300))
    let phase = (omega * time).limited
    let natural = zeta < 1 ? Self.underdamped(zeta, phase) : Self.overdamped(zeta, phase)
    return SpringResponse(
      displacement: natural.displacement.limited, impulse: (natural.impulse / omega).limited,
      displacementRate: (-omega * natural.impulse).limited, impulseRate: natural.impulseRate.limited)
  }

  /// The answer over the phase ω·t of a spring of frequency 1; the fourth part is minus the second.
  private typealias UnitResponse = (displacement: Double, impulse: Double, impulseRate: Double)

  private static func underdamped(_ zeta: Double, _ phase: Double) -> UnitResponse {
    let decay = Double.exp(Swift.min(-zeta * phase, maximumExponent))
    if decay == 0 { return (0, 0, 0) }
    let damped = ((1 - zeta) * (1 + zeta)).squareRoot()
    let angle = damped * phase
    // Near critical damping sin(x)/x has digits that its parts do not have.
    let ramp = abs(angle) < 1e-4 ? phase * (1 - angle * angle / 6) : Double.sin(angle) / damped
    let (impulse, swing) = (decay * ramp, decay * Double.cos(angle))
    return (swing + zeta * impulse, impulse, swing - zeta * impulse)
  }

  private static func overdamped(_ zeta: Double, _ phase: Double) -> UnitResponse {
    // Two real roots; the slower from the product of both, so that nothing cancels.
    let spread = zeta > 1e100 ? zeta : ((zeta - 1) * (zeta + 1)).squareRoot()
    let (slow, gap) = (1 / (zeta + spread), 2 * spread)
    let decay = Double.exp(Swift.min(-slow * phase, maximumExponent))
    if decay == 0 { return (0, 0, 0) }
    let loss = Double.expMinusOne(Swift.min(-gap * phase, maximumExponent))
    let impulse = decay * (gap == 0 ? phase : -loss / gap)
    return (decay + slow * impulse, impulse, decay * (1 + loss) - slow * impulse)
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

  /// The place after release at `displacement` with `velocity`, 0 being the rest position.
  public func position(from displacement: Double, velocity: Double) -> Double {
    ((displacement * self.displacement).limited + (velocity * impulse).limited).limited
  }

  /// The speed after release at `displacement` with `velocity`, per second.
  public func velocity(from displacement: Double, velocity: Double) -> Double {
    ((displacement * displacementRate).limited + (velocity * impulseRate).limited).limited
  }
}
