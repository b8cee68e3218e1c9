import RealModule

/// A damped spring in closed form: m·x″ + c·x′ + k·x = 0.
///
/// Any time can be evaluated, in any order. Nothing is integrated, so that the result does not depend on a frame rate.
@frozen
public struct Spring: Hashable, Sendable {
  /// The mass; above 0.
  public let mass: Double
  /// The stiffness k; above 0.
  public let stiffness: Double
  /// The damping c; at least 0. With 0 the spring oscillates for ever.
  public let damping: Double

  /// Creates a spring from its physical constants.
  ///
  /// - Precondition: all are finite, `mass` and `stiffness` above 0, `damping` at least 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    require(
      mass.isFinite && mass > 0 && stiffness.isFinite && stiffness > 0 && damping.isFinite && damping >= 0,
      "A Spring needs a finite mass and stiffness above 0 and a finite damping of at least 0, not mass \(mass), "
        + "stiffness \(stiffness), damping \(damping).")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring of mass 1 whose undamped period is `response` seconds. A damping fraction of 0 means no damping,
  /// 1 the critical one.
  ///
  /// - Precondition: `response` is finite and above 0, `dampingFraction` finite and at least 0, and the stiffness (2π /
  ///   response)² a finite number above 0.
  public init(response: Double, dampingFraction: Double) {
    response.requirePositive("A Spring needs a finite response")
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// Creates a spring of mass 1 from its perceptual duration in seconds and its bounce: 0 is critically damped, above 0
  /// it overshoots, below 0 it is over-damped.
  ///
  /// - Precondition: `duration` is finite and above 0, `bounce` above -1 and at most 1.
  public init(duration: Double, bounce: Double) {
    duration.requirePositive("A Spring needs a finite duration")
    require(bounce > -1 && bounce <= 1, "A Spring needs a bounce above -1 and of at most 1, not \(bounce).")
    self.init(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  // MARK: Derived parameters

  /// The angular frequency without damping, in radians per second.
  public var frequency: Double {
    let ratio = stiffness / mass
    return ratio.isNormal ? ratio.squareRoot() : (stiffness.squareRoot() / mass.squareRoot()).limited
  }

  /// The damping as a fraction of the critical one; below 1 the spring overshoots.
  public var dampingRatio: Double {
    let product = stiffness * mass
    let root = product.isNormal ? product.squareRoot() : stiffness.squareRoot() * mass.squareRoot()
    return (damping / 2 / root).limited
  }

  /// The period without damping in seconds, which is also the perceptual duration.
  public var response: Double { (2 * Double.pi / frequency).limited }

  /// The bounce: 0 with critical damping, 1 without damping, negative down to -1 when over-damped.
  public var bounce: Double {
    let zeta = dampingRatio
    return zeta <= 1 ? 1 - zeta : 1 / zeta - 1
  }

  /// The spring with its damping limited to the critical one, as in UIKit.
  public var clampedToCritical: Spring {
    guard dampingRatio > 1 else { return self }
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * stiffness.squareRoot() * mass.squareRoot())
  }
}
