/// A timing function over the linear share u of a block's duration, in the form in which tracks use it.
///
/// A track that starts `delta` away from its target with `velocity` is `delta·remaining + velocity·duration·impulse` away
/// from it at u.
enum TimingCurve: Hashable, Sendable {
  case linear
  case bezier(UnitBezier)
  /// A spring and the seconds that one unit of u stands for.
  case spring(Spring, duration: Double)

  /// The sample at u; at 1 and beyond the target is reached exactly, at 0 and before nothing has moved.
  func sample(at u: Double) -> CurveSample {
    if u <= 0 { return CurveSample(remaining: 1, impulse: 0) }
    if u >= 1 { return CurveSample(remaining: 0, impulse: 0) }
    switch self {
    case .linear:
      return CurveSample(remaining: 1 - u, impulse: u * (1 - u) * (1 - u))
    case .bezier(let curve):
      return CurveSample(remaining: 1 - curve.value(at: u), impulse: u * (1 - u) * (1 - u))
    case .spring(let spring, let duration):
      let answer = spring.response(at: u * duration)
      return CurveSample(remaining: answer.displacement, impulse: answer.impulse / duration)
    }
  }

  /// The derivative of `sample(at:)` by u; 0 outside 0...1.
  func rate(at u: Double) -> CurveSample {
    guard (0...1).contains(u) else { return CurveSample(remaining: 0, impulse: 0) }
    switch self {
    case .linear:
      return CurveSample(remaining: -1, impulse: (1 - u) * (1 - 3 * u))
    case .bezier(let curve):
      let slope = curve.slope(at: u)
      return CurveSample(remaining: slope.isFinite ? -slope : 0, impulse: (1 - u) * (1 - 3 * u))
    case .spring(let spring, let duration):
      let answer = spring.response(at: u * duration)
      return CurveSample(remaining: answer.displacementRate * duration, impulse: answer.impulseRate)
    }
  }

  /// The progress, 0 at the start and 1 at the target, at u; Béziers go on along their end tangents outside 0...1.
  func progress(at u: Double) -> Double {
    switch self {
    case .linear: u
    case .bezier(let curve): curve.value(at: u)
    case .spring: 1 - sample(at: u).remaining
    }
  }

  /// The smallest u in 0...1 whose progress is `progress`, to within 2⁻⁵⁰; 0 for progress up to 0, and 1 where it is never reached.
  func input(forProgress progress: Double) -> Double {
    Self.smallestInput(for: progress, steps: searchSteps) { self.progress(at: $0) }
  }

  /// The first of `steps` even steps in which a curve reaches `progress`, and there the place to within 2⁻⁵⁰.
  static func smallestInput(for progress: Double, steps: Int, of curve: (Double) -> Double) -> Double {
    guard progress > 0 else { return 0 }
    var low = 0.0
    for step in 1...steps {
      var high = Double(step) / Double(steps)
      guard curve(high) >= progress else {
        low = high
        continue
      }
      for _ in 0..<50 {
        let middle = low + (high - low) / 2
        if curve(middle) < progress { low = middle } else { high = middle }
      }
      return high
    }
    return 1
  }

  /// Enough steps for each swing of a weak spring to be seen.
  private var searchSteps: Int {
    guard case .spring(let spring, let duration) = self else { return 512 }
    return Int(max(512, min(65_536, spring.frequency * duration * 8)))
  }
}

/// What is left of a track's two parts.
struct CurveSample: Hashable, Sendable {
  /// The share of the way that is left.
  var remaining: Double
  /// The offset that a unit of velocity has caused, in block durations.
  var impulse: Double

  static func + (one: CurveSample, other: CurveSample) -> CurveSample {
    CurveSample(remaining: one.remaining + other.remaining, impulse: one.impulse + other.impulse)
  }

  static func - (one: CurveSample, other: CurveSample) -> CurveSample {
    CurveSample(remaining: one.remaining - other.remaining, impulse: one.impulse - other.impulse)
  }

  static func * (sample: CurveSample, factor: Double) -> CurveSample {
    CurveSample(remaining: sample.remaining * factor, impulse: sample.impulse * factor)
  }
}
