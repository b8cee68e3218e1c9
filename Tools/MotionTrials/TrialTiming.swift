import Motion
import MotionNotation
import OvershootGeometry

/// A timing of a trial.
package enum TrialTiming: Hashable, Sendable {
  case linear, easeInOut, easeOut, overshooting, vertical, elastic
  case steps(Int)
  case damping(Double)
  case physical(stiffness: Double, damping: Double)

  var parameters: any TimingCurveProvider {
    switch self {
    case .linear: CubicTimingParameters(animationCurve: .linear)
    case .easeInOut: CubicTimingParameters(animationCurve: .easeInOut)
    case .easeOut: CubicTimingParameters(animationCurve: .easeOut)
    case .overshooting: CubicTimingParameters(controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5))
    case .vertical: CubicTimingParameters(controlPoint1: Vector2(0, 0.8), controlPoint2: Vector2(0.4, 1))
    case .elastic: EasingTimingParameters(.easeOut(.elastic))
    case .steps(let count): EasingTimingParameters(.steps(StepEasing(count: count)))
    case .damping(let ratio): SpringTimingParameters(dampingRatio: ratio)
    case .physical(let stiffness, let damping):
      SpringTimingParameters(mass: 1, stiffness: stiffness, damping: damping)
    }
  }

  var code: String {
    switch self {
    case .linear: "CubicTimingParameters(animationCurve: .linear)"
    case .easeInOut: "CubicTimingParameters(animationCurve: .easeInOut)"
    case .easeOut: "CubicTimingParameters(animationCurve: .easeOut)"
    case .overshooting: "CubicTimingParameters(controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5))"
    case .vertical: "CubicTimingParameters(controlPoint1: Vector2(0, 0.8), controlPoint2: Vector2(0.4, 1))"
    case .elastic: "EasingTimingParameters(.easeOut(.elastic))"
    case .steps(let count): "EasingTimingParameters(.steps(StepEasing(count: \(count))))"
    case .damping(let ratio): "SpringTimingParameters(dampingRatio: \(ratio))"
    case .physical(let stiffness, let damping):
      "SpringTimingParameters(mass: 1, stiffness: \(stiffness), damping: \(damping))"
    }
  }

  /// Whether a motion can start with any velocity.
  var keepsVelocity: Bool {
    switch self {
    case .vertical, .steps: false
    default: true
    }
  }

  /// Whether the motion has no velocity at its start.
  var isSteep: Bool { self == .vertical }

  /// Whether all of the motion is at once, so that a position in it has no time left.
  var isSudden: Bool { if case .steps = self { true } else { false } }

  /// Whether it comes to rest without an end of its own.
  var settles: Bool {
    switch self {
    case .damping, .physical: true
    default: false
    }
  }

  /// Whether the motion may jump on its way: a step, or the end of a spring in a timeline.
  var jumps: Bool {
    switch self {
    case .steps, .damping, .physical: true
    default: false
    }
  }

  static func random(using generator: inout SeededGenerator) -> TrialTiming {
    switch generator.integer(below: 12) {
    case 0, 1: .linear
    case 2: .easeInOut
    case 3: .easeOut
    case 4: .overshooting
    case 5: .vertical
    case 6: .elastic
    case 7: .steps(1 + generator.integer(below: 5))
    case 8, 9: .damping(0.02 + generator.unit() * 0.98)
    default: .physical(stiffness: 30 + 300 * generator.unit(), damping: 3 + 50 * generator.unit())
    }
  }
}

/// A timing of `animate`.
package enum TrialAnimation: Hashable, Sendable {
  case free(response: Double, damping: Double)
  case timing(TrialTiming, duration: Double)

  var animation: Animation {
    switch self {
    case .free(let response, let damping): .spring(response: response, dampingFraction: damping)
    case .timing(let timing, let duration): .timing(timing.parameters, duration: duration)
    }
  }

  var code: String {
    switch self {
    case .free(let response, let damping): ".spring(response: \(response), dampingFraction: \(damping))"
    case .timing(let timing, let duration): ".timing(\(timing.code), duration: \(duration))"
    }
  }

  var isFree: Bool { if case .free = self { true } else { false } }

  var keepsVelocity: Bool { timing?.keepsVelocity ?? true }

  /// The timing; nil for a free spring.
  var timing: TrialTiming? { if case .timing(let timing, _) = self { timing } else { nil } }

  static func random(using generator: inout SeededGenerator) -> TrialAnimation {
    generator.integer(below: 2) == 0
      ? .free(response: 0.15 + generator.unit(), damping: 0.1 + 1.2 * generator.unit())
      : .timing(.random(using: &generator), duration: 0.1 + generator.unit())
  }
}
