extension Spring {
  /// Animates what `animations` sets by this spring, as `animate(_:delay:engine:_:completion:)` does with
  /// `.spring(self)`.
  ///
  /// - Precondition: an engine is given or current; the damping is above 0.
  @MainActor
  @discardableResult
  public func animate(
    engine: AnimationEngine? = nil, _ animations: @escaping () -> Void, completion: PropertyAnimator.Completion? = nil
  ) -> PropertyAnimator {
    guard let animator = Motion.animate(.spring(self), engine: engine, animations, completion: completion) else {
      trapMisuse(
        "Spring.animate(_:completion:) needs a current engine: pass one as engine:; animate(_:_:) does without.")
    }
    return animator
  }
}

extension PropertyAnimator {
  /// Starts the only block of a new animator for as long as its motion is visible.
  func startFreely(_ spring: Spring, afterDelay delay: Double) {
    activate(delay: delay)
    duration = 0
    forEachBlock { duration = max(duration, $0.settlingTime(of: spring)) }
    timing = ResolvedTiming(.spring(spring, duration: duration), duration: duration, source: timing.source)
    path = TimingPath(timing, duration: duration)
    forEachBlock { $0.setPath(path) }
    let isInvisible = isInvisible
    self.delay = isInvisible ? 0 : delay
    run(from: Anchor(time: engine.time + self.delay, position: 0, pace: isInvisible ? .infinity : 1 / duration))
    notifyObservers()
  }
}
