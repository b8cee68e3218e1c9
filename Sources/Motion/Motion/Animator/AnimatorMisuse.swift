/// A call that the state of an animator, or the rules of its arguments, do not allow.
struct AnimatorMisuse: Error, Hashable, CustomStringConvertible {
  /// Whether the animator belongs to a timeline.
  var isOfTimeline = false
  let call: AnimatorCall
  /// The value that was set or passed, as text; nil for a call without one.
  var value: String?
  /// What the value must be; nil where the state is at fault.
  var requirement: String?
  let state: AnimatingState
  /// What the state does not say: "paused", "not interruptible".
  let detail: String
  /// What the caller probably meant; empty where the requirement says it.
  var suggestion = ""
  let legalCalls: [AnimatorCall]
  /// The last events, the latest one last.
  let history: [AnimatorEvent]

  var description: String {
    let call = "\(isOfTimeline ? "Timeline" : "PropertyAnimator").\(call.rawValue)"
    let state = "the \(isOfTimeline ? "timeline" : "animator") is \(state)\(detail)"
    var text: String
    if let requirement {
      text = "\(call) needs \(requirement), not \(value ?? "nil"); \(state)"
    } else {
      let argument = value.map { self.call.isSetter ? " = \($0)" : " with \($0)" } ?? ""
      text = "\(call)\(argument) is not allowed while \(state)"
      if !suggestion.isEmpty { text += "; probably meant: \(suggestion)" }
      text += "; legal now: " + legalCalls.map(\.rawValue).joined(separator: ", ")
    }
    return text + AnimatorEvent.past(history) + "."
  }
}

/// A call of an animator, or an end that it came to by itself.
struct AnimatorEvent: Hashable, Sendable, CustomStringConvertible {
  /// Seconds on the engine's clock.
  var time = 0.0
  /// The call; nil for an end that came with time.
  var call: AnimatorCall? = AnimatorCall.startAnimation

  var description: String { "\(call?.rawValue ?? "reached its end") at \(time) s" }

  /// Returns the end of a sentence that lists `events`.
  static func past(_ events: [AnimatorEvent]) -> String {
    events.isEmpty ? "" : "; before: " + events.map(\.description).joined(separator: ", ")
  }
}
