import OvershootJSON

/// Scanning of animators and their values.
extension JSONScanner {
  mutating func animators(_ mentions: inout AnimatorLogMentions) throws(JSONError) -> [AnimatorLog.Animator] {
    var animators: [AnimatorLog.Animator] = []
    try object("\"animators\"") { (scanner, key) throws(JSONError) in
      try scanner.checkName(key)
      guard animators.count < AnimatorLog.maximumNameCount else {
        throw scanner.error("A log has at most \(AnimatorLog.maximumNameCount) animators.", at: key.offset)
      }
      animators.append(try scanner.animator(key, &mentions))
    }
    return animators
  }

  private mutating func animator(
    _ name: JSONKey, _ mentions: inout AnimatorLogMentions
  ) throws(JSONError) -> AnimatorLog.Animator {
    var (duration, curve): (Double?, CurveDescription?) = (nil, nil)
    var properties: [AnimatorLog.Target]?
    var settings: [AnimatorLog.Setting] = []
    try object("An animator") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "duration":
        let offset = scanner.offset
        let seconds = try scanner.number("\"duration\"")
        guard seconds == 0 || (AnimatorLog.minimumDuration...AnimatorLog.maximumTime).contains(seconds) else {
          throw scanner.error("A duration is 0, or 1e-9 to 1e9 seconds.", at: offset)
        }
        duration = seconds
      case "curve": curve = try scanner.curve()
      case "properties": properties = try scanner.targets(&mentions.ofAnimators, step: nil)
      default:
        guard let setting = AnimatorLog.Setting.Name(rawValue: key.text) else {
          throw scanner.unknown(
            key, in: "An animator",
            known: ["duration", "curve", "properties"] + AnimatorLog.Setting.Name.allCases.map(\.rawValue))
        }
        settings.append(try scanner.value(of: setting))
      }
    }
    guard let curve else { throw error("The animator \(name.text.quotedAsJSON) has no \"curve\".", at: name.offset) }
    guard let duration = duration ?? (curve.hasOwnDuration ? 0 : nil) else {
      throw error("The animator \(name.text.quotedAsJSON) has no \"duration\".", at: name.offset)
    }
    return AnimatorLog.Animator(
      name: name.text, duration: duration, curve: curve, properties: properties, settings: settings)
  }

  /// Scans properties with their targets: a number, or an object of `from`, `to` and `velocity`.
  mutating func targets(
    _ mentions: inout [AnimatorLogMentions.Mention], step: Int?
  ) throws(JSONError) -> [AnimatorLog.Target] {
    var targets: [AnimatorLog.Target] = []
    try object("\"properties\"") { (scanner, key) throws(JSONError) in
      try scanner.checkName(key)
      guard mentions.count < AnimatorLog.maximumTargetCount else {
        throw scanner.error("A log has at most \(AnimatorLog.maximumTargetCount) targets.", at: key.offset)
      }
      let target = try scanner.target(key)
      mentions.append(.init(name: key.text, from: target.from, offset: key.offset, step: step))
      targets.append(target)
    }
    return targets
  }

  private mutating func target(_ name: JSONKey) throws(JSONError) -> AnimatorLog.Target {
    if next == .number {
      return AnimatorLog.Target(name: name.text, to: try number("\"to\"", upTo: AnimatorLog.maximumValue))
    }
    var (from, to, velocity): (Double?, Double?, Double?) = (nil, nil, nil)
    try object("A property") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "from": from = try scanner.number("\"from\"", upTo: AnimatorLog.maximumValue)
      case "to": to = try scanner.number("\"to\"", upTo: AnimatorLog.maximumValue)
      case "velocity": velocity = try scanner.number("\"velocity\"", upTo: AnimatorLog.maximumValue)
      default: throw scanner.unknown(key, in: "A property", known: ["from", "to", "velocity"])
      }
    }
    guard let to else { throw error("The property \(name.text.quotedAsJSON) has no \"to\".", at: name.offset) }
    return AnimatorLog.Target(name: name.text, from: from, to: to, velocity: velocity)
  }

  /// Scans a curve that can drive an animator.
  mutating func curve() throws(JSONError) -> CurveDescription {
    let offset = offset
    let text = try string("\"curve\"")
    do {
      let curve = try CurveDescription(text)
      _ = try curve.timingParameters()
      return curve
    } catch let error as CurveSyntaxError {
      throw self.error("The curve is wrong. \(error)", at: offset)
    } catch {
      throw self.error("\(error)", at: offset)
    }
  }

  mutating func value(of name: AnimatorLog.Setting.Name) throws(JSONError) -> AnimatorLog.Setting {
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

  /// Scans a number whose size is at most `maximum`.
  mutating func number(_ what: String, upTo maximum: Double) throws(JSONError) -> Double {
    let offset = offset
    let number = try number(what)
    guard abs(number) <= maximum else {
      throw error("\(what) is at most \(maximum.css) in size.", at: offset)
    }
    return number
  }

  /// Scans the name of one of `values`.
  mutating func choice<Value>(_ what: String, among values: [Value]) throws(JSONError) -> Value {
    let offset = offset
    let text = try string(what)
    guard let value = values.first(where: { "\($0)" == text }) else {
      throw error("\(what) is \(values.map { "\"\($0)\"" }.joined(separator: " or ")).", at: offset)
    }
    return value
  }

  func checkName(_ key: JSONKey) throws(JSONError) {
    guard key.text.utf8.count <= AnimatorLog.maximumNameLength else {
      throw error("A name has at most \(AnimatorLog.maximumNameLength) bytes.", at: key.offset)
    }
  }

  func unknown(_ key: JSONKey, in what: String, known: [String]) -> JSONError {
    error(
      "\(what) has no \(String(key.text.prefix(40)).quotedAsJSON), but \(known.joined(separator: ", ")).",
      at: key.offset
    )
  }
}

extension CurveDescription {
  /// Whether the curve replaces the duration of an animator.
  fileprivate var hasOwnDuration: Bool {
    if case .spring(let form, _) = self { form.spring() != nil } else { false }
  }
}
