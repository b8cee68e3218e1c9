/// A timing function over the local time u of a block, in the form that tracks use.
///
/// A track with `delta` and `velocity` is `delta·remaining + velocity·duration·impulse` away from its target at u.
package enum TimingCurve: Hashable, Sendable {
  /// A straight line.
  case linear
  /// A Bézier.
  case bezier(UnitBezier)
  /// A spring and the seconds of one unit of u.
  case spring(Spring, duration: Double)
  /// Steps.
  case steps(StepEasing)
  /// Straight lines between points.
  case points(LinearEasing)
  /// A function of a family.
  case family(FamilyEasing)
  /// A function of the program.
  case custom(CustomEasing)
  /// A glide and the seconds of one unit of u.
  indirect case glide(Glide, duration: Double)

  /// Returns the sample at u: the start up to 0, exactly the target from 1 on.
  func sample(at u: Double) -> CurveSample {
    if u <= 0 { return CurveSample(remaining: 1, impulse: 0) }
    if u >= end { return CurveSample(remaining: 0, impulse: 0) }
    let impulse = u * (1 - u) * (1 - u)
    switch self {
    case .linear:
      return CurveSample(remaining: 1 - u, impulse: impulse)
    case .bezier(let curve):
      return CurveSample(remaining: 1 - curve.value(at: u), impulse: curve.startsVertically ? 0 : impulse)
    case .spring(let spring, let duration):
      let response = spring.response(at: u * duration)
      return CurveSample(remaining: response.displacement, impulse: response.impulse / duration)
    case .steps(let steps):
      return CurveSample(remaining: 1 - steps.value(at: u), impulse: 0)
    case .points(let points):
      return CurveSample(remaining: 1 - points.value(at: u), impulse: points.jumpsAtStart ? 0 : impulse)
    case .family(let family):
      return CurveSample(remaining: 1 - family.value(at: u), impulse: family.startsVertically ? 0 : impulse)
    case .custom(let function):
      return CurveSample(remaining: 1 - function.value(at: u), impulse: function.jumpsAtStart ? 0 : impulse)
    case .glide(let glide, let duration):
      return glide.sample(at: u, of: duration)
    }
  }

  /// The u from which on a spring counts as ended. Its last step to the target is the only one that can be seen, and
  /// must not come sooner or later with the rounding error of a time.
  static let springEnd = 1 - 1e-9

  /// The u from which on the sample is exactly the target.
  private var end: Double {
    switch self {
    case .spring, .glide: Self.springEnd
    default: 1
    }
  }

  /// Returns the derivative of `sample(at:)` by u; 0 outside 0...1.
  func rate(at u: Double) -> CurveSample {
    guard (0...end).contains(u) else { return CurveSample(remaining: 0, impulse: 0) }
    let impulse = (1 - u) * (1 - 3 * u)
    switch self {
    case .linear:
      return CurveSample(remaining: -1, impulse: impulse)
    case .bezier(let curve):
      let slope = curve.slope(at: u)
      return CurveSample(remaining: slope.isFinite ? -slope : 0, impulse: curve.startsVertically ? 0 : impulse)
    case .spring(let spring, let duration):
      let response = spring.response(at: u * duration)
      return CurveSample(remaining: response.displacementRate * duration, impulse: response.impulseRate)
    case .steps:
      return CurveSample(remaining: 0, impulse: 0)
    case .points(let points):
      if points.jumpsAtStart { return CurveSample(remaining: u > 0 ? -points.slope(at: u) : 0, impulse: 0) }
      return CurveSample(remaining: -points.slope(at: u), impulse: impulse)
    case .family(let family):
      let slope = family.slope(at: u)
      return CurveSample(remaining: slope.isFinite ? -slope : 0, impulse: family.startsVertically ? 0 : impulse)
    case .custom(let function):
      if function.jumpsAtStart { return CurveSample(remaining: u > 0 ? -function.slope(at: u) : 0, impulse: 0) }
      return CurveSample(remaining: -function.slope(at: u), impulse: impulse)
    case .glide(let glide, let duration):
      return glide.rate(at: u, of: duration)
    }
  }

  /// Whether a motion can start with a carried velocity: not where the curve jumps or is vertical at its start. Where
  /// it cannot, samples and rates have no impulse.
  var keepsVelocity: Bool {
    switch self {
    case .linear, .spring, .glide: true
    case .bezier(let curve): !curve.startsVertically
    case .steps: false
    case .points(let points): !points.jumpsAtStart
    case .family(let family): !family.startsVertically
    case .custom(let function): !function.jumpsAtStart
    }
  }

  /// Returns the progress at u, 0 at the start and 1 at the target; easings continue outside 0...1 as in CSS.
  func progress(at u: Double) -> Double {
    switch self {
    case .linear: u
    case .bezier(let curve): curve.value(at: u)
    case .spring, .glide: 1 - sample(at: u).remaining
    case .steps(let steps): u == 0 || u == 1 ? u : steps.value(at: u)
    case .points(let points): u == 0 || u == 1 ? u : points.value(at: u)
    case .family(let family): family.value(at: u)
    case .custom(let function): u == 0 || u == 1 ? u : function.value(at: u)
    }
  }
}

/// The coefficients of the two parts of a track.
struct CurveSample: Hashable, Sendable {
  /// The fraction of the distance that is left.
  var remaining: Double
  /// The offset caused by a unit of velocity, in block durations.
  var impulse: Double

  static let zero = CurveSample(remaining: 0, impulse: 0)

  /// The sample, with 0 for numbers that are not finite.
  var finite: CurveSample {
    CurveSample(remaining: remaining.isFinite ? remaining : 0, impulse: impulse.isFinite ? impulse : 0)
  }

  /// Whether both are 0 up to rounding errors.
  var isZero: Bool { abs(remaining) < 1e-13 && abs(impulse) < 1e-13 }

  static func + (lhs: CurveSample, rhs: CurveSample) -> CurveSample {
    CurveSample(remaining: lhs.remaining + rhs.remaining, impulse: lhs.impulse + rhs.impulse)
  }

  static func - (lhs: CurveSample, rhs: CurveSample) -> CurveSample {
    CurveSample(remaining: lhs.remaining - rhs.remaining, impulse: lhs.impulse - rhs.impulse)
  }

  static func * (sample: CurveSample, factor: Double) -> CurveSample {
    CurveSample(remaining: sample.remaining * factor, impulse: sample.impulse * factor)
  }
}
