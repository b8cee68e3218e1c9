import Motion
import OvershootGeometry

/// Interactive transitions: a gesture holds the running transition, or begins to go back, moves it, and lets it go.
extension NavigationScene {
  /// How far the upper of the two scenes of the transition covers the lower one: 0 not at all, 1 entirely, and beyond
  /// these while a spring overshoots; nil while no transition runs.
  ///
  /// It rises while a scene is pushed, and falls on the way back.
  public var transitionCoverage: Double? {
    active.map { $0.change.isForward ? $progress.shown : 1 - $progress.shown }
  }

  /// Whether `beginScrubbing()` has an effect: a transition runs that can be reversed, or there is a scene to go back
  /// to, by a transition, and no modal view.
  public var canScrub: Bool {
    if let active { return !active.change.isIrreversible && active.state == .active }
    let policy = AnimationEngine.current?.motionPolicy ?? .none
    return !isNotifying && stack.depth > 1 && transition(stack.top.route).reduced(to: policy) != .none
      && inputScene.modals.isEmpty
  }

  /// Holds the running transition where it is, or begins to go back. Returns false where neither is possible.
  ///
  /// Follow it by calls of `scrub(toCoverage:)` and one of `endScrubbing(velocity:)`. Other navigation meanwhile
  /// completes the transition, as it does with one that runs.
  @discardableResult
  public func beginScrubbing() -> Bool {
    guard canScrub else { return false }
    if !isInTransition { goBack() }
    guard let active, active.state == .active else { return false }
    hold(active)
    active.strip?.hold()
    return true
  }

  /// Shows a coverage, limited to 0...1. Has no effect while no transition is held.
  public func scrub(toCoverage coverage: Double) {
    guard coverage.isFinite, let active, active.state == .active, !active.animator.isRunning else { return }
    speed.begin()
    let coverage = min(1, max(0, coverage))
    show(active.change.isForward ? coverage : 1 - coverage)
    active.strip?.scrub(to: coverage)
    setNeedsFrame()
  }

  /// Lets the transition go. It continues with its velocity to the scene to which that leads: the upper one if more
  /// than half of it would be covered a little later.
  ///
  /// - Parameter velocity: the velocity of the coverage, per second.
  public func endScrubbing(velocity: Double = 0) {
    guard let active, let coverage = transitionCoverage, !active.animator.isRunning else { return }
    let velocity = velocity.isFinite ? max(-Self.maximumVelocity, min(Self.maximumVelocity, velocity)) : 0
    let endsAbove = coverage + velocity * InputTunables.throwDuration >= 0.5
    proceed(toEnd: endsAbove == active.change.isForward, velocity: active.change.isForward ? velocity : -velocity)
  }

  /// The maximum velocity of a release, in windows per second.
  private static var maximumVelocity: Double { 12 }

  /// Pauses a transition at what is shown.
  func hold(_ active: ActiveTransition) {
    let (shown, isRunning, animator) = ($progress.shown, active.animator.isRunning, active.animator)
    animator.pauseAnimation()
    if isRunning { self.active?.pause = (animator.fractionComplete, animator.isReversed ? 1 - shown : shown) }
    show(shown)
  }

  private func show(_ progress: Double) {
    guard let active else { return }
    active.animator.fractionComplete = active.fraction(showing: active.animator.isReversed ? 1 - progress : progress)
  }
}

/// A drag from the left edge, by three fingers or by the left trigger moves the upper scene out, or back in.
extension NavigationScene {
  func addBackDrag() -> GestureRecognizer {
    let drag = onDrag(from: .left) { [weak self] in self?.scrub(by: $0) }
    drag.shouldBegin = { [weak self] _ in self?.canScrub ?? false }
    drag.catches = { [weak self] in self?.isInTransition == true && self?.canScrub == true }
    drag.isExemptFromAnimators = true
    return drag
  }

  private func scrub(by drag: Gesture) {
    let width = max(1, bounds.width)
    switch drag.phase {
    case .began:
      guard beginScrubbing(), let coverage = transitionCoverage else { return backDrag.cancel() }
      dragStart = (drag.position.x, coverage)
    case .changed, .ended:
      scrub(toCoverage: dragStart.coverage - (drag.position.x - dragStart.x) / width)
      if drag.phase == .ended { endScrubbing(velocity: -drag.velocity.x / width) }
    case .cancelled: endScrubbing()
    }
  }

  /// Scrubs the transition by how far the left trigger is pulled: its whole way is that across the window, and at its
  /// end it is let go. Returns whether the value belongs to such a drag.
  func dragByTrigger(_ value: Double) -> Bool {
    let (point, isPulled) = (Vector2(value * bounds.width, 0), value > InputTunables.triggerDeadZone)
    if isTriggerSpent {
      isTriggerSpent = isPulled
      return true
    }
    guard backDrag.gesture != nil else {
      return isPulled && canScrub && backDrag.begin(GestureTrack(start: point, time: backDrag.time))
    }
    isTriggerSpent = value >= Self.triggerEnd
    if isPulled, !isTriggerSpent { backDrag.move(to: point) } else { backDrag.end(at: point) }
    return true
  }

  /// Where a trigger counts as pulled all the way.
  private static var triggerEnd: Double { 0.95 }
}
