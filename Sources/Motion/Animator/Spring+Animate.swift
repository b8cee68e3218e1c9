extension Spring {
  /// Sends what `animations` sets along this spring, without a duration: each property goes on from where it is shown with the
  /// velocity that it has, and rests when no difference can be seen any more.
  ///
  /// Half a point, 1/255 of a fade or colour channel, a tenth of a degree or a thousandth of a scale count as not to be seen.
  /// The answer is the running animator, whose duration is the time until all its properties rest.
  ///
  ///     Spring(response: 0.4, dampingFraction: 0.8).animate { card.center = place }
  ///
  /// - Precondition: an engine is current; the damping is above 0.
  @MainActor
  @discardableResult
  public func animate(_ animations: @escaping () -> Void, completion: PropertyAnimator.Completion? = nil)
    -> PropertyAnimator
  {
    guard let animator = Motion.animate(.spring(self), animations, completion: completion) else {
      preconditionFailure("Spring.animate(_:completion:) needs a current engine; animate(_:_:) does without.")
    }
    return animator
  }
}

extension PropertyAnimator {
  /// Starts the only block of a new animator, to last until it can be seen no more.
  func startFreely(_ spring: Spring, afterDelay delay: Double) {
    activate(delay: delay)
    duration = 0
    forEachBlock { duration = max(duration, $0.settlingTime(of: spring)) }
    timing = ResolvedTiming(spring, settlingAfter: duration)
    path = TimingPath(timing.curve, duration: duration)
    forEachBlock { $0.setPath(path) }
    let isInvisible = isInvisible
    self.delay = isInvisible ? 0 : delay
    run(from: Anchor(time: engine.time + self.delay, position: 0, pace: isInvisible ? .infinity : 1 / duration))
  }
}
