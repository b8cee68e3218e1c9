import MotionNotation
import OvershootScreenKit

/// A movement that is sent to a new goal in flight, in two ways, as `Motion` does it, and where it would have gone.
@MainActor
struct InterruptedRun {
  /// What is compared.
  enum Comparison: CaseIterable {
    /// A new goal: one goes on with its velocity, the other starts from rest.
    case velocity
    /// A reversal: one turns smoothly, the other goes back as it came.
    case reversal

    var title: String {
      switch self {
      case .velocity: tr("New goal")
      case .reversal: tr("Reversal")
      }
    }

    /// What each of the two does.
    var names: [String] {
      switch self {
      // Translators: what a movement does whose target changes on its way.
      case .velocity: [tr("keeps its velocity"), tr("starts from rest")]
      // Translators: what a movement does that is turned round on its way.
      case .reversal: [tr("smooth: turns without a jump of velocity"), tr("exact: goes back as it came")]
      }
    }

    /// What is said of the velocity.
    var caption: String {
      switch self {
      // Translators: the velocity that a movement has at the place where its goal changes.
      case .velocity: tr("kept from the old curve: no kink")
      // Translators: the velocity that a movement has at the place where it is turned round.
      case .reversal: tr("taken along, and turned smoothly")
      }
    }
  }

  /// Something that moves.
  @MainActor
  private final class Runner {
    @Animatable(.fade) var position = 0.0
    var animator: PropertyAnimator?
  }

  let curve: TimedCurve
  /// The seconds of the handover, and the new goal.
  let handover, goal: Double
  /// The positions at each step: without a handover, with the velocity, and without.
  private(set) var (old, kept, plain): ([Double], [Double], [Double]) = ([], [], [])
  /// The velocity at the handover, in distances per second.
  private(set) var velocity = 0.0
  let duration: Double

  private static let steps = 360

  /// The steps up to the handover.
  var handoverStep: Int { Int((handover / step).rounded()) }
  var step: Double { duration / Double(Self.steps) }

  /// Lets `Motion` move everything; `handover` is in seconds.
  init(_ curve: TimedCurve, at handover: Double, to goal: Double, _ comparison: Comparison) {
    self.curve = curve
    (self.handover, self.goal) = (handover, comparison == .velocity ? goal : 0)
    duration = handover + curve.duration
    guard let timing = try? curve.curve.timingParameters() else { return }
    let (engine, runners) = (AnimationEngine(), (0..<3).map { _ in Runner() })
    runners[1].$position.tracksVelocity = true
    func start(_ runner: Runner, to target: Double) {
      let animator = PropertyAnimator(duration: curve.duration, timingParameters: timing)
      animator.retargeting = .velocity
      animator.addAnimations { runner.position = target }
      animator.startAnimation()
      runner.animator = animator
    }
    engine.perform { for runner in runners { start(runner, to: 1) } }
    let step = handoverStep
    for index in 0...Self.steps {
      engine.advance(to: Double(index) * self.step)
      if index == step {
        velocity = runners[1].$position.velocity
        engine.perform { interrupt(runners[1], runners[2], comparison, start) }
      }
      old.append(runners[0].$position.shown)
      kept.append(runners[1].$position.shown)
      plain.append(runners[2].$position.shown)
    }
    for runner in runners where runner.animator?.state == .active { runner.animator?.stopAnimation(true) }
  }

  private func interrupt(
    _ smooth: Runner, _ plain: Runner, _ comparison: Comparison, _ start: (Runner, Double) -> Void
  ) {
    switch comparison {
    case .velocity:
      if plain.animator?.state == .active { plain.animator?.stopAnimation(true) }
      for runner in [smooth, plain] { start(runner, goal) }
    case .reversal:
      for (runner, mode) in [(smooth, ReversalMode.smooth), (plain, .exact)] {
        guard let animator = runner.animator, animator.state == .active else {
          start(runner, 0)
          continue
        }
        animator.reversalMode = mode
        animator.isReversed.toggle()
      }
    }
  }

  /// Returns a position of a line of them at a time in seconds.
  func value(of line: [Double], at seconds: Double) -> Double {
    guard let last = line.last else { return 0 }
    let place = (seconds / step).limited(to: 0...Double(line.count - 1))
    let index = Int(place)
    guard index + 1 < line.count else { return last }
    return line[index] + (line[index + 1] - line[index]) * (place - Double(index))
  }
}
