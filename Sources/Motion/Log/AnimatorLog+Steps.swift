import Motion
import MotionNotation
import OvershootJSON

/// Scanning of the steps of a log.
extension JSONScanner {
  mutating func steps(_ mentions: inout AnimatorLogMentions) throws(JSONError) -> [AnimatorLog.Step] {
    var steps: [AnimatorLog.Step] = []
    var completions = 0
    try array("\"steps\"") { (scanner, index) throws(JSONError) in
      let offset = scanner.offset
      mentions.step = index + 1
      mentions.steps.append(offset)
      guard index < AnimatorLog.maximumStepCount else {
        throw scanner.error("A log has at most \(AnimatorLog.maximumStepCount) steps.", at: offset)
      }
      let step = try scanner.step(index + 1, &mentions)
      guard step.at >= steps.last?.at ?? 0 else {
        throw scanner.error("The step is earlier than the previous one: steps are in the order of time.", at: offset)
      }
      if case .call(.addCompletion) = step.action { completions += 1 }
      guard completions <= AnimatorLog.maximumCompletionCount else {
        throw scanner.error("A log has at most \(AnimatorLog.maximumCompletionCount) completions.", at: offset)
      }
      steps.append(step)
      mentions.step = nil
    }
    return steps
  }

  private mutating func step(
    _ number: Int, _ mentions: inout AnimatorLogMentions
  ) throws(JSONError) -> AnimatorLog.Step {
    let offset = offset
    var (at, animator): (Double?, String?) = (nil, nil)
    var settings: (values: [AnimatorLog.Setting], offset: Int)?
    var call: (name: AnimatorLog.Call.Name, offset: Int)?
    var arguments = CallArguments()
    try object("A step") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "at": at = try scanner.time()
      case "animator":
        let offset = scanner.offset
        let name = try scanner.string("\"animator\"")
        mentions.players.append((name, step: number, offset: offset))
        animator = name
      case "set": settings = (try scanner.settings(), key.offset)
      case "call": call = (try scanner.callName(), key.offset)
      default:
        guard let argument = AnimatorLog.Call.Argument(rawValue: key.text) else {
          throw scanner.unknown(key, in: "A step", known: ["at", "animator", "call", "set"])
        }
        try arguments.read(argument, at: key.offset, step: number, &scanner, &mentions)
      }
    }
    guard let at else { throw error("The step has no \"at\".", at: offset) }
    if let call {
      if let settings { throw error("A step has a \"call\" or a \"set\", not both.", at: settings.offset) }
      return AnimatorLog.Step(
        at: at, animator: animator, action: .call(try arguments.call(call.name, at: call.offset, self)))
    }
    if let stray = arguments.offsets.first {
      throw error("\"\(stray.argument.rawValue)\" needs a \"call\".", at: stray.offset)
    }
    return AnimatorLog.Step(at: at, animator: animator, action: settings.map { .set($0.values) } ?? .observe)
  }

  private mutating func time() throws(JSONError) -> Double {
    let offset = offset
    let time = try number("\"at\"")
    guard (0...AnimatorLog.maximumTime).contains(time) else {
      throw error("A time is 0 to 1e9 seconds.", at: offset)
    }
    return time
  }

  private mutating func callName() throws(JSONError) -> AnimatorLog.Call.Name {
    let offset = offset
    let text = try string("\"call\"")
    guard let name = AnimatorLog.Call.Name(rawValue: text) else {
      throw unknown(
        JSONKey(offset: offset, text: text), in: "An animator", known: AnimatorLog.Call.Name.allCases.map(\.rawValue))
    }
    return name
  }

  private mutating func settings() throws(JSONError) -> [AnimatorLog.Setting] {
    var settings: [AnimatorLog.Setting] = []
    try object("\"set\"") { (scanner, key) throws(JSONError) in
      if let name = AnimatorLog.Setting.Name(rawValue: key.text) {
        settings.append(.value(try scanner.value(of: name)))
      } else if let name = AnimatorLog.Setting.ReadOnlyName(rawValue: key.text) {
        try scanner.skipScalar("\"\(name.rawValue)\"")
        settings.append(.readOnly(name))
      } else {
        throw scanner.unknown(key, in: "An animator", known: AnimatorLog.Setting.Name.allCases.map(\.rawValue))
      }
    }
    return settings
  }

  /// Skips a value that is neither an object nor an array.
  private mutating func skipScalar(_ what: String) throws(JSONError) {
    switch next {
    case .string: _ = try string(what)
    case .flag: _ = try flag(what)
    case .null where null(): break
    default: _ = try number(what)
    }
  }
}

/// The arguments of a call in a step, in any order, before or after the call's name.
private struct CallArguments {
  private(set) var offsets: [(argument: AnimatorLog.Call.Argument, offset: Int)] = []
  private var numbers: [AnimatorLog.Call.Argument: Double] = [:]
  private var withoutFinishing: Bool?
  private var position: AnimatingPosition?
  private var curve: CurveDescription?
  private var name: String?
  private var properties: [AnimatorLog.Target]?
  private var velocity: LoggedValue?
  private var blocks: [AnimatorLog.Block]?
  private var isEndless: Bool?

  mutating func read(
    _ argument: AnimatorLog.Call.Argument, at offset: Int, step: Int, _ scanner: inout JSONScanner,
    _ mentions: inout AnimatorLogMentions
  ) throws(JSONError) {
    let what = "\"\(argument.rawValue)\""
    offsets.append((argument, offset))
    switch argument {
    case .afterDelay, .durationFactor:
      let number = try scanner.number(what)
      guard number <= AnimatorLog.maximumTime else {
        throw scanner.error("\(what) is at most 1e9.", at: offset)
      }
      numbers[argument] = number
    case .toFraction: numbers[argument] = try scanner.number(what, upTo: AnimatorLog.maximumFraction)
    case .velocity: velocity = try scanner.value(what)
    case .end: numbers[argument] = try scanner.seconds(what)
    case .blocks: blocks = try scanner.blocks(&mentions.ofSteps, step: step)
    case .isEndless: isEndless = try scanner.flag(what)
    case .delayFactor: numbers[argument] = try scanner.number(what)
    case .withoutFinishing: withoutFinishing = try scanner.flag(what)
    case .position: position = try scanner.choice(what, among: [AnimatingPosition.end, .start, .current])
    case .curve: curve = scanner.next == .null && scanner.null() ? nil : try scanner.curve()
    case .name:
      let text = try scanner.string(what)
      try scanner.checkName(JSONKey(offset: offset, text: text))
      name = text
    case .properties: properties = try scanner.targets(&mentions.ofSteps, step: step)
    }
  }

  /// Returns the call with its arguments, all of which must belong to it.
  func call(
    _ name: AnimatorLog.Call.Name, at offset: Int, _ scanner: JSONScanner
  ) throws(JSONError) -> AnimatorLog.Call {
    let (call, known) = try make(name, at: offset, scanner)
    if let stray = offsets.first(where: { !known.contains($0.argument) }) {
      throw scanner.error(
        "\"\(stray.argument.rawValue)\" is not an argument of this \(name.rawValue).", at: stray.offset)
    }
    return call
  }

  private func make(
    _ call: AnimatorLog.Call.Name, at offset: Int, _ scanner: JSONScanner
  ) throws(JSONError) -> (AnimatorLog.Call, known: [AnimatorLog.Call.Argument]) {
    func needed(_ argument: AnimatorLog.Call.Argument) -> JSONError {
      scanner.error("\(call.rawValue) needs \"\(argument.rawValue)\".", at: offset)
    }
    switch call {
    case .startAnimation: return (.startAnimation(afterDelay: numbers[.afterDelay]), [.afterDelay])
    case .pauseAnimation: return (.pauseAnimation, [])
    case .stopAnimation: return (.stopAnimation(withoutFinishing: withoutFinishing ?? false), [.withoutFinishing])
    case .finishAnimation:
      guard let position else { throw needed(.position) }
      return (.finishAnimation(at: position), [.position])
    case .continueAnimation:
      let factor = numbers[.durationFactor] ?? 0
      guard let fraction = numbers[.toFraction] else {
        if case .vector = velocity { throw scanner.error("This \"velocity\" is no vector.", at: offset) }
        guard velocity == nil || curve != nil else { throw needed(.curve) }
        return (
          .continueAnimation(curve, durationFactor: factor, velocity: velocity), [.curve, .durationFactor, .velocity]
        )
      }
      return (.continueToFraction(fraction, durationFactor: factor), [.toFraction, .durationFactor])
    case .addAnimations:
      guard let properties else { throw needed(.properties) }
      return (.addAnimations(properties, delayFactor: numbers[.delayFactor] ?? 0), [.properties, .delayFactor])
    case .addCompletion:
      guard let name else { throw needed(.name) }
      return (.addCompletion(name: name), [.name])
    case .insert:
      guard let blocks else { throw needed(.blocks) }
      guard let end = numbers[.end] else { throw needed(.end) }
      return (
        .insert(.init(blocks: blocks, end: end, isEndless: isEndless ?? false)), [.blocks, .end, .isEndless]
      )
    }
  }
}
