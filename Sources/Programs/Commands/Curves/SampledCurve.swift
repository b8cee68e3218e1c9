import Motion
import MotionNotation

/// A curve that can be sampled without an animator.
struct SampledCurve {
  /// The value and the velocity of a curve at one input.
  struct Sample {
    let at: Double
    let value: Double
    let velocity: Double
  }

  private enum Curve {
    case easing(Easing)
    case spring(Spring, velocity: Double)
    case decay(Decay)
  }

  private let curve: Curve

  /// - Throws: the exit status for a malformed curve, also for a spring without a duration.
  init(_ argument: CurveArgument) throws {
    switch try argument.parsed() {
    case .easing(let easing): curve = .easing(easing)
    case .decay(let decay): curve = .decay(decay)
    case .spring(let form, let velocity):
      guard let spring = form.spring(velocity: velocity) else { throw argument.rejected(Self.durationIsMissing) }
      curve = .spring(spring, velocity: velocity)
    }
  }

  static let durationIsMissing = "This spring takes its duration from an animator; give it one: duration: 1."

  func sample(at input: Double) -> Sample {
    switch curve {
    case .easing(let easing):
      return Sample(at: input, value: easing.value(at: input), velocity: easing.slope(at: input))
    case .spring(let spring, let velocity):
      // The response is relative to the target, which is 1 here.
      let response = spring.response(at: input)
      return Sample(
        at: input, value: 1 + response.position(from: -1, velocity: velocity),
        velocity: response.velocity(from: -1, velocity: velocity))
    case .decay(let decay):
      return Sample(at: input, value: decay.position(at: input), velocity: decay.velocity(at: input))
    }
  }
}
