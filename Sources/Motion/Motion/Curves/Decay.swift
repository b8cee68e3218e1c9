import RealModule

/// A movement slowed down by friction: the speed decreases by the same factor in every millisecond.
///
/// Starts from 0, in closed form: any time can be evaluated, in any order.
public struct Decay: Hashable, Sendable {
  /// The normal rate of a scroll view.
  public static let normalRate = 0.998
  /// The fast rate of a scroll view.
  public static let fastRate = 0.990

  /// The initial speed, per second.
  public let velocity: Double
  /// The fraction of the speed that is left after a millisecond.
  public let rate: Double

  /// Creates a movement.
  ///
  /// - Precondition: `velocity` is finite, `rate` above 0 and below 1.
  public init(velocity: Double, rate: Double = normalRate) {
    require(
      velocity.isFinite && rate > 0 && rate < 1,
      "A Decay needs a finite velocity and a rate above 0 and below 1, not velocity \(velocity), rate \(rate).")
    self.velocity = velocity
    self.rate = rate
  }

  /// Creates the movement that ends at `distance`.
  ///
  /// - Precondition: `distance` is finite, `rate` above 0 and below 1.
  public init(distance: Double, rate: Double = normalRate) {
    self.init(velocity: (distance * Self.friction(rate)).limited, rate: rate)
  }

  /// The position that the movement approaches.
  public var distance: Double { (velocity / friction).limited }

  /// Returns the position `time` seconds after the start; negative times are before it.
  public func position(at time: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return (-Double.expMinusOne(-friction * time) / friction * velocity).limited
  }

  /// Returns the speed per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return (velocity * Double.exp(-friction * time)).limited
  }

  /// Returns the seconds until the magnitude of the speed is `speed`; 0 where it is not greater at the start.
  ///
  /// - Precondition: `speed` is finite and above 0.
  public func duration(untilSpeed speed: Double) -> Double {
    speed.requirePositive("A Decay comes down to a finite speed")
    guard abs(velocity) > speed else { return 0 }
    return (Double.log(abs(velocity)) - Double.log(speed)) / friction
  }

  /// Returns the seconds until the movement has covered `distance`; nil where it stops before or moves away from it.
  public func duration(untilDistance distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let fraction = distance / self.distance
    return fraction > 0 && fraction < 1 ? -Double.log(onePlus: -fraction) / friction : nil
  }

  /// The decrease of the logarithm of the speed, per second.
  var friction: Double { Self.friction(rate) }

  private static func friction(_ rate: Double) -> Double { -1_000 * Double.log(rate) }
}
