import Motion
import MotionNotation
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
    var (blocks, isEndless): ([AnimatorLog.Block]?, Bool?) = (nil, nil)
    var properties: [AnimatorLog.Target]?
    var settings: [AnimatorLog.Setting] = []
    try object("An animator") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "duration": duration = try scanner.seconds("\"duration\"")
      case "blocks":
        let found = try scanner.blocks(&mentions.ofAnimators, step: nil)
        mentions.blockCount += found.count
        guard mentions.blockCount <= AnimatorLog.maximumBlockCount else {
          throw scanner.error("A log has at most \(AnimatorLog.maximumBlockCount) blocks of timelines.", at: key.offset)
        }
        blocks = found
      case "isEndless": isEndless = try scanner.flag("\"isEndless\"")
      case "curve": curve = try scanner.curve()
      case "properties": properties = try scanner.targets(&mentions.ofAnimators, step: nil)
      default:
        guard let setting = AnimatorLog.Setting.Name(rawValue: key.text) else {
          throw scanner.unknown(
            key, in: "An animator",
            known: ["duration", "curve", "properties", "blocks", "isEndless"]
              + AnimatorLog.Setting.Name.allCases.map(\.rawValue))
        }
        settings.append(.value(try scanner.value(of: setting)))
      }
    }
    guard let curve else { throw error("The animator \(name.text.quotedAsJSON) has no \"curve\".", at: name.offset) }
    guard let duration = duration ?? (curve.hasOwnDuration ? 0 : nil) else {
      throw error("The animator \(name.text.quotedAsJSON) has no \"duration\".", at: name.offset)
    }
    guard let blocks else {
      if isEndless != nil { throw error("\"isEndless\" is of timelines, which have \"blocks\".", at: name.offset) }
      return AnimatorLog.Animator(
        name: name.text, duration: duration, curve: curve, properties: properties, settings: settings)
    }
    guard properties == nil, curve == .easing(.linear) else {
      throw error("A timeline has \"blocks\", no \"properties\", and the curve \"linear\".", at: name.offset)
    }
    return AnimatorLog.Animator(
      name: name.text, duration: duration, curve: curve,
      timeline: AnimatorLog.Timeline(isEndless: isEndless ?? false, blocks: blocks), settings: settings)
  }

  /// Scans properties with their targets: a value, or an object of `from`, `to` and `velocity`.
  mutating func targets(
    _ mentions: inout AnimatorLogMentions.List, step: Int?
  ) throws(JSONError) -> [AnimatorLog.Target] {
    var targets: [AnimatorLog.Target] = []
    try object("\"properties\"") { (scanner, key) throws(JSONError) in
      try scanner.checkName(key)
      let target = try scanner.target(key)
      mentions.append(
        .init(name: key.text, from: target.from, shape: target.to.shape, offset: key.offset, step: step),
        numberCount: target.to.count)
      guard mentions.numberCount <= AnimatorLog.maximumTargetCount else {
        throw scanner.error("A log has at most \(AnimatorLog.maximumTargetCount) targets.", at: key.offset)
      }
      targets.append(target)
    }
    return targets
  }

  private mutating func target(_ name: JSONKey) throws(JSONError) -> AnimatorLog.Target {
    if next == .number || next == .array { return AnimatorLog.Target(name: name.text, to: try value("\"to\"")) }
    var (from, to, velocity): (LoggedValue?, LoggedValue?, LoggedValue?) = (nil, nil, nil)
    try object("A property") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "from": from = try scanner.value("\"from\"")
      case "to": to = try scanner.value("\"to\"")
      case "velocity": velocity = try scanner.value("\"velocity\"")
      default: throw scanner.unknown(key, in: "A property", known: ["from", "to", "velocity"])
      }
    }
    guard let to else { throw error("The property \(name.text.quotedAsJSON) has no \"to\".", at: name.offset) }
    guard from?.shape ?? to.shape == to.shape, velocity?.shape ?? to.shape == to.shape else {
      throw error(
        "The values of the property \(name.text.quotedAsJSON) differ in their number of numbers.", at: name.offset)
    }
    return AnimatorLog.Target(name: name.text, from: from, to: to, velocity: velocity)
  }

  /// Scans a value: a number, a list of 2, 4 or 8 numbers, or an object with a `vector`.
  mutating func value(_ what: String) throws(JSONError) -> LoggedValue {
    switch next {
    case .array:
      let offset = offset
      let numbers = try numbers(what)
      guard [2, 4, 8].contains(numbers.count) else {
        throw error("\(what) is a number, a list of 2, 4 or 8 numbers, or an object with a \"vector\".", at: offset)
      }
      return .lanes(numbers)
    case .object:
      var vector: [Double]?
      let offset = offset
      try object(what) { (scanner, key) throws(JSONError) in
        guard key.text == "vector" else { throw scanner.unknown(key, in: what, known: ["vector"]) }
        vector = try scanner.numbers("\"vector\"")
      }
      guard let vector else { throw error("\(what) has no \"vector\".", at: offset) }
      return .vector(vector)
    default: return .number(try number(what, upTo: AnimatorLog.maximumValue))
    }
  }

  private mutating func numbers(_ what: String) throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    try array(what) { (scanner, index) throws(JSONError) in
      guard index < AnimatorLog.maximumNumberCount else {
        throw scanner.error("A value has at most \(AnimatorLog.maximumNumberCount) numbers.")
      }
      numbers.append(try scanner.number("Each number of \(what)", upTo: AnimatorLog.maximumValue))
    }
    return numbers
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

  mutating func value(of name: AnimatorLog.Setting.Name) throws(JSONError) -> AnimatorSetting {
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
