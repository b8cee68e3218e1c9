import Motion
import MotionNotation

/// Objects of Framer's Motion and of React Spring, and calls of GSAP.
extension DialectReader {
  /// Reads a call of a tool of the web; returns false for others.
  mutating func web(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    switch (call.root, call.name) {
    case ("CustomEase", "create"):
      belong(to: .gsap)
      guard call.fields.count >= 2, case .text(let data) = call.fields[1].value.kind else {
        throw call.error("CustomEase.create needs a name and a path.")
      }
      // The path begins behind its quotation mark.
      take(.easing(try Self.path(data, column: call.fields[1].value.column + 1)))
    case ("gsap", "to"), ("gsap", "from"), ("gsap", "fromTo"):
      belong(to: .gsap)
      for field in call.fields {
        if case .object(let fields) = field.value.kind { try gsapVariables(fields) }
      }
    case (_, "animate"):
      belong(to: .framer)
      for field in call.fields {
        guard case .object(let fields) = field.value.kind else { continue }
        for inner in fields {
          if case .list(let items) = inner.value.kind, inner.label != "ease", inner.label != "times", items.count > 1 {
            try read(SourceField(label: "values", column: inner.column, value: inner.value))
          }
        }
        let settings = [
          "ease", "times", "type", "duration", "stiffness", "damping", "mass", "bounce", "visualDuration",
        ]
        let known = fields.filter { settings.contains($0.label ?? "") }
        if !known.isEmpty { try framer(fields, at: field.column) }
      }
    case ("useSpring", _), ("useTransition", _):
      belong(to: .reactspring)
      try holder(call, settings: ["from", "to", "opacity", "x", "y"])
    default: return false
    }
    return true
  }

  private mutating func gsapVariables(_ fields: [SourceField]) throws(CurveSyntaxError) {
    for field in fields {
      if field.label == "duration" { try setting(field) }
      guard field.label == "ease", case .text(let name) = field.value.kind, curve == nil else { continue }
      guard let easing = Self.gsapEase(name) else {
        throw field.value.error("There is no ease '\(name.prefix(40))' here.")
      }
      take(.easing(easing))
    }
  }

  /// Returns an ease of GSAP by its name: its powers are those of families, and `out` where no side is said.
  private static func gsapEase(_ name: String) -> Easing? {
    let parts = name.lowercased().split(separator: ".").map(String.init)
    guard let first = parts.first else { return nil }
    if first == "none" || first == "linear" { return .linear }
    let powers = ["power1": "quad", "power2": "cubic", "power3": "quart", "power4": "quint"]
    return family(
      (powers[first] ?? first) + (parts.count > 1 ? parts[1] : "out"),
      of: [.quad, .cubic, .quart, .quint, .sine, .circ])
  }

  /// Reads an object of a tool of the web.
  mutating func object(_ fields: [SourceField], at column: Int) throws(CurveSyntaxError) {
    // JSX writes an object in two pairs of braces.
    if fields.count == 1, fields[0].label == nil, case .object(let inner) = fields[0].value.kind {
      return try object(inner, at: fields[0].column)
    }
    let labels = Set(fields.compactMap(\.label))
    for holder in ["transition", "config", "animation"] {
      guard let inner = fields.first(where: { $0.label == holder }) else { continue }
      if case .object(let fields) = inner.value.kind { return try object(fields, at: inner.column) }
    }
    if !labels.isDisjoint(with: ["tension", "friction", "frequency"]) {
      try reactSpring(fields, at: column)
    } else {
      try framer(fields, at: column)
    }
  }

  // MARK: Motion for JavaScript and React, formerly Framer Motion

  private mutating func framer(_ fields: [SourceField], at column: Int) throws(CurveSyntaxError) {
    let ignored = [
      "type", "ease", "times", "delay", "repeat", "repeatType", "repeatDelay", "restSpeed", "restDelta",
      "delayChildren",
    ]
    let numbers = ["stiffness", "damping", "mass", "velocity", "duration", "visualDuration", "bounce"]
    let call = SourceCall(path: "An object", column: column, fields: fields)
    let arguments = try call.arguments(numbers, ignoring: ignored)
    belong(to: dialect ?? .framer)
    if let times = arguments["times"] { try read(SourceField(label: "times", column: times.column, value: times)) }
    let isSpring =
      try type(arguments) == "spring" || ["stiffness", "damping", "mass", "bounce"].contains { arguments[$0] != nil }
    if isSpring { return try framerSpring(call, arguments) }
    if let ease = arguments["ease"] { take(try framerEase(ease)) }
    if arguments["duration"] != nil { duration = try call.number("duration", in: arguments, .positive) }
    if curve == nil, arguments["times"] == nil {
      throw CurveSyntaxError(column: column, sentence: "An object of a curve has ease, type: \"spring\" or tension.")
    }
  }

  private func type(_ arguments: [String: SourceNode]) throws(CurveSyntaxError) -> String? {
    guard let node = arguments["type"] else { return nil }
    guard case .text(let name) = node.kind, ["spring", "tween", "keyframes"].contains(name) else {
      throw node.error("type is \"spring\", \"tween\" or \"keyframes\".")
    }
    return name
  }

  private mutating func framerSpring(
    _ call: SourceCall, _ arguments: [String: SourceNode]
  ) throws(CurveSyntaxError) {
    let start = try call.number("velocity", in: arguments, or: 0)
    let isPhysical = ["stiffness", "damping", "mass"].contains { arguments[$0] != nil }
    let isTimed = ["duration", "bounce", "visualDuration"].contains { arguments[$0] != nil }
    if isPhysical || !isTimed {
      return take(.spring(try call.spring(arguments, or: [1, 100, 10]), velocity: start))
    }
    let isVisual = arguments["visualDuration"] != nil
    let bounce = try call.number("bounce", in: arguments, or: isVisual ? 0 : 0.3)
    let ratio = max(0.05, min(1, 1 - bounce))
    let frequency: Double
    if isVisual {
      frequency = 2 * .pi / (1.2 * (try call.number("visualDuration", in: arguments, .positive)))
    } else {
      let seconds = max(0.01, min(10, try call.number("duration", in: arguments, .positive, or: 0.8)))
      frequency = Self.settlingFrequency(ratio) / seconds
    }
    // A spring by its duration has no velocity.
    take(.spring(.physical(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency), velocity: 0))
  }

  /// Returns the frequency with which Motion's spring settles in one second, within a thousandth.
  private static func settlingFrequency(_ ratio: Double) -> Double {
    if ratio < 1 {
      let spring = SpringDescription.settling(duration: 1, dampingRatio: max(0.5, ratio)).spring()
      if ratio >= 0.5, let spring { return spring.frequency }
      // Below, the program's springs follow another rule than UIKit's and Motion's.
      return bisected { frequency in
        let response = ratio / (1 - ratio * ratio).squareRoot()
        return response * decay(ratio * frequency) <= Spring.settledOffset
      }
    }
    return bisected { (1 + $0) * decay($0) <= Spring.settledOffset }
  }

  /// Returns the least number of 0 to 1 000 at which a condition holds that holds from there on.
  private static func bisected(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1_000.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// e to the power of minus a number, as the course of a decay.
  private static func decay(_ exponent: Double) -> Double {
    Spring(mass: 1, stiffness: 1, damping: 2).response(at: exponent).displacement / (1 + exponent)
  }

  private func framerEase(_ node: SourceNode) throws(CurveSyntaxError) -> CurveDescription {
    switch node.kind {
    case .list(let items): return try Self.bezier(items, at: node.column)
    case .text(let name):
      switch name {
      case "backOut": return .easing(.cubicBezier(UnitBezier(x1: 0.33, y1: 1.53, x2: 0.69, y2: 0.99)))
      case "backIn": return .easing(.cubicBezier(UnitBezier(x1: 0.31, y1: 0.01, x2: 0.67, y2: -0.53)))
      default:
        if let easing = Self.named(name) ?? Self.family(name, of: [.circ]) { return .easing(easing) }
      }
      throw node.error("There is no ease '\(name.prefix(40))' here.")
    default: throw node.error("ease is four numbers or a name.")
    }
  }

  // MARK: React Spring

  private mutating func reactSpring(_ fields: [SourceField], at column: Int) throws(CurveSyntaxError) {
    let call = SourceCall(path: "A configuration", column: column, fields: fields)
    let arguments = try call.arguments(
      ["mass", "tension", "friction", "velocity", "frequency", "damping"], ignoring: ["clamp", "precision", "bounce"])
    belong(to: .reactspring)
    // Its velocities are per millisecond.
    let start = try call.number("velocity", in: arguments, or: 0) * 1_000
    if arguments["frequency"] != nil {
      let form = SpringDescription.response(
        try call.number("frequency", in: arguments, .positive),
        dampingFraction: try call.number("damping", in: arguments, .notNegative, or: 1))
      return take(.spring(form, velocity: start))
    }
    let form = try call.spring(arguments, ["mass", "tension", "friction"], or: [1, 170, 26])
    take(.spring(form, velocity: start))
  }

  // MARK: Paths

  /// Returns the easing function of path data with the commands M, L and C in absolute numbers.
  static func path(_ data: String, column: Int) throws(CurveSyntaxError) -> Easing {
    let bytes = Array(data.utf8)
    var path = CurvePath()
    var (index, command) = (0, UInt8(0))
    var numbers: [Double] = []
    func wrong(_ sentence: String) -> CurveSyntaxError { CurveSyntaxError(column: column + index, sentence: sentence) }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || byte == UInt8(ascii: ",") || byte == 0x0A {
        index += 1
        continue
      }
      if [UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "C")].contains(byte) {
        guard numbers.isEmpty else { throw wrong("Numbers are missing before this letter.") }
        (command, index) = (byte, index + 1)
        continue
      }
      let start = index
      index = SourceParser.endOfNumber(bytes, from: start)
      guard command != 0, let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite
      else {
        index = start
        throw wrong("A path has M, L or C here, or a number.")
      }
      numbers.append(number)
      guard numbers.count == (command == UInt8(ascii: "C") ? 6 : 2) else { continue }
      switch command {
      case UInt8(ascii: "M"):
        path.move(to: (numbers[0], numbers[1]))
        command = UInt8(ascii: "L")
      case UInt8(ascii: "L"): path.line(to: (numbers[0], numbers[1]))
      default: path.curve((numbers[0], numbers[1]), (numbers[2], numbers[3]), (numbers[4], numbers[5]))
      }
      numbers = []
    }
    guard numbers.isEmpty else { throw wrong("Numbers are missing at the end of the path.") }
    return try path.easing(at: column)
  }
}
