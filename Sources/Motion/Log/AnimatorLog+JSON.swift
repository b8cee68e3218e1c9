import Motion
import MotionNotation
import OvershootJSON

extension AnimatorLog {
  /// The log as JSON, one line for each animator and step; parsing it gives the same log.
  public var json: String {
    let animators = animators.map { "\n    \($0.name.quotedAsJSON): \($0.json)" }
    let steps = steps.map { "\n    \($0.json)" }
    return "{\n  \"animators\": {\(animators.joined(separator: ","))},\n"
      + "  \"steps\": [\(steps.joined(separator: ","))]\n}\n"
  }
}

extension AnimatorLog.Animator {
  fileprivate var json: String {
    var members = ["\"duration\": \(duration)", "\"curve\": \(curve.description.quotedAsJSON)"]
    if let timeline {
      if timeline.isEndless { members.append("\"isEndless\": true") }
      members.append("\"blocks\": \(timeline.blocks.json)")
    }
    if let properties { members.append("\"properties\": \(properties.json)") }
    return "{\((members + settings.map(\.json)).joined(separator: ", "))}"
  }
}

extension [AnimatorLog.Target] {
  /// The targets as a JSON object.
  var json: String {
    let members = map { target in
      "\(target.name.quotedAsJSON): {\(target.from.map { "\"from\": \($0.json), " } ?? "")"
        + "\"to\": \(target.to.json)" + (target.velocity.map { ", \"velocity\": \($0.json)}" } ?? "}")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension AnimatorLog.Step {
  fileprivate var json: String {
    var members = ["\"at\": \(at)"]
    if let animator { members.append("\"animator\": \(animator.quotedAsJSON)") }
    switch action {
    case .observe: break
    case .call(let call):
      members.append("\"call\": \"\(call.name.rawValue)\"")
      members += call.arguments
    case .set(let settings): members.append("\"set\": {\(settings.map(\.json).joined(separator: ", "))}")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension AnimatorLog.Call {
  fileprivate var arguments: [String] {
    switch self {
    case .startAnimation(let delay): delay.map { ["\"afterDelay\": \($0)"] } ?? []
    case .pauseAnimation: []
    case .stopAnimation(let withoutFinishing): ["\"withoutFinishing\": \(withoutFinishing)"]
    case .finishAnimation(let position): ["\"position\": \"\(position)\""]
    case .continueAnimation(let curve, let factor, let velocity):
      ["\"curve\": \(curve?.description.quotedAsJSON ?? "null")", "\"durationFactor\": \(factor)"]
        + (velocity.map { ["\"velocity\": \($0.json)"] } ?? [])
    case .continueToFraction(let fraction, let factor):
      ["\"toFraction\": \(fraction)", "\"durationFactor\": \(factor)"]
    case .addAnimations(let targets, let factor):
      ["\"properties\": \(targets.json)", "\"delayFactor\": \(factor)"]
    case .addCompletion(let name): ["\"name\": \(name.quotedAsJSON)"]
    case .insert(let insertion):
      ["\"blocks\": \(insertion.blocks.json)", "\"end\": \(insertion.end)"]
        + (insertion.isEndless ? ["\"isEndless\": true"] : [])
    }
  }
}

extension AnimatorLog.Setting {
  fileprivate var json: String {
    switch self {
    case .value(let setting): setting.json
    case .readOnly(let name): "\"\(name.rawValue)\": null"
    }
  }
}

extension AnimatorSetting {
  fileprivate var json: String {
    switch self {
    case .fractionComplete(let value): "\"fractionComplete\": \(value)"
    case .isReversed(let value): "\"isReversed\": \(value)"
    case .scrubsLinearly(let value): "\"scrubsLinearly\": \(value)"
    case .pausesOnCompletion(let value): "\"pausesOnCompletion\": \(value)"
    case .isInterruptible(let value): "\"isInterruptible\": \(value)"
    case .isUserInteractionEnabled(let value): "\"isUserInteractionEnabled\": \(value)"
    case .isManualHitTestingEnabled(let value): "\"isManualHitTestingEnabled\": \(value)"
    case .retargeting(let value): "\"retargeting\": \"\(value)\""
    case .reversalMode(let value): "\"reversalMode\": \"\(value)\""
    case .speed(let value): "\"speed\": \(value)"
    }
  }
}
