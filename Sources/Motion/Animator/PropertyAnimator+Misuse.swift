/// What is decided before an animator starts.
struct AnimatorFlags: Sendable {
  var isInterruptible = true
  var isUserInteractionEnabled = true
  var isManualHitTestingEnabled = false
  /// Whether the animator is what a timeline runs on.
  var isTimeline = false
  /// Whether a timeline has taken the animator over.
  var isPart = false

  /// Whether what is animated is closed to interaction meanwhile.
  var disablesInteraction: Bool { !isUserInteractionEnabled && !isManualHitTestingEnabled }

  /// What the program calls the animator.
  var noun: String { isTimeline ? "Timeline" : "PropertyAnimator" }
}

extension PropertyAnimator {
  /// Whether a running animator can be paused, stopped, reversed and continued. Set it before the animator is active.
  ///
  /// - Precondition: when set, inactive.
  public var isInterruptible: Bool {
    get { flags.isInterruptible }
    set {
      demand(.isInterruptible)
      recording?.note(.isInterruptible(newValue))
      flags.isInterruptible = newValue
    }
  }

  /// Whether the owners of what is animated can be hit meanwhile. Set it before the animator is active.
  ///
  /// - Precondition: when set, inactive.
  public var isUserInteractionEnabled: Bool {
    get { flags.isUserInteractionEnabled }
    set {
      demand(.isUserInteractionEnabled)
      recording?.note(.isUserInteractionEnabled(newValue))
      flags.isUserInteractionEnabled = newValue
    }
  }

  /// Whether the program itself decides what is hit meanwhile: then `isUserInteractionEnabled` closes nothing. Set it before the
  /// animator is active.
  ///
  /// - Precondition: when set, inactive.
  public var isManualHitTestingEnabled: Bool {
    get { flags.isManualHitTestingEnabled }
    set {
      demand(.isManualHitTestingEnabled)
      recording?.note(.isManualHitTestingEnabled(newValue))
      flags.isManualHitTestingEnabled = newValue
    }
  }

  /// What is wrong with `call` now; nil where it is allowed.
  func misuse(of call: AnimatorCall) -> AnimatorMisuse? {
    guard !allows(call) else { return nil }
    return AnimatorMisuse(
      isOfTimeline: flags.isTimeline, call: call, state: state, detail: detail,
      legalCalls: AnimatorCall.allCases.filter(allows),
      history: history.all)
  }

  /// Notes a call that is allowed, and traps on one that is not.
  func demand(_ call: AnimatorCall) {
    if let misuse = misuse(of: call) { preconditionFailure(misuse.description) }
    note(call)
  }

  func note(_ call: AnimatorCall) { history.append(call, at: engine.time) }

  private func allows(_ call: AnimatorCall) -> Bool {
    let isInterruptible = flags.isInterruptible
    if call == .addCompletion { return true }
    if flags.isPart || !(flags.isTimeline ? call.isOfTimelines : call.isOfAnimators) { return false }
    return switch call {
    case .addCompletion: true
    case .startAnimation, .startAnimationAfterDelay, .addAnimations, .fractionComplete: state != .stopped
    case .pauseAnimation, .isReversed: state != .stopped && (isInterruptible || !phase.isRunning)
    case .stopAnimation: state == .active && (isInterruptible || !phase.isRunning)
    case .stopWithoutFinishing: state == .stopped || allows(.stopAnimation)
    case .continueAnimation, .continueWithFactor, .continueToFraction:
      state == .active && !phase.isRunning && isInterruptible
    case .finishAnimation: state == .stopped
    case .isInterruptible, .isUserInteractionEnabled, .isManualHitTestingEnabled: state == .inactive
    }
  }

  /// What the state leaves open.
  var detail: String {
    let activity = state != .active ? "" : phase.isRunning ? " and running" : " and paused"
    return activity + (flags.isInterruptible ? "" : " and not interruptible")
      + (flags.isPart ? " and part of a timeline" : "")
  }
}
