/// The calls that depend on an animator's state, as they are written in code.
enum AnimatorCall: String, CaseIterable, Sendable {
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

/// A call that the state of an animator does not allow.
struct AnimatorMisuse: Error, Hashable, CustomStringConvertible {
  /// Whether the animator belongs to a timeline.
  var isOfTimeline = false
  let call: AnimatorCall
  let state: AnimatingState
  /// What the state does not tell: "paused", "not interruptible".
  let detail: String
  let legalCalls: [AnimatorCall]
  /// The last calls, the latest one last.
  let history: [AnimatorEvent]

  var description: String {
    let legal = legalCalls.map(\.rawValue).joined(separator: ", ")
    let past = history.map(\.description).joined(separator: ", ")
    return
      "\(isOfTimeline ? "Timeline" : "PropertyAnimator").\(call.rawValue) is not allowed while "
      + "the \(isOfTimeline ? "timeline" : "animator") is \(state)\(detail); legal now: \(legal)"
      + (past.isEmpty ? "." : "; before: \(past).")
  }
}

/// A call of an animator.
struct AnimatorEvent: Hashable, Sendable, CustomStringConvertible {
  /// Seconds on the engine's clock.
  var time = 0.0
  var call = AnimatorCall.startAnimation

  var description: String { "\(call.rawValue) at \(time) s" }
}

/// The last sixteen calls of an animator.
struct AnimatorHistory: Sendable {
  private var events = InlineArray<16, AnimatorEvent>(repeating: AnimatorEvent())
  private var count = 0

  mutating func append(_ call: AnimatorCall, at time: Double) {
    events[count % 16] = AnimatorEvent(time: time, call: call)
    count += 1
  }

  /// The calls, the latest one last.
  var all: [AnimatorEvent] { (max(0, count - 16)..<count).map { events[$0 % 16] } }
}
