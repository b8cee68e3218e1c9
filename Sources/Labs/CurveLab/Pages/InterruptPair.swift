import MotionNotation
import OvershootScreenKit

/// Two dots on their way to one target, which is changed in flight in two ways.
@MainActor
final class InterruptPair {
  /// What differs between the dots.
  enum Comparison: CaseIterable {
    /// A new target: one dot goes on with its velocity, the other starts from rest.
    case velocity
    /// A reversal: one dot goes back as it came, the other turns smoothly.
    case reversal

    var title: String {
      switch self {
      case .velocity: tr("New target")
      case .reversal: tr("Reversal")
      }
    }

    /// What the first dot and the second do.
    var names: [String] {
      switch self {
      // Translators: what a dot does whose target changes on its way.
      case .velocity: [tr("keeps its velocity"), tr("starts from rest")]
      // Translators: what a dot does that is turned round on its way.
      case .reversal: [tr("smooth: turns without a jump of velocity"), tr("exact: goes back as it came")]
      }
    }
  }

  /// A dot.
  @MainActor
  final class Runner {
    @Animatable(.fade) var position = 0.0
    fileprivate var animator: PropertyAnimator?
  }

  /// The dot that keeps its velocity, and the other.
  let runners = [Runner(), Runner()]
  var comparison = Comparison.velocity {
    didSet { if comparison != oldValue { stop() } }
  }
  private(set) var target = 0.0
  private(set) var isHeld = false
  /// The values at both ends of the tracks, and the greatest velocity of the curve in distances per second.
  private(set) var (reach, greatestVelocity) = (TrackScale.standardReach, 1.0)
  private var curve: TimedCurve?

  /// The seconds that a throw is foreseen.
  private static let projection = 0.2
  /// The greatest velocity to which diagrams are fitted; that of vertical tangents is infinite.
  private static let maximumVelocity = 40.0

  init() { runners[0].$position.tracksVelocity = true }

  /// Sets the curve of movements that begin from now on.
  func show(_ curve: TimedCurve) {
    self.curve = curve
    // Movements go both ways.
    let needed = TrackScale.reach(of: [curve])
    let room = max(-needed.lowerBound, needed.upperBound - 1)
    reach = -room...(1 + room)
    let velocities = (0...100).map { abs(curve.velocity(at: Double($0) / 100)) }
    greatestVelocity = max(1, min(Self.maximumVelocity, velocities.filter(\.isFinite).max() ?? 1))
  }

  /// Ends all movement.
  func stop() { runners.forEach(halt) }

  /// The shown positions of the first dot and of the second.
  var positions: (first: Double, second: Double) {
    (runners[0].$position.shown, runners[1].$position.shown)
  }

  // MARK: Movement

  /// Sends both dots to the other end.
  func turn() { go(to: target > 0.5 ? 0 : 1) }

  /// Sends both dots to a target; a reversal is between 0 and 1.
  func go(to target: Double) {
    switch comparison {
    case .velocity:
      self.target = target
      halt(runners[1])
      runners.forEach(start)
    case .reversal:
      let end = target.rounded()
      guard end != self.target else { return }
      self.target = end
      for (index, runner) in runners.enumerated() {
        if let animator = runner.animator, animator.state == .active {
          animator.isReversed.toggle()
        } else {
          start(runner)
          runner.animator?.reversalMode = index == 0 ? .smooth : .exact
        }
      }
    }
  }

  /// Takes both dots to a position.
  func hold(at value: Double) {
    isHeld = true
    stop()
    for runner in runners { runner.position = value }
  }

  /// Lets go of both dots, which continue towards the end that they would reach soon.
  func release() {
    guard isHeld else { return }
    isHeld = false
    let position = runners[0].$position
    target = position.shown + position.velocity * Self.projection > 0.5 ? 1 : 0
    runners.forEach(start)
    if comparison == .reversal { runners[0].animator?.reversalMode = .smooth }
  }

  private func start(_ runner: Runner) {
    guard AnimationEngine.current != nil, let curve, let timing = try? curve.curve.timingParameters() else {
      runner.position = target
      return
    }
    let animator = PropertyAnimator(duration: curve.duration, timingParameters: timing)
    animator.retargeting = .velocity
    animator.addAnimations { [target] in runner.position = target }
    animator.startAnimation()
    runner.animator = animator
  }

  /// Stops a dot where it is shown, without velocity.
  private func halt(_ runner: Runner) {
    guard let animator = runner.animator else { return }
    if animator.state == .active { animator.stopAnimation(true) }
    runner.animator = nil
  }
}
