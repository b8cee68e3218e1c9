/// What was done with an animator: a call with its arguments, or a setting.
package enum AnimatorAction {
  /// A start, after a delay where there is one.
  case startAnimation(afterDelay: Double?)
  /// A pause.
  case pauseAnimation
  /// A stop.
  case stopAnimation(withoutFinishing: Bool)
  /// The end of a stopped animator.
  case finishAnimation(at: AnimatingPosition)
  /// A continuation to the end; nil keeps the curve, and the velocity.
  case continueAnimation((any TimingCurveProvider)?, durationFactor: Double, velocity: (any AnimationLanes)?)
  /// A continuation to a fraction.
  case continueToFraction(Double, durationFactor: Double)
  /// A block, which has not run yet.
  case addAnimations(delayFactor: Double)
  /// A completion.
  case addCompletion
  /// A property of the animator with its new value.
  case set(AnimatorSetting)
}

/// A property of an animator with its value.
package enum AnimatorSetting: Hashable, Sendable {
  /// The fraction in the animator's direction.
  case fractionComplete(Double)
  /// Whether it runs backwards.
  case isReversed(Bool)
  /// Whether fractions are progress.
  case scrubsLinearly(Bool)
  /// Whether it stays active at its end.
  case pausesOnCompletion(Bool)
  /// Whether it can be paused while it runs.
  case isInterruptible(Bool)
  /// Whether owners can be hit.
  case isUserInteractionEnabled(Bool)
  /// Whether the program decides what can be hit.
  case isManualHitTestingEnabled(Bool)
  /// What it does to properties that are animating.
  case retargeting(Retargeting)
  /// How it reverses.
  case reversalMode(ReversalMode)
  /// The factor of its pace.
  case speed(Double)
}
