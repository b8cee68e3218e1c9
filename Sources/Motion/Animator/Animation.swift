/// The timing of `animate(_:delay:engine:_:completion:)`: a spring or a curve, as a value.
public struct Animation: Sendable {
  /// The timing of the animator.
  let parameters: any TimingCurveProvider
  /// The duration in seconds; 0 where the parameters determine it.
  let duration: Double
  /// The spring of an animation that lasts until it is visually at rest; nil for other timing.
  let freeSpring: Spring?

  /// Returns a spring without a duration. It ends when no difference is visible any more: half a point, 1/255 of a fade
  /// or colour channel, a tenth of a degree or a thousandth of a scale.
  ///
  /// - Precondition: the damping is above 0.
  public static func spring(_ spring: Spring) -> Animation {
    Animation(parameters: SpringTimingParameters(spring), duration: 0, freeSpring: spring)
  }

  /// Returns a spring without a duration, by response in seconds and damping fraction; see `spring(_:)`.
  ///
  /// - Precondition: both are finite and above 0.
  public static func spring(response: Double, dampingFraction: Double) -> Animation {
    .spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Returns a named curve over `duration` seconds.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func ease(_ duration: Double, _ curve: AnimationCurve = .easeOut) -> Animation {
    .timing(CubicTimingParameters(animationCurve: curve), duration: duration)
  }

  /// Returns a movement of constant speed over `duration` seconds.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func linear(_ duration: Double) -> Animation { .ease(duration, .linear) }

  /// Returns any timing over `duration` seconds. Springs by physical constants replace the duration by their settling
  /// time.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func timing(_ parameters: any TimingCurveProvider, duration: Double = 0) -> Animation {
    Animation(parameters: parameters, duration: ResolvedTiming.checked(duration), freeSpring: nil)
  }
}

/// Animates what `changes` sets, from the presentation value and with its velocity.
///
///     animate(.spring(response: 0.3, dampingFraction: 0.8)) { card.center = target }
///     animate(.ease(0.2, .easeIn), delay: 0.1) { card.alpha = 0 } completion: { _ in card.removeFromSuperview() }
///
/// The animator belongs to the current engine and follows its motion policy: under `reduced` what moves or scales is
/// set at once, under `none` everything is, and the completion is called at the same time as in full motion. Where no
/// engine is current everything is set at once, and the completion is called with `.end` before the function returns.
/// Properties of an owner that is in no window are set at once; if there are no others, the completion is called in the
/// next advance.
///
/// - Parameters:
///   - animation: the timing.
///   - delay: seconds until the start; less than 0 counts as 0. A delayed animation is additive, because the velocity
///     at its start is not known yet.
///   - engine: the engine that moves it; nil for the current one.
///   - changes: sets animatable properties. It runs once, before the function returns.
///   - completion: is called once with the position at which the animation ended, but not after `stopAnimation(true)`.
/// - Returns: the running animator, to pause, scrub, reverse or stop it; nil where no engine is current.
/// - Precondition: `delay` is finite.
@MainActor
@discardableResult
public func animate(
  _ animation: Animation, delay: Double = 0, engine: AnimationEngine? = nil, _ changes: @escaping () -> Void,
  completion: PropertyAnimator.Completion? = nil
) -> PropertyAnimator? {
  require(delay.isFinite, "animate(_:delay:engine:_:completion:) needs a finite delay, not \(delay).")
  guard let engine = engine ?? AnimationEngine.current else {
    changes()
    completion?(.end)
    return nil
  }
  let animator = PropertyAnimator(duration: animation.duration, timingParameters: animation.parameters, engine: engine)
  animator.retargeting = .velocity
  animator.addAnimations(changes)
  if let completion { animator.addCompletion(completion) }
  if let spring = animation.freeSpring {
    animator.startFreely(spring, afterDelay: max(0, delay))
  } else {
    animator.startAnimation(afterDelay: delay)
  }
  return animator
}
