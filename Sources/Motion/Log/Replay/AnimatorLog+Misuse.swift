import Motion

extension AnimatorLog.Call {
  /// Returns the call of which the animator's state is checked.
  @MainActor func checked(of animator: PropertyAnimator) -> AnimatorCall {
    switch self {
    case .startAnimation(let delay): delay == nil ? .startAnimation : .startAnimationAfterDelay
    case .pauseAnimation: .pauseAnimation
    case .stopAnimation(let withoutFinishing): withoutFinishing ? .stopWithoutFinishing : .stopAnimation
    case .finishAnimation: .finishAnimation
    case .continueAnimation: animator.isOfTimeline ? .continueWithFactor : .continueAnimation
    case .continueToFraction: .continueToFraction
    case .addAnimations: .addAnimations
    case .addCompletion: .addCompletion
    // A timeline takes parts in the states in which it can be started.
    case .insert: .startAnimation
    }
  }

  /// Returns why the arguments are not allowed although the state allows the call; nil where they are.
  @MainActor func refusal(by animator: PropertyAnimator) -> String? {
    switch self {
    case .continueAnimation(_, let factor, _) where factor < 0, .continueToFraction(_, let factor) where factor < 0:
      "PropertyAnimator.\(checked(of: animator).rawValue) needs a durationFactor of at least 0, and \(factor) is "
        + "below; the animator stays \(animator.state)."
    case .continueAnimation(.some, _, _) where animator.isOfTimeline:
      "Timeline.continueAnimation takes no curve; the timeline stays \(animator.state)."
    case .insert where !animator.isOfTimeline:
      "PropertyAnimator.insert does not exist: it is of timelines; the animator stays \(animator.state)."
    default: nil
    }
  }
}

extension AnimatorLog.Setting {
  /// Returns why the property cannot be set now; nil where it can.
  @MainActor func refusal(by animator: PropertyAnimator) -> String? {
    switch self {
    case .value(let setting): setting.refusal(by: animator)
    case .targets: nil
    case .readOnly(let name):
      "PropertyAnimator.\(name.rawValue) can only be read; the animator stays \(animator.state)."
    }
  }

  /// Sets the property.
  @MainActor func apply(to animator: PropertyAnimator) {
    if case .value(let setting) = self { setting.apply(to: animator) }
  }
}

extension AnimatorSetting {
  @MainActor fileprivate func refusal(by animator: PropertyAnimator) -> String? {
    switch self {
    case .fractionComplete: animator.refusal(of: .fractionComplete)
    case .isReversed: animator.refusal(of: .isReversed)
    case .isInterruptible: animator.refusal(of: .isInterruptible)
    case .isUserInteractionEnabled: animator.refusal(of: .isUserInteractionEnabled)
    case .isManualHitTestingEnabled: animator.refusal(of: .isManualHitTestingEnabled)
    case .scrubsLinearly, .retargeting:
      animator.isOfTimeline ? "A timeline has neither scrubsLinearly nor retargeting; it stays \(animator.state)." : nil
    case .pausesOnCompletion, .reversalMode: nil
    case .speed(let value): value.isFinite && value >= 0 ? nil : PropertyAnimator.speedRule(value)
    }
  }

  @MainActor fileprivate func apply(to animator: PropertyAnimator) {
    switch self {
    case .fractionComplete(let value): animator.fractionComplete = value
    case .isReversed(let value): animator.isReversed = value
    case .scrubsLinearly(let value): animator.scrubsLinearly = value
    case .pausesOnCompletion(let value): animator.pausesOnCompletion = value
    case .isInterruptible(let value): animator.isInterruptible = value
    case .isUserInteractionEnabled(let value): animator.isUserInteractionEnabled = value
    case .isManualHitTestingEnabled(let value): animator.isManualHitTestingEnabled = value
    case .retargeting(let value): animator.retargeting = value
    case .reversalMode(let value): animator.reversalMode = value
    case .speed(let value): animator.speed = value
    }
  }
}
