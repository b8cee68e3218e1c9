extension PropertyAnimator {
  /// Creates an animator with the timing of `animate(_:delay:_:completion:)`, which can be part of a timeline, on
  /// the current engine where none is given.
  ///
  ///     let rise = PropertyAnimator(.bouncy) { card.center = up }
  ///     Timeline.sequence([rise, PropertyAnimator(.ease(duration: 0.2)) { card.alpha = 0 }])
  ///
  /// A free spring runs until a hundred-thousandth of its distance is left, because the distance is not known before
  /// the start. What follows it in a sequence begins after its response, while it settles; both add up, so that nothing
  /// jumps, neither value nor velocity.
  ///
  /// - Precondition: a spring settles within 100 000 seconds.
  public convenience init(
    _ animation: Animation, engine: AnimationEngine? = nil, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: animation.duration, timingParameters: animation.parameters, engine: engine)
    if let spring = animation.freeSpring {
      takeFreeTiming(spring)
      core.flags.isFreeSpring = true
    }
    if let animations { addAnimations(animations) }
  }
}
