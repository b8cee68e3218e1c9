import Motion
import OvershootGeometry

/// A curve as text: an easing function of CSS, a spring, or a decay.
///
/// Springs are written `spring(duration:, dampingRatio:)`, `spring(duration:, bounce:)`, `spring(response:,
/// dampingFraction:)` or `spring(mass:, stiffness:, damping:)`, each with an optional `velocity:`, and
/// `spring(dampingRatio:)` for the duration of an animator; `smooth`, `snappy` and `bouncy` are springs by duration and
/// bounce, with optional `(duration:, extraBounce:)`; decays are `decay(rate:, velocity:)`. The order of arguments is
/// free.
public enum CurveDescription: Hashable, Sendable, CustomStringConvertible {
  /// An easing function, over input progress.
  case easing(Easing)
  /// A spring, over seconds, with an initial velocity towards its target in distances per second.
  case spring(SpringDescription, velocity: Double)
  /// A decay, over seconds.
  case decay(Decay)

  /// Parses a curve, ignoring case and white space.
  ///
  /// - Throws: `CurveSyntaxError` for text that is not a curve, or is longer than 65 536 bytes.
  public init(_ text: String) throws(CurveSyntaxError) {
    var scanner = try CurveScanner(text)
    guard let name = scanner.word() else { throw scanner.error("A curve begins with its name.") }
    self = try scanner.curve(name)
    try scanner.end()
  }

  /// The curve as text; parsing it gives the same curve.
  public var description: String {
    switch self {
    case .easing(let easing): return easing.css
    case .spring(let spring, let velocity):
      let more = velocity == 0 ? [] : [(SpringLabel.velocity, velocity)]
      let arguments = (spring.arguments + more).map { "\($0.0.rawValue): \($0.1.css)" }
      return "spring(\(arguments.joined(separator: ", ")))"
    case .decay(let decay): return "decay(rate: \(decay.rate.css), velocity: \(decay.velocity.css))"
    }
  }

  /// Returns the timing of an animator with this curve. All springs except `spring(dampingRatio:)` determine the
  /// duration.
  ///
  /// - Throws: `EndlessCurveError` for a decay, which has no target, and for a spring that does not settle within 100
  ///   000 seconds or whose numbers are out of range.
  public func timingParameters() throws(EndlessCurveError) -> any TimingCurveProvider {
    switch self {
    case .easing(let easing): return EasingTimingParameters(easing)
    case .spring(let form, let velocity):
      guard SpringLabel.velocity.allows(velocity) else { throw EndlessCurveError(curve: description) }
      let start = Vector2(velocity, velocity)
      switch form {
      case .dampingRatio(let ratio) where SpringLabel.dampingRatio.allows(ratio):
        return SpringTimingParameters(dampingRatio: ratio, initialVelocity: start)
      case .settling(let duration, let ratio) where form.spring() != nil:
        return SpringTimingParameters(duration: duration, dampingRatio: ratio, initialVelocity: start)
      default:
        guard let spring = form.spring(), spring.settlingDuration(velocity: velocity).isFinite else {
          throw EndlessCurveError(curve: description)
        }
        return SpringTimingParameters(spring, initialVelocity: start)
      }
    case .decay: throw EndlessCurveError(curve: description)
    }
  }
}

/// An error for a curve that cannot drive an animator.
public struct EndlessCurveError: Error, Hashable, CustomStringConvertible {
  /// The curve as text.
  public let curve: String

  /// The reason as a sentence.
  public var description: String { "'\(curve)' cannot drive an animator: it does not end within 100 000 seconds." }
}
