import MotionNotation
import OvershootScreenKit

/// Plays a curve, or a timeline of several, once or again and again: a fraction scrubs it, it reverses, and it waits at
/// its ends.
@MainActor
final class CurvePlayer {
  /// The position, 0 at the start and 1 at the end of most curves. It counts as a fade, so that it can be scrubbed
  /// under reduced motion.
  @Animatable(.fade) var position = 0.0
  /// What runs the curve, in linear time.
  private var timeline: Timeline?
  /// The engine of the timeline, which needs no end once that is released.
  private weak var engine: AnimationEngine?
  private var curve: TimedCurve?
  /// Makes what is played, which does not run yet.
  private var make: () -> Timeline? = { nil }
  /// The next run, after a pause.
  private var nextRun: ScheduledWork?
  /// Called when state, direction or position have changed otherwise than by time.
  var onChange: () -> Void = {}
  /// Called when the user has done something with the curve.
  var onAct: (CurveAct) -> Void = { _ in }
  /// How it goes on at an end. Under reduced motion nothing is repeated.
  var playing = Playing.once { didSet { if playing == .once { cancelNextRun() } } }
  /// The seconds before the next run.
  var pause = 0.5
  /// How fast time passes: 1 is the natural pace.
  var speed = 1.0 { didSet { timeline?.speed = speed } }
  /// The seconds of a run at the natural pace.
  private(set) var duration = 0.0

  isolated deinit { stop() }

  /// The fraction of the duration that has passed, forwards; of what repeats forever, that of the present run.
  var fraction: Double {
    guard let timeline, timeline.repeatsForever else { return passed }
    return passed - passed.rounded(.down)
  }

  /// The durations that have passed, forwards: more than 1 of what repeats forever.
  var passed: Double {
    guard let timeline else { return 0 }
    return timeline.isReversed ? 1 - timeline.fractionComplete : timeline.fractionComplete
  }

  /// The seconds that have passed, forwards.
  var seconds: Double { fraction * duration }

  /// The fraction of the curve that has passed, which a longer duration follows by a rest.
  var curveFraction: Double { curve.map { min(1, seconds / $0.duration) } ?? fraction }

  /// Whether time moves the position, now or after the pause between two runs.
  var isRunning: Bool { timeline?.isRunning ?? false || nextRun?.isPending ?? false }

  /// Shows another curve, at the present fraction and running as before. It is followed by a rest until `length`
  /// seconds after its start, where it is shorter.
  func show(_ curve: TimedCurve, length: Double = 0) {
    let length = max(curve.duration, length)
    guard curve != self.curve || length != duration else { return }
    self.curve = curve
    show(duration: length) { [unowned self] in timeline(of: curve, length: length) }
  }

  /// Shows what a function makes, at the present fraction, or with `keepsTime` at the present time, and running as
  /// before.
  func show(duration: Double, keepsTime: Bool = false, making make: @escaping () -> Timeline?) {
    let isRunning = isRunning
    let fraction = keepsTime && duration > 0 ? min(1, passed * self.duration / duration) : fraction
    (self.duration, self.make) = (duration, make)
    makeTimeline()
    timeline?.fractionComplete = fraction
    if isRunning { timeline?.startAnimation() }
    onChange()
  }

  /// Plays from the start, forwards.
  func replay() {
    guard AnimationEngine.current != nil else { return }
    makeTimeline()
    timeline?.startAnimation()
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
    guard let timeline else { return replay() }
    if wasRunning {
      pauseTime()
    } else if timeline.fractionComplete >= 1, !timeline.repeatsForever {
      replay()
    } else {
      timeline.startAnimation()
    }
    onChange()
  }

  /// Turns the direction round, also while it runs.
  func reverse() {
    guard let timeline else { return }
    cancelNextRun()
    timeline.isReversed.toggle()
    if !timeline.isRunning { timeline.startAnimation() }
    onChange()
  }

  /// Pauses at a fraction of the duration.
  func scrub(to fraction: Double) {
    if timeline == nil { makeTimeline() }
    guard let timeline else { return }
    if isRunning {
      pauseTime()
      onAct(.caught)
    }
    timeline.fractionComplete = timeline.isReversed ? 1 - fraction : fraction
    onChange()
  }

  /// Pauses at seconds from the start.
  func scrub(toSeconds seconds: Double) { scrub(to: duration > 0 ? seconds / duration : 0) }

  /// Goes on to a fraction of the duration from where it is, forwards or backwards, and pauses there.
  func go(to fraction: Double) {
    if timeline == nil { makeTimeline() }
    guard let timeline, AnimationEngine.animatesMovement else { return scrub(to: fraction) }
    pauseTime()
    timeline.continueAnimation(toFraction: timeline.isReversed ? 1 - fraction : fraction)
    onChange()
  }

  /// Releases what is played.
  func stop() {
    cancelNextRun()
    if engine != nil, timeline?.state == .active { timeline?.stopAnimation(true) }
    timeline = nil
  }

  private func pauseTime() {
    cancelNextRun()
    if timeline?.isRunning == true { timeline?.pauseAnimation() }
  }

  private func cancelNextRun() {
    nextRun?.cancel()
    nextRun = nil
  }

  /// Makes what is played, paused at the start. Without a current engine it only stops.
  private func makeTimeline() {
    stop()
    engine = AnimationEngine.current
    guard engine != nil, let timeline = make() else { return }
    (timeline.pausesOnCompletion, timeline.speed) = (true, speed)
    timeline.observeArrival { [weak self] fraction in if fraction >= 1 { self?.arrive() } }
    timeline.pauseAnimation()
    self.timeline = timeline
  }

  private func timeline(of curve: TimedCurve, length: Double) -> Timeline? {
    guard let timing = try? curve.curve.timingParameters() else { return nil }
    position = 0
    let animator = PropertyAnimator(duration: curve.duration, timingParameters: timing) { self.position = 1 }
    return Timeline.build {
      $0.add(animator)
      $0.addLabel("end", at: .time(length))
    }
  }

  /// A run has ended.
  private func arrive() {
    guard playing != .once, AnimationEngine.animatesMovement, let engine else { return }
    nextRun = engine.after(pause) { [weak self] in
      guard let self, let timeline else { return }
      guard playing == .alternate else { return replay() }
      timeline.isReversed.toggle()
      timeline.startAnimation()
      onChange()
    }
  }
}
