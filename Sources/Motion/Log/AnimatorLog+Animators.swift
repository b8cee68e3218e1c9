import Motion
import MotionNotation
import OvershootJSON

/// Reading of animators and their values.
extension JSONField {
  func animators(_ mentions: inout AnimatorLogMentions) throws(JSONError) -> [AnimatorLog.Animator] {
    var count = 0
    return try object("\"animators\"") { (member) throws(JSONError) in
      try member.checkName(member.key)
      guard count < AnimatorLog.maximumNameCount else {
        throw member.error("A log has at most \(AnimatorLog.maximumNameCount) animators.", at: .key)
      }
      count += 1
      return try member.animator(&mentions)
    }
  }

  private func animator(_ mentions: inout AnimatorLogMentions) throws(JSONError) -> AnimatorLog.Animator {
    var (duration, curve): (Double?, CurveDescription?) = (nil, nil)
    var (blocks, isEndless): ([AnimatorLog.Block]?, Bool?) = (nil, nil)
    var properties: [AnimatorLog.Target]?
    var settings: [AnimatorLog.Setting] = []
    try object("An animator") { (member) throws(JSONError) in
      switch member.key {
      case "duration": duration = try member.seconds()
      case "blocks":
        let found = try member.blocks(&mentions.ofAnimators, step: nil)
        mentions.blockCount += found.count
        guard mentions.blockCount <= AnimatorLog.maximumBlockCount else {
          throw member.error("A log has at most \(AnimatorLog.maximumBlockCount) blocks of timelines.", at: .key)
        }
        blocks = found
      case "isEndless": isEndless = try member.flag("\"isEndless\"")
      case "curve": curve = try member.curve()
      case "properties": properties = try member.targets(&mentions.ofAnimators, step: nil)
      default:
        guard let setting = AnimatorLog.Setting.Name(rawValue: member.key) else {
          throw member.unknown(
            in: "An animator",
            known: ["duration", "curve", "properties", "blocks", "isEndless"]
              + AnimatorLog.Setting.Name.allCases.map(\.rawValue))
        }
        settings.append(.value(try member.value(of: setting)))
      }
    }
    guard let curve else { throw error("The animator \(key.quotedAsJSON) has no \"curve\".", at: .key) }
    guard let duration = duration ?? (curve.hasOwnDuration ? 0 : nil) else {
      throw error("The animator \(key.quotedAsJSON) has no \"duration\".", at: .key)
    }
    guard let blocks else {
      if isEndless != nil { throw error("\"isEndless\" is of timelines, which have \"blocks\".", at: .key) }
      return AnimatorLog.Animator(
        name: key, duration: duration, curve: curve, properties: properties, settings: settings)
    }
    guard properties == nil, curve == .easing(.linear) else {
      throw error("A timeline has \"blocks\", no \"properties\", and the curve \"linear\".", at: .key)
    }
    return AnimatorLog.Animator(
      name: key, duration: duration, curve: curve,
      timeline: AnimatorLog.Timeline(isEndless: isEndless ?? false, blocks: blocks), settings: settings)
  }

  /// Reads properties with their targets: a value, or an object of `from`, `to` and `velocity`, and where they are set
  /// outside of blocks `tracksVelocity`.
  func targets(
    _ mentions: inout AnimatorLogMentions.List, step: Int?, areSet: Bool = false
  ) throws(JSONError) -> [AnimatorLog.Target] {
    try object("\"properties\"") { (member) throws(JSONError) in
      try member.checkName(member.key)
      let target = try member.target(isSet: areSet)
      mentions.append(
        .init(property: member, from: target.from, shape: target.to.shape, step: step), numberCount: target.to.count)
      guard mentions.numberCount <= AnimatorLog.maximumTargetCount else {
        throw member.error("A log has at most \(AnimatorLog.maximumTargetCount) targets.", at: .key)
      }
      return target
    }
  }

  private func target(isSet: Bool) throws(JSONError) -> AnimatorLog.Target {
    if kind == .number || kind == .list { return AnimatorLog.Target(name: key, to: try value("\"to\"")) }
    var (from, to, velocity): (LoggedValue?, LoggedValue?, LoggedValue?) = (nil, nil, nil)
    var tracksVelocity = false
    try object("A property") { (member) throws(JSONError) in
      switch member.key {
      case "from": from = try member.value("\"from\"")
      case "to": to = try member.value("\"to\"")
      case "velocity": velocity = try member.value("\"velocity\"")
      case "tracksVelocity" where isSet: tracksVelocity = try member.flag("\"tracksVelocity\"")
      default: throw member.unknown(in: "A property", known: ["from", "to", "velocity"])
      }
    }
    guard let to else { throw error("The property \(key.quotedAsJSON) has no \"to\".", at: .key) }
    guard from?.shape ?? to.shape == to.shape, velocity?.shape ?? to.shape == to.shape else {
      throw error("The values of the property \(key.quotedAsJSON) differ in their number of numbers.", at: .key)
    }
    return AnimatorLog.Target(name: key, from: from, to: to, velocity: velocity, tracksVelocity: tracksVelocity)
  }

  /// Reads a value: a number, a list of 2, 4 or 8 numbers, or an object with a `vector` or a colour in `oklch`.
  func value(_ what: String) throws(JSONError) -> LoggedValue {
    switch kind {
    case .list:
      let numbers = try numbers(what)
      guard [2, 4, 8].contains(numbers.count) else {
        throw error("\(what) is a number, a list of 2, 4 or 8 numbers, or an object with a \"vector\" or \"oklch\".")
      }
      return LoggedValue(.lanes, numbers)
    case .object:
      var value: LoggedValue?
      try object(what) { (member) throws(JSONError) in
        if value != nil { throw member.error("\(what) is one value.", at: .key) }
        switch member.key {
        case "vector": value = LoggedValue(.vector, try member.numbers("\"vector\""))
        case "oklch":
          let channels = try member.numbers("\"oklch\"")
          guard channels.count == 4 else { throw member.error("\"oklch\" has 4 numbers: the opacity is the last one.") }
          value = LoggedValue(.oklch, channels)
        default: throw member.unknown(in: what, known: ["vector", "oklch"])
        }
      }
      guard let value else { throw error("\(what) has no \"vector\" and no \"oklch\".") }
      return value
    default: return LoggedValue(.number, [try number(what, upTo: AnimatorLog.maximumValue)])
    }
  }

  private func numbers(_ what: String) throws(JSONError) -> [Double] {
    try list(what) { (element, index) throws(JSONError) in
      guard index < AnimatorLog.maximumNumberCount else {
        throw element.error("A value has at most \(AnimatorLog.maximumNumberCount) numbers.")
      }
      return try element.number("Each number of \(what)", upTo: AnimatorLog.maximumValue)
    }
  }

  /// Reads a curve that can drive an animator.
  func curve() throws(JSONError) -> CurveDescription {
    let text = try string("\"curve\"")
    do {
      let curve = try CurveDescription(text)
      _ = try curve.timingParameters()
      return curve
    } catch let error as CurveSyntaxError {
      throw self.error("The curve is wrong. \(error)")
    } catch {
      throw self.error("\(error)")
    }
  }

  func value(of name: AnimatorLog.Setting.Name) throws(JSONError) -> AnimatorSetting {
    let what = "\"\(name.rawValue)\""
    return switch name {
    case .fractionComplete: .fractionComplete(try number(what, upTo: AnimatorLog.maximumFraction))
    case .isReversed: .isReversed(try flag(what))
    case .scrubsLinearly: .scrubsLinearly(try flag(what))
    case .pausesOnCompletion: .pausesOnCompletion(try flag(what))
    case .isInterruptible: .isInterruptible(try flag(what))
    case .isUserInteractionEnabled: .isUserInteractionEnabled(try flag(what))
    case .isManualHitTestingEnabled: .isManualHitTestingEnabled(try flag(what))
    case .retargeting: .retargeting(try choice(what, among: [Retargeting.additive, .velocity]))
    case .speed: .speed(try number(what, upTo: AnimatorLog.maximumFraction))
    case .reversalMode: .reversalMode(try choice(what, among: [ReversalMode.exact, .smooth]))
    }
  }

  /// Reads a number whose size is at most `maximum`.
  func number(_ what: String, upTo maximum: Double) throws(JSONError) -> Double {
    let number = try number(what)
    guard abs(number) <= maximum else { throw error("\(what) is at most \(maximum.css) in size.") }
    return number
  }

  /// Reads the name of one of `values`.
  func choice<Value>(_ what: String, among values: [Value]) throws(JSONError) -> Value {
    let text = try string(what)
    guard let value = values.first(where: { "\($0)" == text }) else {
      throw error("\(what) is \(values.map { "\"\($0)\"" }.joined(separator: " or ")).")
    }
    return value
  }

  func checkName(_ name: String) throws(JSONError) {
    guard name.utf8.count <= AnimatorLog.maximumNameLength else {
      throw error("A name has at most \(AnimatorLog.maximumNameLength) bytes.", at: .key)
    }
  }

  /// Returns the error that a name, by default the key, is not known.
  func unknown(_ name: String? = nil, in what: String, known: [String]) -> JSONError {
    error(
      "\(what) has no \(String((name ?? key).prefix(40)).quotedAsJSON), but \(known.joined(separator: ", ")).",
      at: name == nil ? .key : .start)
  }
}

extension CurveDescription {
  /// Whether the curve replaces the duration of an animator.
  fileprivate var hasOwnDuration: Bool { if case .spring(let form, _) = self { form.spring() != nil } else { false } }
}
