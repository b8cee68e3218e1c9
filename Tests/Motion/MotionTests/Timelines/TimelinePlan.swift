import Motion
import OvershootGeometry

/// Three properties for timelines, with an engine on a manual clock.
@MainActor
final class TimelineProbe {
  let engine = AnimationEngine()
  @Animatable var low = 0.1
  @Animatable var middle = -7.3
  @Animatable var high = 42.7

  nonisolated static let starts = [0.1, -7.3, 42.7]

  var model: [Double] { [low, middle, high] }
  var shown: [Double] { [$low.shown, $middle.shown, $high.shown] }
  var velocity: [Double] { [$low.velocity, $middle.velocity, $high.velocity] }

  func set(_ property: Int, to value: Double) {
    switch property {
    case 0: low = value
    case 1: middle = value
    default: high = value
    }
  }
}

/// A timeline as a value, from which both a timeline and the reference values are made.
indirect enum TimelinePlan {
  enum Curve {
    case easing(Easing)
    case dampingRatio(Double)
    case spring(Spring)
  }

  /// An animation of a property to a target.
  struct Move {
    let property: Int
    let target: Double
    /// The fraction of the time before the start.
    var delayFactor = 0.0
  }

  /// A key frame.
  struct Frame {
    let start: Double
    let relativeDuration: Double
    let easing: Easing
    let move: Move
  }

  case animation(Double, Curve, [Move])
  case sequence([TimelinePlan], gap: Double)
  case parallel([TimelinePlan])
  case stagger([TimelinePlan], interval: Double)
  case keyframes(Double, [Frame])
  case repeated(TimelinePlan, Int, autoreverses: Bool)
  case delayed(TimelinePlan, Double)
}

// MARK: Timelines

@MainActor
extension TimelinePlan {
  func part(on probe: TimelineProbe) -> any TimelinePart {
    switch self {
    case .animation(let duration, let curve, let moves):
      let animator = probe.engine.perform {
        PropertyAnimator(duration: duration, timingParameters: curve.parameters)
      }
      for move in moves {
        animator.addAnimations({ probe.set(move.property, to: move.target) }, delayFactor: move.delayFactor)
      }
      return animator
    case .sequence(let scores, let gap):
      return probe.engine.perform { Timeline.sequence(scores.map { $0.part(on: probe) }, gap: gap) }
    case .parallel(let scores):
      return probe.engine.perform { Timeline.parallel(scores.map { $0.part(on: probe) }) }
    case .stagger(let scores, let interval):
      return probe.engine.perform { Timeline.stagger(scores.map { $0.part(on: probe) }, interval: interval) }
    case .keyframes(let duration, let frames):
      return probe.engine.perform {
        Timeline.keyframes(duration: duration) { keyframes in
          for frame in frames {
            keyframes.addKeyframe(
              withRelativeStartTime: frame.start, relativeDuration: frame.relativeDuration, easing: frame.easing
            ) { probe.set(frame.move.property, to: frame.move.target) }
          }
        }
      }
    case .repeated(let plan, let count, let autoreverses):
      return plan.part(on: probe).repeated(count, autoreverses: autoreverses)
    case .delayed(let plan, let delay):
      return plan.part(on: probe).delayed(by: delay)
    }
  }

  func timeline(on probe: TimelineProbe) -> Timeline { part(on: probe).delayed(by: 0) }
}

extension TimelinePlan.Curve {
  var parameters: any TimingCurveProvider {
    switch self {
    case .easing(let easing): EasingTimingParameters(easing)
    case .dampingRatio(let ratio): SpringTimingParameters(dampingRatio: ratio)
    case .spring(let spring): SpringTimingParameters(spring)
    }
  }
}

// MARK: Random plans

extension TimelinePlan {
  /// Whether any part runs more than once.
  var repeats: Bool {
    switch self {
    case .animation, .keyframes: false
    case .sequence(let scores, _), .parallel(let scores), .stagger(let scores, _): scores.contains(where: \.repeats)
    case .repeated: true
    case .delayed(let plan, _): plan.repeats
    }
  }

  static func random(depth: Int, using generator: inout SeededGenerator, smooth: Bool = false) -> TimelinePlan {
    guard depth > 0, generator.unit() < 0.85 else { return randomAnimation(using: &generator, smooth: smooth) }
    let scores = (0..<1 + generator.integer(below: 3)).map { _ in
      random(depth: depth - 1, using: &generator, smooth: smooth)
    }
    switch generator.integer(below: smooth ? 5 : 7) {
    case 0: return .sequence(scores, gap: 0)
    case 1: return .sequence(scores, gap: generator.unit() * 0.6 - 0.2)
    case 2: return .parallel(scores)
    case 3: return .stagger(scores, interval: generator.unit())
    case 4: return .repeated(scores[0], 1 + generator.integer(below: 4), autoreverses: true)
    case 5: return .repeated(scores[0], 2 + generator.integer(below: 3), autoreverses: false)
    default: return randomKeyframes(using: &generator)
    }
  }

  private static func randomAnimation(using generator: inout SeededGenerator, smooth: Bool) -> TimelinePlan {
    let curves: [Curve] = [
      .easing(.linear), .easing(.easeInOut), .easing(.cubicBezier(UnitBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5))),
      .dampingRatio(0.4 + generator.unit() * 0.6), .spring(Spring(response: 0.2, dampingFraction: 0.7)),
    ]
    let moves = (0..<generator.integer(below: 3)).map { _ in
      Move(
        property: generator.integer(below: 3), target: generator.unit() * 200 - 100,
        delayFactor: generator.unit() < 0.3 ? generator.unit() : 0)
    }
    let duration = !smooth && generator.unit() < 0.15 ? 0 : 0.1 + generator.unit()
    return .animation(duration, curves[generator.integer(below: smooth ? 3 : curves.count)], moves)
  }

  private static func randomKeyframes(using generator: inout SeededGenerator) -> TimelinePlan {
    let frames = (0..<1 + generator.integer(below: 4)).map { _ in
      let start = generator.unit()
      return Frame(
        start: start, relativeDuration: generator.unit() * (1 - start),
        easing: generator.unit() < 0.5 ? .linear : .easeOut,
        move: Move(property: generator.integer(below: 3), target: generator.unit() * 100))
    }
    return .keyframes(0.5 + generator.unit(), frames)
  }
}
