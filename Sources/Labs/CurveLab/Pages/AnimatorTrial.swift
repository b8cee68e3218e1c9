import MotionNotation
import OvershootScreenKit

/// An animator of two properties that is driven call by call, with a log of what it reported.
///
/// Its blocks send the properties to their other end: the first property with the start, the second with each block
/// that is added.
@MainActor
final class AnimatorTrial {
  /// A completion with the values at that time.
  struct Completion: Hashable, Sendable {
    let time: Double
    let position: AnimatingPosition
    let values: [Double]
  }

  /// The timing with which the animator is continued.
  enum Continuation: CaseIterable {
    case same, linear, easeOut, spring

    var title: String {
      switch self {
      case .same: tr("with its curve")
      case .linear: "linear"
      case .easeOut: "ease-out"
      // Translators: how an animator goes on, beside "with its curve", "linear" and "ease-out".
      case .spring: tr("on a spring")
      }
    }

    fileprivate var timing: (any TimingCurveProvider)? {
      switch self {
      case .same: nil
      case .linear: EasingTimingParameters(.linear)
      case .easeOut: EasingTimingParameters(.easeOut)
      case .spring: SpringTimingParameters(dampingRatio: 0.35)
      }
    }
  }

  /// The properties count as fades, so that they can be scrubbed under reduced motion.
  @Animatable(.fade) var first = 0.0
  @Animatable(.fade) var second = 0.0
  private(set) var animator: PropertyAnimator?
  private weak var engine: AnimationEngine?
  private var timing: (any TimingCurveProvider)?
  /// The last completions, the latest one last.
  private(set) var completions: [Completion] = []
  var scrubsLinearly = true {
    didSet { change { $0.scrubsLinearly = scrubsLinearly } }
  }
  var pausesOnCompletion = false {
    didSet { change { $0.pausesOnCompletion = pausesOnCompletion } }
  }
  /// How a continuation runs, and its duration in durations of the animator; 0 for the natural remainder.
  var continuation = Continuation.same
  var durationFactor = 0.0
  /// Called when anything has changed otherwise than by the passing of time.
  var onChange: () -> Void = {}

  /// The seconds of every animator, long enough to act in between.
  static let duration = 2.5
  static let durationFactors = [0, 0.5, 1, 2]
  /// The number of completions that are kept.
  static let maximumCompletions = 5

  isolated deinit { stop() }

  /// Sets the curve of animators that are made from now on.
  func show(_ curve: TimedCurve) {
    timing =
      switch curve.curve {
      // A spring that takes the duration of its animator.
      case .spring: curve.spring.map { SpringTimingParameters(dampingRatio: $0.dampingRatio) }
      default: try? curve.curve.timingParameters()
      }
    if state == .inactive { animator = nil }
    onChange()
  }

  // MARK: State

  var state: AnimatingState { animator?.state ?? .inactive }
  var isRunning: Bool { animator?.isRunning ?? false }
  var isReversed: Bool { animator?.isReversed ?? false }
  var fraction: Double { animator?.fractionComplete ?? 0 }

  /// Returns whether the state allows a call.
  func allows(_ call: Call) -> Bool {
    switch call {
    case .start: state != .stopped && !isRunning
    case .pause: state == .inactive || isRunning
    case .add: state != .stopped
    case .continue: state == .active && !isRunning
    case .stop: state == .active
    case .finishAtStart, .finishAtCurrent, .finishAtEnd: state == .stopped
    case .discard: state != .inactive
    }
  }

  // MARK: Calls

  /// Performs a call; one that the state does not allow has no effect.
  func perform(_ call: Call) {
    guard allows(call), let animator = current else { return }
    switch call {
    case .start: animator.startAnimation()
    case .pause: animator.pauseAnimation()
    case .add: animator.addAnimations { [unowned self] in second = second > 0.5 ? 0 : 1 }
    case .continue:
      animator.continueAnimation(withTimingParameters: continuation.timing, durationFactor: durationFactor)
    case .stop: animator.stopAnimation(false)
    case .finishAtStart: animator.finishAnimation(at: .start)
    case .finishAtCurrent: animator.finishAnimation(at: .current)
    case .finishAtEnd: animator.finishAnimation(at: .end)
    case .discard: animator.stopAnimation(true)
    }
    onChange()
  }

  /// Starts or pauses.
  func toggle() { perform(isRunning ? .pause : .start) }

  /// Turns the direction round; has no effect while stopped.
  func reverse() {
    guard state != .stopped, let current else { return }
    current.isReversed.toggle()
    onChange()
  }

  /// Pauses at a fraction; has no effect while stopped.
  func scrub(to fraction: Double) {
    guard state != .stopped, let animator = current else { return }
    if animator.isRunning { animator.pauseAnimation() }
    animator.fractionComplete = fraction
    onChange()
  }

  /// Releases the animator, whose properties stay where they are shown.
  func stop() {
    if engine != nil, state != .inactive { animator?.stopAnimation(true) }
    animator = nil
  }

  // MARK: Private

  private func change(_ body: (PropertyAnimator) -> Void) {
    if let animator { body(animator) }
    onChange()
  }

  /// The animator, which is made again when the former one has ended; nil without an engine or a curve.
  private var current: PropertyAnimator? {
    if let animator { return animator }
    engine = AnimationEngine.current
    guard engine != nil, let timing else { return nil }
    let animator = PropertyAnimator(duration: Self.duration, timingParameters: timing)
    animator.scrubsLinearly = scrubsLinearly
    animator.pausesOnCompletion = pausesOnCompletion
    animator.addAnimations { [unowned self] in first = first > 0.5 ? 0 : 1 }
    animator.addCompletion { [unowned self] in note($0) }
    // Also where time alone changes the state.
    animator.observeState { [unowned self, unowned animator] state in
      if state == .inactive, self.animator === animator { self.animator = nil }
      onChange()
    }
    self.animator = animator
    return animator
  }

  private func note(_ position: AnimatingPosition) {
    let completion = Completion(time: AnimationEngine.current?.time ?? 0, position: position, values: [first, second])
    completions = (completions + [completion]).suffix(Self.maximumCompletions)
    onChange()
  }
}

extension AnimatorTrial {
  /// A call of the animator.
  enum Call: CaseIterable {
    case start, pause, add, `continue`, stop, finishAtStart, finishAtCurrent, finishAtEnd, discard

    var title: String {
      switch self {
      case .start: tr("Start")
      case .pause: tr("Pause")
      // Translators: a button that gives another block of animations to a running animator.
      case .add: tr("Add block")
      case .continue: tr("Go on")
      case .stop: tr("Stop")
      // Translators: finishes an animator at its start; .start, .current and .end are code.
      case .finishAtStart: tr("Finish .start")
      case .finishAtCurrent: tr("Finish .current")
      case .finishAtEnd: tr("Finish .end")
      // Translators: stops an animator without finishing it.
      case .discard: tr("Stop, no finish")
      }
    }
  }
}
