import RealModule

/// The motion of a number that was let go with a velocity: friction slows it down, springs hold it at limits and lead
/// it to a target.
///
/// It is known as a whole from the start, in closed form: any time can be evaluated, in any order.
///
///     let glide = Glide(from: 120, velocity: 1_500, limits: 0...600)
///     glide.end                  // 600: it will pass the limit and come back.
///     glide.position(at: 0.25)
///
/// - Within the limits it moves as `Decay` does. Where it passes a limit, `bounce` returns it there; neither value nor
///   velocity jumps.
/// - Released beyond a limit it is returned there by `bounce`. If it is fast enough to cross the limit it glides on.
/// - To a target it moves by a friction of its own, so that it comes to rest exactly there and never beyond. Where that
///   friction would be less than half of the given one or stop the motion at a blow (above 50 per second), or the
///   target is on the other side, `bounce` leads it there, from its velocity.
///
/// `Animatable.decay(velocity:_:engine:completion:)` animates a property along it.
public struct Glide: Hashable, Sendable {
  /// One part of the motion, from `begin` seconds on.
  fileprivate struct Part: Hashable, Sendable {
    enum Course: Hashable, Sendable {
      /// From a position.
      case decay(Decay, from: Double)
      /// Around a position, from a displacement with a velocity.
      case spring(Spring, around: Double, displacement: Double, velocity: Double)
    }

    let begin: Double
    let course: Course
  }

  /// The spring of UIKit's scroll views, which is critically damped.
  public static let bounce = Spring(stiffness: 100, damping: 20)

  /// The value at the start.
  public let start: Double
  /// The velocity at the start, per second.
  public let velocity: Double
  /// The value at which friction alone would end the motion, beyond the limits where it would pass them.
  public let projectedEnd: Double
  /// The value at which the motion ends.
  public let end: Double
  /// The seconds after which the motion stays within the tolerance of its end, at most 100 000; it is at its end then.
  public private(set) var duration: Double
  /// One to three parts in the order of time.
  private let parts: [Part]

  /// The magnitude below which velocities and paces count as 0, in units of the range in which something moves: no
  /// quotient by a greater one is infinite.
  static let negligible = 1e-300
  /// The minimum friction towards a target, in multiples of the given one.
  private static let minimumFrictionFactor = 0.5
  /// The maximum friction towards a target, per second.
  private static let maximumFriction = 50.0
  /// The relative difference that counts as none.
  private static let roundingError = 1e-12

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - start: the value at the start, within the limits or beyond.
  ///   - velocity: per second; one that is too low to be seen, below 1e-300, counts as 0.
  ///   - rate: the fraction of the velocity that is left after a millisecond.
  ///   - limits: the range in which the motion ends.
  ///   - target: where the motion ends, limited to `limits`; nil for where it comes to rest by itself. A target at a
  ///     limit that the motion would pass anyway makes no difference: it passes the limit and comes back.
  ///   - bounce: the spring at the limits.
  ///   - tolerance: the distance from the end, in units of the value, that counts as none.
  /// - Precondition: all numbers are finite but those of `limits`; `rate` is above 0 and below 1, the damping of
  ///   `bounce` and `tolerance` above 0.
  public init(
    from start: Double, velocity: Double, rate: Double = Decay.normalRate,
    limits: ClosedRange<Double> = -.infinity ... .infinity, target: Double? = nil, bounce: Spring = Self.bounce,
    tolerance: Double = 0.5
  ) {
    self.init(
      from: start, velocity: velocity, rate: rate, limits: limits, target: target, bounce: bounce, lead: nil,
      tolerance: tolerance)
  }

  /// Creates the motion of a number that is one of several: `lead`, where it is not nil, is the spring that leads them
  /// to their targets together.
  init(
    from start: Double, velocity: Double, rate: Double, limits: ClosedRange<Double>, target: Double?, bounce: Spring,
    lead: Spring?, tolerance: Double
  ) {
    require(
      start.isFinite && velocity.isFinite && target?.isFinite != false,
      "A Glide needs a finite start, velocity and target, not \(start), \(velocity) and \(target ?? 0).")
    require(
      tolerance.isFinite && tolerance > 0 && bounce.damping > 0,
      "A Glide needs a tolerance above 0, not \(tolerance), and a bounce with damping, not \(bounce.damping).")
    let range = max(1, abs(start), target.map { abs($0 - start) } ?? 0)
    let velocity = abs(velocity) < Self.negligible * range ? 0 : velocity
    var parts: [Part]
    let edge = Self.limited(start, to: limits)
    let displacement = start - edge
    // A spring that has settled at the limit before it passes it stays there.
    let settling = bounce.settlingTime(from: displacement, velocity: velocity, within: tolerance)
    let crossing = start == edge ? 0 : bounce.firstCrossing(from: displacement, velocity: velocity)
    if let crossing, crossing == 0 || crossing < settling {
      let speed =
        crossing == 0 ? velocity : bounce.response(at: crossing).velocity(from: displacement, velocity: velocity)
      let decay = Decay(velocity: speed, rate: rate)
      projectedEnd = (edge + decay.distance).limited
      end = Self.limited(target ?? projectedEnd, to: limits)
      let stop = Self.limited(projectedEnd, to: limits)
      parts =
        crossing == 0
        ? [] : [Part(begin: 0, course: .spring(bounce, around: edge, displacement: displacement, velocity: velocity))]
      if lead != nil || end != stop {
        let course = Self.course(from: edge, decay, to: end, along: lead, bounce)
        parts.append(Part(begin: crossing, course: course))
      } else {
        parts.append(Part(begin: crossing, course: .decay(decay, from: edge)))
        if stop != projectedEnd, let seconds = decay.duration(untilDistance: stop - edge) {
          let speed = decay.velocity(at: seconds)
          parts.append(
            Part(begin: crossing + seconds, course: .spring(bounce, around: stop, displacement: 0, velocity: speed)))
        }
      }
    } else {
      projectedEnd = edge
      end = Self.limited(target ?? edge, to: limits)
      parts = [Part(begin: 0, course: .spring(bounce, around: end, displacement: start - end, velocity: velocity))]
    }
    (self.start, self.velocity, self.parts) = (start, velocity, parts)
    let seconds = parts.last.map { $0.begin + $0.settlingTime(within: tolerance) } ?? 0
    duration = min(Spring.maximumSettlingTime, seconds)
  }

  /// Whether the motion is one decay, whose fraction of the distance is a curve of its own.
  var isPlainDecay: Bool { if parts.count == 1, case .decay = parts[0].course { true } else { false } }

  /// Whether the motion begins within the limits.
  var beginsInside: Bool { if case .decay = parts[0].course { true } else { false } }

  /// Returns the motion with a later end, up to which it does not leave its course.
  func lasting(_ seconds: Double) -> Glide {
    var glide = self
    glide.duration = max(duration, seconds)
    return glide
  }

  /// Returns whether friction may lead to a target, per second, where `own` is the given one.
  static func allows(friction: Double, beside own: Double) -> Bool {
    (minimumFrictionFactor * own...max(maximumFriction, own)).contains(friction)
  }

  /// Returns the value `time` seconds after the start; `start` before it, `end` from `duration` on.
  public func position(at time: Double) -> Double {
    guard time >= 0 else { return start }
    guard time < duration, let part = parts.last(where: { $0.begin <= time }) else { return end }
    return part.position(at: time - part.begin)
  }

  /// Returns the velocity per second, `time` seconds after the start; 0 before it, and from `duration` on.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration, let part = parts.last(where: { $0.begin <= time }) else { return 0 }
    return part.velocity(at: time - part.begin)
  }

  /// Returns how the motion comes to a target that is not its natural end: by friction where that leads there, else
  /// along `lead`, or `bounce` without one. A critically damped lead moves as friction does where it has the velocity
  /// of that.
  private static func course(
    from origin: Double, _ decay: Decay, to end: Double, along lead: Spring?, _ bounce: Spring
  ) -> Part.Course {
    let (velocity, distance) = (decay.velocity, end - origin)
    let friction = lead?.frequency ?? velocity / distance
    let isDecay =
      if let lead {
        abs(velocity - friction * distance) <= roundingError * abs(velocity)
          && abs(lead.dampingRatio - 1) < roundingError
      } else { allows(friction: friction, beside: decay.friction) }
    return isDecay
      ? .decay(Decay(velocity: velocity, rate: Double.exp(-friction / 1_000)), from: origin)
      : .spring(lead ?? bounce, around: end, displacement: -distance, velocity: velocity)
  }

  private static func limited(_ value: Double, to limits: ClosedRange<Double>) -> Double {
    max(limits.lowerBound, min(limits.upperBound, value))
  }
}

extension Glide.Part {
  fileprivate func position(at time: Double) -> Double {
    switch course {
    case .decay(let decay, let origin): (origin + decay.position(at: time)).limited
    case .spring(let spring, let centre, let displacement, let velocity):
      (centre + spring.response(at: time).position(from: displacement, velocity: velocity)).limited
    }
  }

  fileprivate func velocity(at time: Double) -> Double {
    switch course {
    case .decay(let decay, _): decay.velocity(at: time)
    case .spring(let spring, _, let displacement, let velocity):
      spring.response(at: time).velocity(from: displacement, velocity: velocity)
    }
  }

  /// Returns the seconds from the begin of the part after which it stays within `tolerance` of its end.
  fileprivate func settlingTime(within tolerance: Double) -> Double {
    switch course {
    case .decay(let decay, _):
      let distance = abs(decay.distance)
      return distance > tolerance ? (Double.log(distance) - Double.log(tolerance)) / decay.friction : 0
    case .spring(let spring, _, let displacement, let velocity):
      return spring.settlingTime(from: displacement, velocity: velocity, within: tolerance)
    }
  }
}
