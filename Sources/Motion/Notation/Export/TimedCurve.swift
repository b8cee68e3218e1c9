import Motion

/// A curve with its duration: what is designed in one program and taken over by another.
///
/// It starts at 0 and ends at 1, except for easing functions that end elsewhere.
public struct TimedCurve: Hashable, Sendable {
  /// The maximum duration, in seconds.
  public static let maximumDuration = 100_000.0
  /// The duration of curves that determine none, in seconds.
  public static let defaultDuration = 0.5

  private enum Motion: Hashable {
    case easing(Easing)
    case spring(Spring, velocity: Double)
  }

  /// The curve as it is written.
  public let curve: CurveDescription
  /// The seconds from the start to the end: the settling time of a spring, except where the spring's form states the
  /// duration of an animator.
  public let duration: Double
  private let motion: Motion

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - curve: an easing function or a spring.
  ///   - duration: the seconds for an easing function and for `spring(dampingRatio:)`; other springs determine their
  ///     duration. Limited to 0.001...100 000.
  /// - Throws: `EndlessCurveError` for a decay, which has no target, and for a spring that does not settle within 100
  ///   000 seconds or whose numbers are out of range.
  public init(_ curve: CurveDescription, duration: Double = defaultDuration) throws(EndlessCurveError) {
    let given = Self.limited(duration)
    switch curve {
    case .easing(let easing): self.init(easing: easing, duration: given)
    case .spring(let form, let velocity):
      let filled: SpringDescription =
        if case .dampingRatio(let ratio) = form { .settling(duration: given, dampingRatio: ratio) } else { form }
      guard SpringLabel.velocity.allows(velocity), let spring = filled.spring(velocity: velocity) else {
        throw EndlessCurveError(curve: curve.description)
      }
      let settling = if case .settling(let own, _) = filled { own } else { spring.settlingDuration(velocity: velocity) }
      guard settling <= Self.maximumDuration else { throw EndlessCurveError(curve: curve.description) }
      self.init(curve, .spring(spring, velocity: velocity), settling)
    case .decay: throw EndlessCurveError(curve: curve.description)
    }
  }

  /// Creates the curve of an easing function; its seconds are limited to 0.001...100 000.
  public init(easing: Easing, duration: Double = defaultDuration) {
    self.init(.easing(easing), .easing(easing), Self.limited(duration))
  }

  private init(_ curve: CurveDescription, _ motion: Motion, _ duration: Double) {
    (self.curve, self.motion, self.duration) = (curve, motion, duration)
  }

  private static func limited(_ duration: Double) -> Double {
    duration.isNaN ? defaultDuration : max(0.001, min(duration, maximumDuration))
  }

  /// The spring, or nil for an easing function.
  public var spring: Spring? { if case .spring(let spring, _) = motion { spring } else { nil } }

  /// The curve over fractions of its duration, as an easing function.
  public var easing: Easing {
    if case .easing(let easing) = motion { return easing }
    let curve = self
    return .custom(CustomEasing { curve.value(at: $0) })
  }

  /// Returns the position at `fraction` of the duration. A spring starts at 0 and is at 1 from its end on; an easing
  /// function continues outside 0...1.
  public func value(at fraction: Double) -> Double {
    switch motion {
    case .easing(let easing): return easing.value(at: fraction)
    case .spring(let spring, let velocity):
      if fraction <= 0 || fraction >= 1 { return fraction <= 0 ? 0 : 1 }
      return 1 + spring.response(at: fraction * duration).position(from: -1, velocity: velocity)
    }
  }

  /// Returns the velocity at `fraction` of the duration, per second; infinite where an easing function is vertical.
  public func velocity(at fraction: Double) -> Double {
    switch motion {
    case .easing(let easing): return easing.slope(at: fraction) / duration
    case .spring(let spring, let velocity):
      if fraction < 0 || fraction > 1 { return 0 }
      return spring.response(at: fraction * duration).velocity(from: -1, velocity: velocity)
    }
  }

  /// Returns the acceleration at `fraction` of the duration, per second squared: for a spring that of its differential
  /// equation, for an easing function a central difference of the velocity.
  public func acceleration(at fraction: Double) -> Double {
    switch motion {
    case .easing:
      let (before, after) = (max(0, fraction - 1e-4), min(1, fraction + 1e-4))
      guard after > before else { return 0 }
      return (velocity(at: after) - velocity(at: before)) / ((after - before) * duration)
    case .spring(let spring, _):
      if fraction < 0 || fraction > 1 { return 0 }
      let offset = value(at: fraction) - 1
      return -(spring.stiffness * offset + spring.damping * velocity(at: fraction)) / spring.mass
    }
  }
}
