/// The calls that depend on an animator's state, as they are written in code.
package enum AnimatorCall: String, CaseIterable, Sendable {
  case startAnimation = "startAnimation()"
  case startAnimationAfterDelay = "startAnimation(afterDelay:)"
  case pauseAnimation = "pauseAnimation()"
  case continueAnimation = "continueAnimation(withTimingParameters:durationFactor:)"
  case continueWithFactor = "continueAnimation(durationFactor:)"
  case continueToFraction = "continueAnimation(toFraction:durationFactor:)"
  case stopAnimation = "stopAnimation(_:)"
  case stopWithoutFinishing = "stopAnimation(true)"
  case finishAnimation = "finishAnimation(at:)"
  case fractionComplete
  case isReversed
  case isInterruptible
  case isUserInteractionEnabled
  case isManualHitTestingEnabled
  case addAnimations = "addAnimations(_:delayFactor:)"
  case addCompletion = "addCompletion(_:)"

  /// Whether the call sets a property.
  var isSetter: Bool { rawValue.last != ")" }

  /// Whether animators have the call.
  var isOfAnimators: Bool { self != .continueWithFactor }

  /// Whether timelines have the call.
  var isOfTimelines: Bool {
    switch self {
    case .continueAnimation, .isInterruptible, .isUserInteractionEnabled, .isManualHitTestingEnabled, .addAnimations:
      false
    default: true
    }
  }
}
