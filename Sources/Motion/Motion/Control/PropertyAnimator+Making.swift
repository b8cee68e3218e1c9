public import OvershootGeometry

extension PropertyAnimator {
  /// Creates an animator with a named curve, on the current engine where none is given.
  public convenience init(
    duration: Double, curve: AnimationCurve, engine: AnimationEngine? = nil, animations: (@MainActor () -> Void)? = nil
  ) {
    let timing = CubicTimingParameters(animationCurve: curve)
    self.init(duration: duration, timingParameters: timing, engine: engine, animations: animations)
  }

  /// Creates an animator with a cubic Bézier, on the current engine where none is given.
  public convenience init(
    duration: Double, controlPoint1: Vector2, controlPoint2: Vector2, engine: AnimationEngine? = nil,
    animations: (@MainActor () -> Void)? = nil
  ) {
    let timing = CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    self.init(duration: duration, timingParameters: timing, engine: engine, animations: animations)
  }

  /// Creates an animator with a spring that settles in `duration` seconds, on the current engine where none is given.
  public convenience init(
    duration: Double, dampingRatio: Double, engine: AnimationEngine? = nil, animations: (@MainActor () -> Void)? = nil
  ) {
    let timing = SpringTimingParameters(dampingRatio: dampingRatio)
    self.init(duration: duration, timingParameters: timing, engine: engine, animations: animations)
  }

  /// Creates an animator and starts it, after `delay` seconds where that is above 0.
  ///
  /// - Precondition: `duration` and `delay` are finite, `duration` at least 0.
  @discardableResult public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], engine: AnimationEngine? = nil,
    animations: @escaping @MainActor () -> Void, completion: Completion? = nil
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, curve: options.curve, engine: engine, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if options.contains(.beginFromCurrentState) { animator.retargeting = .velocity }
    if let completion { animator.addCompletion(completion) }
    delay > 0
      ? animator.startAnimation(afterDelay: delay)
      : animator.startAnimation()
    return animator
  }
}

/// Options of `runningPropertyAnimator`, with the raw values of UIKit.
public struct AnimationOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options of bits; unknown bits have no effect.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The owners of animated properties stay open to interaction.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Properties that are already animating continue from their presentation values with their velocity, instead of
  /// adding up.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Slow at both ends; the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Slow at the start.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Slow at the end.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Constant speed.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// The curve of the options.
  var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
}
