public import Motion
public import OvershootGeometry

/// A spring that blows set swinging, and that comes to rest again; or a curve along which it comes to rest.
///
/// A blow pushes for a moment and is no jump: place and velocity are continuous at every time, also where the next blow
/// comes while the last one swings on; where a curve ends with a slope, its end is a bend. What blows do adds up. Any
/// time after the last blow can be asked, in any order.
public struct Impulse: Hashable, Sendable {
  /// The way back to rest.
  private let course: Course
  /// How long a blow pushes, in seconds.
  public let push: Double

  private enum Course: Hashable {
    /// A spring, and how far a blow of length 1 moves it from rest, per unit of the place to which it pushes.
    case spring(Spring, reach: Double)
    /// A curve, from 0 where the blow was to 1 at rest, and its seconds.
    case easing(Easing, seconds: Double)
  }

  /// A blow on the way along a curve.
  private struct Blow: Hashable {
    var way: Vector2
    var time: Double
  }

  /// When the last blow came.
  private var start = -Double.infinity
  /// Place and velocity at that time.
  private var position = Vector2.zero
  private var velocity = Vector2.zero
  /// Where the spring is pulled while the last blow pushes.
  private var target = Vector2.zero
  /// The blows that are on their way along a curve, from the oldest to the latest.
  private var blows: [Blow] = []
  /// When the spring is at rest.
  public private(set) var end = -Double.infinity

  /// The distance from rest, as a fraction of the greatest blow, at which the spring has come to rest.
  public static let restOffset = 0.002

  /// Creates a spring at rest.
  ///
  /// - Parameters:
  ///   - response: the period of the undamped spring, in seconds.
  ///   - dampingFraction: limited to 0.05...0.95.
  ///   - push: how long a blow pushes, in seconds; at most a quarter of `response`.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `response` and `push` are finite and above 0.
  public init(
    response: Double, dampingFraction: Double, push: Double = 0.03, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      push.isFinite && push > 0, "An Impulse's blow pushes for a finite time above 0, not \(push).", file: file,
      line: line)
    let spring = Spring(response: response, dampingFraction: min(0.95, max(0.05, dampingFraction)))
    self.push = min(push, response / 4)
    var reach = 0.0
    // It turns within half a swing after the push.
    for step in 0...Self.samples {
      let time = self.push + response / 2 * Double(step) / Double(Self.samples)
      reach = max(reach, spring.response(at: time - self.push).displacement - spring.response(at: time).displacement)
    }
    course = .spring(spring, reach: reach)
  }

  /// Creates an impulse at rest that returns along an easing function.
  ///
  /// - Parameters:
  ///   - easing: from 0 where the blow was to 1 at rest.
  ///   - duration: the seconds of the way back; limited to 0.001...100 000, NaN counts as 0.5.
  ///   - push: how long a blow pushes, in seconds; at most a quarter of `duration`.
  public init(_ easing: Easing, duration: Double, push: Double = 0.03) {
    let seconds = duration.isNaN ? 0.5 : max(0.001, min(duration, 100_000))
    self.init(.easing(easing, seconds: seconds), push: min(push, seconds / 4))
  }

  private init(_ course: Course, push: Double) { (self.course, self.push) = (course, push) }

  /// The number of times at which the reach of a blow is measured.
  private static let samples = 64
  /// The greatest number of blows on their way along a curve; more have no effect.
  private static let maximumBlows = 32

  /// Strikes the spring: a spring at rest swings out to `blow`. Has no effect for a blow that is not finite, or at a
  /// time before the last blow.
  public mutating func strike(_ blow: Vector2, at time: Double) {
    guard blow.x.isFinite, blow.y.isFinite, time.isFinite, time >= start else { return }
    guard case .spring(let spring, let reach) = course else { return begin(blow, at: time) }
    let former = isAtRest(at: time) ? (position: Vector2.zero, velocity: Vector2.zero) : state(at: time)
    let pushed = time < start + push ? target : .zero
    (start, position, velocity, target) = (time, former.position, former.velocity, pushed + blow / reach)
    let after = state(at: time + push)
    let threshold = Self.restOffset * max(blow.length, former.position.length)
    end = threshold > 0 ? time + push + seconds(of: spring, from: after, to: threshold) : time
  }

  /// Lets a blow begin its way along the curve.
  private mutating func begin(_ blow: Vector2, at time: Double) {
    guard case .easing(_, let seconds) = course else { return }
    blows.removeAll { $0.time + seconds <= time }
    guard blows.count < Self.maximumBlows else { return }
    blows.append(Blow(way: blow, time: time))
    (start, end) = (time, time + seconds)
  }

  /// The seconds in which the envelope of a swing is halved often enough to fall to a threshold.
  private func seconds(
    of spring: Spring, from state: (position: Vector2, velocity: Vector2), to threshold: Double
  ) -> Double {
    let decay = spring.dampingRatio * spring.frequency
    let damped = (spring.frequency * spring.frequency - decay * decay).squareRoot()
    let swing = (state.velocity + state.position * decay) / damped
    var envelope = (state.position.length * state.position.length + swing.length * swing.length).squareRoot()
    var halvings = 0.0
    while envelope > threshold {
      envelope /= 2
      halvings += 1
    }
    return halvings * Self.naturalLogarithmOfTwo / decay
  }

  private static let naturalLogarithmOfTwo = 0.693_147_180_559_945_3

  /// Returns the place at a time; exactly zero at rest.
  public func value(at time: Double) -> Vector2 { isAtRest(at: time) ? .zero : state(at: time).position }

  /// Returns the velocity at a time, per second.
  public func velocity(at time: Double) -> Vector2 { isAtRest(at: time) ? .zero : state(at: time).velocity }

  /// Whether the spring does not move at a time, before the first blow and from `end` on.
  public func isAtRest(at time: Double) -> Bool { time >= end }

  private func state(at time: Double) -> (position: Vector2, velocity: Vector2) {
    guard start.isFinite else { return (.zero, .zero) }
    switch course {
    case .spring(let spring, _):
      let elapsed = max(0, time - start)
      let pushed = free(spring, position - target, velocity, after: min(elapsed, push))
      guard elapsed > push else { return (pushed.position + target, pushed.velocity) }
      return free(spring, pushed.position + target, pushed.velocity, after: elapsed - push)
    case .easing(let easing, let seconds):
      return blows.reduce((.zero, .zero)) { sum, blow in
        let elapsed = time - blow.time
        guard elapsed > 0, elapsed < seconds else { return sum }
        let pushed = min(1, elapsed / push)
        let rest = 1 - easing.value(at: elapsed / seconds)
        let slope = easing.slope(at: elapsed / seconds) / seconds
        let rate = 6 * pushed * (1 - pushed) / push * rest - pushed.smoothstep * (slope.isFinite ? slope : 0)
        return (sum.0 + blow.way * (pushed.smoothstep * rest), sum.1 + blow.way * rate)
      }
    }
  }

  /// Where the spring is some time after it was released at a place with a velocity.
  private func free(
    _ spring: Spring, _ position: Vector2, _ velocity: Vector2, after time: Double
  ) -> (position: Vector2, velocity: Vector2) {
    let response = spring.response(at: time)
    return (
      position * response.displacement + velocity * response.impulse,
      position * response.displacementRate + velocity * response.impulseRate
    )
  }
}
