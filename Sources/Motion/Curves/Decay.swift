import RealModule

/// A glide that friction slows down: the speed falls by the same factor in every millisecond.
///
/// Starts from 0; any moment can be asked for, in any order.
public struct Decay: Hashable, Sendable {
  /// The normal rate of a scroll view.
  public static let normalRate = 0.998
  /// The fast rate of a scroll view.
  public static let fastRate = 0.990

  /// The speed at 0, per second.
  public let velocity: Double
  /// The share of the speed that is left after a millisecond.
  public let rate: Double

  /// Makes a glide.
  ///
  /// - Precondition: `velocity` is finite, `rate` above 0 and below 1.
  public init(velocity: Double, rate: Double = normalRate) {
    precondition(
      velocity.isFinite && rate > 0 && rate < 1, "A Decay needs a finite velocity and a rate above 0 and below 1.")
    self.velocity = velocity
    self.rate = rate
  }

  /// The glide that ends `distance` away.
  ///
  /// - Precondition: `distance` is finite, `rate` above 0 and below 1.
  public init(distance: Double, rate: Double = normalRate) {
    self.init(velocity: (distance * Self.friction(rate)).limited, rate: rate)
  }

  /// Where the glide ends, when time goes on for ever.
  public var distance: Double { (velocity / friction).limited }

  /// The place `time` seconds after the start; negative times are before it.
  public func position(at time: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return (-Double.expMinusOne(-friction * time) / friction * velocity).limited
  }

  /// The speed per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    guard velocity != 0 else { return 0 }
    return (velocity * Double.exp(-friction * time)).limited
  }

  /// The seconds until the speed has fallen to `speed`, either way round; 0 where it is not above it at the start.
  ///
  /// - Precondition: `speed` is finite and above 0.
  public func duration(untilSpeed speed: Double) -> Double {
    precondition(speed.isFinite && speed > 0, "A Decay comes down to a finite speed above 0.")
    guard abs(velocity) > speed else { return 0 }
    return (Double.log(abs(velocity)) - Double.log(speed)) / friction
  }

  /// How fast the logarithm of the speed falls, per second.
  private var friction: Double { Self.friction(rate) }

  private static func friction(_ rate: Double) -> Double { -1_000 * Double.log(rate) }
}
