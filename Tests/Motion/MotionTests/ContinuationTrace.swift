import Motion
import OvershootGeometry

/// Random continuations, scrubs and reversals within 0...1, and the values that they show.
@MainActor
struct ContinuationTrace {
  private let engine = AnimationEngine()
  private let x = Animatable(wrappedValue: 0.0)
  private let center = Animatable(wrappedValue: Vector2.zero)
  private let alpha = Animatable(wrappedValue: 1.0, .fade)
  private let animator: PropertyAnimator
  private var generator: SeededGenerator
  private let isSmooth: Bool
  private(set) var rows: [[Double]] = []

  private static let timings: [any TimingCurveProvider] = [
    CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(animationCurve: .easeInOut),
    SpringTimingParameters(dampingRatio: 0.5), SpringTimingParameters(mass: 1, stiffness: 90, damping: 40),
    CubicTimingParameters(controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5)),
  ]
  private static let continuations: [(timing: any TimingCurveProvider, hasVelocity: Bool)] = [
    (CubicTimingParameters(animationCurve: .easeInOut), false), (SpringTimingParameters(dampingRatio: 0.5), false),
    (SpringTimingParameters(mass: 1, stiffness: 90, damping: 40), false),
    (SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector2(3, -1)), true),
    (SpringTimingParameters(mass: 1, stiffness: 120, damping: 9, initialVelocity: Vector2(-2, 4)), true),
  ]

  /// Plays 30 calls; odd seeds reverse smoothly and continue without velocities.
  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(seed))
    isSmooth = seed % 2 == 1
    let (x, center, alpha) = (x, center, alpha)
    let timing = Self.timings[seed % Self.timings.count]
    animator = engine.perform {
      let animator = PropertyAnimator(duration: 1, timingParameters: timing)
      animator.addAnimations {
        x.wrappedValue = 100
        center.wrappedValue = Vector2(100, -50)
      }
      animator.addAnimations({ alpha.wrappedValue = 0 }, delayFactor: 0.4)
      return animator
    }
    animator.pausesOnCompletion = true
    animator.reversalMode = isSmooth ? .smooth : .exact
    animator.startAnimation()
    for _ in 0..<30 {
      engine.advance(to: engine.time + generator.unit() * 0.2)
      note()
      play(generator.integer(below: 6), generator.unit())
      note()
    }
    animator.stopAnimation(true)
  }

  private mutating func note() {
    rows.append([x.shown, center.shown.x, center.shown.y, 100 * alpha.shown, animator.fractionComplete])
  }

  private mutating func play(_ kind: Int, _ number: Double) {
    switch kind {
    case 0: animator.isReversed.toggle()
    case 1:
      animator.pauseAnimation()
      animator.scrubsLinearly = number < 0.5
      animator.fractionComplete = generator.unit()
      note()
      animator.fractionComplete = generator.unit()
    case 2: animator.startAnimation()
    default:
      animator.pauseAnimation()
      let continuations = Self.continuations.filter { !isSmooth || !$0.hasVelocity }
      animator.continueAnimation(
        withTimingParameters: continuations[Int(number * Double(continuations.count))].timing,
        durationFactor: generator.integer(below: 2) == 0 ? 0 : generator.unit() + 0.1)
    }
  }
}
