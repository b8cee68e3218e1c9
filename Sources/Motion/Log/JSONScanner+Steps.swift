/// The steps of a log.
extension JSONScanner {
  mutating func steps(_ mentions: inout AnimatorLogMentions) throws(AnimatorLogError) -> [AnimatorLog.Step] {
    var steps: [AnimatorLog.Step] = []
    var completions = 0
    try array("\"steps\"") { (scanner, index) throws(AnimatorLogError) in
      do throws(AnimatorLogError) {
        let place = scanner.place
        if index == 0 { mentions.firstStep = place }
        guard index < AnimatorLog.greatestStepCount else {
          throw scanner.error("A log has at most \(AnimatorLog.greatestStepCount) steps.", at: place)
        }
        let step = try scanner.step(index + 1, &mentions)
        guard step.at >= steps.last?.at ?? 0 else {
          throw scanner.error("The step comes before the one above it: steps stand in the order of time.", at: place)
        }
        if case .call(.addCompletion) = step.action { completions += 1 }
        guard completions <= AnimatorLog.greatestCompletionCount else {
          throw scanner.error("A log has at most \(AnimatorLog.greatestCompletionCount) completions.", at: place)
        }
        steps.append(step)
      } catch {
        var error = error
        error.step = index + 1
        throw error
      }
    }
    return steps
  }

  private mutating func step(
    _ number: Int, _ mentions: inout AnimatorLogMentions
  ) throws(AnimatorLogError) -> AnimatorLog.Step {
    let place = place
    var (at, animator): (Double?, String?) = (nil, nil)
    var settings: (values: [AnimatorLog.Setting], place: Int)?
    var call: (name: AnimatorLog.Call.Name, place: Int)?
    var arguments = CallArguments()
    try object("A step") { (scanner, key) throws(AnimatorLogError) in
      switch key.text {
      case "at": at = try scanner.moment()
      case "animator":
        let place = scanner.place
        let name = try scanner.string("\"animator\"")
        mentions.performers.append(.init(name: name, from: nil, place: place, step: number))
        animator = name
      case "set": settings = (try scanner.settings(), key.place)
      case "call": call = (try scanner.callName(), key.place)
      default:
        guard let argument = AnimatorLog.Call.Argument(rawValue: key.text) else {
          throw scanner.unknown(key, in: "A step", known: ["at", "animator", "call", "set"])
        }
        try arguments.read(argument, at: key.place, step: number, &scanner, &mentions)
      }
    }
    guard let at else { throw error("The step has no \"at\".", at: place) }
    if let call {
      if let settings { throw error("A step has a \"call\" or a \"set\", not both.", at: settings.place) }
      return AnimatorLog.Step(
        at: at, animator: animator, action: .call(try arguments.call(call.name, at: call.place, self)))
    }
    if let stray = arguments.places.first {
      throw error("\"\(stray.argument.rawValue)\" means nothing without a \"call\".", at: stray.place)
    }
    return AnimatorLog.Step(at: at, animator: animator, action: settings.map { .set($0.values) } ?? .observe)
  }

  private mutating func moment() throws(AnimatorLogError) -> Double {
    let place = place
    let time = try number("\"at\"")
    guard (0...AnimatorLog.greatestTime).contains(time) else {
      throw error("A moment is 0 to 1e9 seconds.", at: place)
    }
    return time
  }

  private mutating func callName() throws(AnimatorLogError) -> AnimatorLog.Call.Name {
    let place = place
    let text = try string("\"call\"")
    guard let name = AnimatorLog.Call.Name(rawValue: text) else {
      throw unknown(
        JSONKey(place: place, text: text), in: "An animator", known: AnimatorLog.Call.Name.allCases.map(\.rawValue))
    }
    return name
  }

  private mutating func settings() throws(AnimatorLogError) -> [AnimatorLog.Setting] {
    var settings: [AnimatorLog.Setting] = []
    try object("\"set\"") { (scanner, key) throws(AnimatorLogError) in
      if let name = AnimatorLog.Setting.Name(rawValue: key.text) {
        settings.append(try scanner.value(of: name))
      } else if let name = AnimatorLog.Setting.ReadOnlyName(rawValue: key.text) {
        try scanner.skipScalar("\"\(name.rawValue)\"")
        settings.append(.readOnly(name))
      } else {
        throw scanner.unknown(key, in: "An animator", known: AnimatorLog.Setting.Name.allCases.map(\.rawValue))
      }
    }
    return settings
  }

  /// Passes over a value that is neither an object nor a list.
  private mutating func skipScalar(_ what: String) throws(AnimatorLogError) {
    switch next {
    case .string: _ = try string(what)
    case .flag: _ = try flag(what)
    case .null where null(): break
    default: _ = try number(what)
    }
  }
}

/// The arguments of a call as they stand in a step, in any order and around the call's name.
private struct CallArguments {
  private(set) var places: [(argument: AnimatorLog.Call.Argument, place: Int)] = []
  private var numbers: [AnimatorLog.Call.Argument: Double] = [:]
  private var withoutFinishing: Bool?
  private var position: AnimatingPosition?
  private var curve: CurveDescription?
  private var name: String?
  private var properties: [AnimatorLog.Target]?

  mutating func read(
    _ argument: AnimatorLog.Call.Argument, at place: Int, step: Int, _ scanner: inout JSONScanner,
    _ mentions: inout AnimatorLogMentions
  ) throws(AnimatorLogError) {
    let what = "\"\(argument.rawValue)\""
    places.append((argument, place))
    switch argument {
    case .afterDelay, .durationFactor:
      let number = try scanner.number(what)
      guard number <= AnimatorLog.greatestTime else {
        throw scanner.error("\(what) is at most 1e9.", at: place)
      }
      numbers[argument] = number
    case .toFraction, .delayFactor: numbers[argument] = try scanner.number(what)
    case .withoutFinishing: withoutFinishing = try scanner.flag(what)
    case .position: position = try scanner.choice(what, among: [AnimatingPosition.end, .start, .current])
    case .curve: curve = scanner.next == .null && scanner.null() ? nil : try scanner.curve()
    case .name:
      let text = try scanner.string(what)
      try scanner.checkName(JSONKey(place: place, text: text))
      name = text
    case .properties: properties = try scanner.targets(&mentions.ofSteps, step: step)
    }
  }

  /// The call with its arguments, none of which may be left over.
  func call(
    _ name: AnimatorLog.Call.Name, at place: Int, _ scanner: JSONScanner
  ) throws(AnimatorLogError) -> AnimatorLog.Call {
    let (call, known) = try make(name, at: place, scanner)
    if let stray = places.first(where: { !known.contains($0.argument) }) {
      throw scanner.error("\"\(stray.argument.rawValue)\" means nothing to this \(name.rawValue).", at: stray.place)
    }
    return call
  }

  private func make(
    _ call: AnimatorLog.Call.Name, at place: Int, _ scanner: JSONScanner
  ) throws(AnimatorLogError) -> (AnimatorLog.Call, known: [AnimatorLog.Call.Argument]) {
    func needed(_ argument: AnimatorLog.Call.Argument) -> AnimatorLogError {
      scanner.error("\(call.rawValue) needs \"\(argument.rawValue)\".", at: place)
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
        return (.continueAnimation(curve, durationFactor: factor), [.curve, .durationFactor])
      }
      return (.continueToFraction(fraction, durationFactor: factor), [.toFraction, .durationFactor])
    case .addAnimations:
      guard let properties else { throw needed(.properties) }
      return (.addAnimations(properties, delayFactor: numbers[.delayFactor] ?? 0), [.properties, .delayFactor])
    case .addCompletion:
      guard let name else { throw needed(.name) }
      return (.addCompletion(name: name), [.name])
    }
  }
}
