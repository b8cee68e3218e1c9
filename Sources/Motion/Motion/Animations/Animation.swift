/// The timing of `animate(_:delay:engine:_:completion:)`: a spring or a curve, as a value.
public struct Animation: Sendable {
  /// The timing of the animator.
  let parameters: any TimingCurveProvider
  /// The duration in seconds; 0 where the parameters determine it.
  let duration: Double
  /// The spring of an animation that lasts until it is visually at rest; nil for other timing.
  let freeSpring: Spring?
  /// How often it runs; nil for once.
  var repetition: Repetition?

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
  public static func ease(
    _ curve: AnimationCurve = .easeOut, duration: Double
  ) -> Animation { .timing(CubicTimingParameters(animationCurve: curve), duration: duration) }

  /// Returns a movement of constant speed over `duration` seconds.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func linear(duration: Double) -> Animation {
    .ease(.linear, duration: duration)
  }

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
///     animate(.ease(.easeIn, duration: 0.2), delay: 0.1) { card.alpha = 0 } completion: { _ in card.remove() }
///
/// It is what SwiftUI calls `withAnimation`. Of nested calls the innermost animates what it sets, nil sets it at once,
/// and both come before the `animation` of a property.
///
/// The animator belongs to the current engine and follows its motion policy: under `reduced` what moves or scales is
/// set at once, under `none` everything is, and the completion is called at the same time as in full motion.
///
/// Where no engine is given or current, as in a `Task`, it is the one of the first property that `changes` sets and an
/// engine moves, or whose owner, such as a view, a window shows. Where there is none either, everything is set at once,
/// the completion is called with `.end` before the function returns, and a sentence on standard error says so once.
/// Properties of an owner that is in no window are set at once; if there are no others, the completion is called in the
/// next advance.
///
/// - Parameters:
///   - animation: the timing; nil sets everything at once, whatever the delay, ends what moves the properties, and
///     calls the completion with `.end` before the function returns.
///   - delay: seconds until the start; less than 0 counts as 0. A delayed animation is additive, because the velocity
///     at its start is not known yet.
///   - engine: the engine that moves it; nil for the current one, or that of the properties.
///   - changes: sets animatable properties. It runs once, before the function returns.
///   - completion: is called once with the position at which the animation ended, but not after `stopAnimation(true)`.
///     It is `end` also where a later animation took the properties over; `addOutcomeHandler(_:)` tells that.
///   - file: the caller's file, which the sentence names.
///   - line: the caller's line.
/// - Returns: the running animator, to pause, scrub, reverse or stop it; inactive where there is no engine, or the
///   animation is nil.
/// - Precondition: `delay` is finite.
@MainActor @discardableResult public func animate(
  _ animation: Animation?, delay: Double = 0, engine: AnimationEngine? = nil,
  _ changes: @escaping @MainActor () -> Void,
  completion: PropertyAnimator.Completion? = nil, file: StaticString = #fileID, line: UInt = #line
) -> PropertyAnimator {
  delay.requireFinite("animate(_:delay:engine:_:completion:) needs a finite delay")
  guard let animation else {
    PropertyAnimator.perform(.alone, changes)
    return animate(.linear(duration: 0), engine: .absent, {}, completion: completion)
  }
  let animator =
    animation.repetition == nil
    ? PropertyAnimator(
      duration: animation.duration, timingParameters: animation.parameters, engine: engine)
    : PropertyAnimator(animation, engine: engine)
  animator.retargeting = .velocity
  animator.addAnimations(changes)
  if let completion { animator.addCompletion(completion) }
  let start = {
    if let repetition = animation.repetition {
      animator.start(repetition, afterDelay: max(0, delay))
    } else if let spring = animation.freeSpring {
      animator.startFreely(spring, afterDelay: max(0, delay))
    } else if AnimationEngine.current?.replacements.isEmpty == false {
      animator.startOrReplace(afterDelay: max(0, delay))
    } else {
      animator.startAnimation(afterDelay: delay)
    }
  }
  if engine != nil || animator.core.pools.passesTime {
    start()
  } else {
    EngineSearch.start(animator, file, line, start)
  }
  return animator
}
