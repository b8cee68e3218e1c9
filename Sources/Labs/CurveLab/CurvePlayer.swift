import Motion
import OvershootLocalization

/// Plays a curve by an animator that a fraction scrubs, that reverses, and that waits at its ends.
@MainActor
final class CurvePlayer {
  /// The position, 0 at the start and 1 at the end of most curves. It counts as a fade, so that it can be scrubbed
  /// under reduced motion.
  @Animatable(.fade) var position = 0.0
  private var animator: PropertyAnimator?
  /// The engine of the animator, which needs no end once that is released.
  private weak var engine: AnimationEngine?
  private var curve: TimedCurve?
  /// Called when state, direction or position have changed otherwise than by time.
  var onChange: () -> Void = {}
  /// Called when the user has done something with the curve.
  var onAct: (Act) -> Void = { _ in }

  /// What a user does, by the names of events.
  enum Act: String {
    case kind, handle, play
    /// The running curve is held.
    case caught = "catch"
  }

  isolated deinit { stop() }

  /// The animator's state in words.
  var stateText: String {
    guard let animator, animator.state != .inactive else { return tr("ready", context: "animator") }
    guard animator.state == .active else { return animator.state.title }
    return AnimatingState.pace(isRunning: animator.isRunning, isReversed: animator.isReversed)
  }

  /// The fraction of the duration that has passed, forwards.
  var fraction: Double {
    guard let animator else { return 0 }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }

  /// The seconds that have passed, forwards.
  var seconds: Double { fraction * (curve?.duration ?? 0) }

  /// Whether time moves the position.
  var isRunning: Bool { animator?.isRunning ?? false }

  /// Shows another curve, at the present fraction and running as before.
  func show(_ curve: TimedCurve) {
    guard curve != self.curve else { return }
    let (fraction, isRunning) = (fraction, isRunning)
    self.curve = curve
    makeAnimator()
    animator?.fractionComplete = fraction
    if isRunning { animator?.startAnimation() }
    onChange()
  }

  /// Plays from the start, forwards.
  func replay() {
    guard AnimationEngine.current != nil else { return }
    makeAnimator()
    animator?.startAnimation()
    onChange()
  }

  /// The user plays it from the start.
  func play() {
    replay()
    onAct(.play)
  }

  /// Pauses, or continues in the present direction; at the end it plays from the start.
  func toggle() {
    let wasRunning = isRunning
    defer { onAct(wasRunning ? .caught : .play) }
    guard let animator else { return replay() }
    if animator.isRunning {
      animator.pauseAnimation()
    } else if animator.fractionComplete >= 1 {
      replay()
    } else {
      animator.startAnimation()
    }
    onChange()
  }

  /// Turns the direction round, also while it runs.
  func reverse() {
    guard let animator else { return }
    animator.isReversed.toggle()
    if !animator.isRunning { animator.startAnimation() }
    onChange()
  }

  /// Pauses at a fraction of the duration.
  func scrub(to fraction: Double) {
    if animator == nil { makeAnimator() }
    guard let animator else { return }
    if animator.isRunning {
      animator.pauseAnimation()
      onAct(.caught)
    }
    animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
    onChange()
  }

  /// Releases the animator.
  func stop() {
    if engine != nil, animator?.state == .active { animator?.stopAnimation(true) }
    animator = nil
  }

  /// Creates a paused animator at the start. Without a current engine it only stops.
  private func makeAnimator() {
    stop()
    engine = AnimationEngine.current
    guard let curve, engine != nil, let timing = try? curve.curve.timingParameters() else { return }
    position = 0
    let animator = PropertyAnimator(duration: curve.duration, timingParameters: timing)
    animator.addAnimations { self.position = 1 }
    animator.scrubsLinearly = false
    animator.pausesOnCompletion = true
    animator.pauseAnimation()
    self.animator = animator
  }
}
