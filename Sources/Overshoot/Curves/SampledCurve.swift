import Foundation
import Motion

/// A curve that can be sampled on its own, without an animator.
struct SampledCurve {
  /// A moment of a curve.
  struct Sample {
    let at: Double
    let value: Double
    let velocity: Double

    /// The sample as a line of JSON.
    func line(color: String?) -> Data {
      JSONNumbers.line([("at", at), ("value", value), ("velocity", velocity)], color.map { ("color", $0) })
    }
  }

  private enum Course {
    case easing(Easing)
    case spring(Spring, velocity: Double)
    case decay(Decay)
  }

  private let course: Course

  /// - Throws: the exit status for a wrong curve, where it is a spring without a duration.
  init(_ argument: CurveArgument) throws {
    switch try argument.parsed() {
    case .easing(let easing): course = .easing(easing)
    case .decay(let decay): course = .decay(decay)
    case .spring(let form, let velocity):
      guard let spring = form.spring(velocity: velocity) else { throw argument.rejected(Self.durationIsMissing) }
      course = .spring(spring, velocity: velocity)
    }
  }

  static let durationIsMissing = "This spring takes its duration from an animator; give it one: duration: 1."

  func sample(at place: Double) -> Sample {
    switch course {
    case .easing(let easing):
      Sample(at: place, value: easing.value(at: place), velocity: easing.slope(at: place))
    case .spring(let spring, let velocity):
      // Rest is at 0 in the spring's own terms, which is 1 here.
      Sample(spring.response(at: place), at: place, velocity: velocity)
    case .decay(let decay):
      Sample(at: place, value: decay.position(at: place), velocity: decay.velocity(at: place))
    }
  }
}

extension SampledCurve.Sample {
  fileprivate init(_ answer: SpringResponse, at place: Double, velocity: Double) {
    self.init(
      at: place, value: 1 + answer.position(from: -1, velocity: velocity),
      velocity: answer.velocity(from: -1, velocity: velocity))
  }
}
