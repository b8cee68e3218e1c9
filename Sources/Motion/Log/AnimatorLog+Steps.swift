import Motion
import MotionNotation
import OvershootJSON

/// Reading of the steps of a log.
extension JSONField {
  func steps(_ mentions: inout AnimatorLogMentions) throws(JSONError) -> [AnimatorLog.Step] {
    var completions = 0
    var time = 0.0
    return try list("\"steps\"") { (element, index) throws(JSONError) in
      mentions.step = index + 1
      mentions.steps.append(element)
      guard index < AnimatorLog.maximumStepCount else {
        throw element.error("A log has at most \(AnimatorLog.maximumStepCount) steps.")
      }
      let step = try element.step(index + 1, &mentions)
      guard step.at >= time else {
        throw element.error("The step is earlier than the previous one: steps are in the order of time.")
      }
      time = step.at
      if case .call(.addCompletion) = step.action { completions += 1 }
      guard completions <= AnimatorLog.maximumCompletionCount else {
        throw element.error("A log has at most \(AnimatorLog.maximumCompletionCount) completions.")
      }
      mentions.step = nil
      return step
    }
  }

  private func step(_ number: Int, _ mentions: inout AnimatorLogMentions) throws(JSONError) -> AnimatorLog.Step {
    var (at, animator, endsBefore): (Double?, String?, Int?) = (nil, nil, nil)
    var settings: (values: [AnimatorLog.Setting], field: JSONField)?
    var call: (name: AnimatorLog.Call.Name, field: JSONField)?
    var arguments = CallArguments()
    try object("A step") { (member) throws(JSONError) in
      switch member.key {
      case "at": at = try member.time()
      case "animator":
        let name = try member.string("\"animator\"")
        mentions.players.append((name, step: number, field: member))
        animator = name
      case "endsBefore": endsBefore = try member.whole(upTo: AnimatorLog.maximumStepCount)
      case "set": settings = (try member.settings(&mentions, step: number), member)
      case "call": call = (try member.callName(), member)
      default:
        guard let argument = AnimatorLog.Call.Argument(rawValue: member.key) else {
          throw member.unknown(in: "A step", known: ["at", "animator", "call", "set"])
        }
        try arguments.read(argument, member, step: number, &mentions)
      }
    }
    guard let at else { throw error("The step has no \"at\".") }
    var action = settings.map { AnimatorLog.Action.set($0.values) } ?? .observe
    if let call {
      if let settings { throw settings.field.error("A step has a \"call\" or a \"set\", not both.", at: .key) }
      action = .call(try arguments.call(call.name, call.field))
    } else if let stray = arguments.fields.first {
      throw stray.field.error("\"\(stray.argument.rawValue)\" needs a \"call\".", at: .key)
    }
    if action == .observe, endsBefore != nil { throw error("\"endsBefore\" is of a \"call\" or a \"set\".") }
    return AnimatorLog.Step(at: at, animator: animator, action: action, endsBefore: endsBefore)
  }

  func time() throws(JSONError) -> Double {
    let time = try number("\"at\"")
    guard (0...AnimatorLog.maximumTime).contains(time) else { throw error("A time is 0 to 1e9 seconds.") }
    return time
  }

  private func callName() throws(JSONError) -> AnimatorLog.Call.Name {
    let text = try string("\"call\"")
    guard let name = AnimatorLog.Call.Name(rawValue: text) else {
      throw unknown(text, in: "An animator", known: AnimatorLog.Call.Name.allCases.map(\.rawValue))
    }
    return name
  }

  private func settings(_ mentions: inout AnimatorLogMentions, step: Int) throws(JSONError) -> [AnimatorLog.Setting] {
    try object("\"set\"") { (member) throws(JSONError) in
      if member.key == "properties" { return .targets(try member.targets(&mentions.ofSteps, step: step, areSet: true)) }
      if let name = AnimatorLog.Setting.Name(rawValue: member.key) { return .value(try member.value(of: name)) }
      guard let name = AnimatorLog.Setting.ReadOnlyName(rawValue: member.key) else {
        throw member.unknown(in: "An animator", known: AnimatorLog.Setting.Name.allCases.map(\.rawValue))
      }
      try member.checkScalar("\"\(name.rawValue)\"")
      return .readOnly(name)
    }
  }

  /// Throws where the value is an object or a list.
  private func checkScalar(_ what: String) throws(JSONError) {
    switch kind {
    case .string: _ = try string(what)
    case .flag: _ = try flag(what)
    case .null where isNull: break
    default: _ = try number(what)
    }
  }
}

/// The arguments of a call in a step, in any order, before or after the call's name.
private struct CallArguments {
  private(set) var fields: [(argument: AnimatorLog.Call.Argument, field: JSONField)] = []
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
    _ argument: AnimatorLog.Call.Argument, _ field: JSONField, step: Int, _ mentions: inout AnimatorLogMentions
  ) throws(JSONError) {
    let what = "\"\(argument.rawValue)\""
    fields.append((argument, field))
    switch argument {
    case .afterDelay, .durationFactor:
      let number = try field.number(what)
      guard number <= AnimatorLog.maximumTime else { throw field.error("\(what) is at most 1e9.", at: .key) }
      numbers[argument] = number
    case .toFraction: numbers[argument] = try field.number(what, upTo: AnimatorLog.maximumFraction)
    case .velocity: velocity = try field.value(what)
    case .end: numbers[argument] = try field.seconds()
    case .blocks: blocks = try field.blocks(&mentions.ofSteps, step: step)
    case .isEndless: isEndless = try field.flag(what)
    case .delayFactor: numbers[argument] = try field.number(what)
    case .withoutFinishing: withoutFinishing = try field.flag(what)
    case .position: position = try field.choice(what, among: [AnimatingPosition.end, .start, .current])
    case .curve: curve = field.isNull ? nil : try field.curve()
    case .name:
      let text = try field.string(what)
      try field.checkName(text)
      name = text
    case .properties: properties = try field.targets(&mentions.ofSteps, step: step)
    }
  }

  /// Returns the call with its arguments, all of which must belong to it.
  func call(_ name: AnimatorLog.Call.Name, _ field: JSONField) throws(JSONError) -> AnimatorLog.Call {
    let (call, known) = try make(name, field)
    if let stray = fields.first(where: { !known.contains($0.argument) }) {
      throw stray.field.error("\"\(stray.argument.rawValue)\" is not an argument of this \(name.rawValue).", at: .key)
    }
    return call
  }

  private func make(
    _ call: AnimatorLog.Call.Name, _ field: JSONField
  ) throws(JSONError) -> (AnimatorLog.Call, known: [AnimatorLog.Call.Argument]) {
    func needed(_ argument: AnimatorLog.Call.Argument) -> JSONError {
      field.error("\(call.rawValue) needs \"\(argument.rawValue)\".", at: .key)
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
        if velocity?.form == .vector { throw field.error("This \"velocity\" is no vector.", at: .key) }
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
      return (.insert(.init(blocks: blocks, end: end, isEndless: isEndless ?? false)), [.blocks, .end, .isEndless])
    }
  }
}
