import Motion
import MotionNotation
import OvershootJSON

extension AnimatorLog {
  /// The log as JSON, one line for each animator and step; parsing it gives the same log.
  public var json: String {
    let animators = animators.map { "\n    \($0.name.quotedAsJSON): \($0.json.text)" }
    let steps = steps.map { "\n    \($0.json.text)" }
    let deviations = deviations.map { "\n    \($0.json.text)" }
    return "{\n" + (hasFrames ? "  \"hasFrames\": true,\n" : "")
      + (deviations.isEmpty ? "" : "  \"deviations\": [\(deviations.joined(separator: ","))],\n")
      + "  \"animators\": {\(animators.joined(separator: ","))},\n"
      + "  \"steps\": [\(steps.joined(separator: ","))]\n}\n"
  }
}

extension AnimatorLog.Animator {
  fileprivate var json: JSONValue {
    JSONValue(
      present: [
        ("duration", .real(duration)), ("curve", .string(curve.description)),
        ("isEndless", timeline?.isEndless == true ? .flag(true) : nil), ("blocks", timeline?.blocks.json),
        ("properties", properties?.json),
      ] + settings.map(\.member))
  }
}

extension [AnimatorLog.Target] {
  /// The targets as a JSON object.
  var json: JSONValue {
    .object(
      map { target in
        let values = [("from", target.from), ("to", target.to), ("velocity", target.velocity)]
        let tracking: (name: String, value: JSONValue?) = ("tracksVelocity", target.tracksVelocity ? .flag(true) : nil)
        return (target.name, JSONValue(present: values.map { ($0, $1?.json) } + [tracking]))
      })
  }
}

extension AnimatorLog.Step {
  fileprivate var json: JSONValue {
    let head: [(name: String, value: JSONValue?)] = [
      ("at", .real(at)), ("endsBefore", endsBefore.map(JSONValue.whole)), ("animator", animator.map { .string($0) }),
    ]
    return switch action {
    case .observe: JSONValue(present: head)
    case .call(let call): JSONValue(present: head + [("call", .string(call.name.rawValue))] + call.arguments)
    case .set(let settings): JSONValue(present: head + [("set", JSONValue(present: settings.map(\.member)))])
    }
  }
}

extension AnimatorLog.Call {
  fileprivate var arguments: [(name: String, value: JSONValue?)] {
    switch self {
    case .startAnimation(let delay): [("afterDelay", delay.map(JSONValue.real))]
    case .pauseAnimation: []
    case .stopAnimation(let withoutFinishing): [("withoutFinishing", .flag(withoutFinishing))]
    case .finishAnimation(let position): [("position", .string("\(position)"))]
    case .continueAnimation(let curve, let factor, let velocity):
      [
        ("curve", curve.map { .string($0.description) } ?? .null), ("durationFactor", .real(factor)),
        ("velocity", velocity?.json),
      ]
    case .continueToFraction(let fraction, let factor):
      [("toFraction", .real(fraction)), ("durationFactor", .real(factor))]
    case .addAnimations(let targets, let factor): [("properties", targets.json), ("delayFactor", .real(factor))]
    case .addCompletion(let name): [("name", .string(name))]
    case .insert(let insertion):
      [
        ("blocks", insertion.blocks.json), ("end", .real(insertion.end)),
        ("isEndless", insertion.isEndless ? .flag(true) : nil),
      ]
    }
  }
}

extension AnimatorLog.Setting {
  fileprivate var member: (name: String, value: JSONValue?) {
    switch self {
    case .value(let setting): setting.member
    case .targets(let targets): ("properties", targets.json)
    case .readOnly(let name): (name.rawValue, .null)
    }
  }
}

extension AnimatorSetting {
  fileprivate var member: (name: String, value: JSONValue?) {
    switch self {
    case .fractionComplete(let value): ("fractionComplete", .real(value))
    case .isReversed(let value): ("isReversed", .flag(value))
    case .scrubsLinearly(let value): ("scrubsLinearly", .flag(value))
    case .pausesOnCompletion(let value): ("pausesOnCompletion", .flag(value))
    case .isInterruptible(let value): ("isInterruptible", .flag(value))
    case .isUserInteractionEnabled(let value): ("isUserInteractionEnabled", .flag(value))
    case .isManualHitTestingEnabled(let value): ("isManualHitTestingEnabled", .flag(value))
    case .retargeting(let value): ("retargeting", .string("\(value)"))
    case .reversalMode(let value): ("reversalMode", .string("\(value)"))
    case .speed(let value): ("speed", .real(value))
    }
  }
}
