/// A motion of a block that settles by time and not along its path: what was let go of beyond an end, and what a
/// reversed takeover has left. It moves at the speed of its animator.
struct SettlingMotion: Sendable {
  private let curve: TimingCurve
  /// The duration in seconds.
  private let duration: Double
  /// The seconds of the motion until `start`.
  private var elapsed = 0.0
  /// The time since which it moves; nil while it is stopped.
  private var start: Double?
  /// The seconds of the motion per second.
  private var speed = 1.0
  /// Whether it moves while its animator still waits for its start.
  private(set) var passesDelay = false
  /// The speed with which it began; its velocity is that of the screen.
  private var initialSpeed: Double?

  init(along curve: TimingCurve, duration: Double) { (self.curve, self.duration) = (curve, duration) }

  /// Waits before it moves, in seconds at speed 1.
  mutating func wait(_ seconds: Double) { elapsed -= seconds }

  /// Moves from `time` on, although its animator waits.
  mutating func passDelay(at time: Double) {
    passesDelay = true
    if start != nil { start = time }
  }

  /// Moves with an animator; before the anchor's time it does not move, unless it passes the delay.
  mutating func follow(_ anchor: Anchor, speed: Double, at time: Double) {
    stop(at: time)
    (start, self.speed) = (passesDelay ? time : max(anchor.time, time), speed)
    if initialSpeed == nil, speed > 0 { initialSpeed = speed }
  }

  mutating func stop(at time: Double) {
    elapsed = elapsed(at: time)
    start = nil
  }

  /// Returns the seconds until it has settled at speed 1.
  func remaining(at time: Double) -> Double {
    let seconds = duration - elapsed(at: time)
    // The sum of the times of several runs has rounding errors.
    return seconds > 1e-12 * duration ? seconds : 0
  }

  func sample(at time: Double) -> CurveSample {
    guard remaining(at: time) > 0 else { return .zero }
    var sample = curve.sample(at: elapsed(at: time) / duration)
    sample.impulse *= (duration / (initialSpeed ?? 1)).limited
    return sample
  }

  /// Returns the derivative of `sample(at:)` by the time; 0 while it is stopped.
  func rate(at time: Double) -> CurveSample {
    guard let start, time >= start, elapsed(at: time) >= 0, remaining(at: time) > 0 else { return .zero }
    var rate = curve.rate(at: elapsed(at: time) / duration)
    rate.remaining /= duration
    rate.impulse /= initialSpeed ?? 1
    return rate * speed
  }

  private func elapsed(at time: Double) -> Double {
    guard let start else { return elapsed }
    return elapsed + max(0, time - start) * speed
  }
}

extension TimingCurve {
  /// The curve along which motion with this timing settles from beyond an end: the spring itself, or a critically
  /// damped one.
  var settlingCurve: TimingCurve {
    if case .spring = self { return self }
    return .spring(Spring(dampingRatio: 1, duration: 1), duration: 1)
  }

  /// Returns the slope of the progress at the start, per second of a duration.
  func startSlope(over seconds: Double) -> Double { seconds > 0 ? -rate(at: 0).remaining / seconds : 0 }
}
