extension PropertyAnimator {
  /// Whether a running animator can be paused, stopped, reversed and continued.
  ///
  /// - Precondition: when set, inactive.
  public var isInterruptible: Bool {
    get { core.flags.isInterruptible }
    set { set(\.isInterruptible, newValue, as: .isInterruptible, .isInterruptible(newValue)) }
  }

  /// Whether the owners of animated properties can be hit while the animator is active.
  ///
  /// - Precondition: when set, inactive.
  public var isUserInteractionEnabled: Bool {
    get { core.flags.isUserInteractionEnabled }
    set {
      set(\.isUserInteractionEnabled, newValue, as: .isUserInteractionEnabled, .isUserInteractionEnabled(newValue))
    }
  }

  /// Whether the program itself decides what can be hit, so that `isUserInteractionEnabled` has no effect.
  ///
  /// - Precondition: when set, inactive.
  public var isManualHitTestingEnabled: Bool {
    get { core.flags.isManualHitTestingEnabled }
    set {
      set(\.isManualHitTestingEnabled, newValue, as: .isManualHitTestingEnabled, .isManualHitTestingEnabled(newValue))
    }
  }

  private func set(
    _ flag: WritableKeyPath<AnimatorFlags, Bool>, _ value: Bool, as call: AnimatorCall, _ setting: AnimatorSetting
  ) {
    demand(call, "\(value)")
    recording?.note(.set(setting))
    core.flags[keyPath: flag] = value
  }

  /// Returns why `call` is not allowed now; nil where it is.
  func misuse(of call: AnimatorCall, _ value: String? = nil) -> AnimatorMisuse? {
    guard !allows(call) else { return nil }
    return AnimatorMisuse(
      isOfTimeline: core.flags.isTimeline, call: call, value: value, state: state, detail: detail,
      suggestion: suggestion(for: call), legalCalls: AnimatorCall.allCases.filter(allows), history: core.history.all)
  }

  /// Records a call that is allowed, and traps on one that is not.
  func demand(_ call: AnimatorCall, _ value: @autoclosure () -> String? = nil) {
    if !allows(call), let misuse = misuse(of: call, value()) { trapMisuse(misuse.description) }
    note(call)
  }

  /// Checks the argument of a call, which traps where it breaks its rule.
  func demand(_ isValid: Bool, of call: AnimatorCall, _ value: Double, needs requirement: String) {
    guard !isValid else { return }
    trapMisuse(
      AnimatorMisuse(
        isOfTimeline: core.flags.isTimeline, call: call, value: "\(value)", requirement: requirement, state: state,
        detail: detail, legalCalls: [], history: core.history.all
      ).description)
  }

  func note(_ call: AnimatorCall?) {
    if !hasEngine { _ = engine(for: call) }
    if core.rare?.following != nil, let call, call != .addAnimations, call != .addCompletion { following = nil }
    core.history.append(call, at: now)
  }

  private func allows(_ call: AnimatorCall) -> Bool {
    let isInterruptible = core.flags.isInterruptible
    if call == .addCompletion { return true }
    if core.flags.isPart || !(core.flags.isTimeline ? call.isOfTimelines : call.isOfAnimators) { return false }
    return switch call {
    case .addCompletion: true
    case .startAnimation, .startAnimationAfterDelay, .addAnimations, .fractionComplete: state != .stopped
    case .pauseAnimation, .isReversed: state != .stopped && (isInterruptible || !core.phase.isRunning)
    case .stopAnimation: state == .active && (isInterruptible || !core.phase.isRunning) && !core.flags.isCapturing
    case .stopWithoutFinishing: state == .stopped || allows(.stopAnimation)
    case .continueAnimation, .continueWithFactor, .continueToFraction:
      state == .active && !core.phase.isRunning && isInterruptible
    case .finishAnimation: state == .stopped
    case .isInterruptible, .isUserInteractionEnabled, .isManualHitTestingEnabled: state == .inactive
    }
  }

  /// What the state does not say.
  package var detail: String {
    let activity = state != .active ? "" : core.phase.isRunning ? " and running" : " and paused"
    return activity + (core.flags.isCapturing ? " and running its own block" : "")
      + (core.flags.isInterruptible ? "" : " and not interruptible")
      + (core.flags.isPart ? " and part of a timeline" : "")
  }

  /// What the caller of a call that is not allowed probably meant.
  private func suggestion(for call: AnimatorCall) -> String {
    if core.flags.isPart { return "the same call on the timeline" }
    if !core.flags.isInterruptible, state == .active, call != .finishAnimation, !call.isSetter || call == .isReversed {
      return "isInterruptible = true before the start"
    }
    if core.flags.isCapturing, call == .stopAnimation || call == .stopWithoutFinishing {
      return "pauseAnimation() in its own block, or the same call after the block"
    }
    let isNotBegun = "nothing, because it has not started or has ended; check that its state is active"
    return switch (call, state) {
    case (.isInterruptible, _), (.isUserInteractionEnabled, _), (.isManualHitTestingEnabled, _):
      "the same before startAnimation()"
    case (.stopAnimation, .inactive), (.stopWithoutFinishing, .inactive), (.finishAnimation, .inactive): isNotBegun
    case (.stopAnimation, .stopped): "finishAnimation(at:)"
    case (.finishAnimation, .active): "stopAnimation(false) before finishAnimation(at:)"
    case (_, .inactive): "startAnimation()"
    case (_, .active): "pauseAnimation() before \(call.rawValue)"
    case (_, .stopped):
      "finishAnimation(at:) before \(call.rawValue), or pauseAnimation() instead of stopAnimation(false)"
    }
  }
}
