/// A timing function over the local time u of a block, in the form that tracks use.
///
/// A track with `delta` and `velocity` is `delta·remaining + velocity·duration·impulse` away from its target at u.
package enum TimingCurve: Hashable, Sendable {
  /// An easing function.
  case easing(Easing)
  /// A spring and the seconds of one unit of u.
  case spring(Spring, duration: Double)
  /// A glide and the seconds of one unit of u.
  indirect case glide(Glide, duration: Double)

  package static var linear: TimingCurve { .easing(.linear) }
  /// The u from which on a spring counts as ended. Its last step to the target is the only one that can be seen, and
  /// must not come sooner or later with the rounding error of a time.
  static let springEnd = 1 - 1e-9

  /// The u from which on the sample is exactly the target.
  private var end: Double { if case .easing = self { 1 } else { Self.springEnd } }

  /// Returns the sample at u: the start up to 0, exactly the target from 1 on.
  func sample(at u: Double) -> CurveSample {
    if u <= 0 { return CurveSample(remaining: 1, impulse: 0) }
    if u >= end { return .zero }
    switch self {
    case .easing(let easing):
      return CurveSample(
        remaining: 1 - easing.value(at: u), impulse: easing.carriesVelocity ? u * (1 - u) * (1 - u) : 0)
    case .spring(let spring, let duration):
      let response = spring.response(at: u * duration)
      return CurveSample(remaining: response.displacement, impulse: response.impulse / duration)
    case .glide(let glide, let duration): return glide.sample(at: u, of: duration)
    }
  }

  /// Returns the derivative of `sample(at:)` by u; 0 outside 0...1.
  func rate(at u: Double) -> CurveSample {
    guard (0...end).contains(u) else { return .zero }
    switch self {
    case .easing(let easing):
      let carriesVelocity = easing.carriesVelocity
      // A jump at the start has no slope.
      let slope = carriesVelocity || u > 0 ? easing.slope(at: u) : 0
      return CurveSample(
        remaining: slope.isFinite ? 0 - slope : 0, impulse: carriesVelocity ? (1 - u) * (1 - 3 * u) : 0)
    case .spring(let spring, let duration):
      let response = spring.response(at: u * duration)
      return CurveSample(remaining: response.displacementRate * duration, impulse: response.impulseRate)
    case .glide(let glide, let duration): return glide.rate(at: u, of: duration)
    }
  }

  /// Returns the progress at u, 0 at the start and 1 at the target; easings continue outside 0...1 as in CSS.
  func progress(at u: Double) -> Double {
    guard case .easing(let easing) = self else { return 1 - sample(at: u).remaining }
    return u == 0 || u == 1 ? u : easing.value(at: u)
  }
}

extension Easing {
  /// Whether a motion can start with a velocity of its own: not where the curve jumps or is vertical at its start.
  /// Where it cannot, samples and rates have no impulse.
  fileprivate var carriesVelocity: Bool {
    switch self {
    case .linear: true
    case .cubicBezier(let curve): !curve.startsVertically
    case .steps: false
    case .points(let points): !points.jumpsAtStart
    case .family(let family): !family.startsVertically
    case .custom(let function): !function.jumpsAtStart
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

  /// Returns the sample with the impulse in seconds, for a block of a given duration.
  func lasting(_ seconds: Double) -> CurveSample { CurveSample(remaining: remaining, impulse: impulse * seconds) }

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
