import Motion
import MotionNotation

/// A reader of curves as other tools write them: walks through the fields of a text, and keeps what they say.
struct DialectReader {
  /// What a text says about its curve.
  var curve: CurveDescription?
  /// The seconds.
  var duration: Double?
  var dialect: CurveDialect?
  /// A velocity that is written beside the spring.
  var velocity: Double?
  /// Outputs and inputs of straight lines, which some tools keep in two lists.
  private var outputs: [Double]?
  private var inputs: [Double]?
  /// Whether the first name is one of another tool, so that its errors are those of the text.
  private(set) var isForeign = false

  /// Reads the whole text.
  mutating func read(_ text: String) throws(CurveSyntaxError) {
    var parser = try SourceParser(text)
    let fields = try parser.fields()
    if case .object(let inner)? = fields.first?.value.kind, fields.count == 1, fields[0].label == nil {
      try object(inner, at: fields[0].column)
    } else if fields.first?.label != nil, fields.allSatisfy({ $0.label != nil }), isObject(fields) {
      try object(fields, at: 1)
    } else {
      for field in fields { try read(field) }
    }
    if let outputs, let inputs, curve == nil || curve == .easing(.linear) {
      curve = .easing(.points(try Self.lines(outputs, at: inputs)))
    }
    guard let curve else { throw CurveSyntaxError(column: 1, sentence: "There is no curve in this text.") }
    if let velocity, case .spring(let form, 0) = curve { self.curve = .spring(form, velocity: velocity) }
  }

  private func isObject(_ fields: [SourceField]) -> Bool {
    let keys: Set = ["type", "ease", "mass", "tension", "friction", "stiffness", "damping", "transition", "config"]
    return keys.contains(fields[0].label ?? "")
  }

  /// Takes what was understood.
  mutating func take(_ curve: CurveDescription, duration: Double? = nil) {
    self.curve = curve
    if let duration { self.duration = duration }
  }

  /// Takes a dialect that the text is in.
  mutating func belong(to dialect: CurveDialect) {
    self.dialect = dialect
    isForeign = true
  }

  /// Reads a field: a declaration, an assignment or a value.
  mutating func read(_ field: SourceField) throws(CurveSyntaxError) {
    switch field.label?.split(separator: ".").last {
    case "values":
      outputs = try field.value.numbers("A value")
      isForeign = true
    case "times", "keyTimes":
      inputs = try field.value.numbers("A time")
      isForeign = true
      if field.label?.hasSuffix("keyTimes") == true { belong(to: .uikit) }
    case "duration", "durationMillis", "delay", "calculationMode", "property", "target", "from", "to", "targetType":
      try setting(field)
    default:
      try value(field.value)
    }
  }

  /// Reads the duration; other settings that are not part of a curve are passed by.
  mutating func setting(_ field: SourceField) throws(CurveSyntaxError) {
    switch field.label?.split(separator: ".").last {
    case "duration":
      if case .number(let number) = field.value.kind {
        // QML counts in milliseconds.
        try SourceRule.positive.check(number, "duration", at: field.value)
        duration = dialect == .qml ? number / 1_000 : number
      } else if case .call(let call) = field.value.kind, call.name == "Duration" {
        duration = try Self.flutterDuration(call)
      }
    case "durationMillis": duration = try field.value.number("durationMillis", .positive) / 1_000
    default: break
    }
  }

  /// Reads a value that is or has a curve.
  mutating func value(_ node: SourceNode) throws(CurveSyntaxError) {
    switch node.kind {
    case .call(let call): try self.call(call)
    case .object(let fields): try object(fields, at: node.column)
    case .name(let name): try self.call(SourceCall(path: name, column: node.column, fields: []))
    case .list, .number, .text: throw node.error("This is not a curve.")
    }
  }

  /// Reads a call by its name. The tools are asked one after the other.
  mutating func call(_ call: SourceCall) throws(CurveSyntaxError) {
    if try apple(call) { return }
    if try android(call) { return }
    if try flutter(call) { return }
    if try desktop(call) { return }
    if try web(call) { return }
    if inherits(call) { return }
    throw call.error("There is no curve '\(call.path.prefix(40))'.")
  }

  /// Whether a call is a name that was declared before, or makes something that is filled later.
  private func inherits(_ call: SourceCall) -> Bool {
    curve != nil && call.fields.isEmpty || call.name == "CAKeyframeAnimation" || call.name == "Easing" && isForeign
  }

  /// Reads the fields of a call that holds a curve and settings, of which `settings` have no curve.
  mutating func holder(_ call: SourceCall, settings: Set<String>) throws(CurveSyntaxError) {
    for field in call.fields {
      let label = field.label.map { String($0.split(separator: ".").last ?? "") }
      if let label, settings.contains(label) {
        try setting(field)
      } else if field.label != nil || isCallOrObject(field.value) {
        try read(field)
      }
    }
  }

  private func isCallOrObject(_ node: SourceNode) -> Bool {
    switch node.kind {
    case .call, .object: true
    case .name(let name): name.hasPrefix(".")
    case .list, .number, .text: false
    }
  }

  // MARK: Curves from numbers

  /// Returns a Bézier from four fields.
  static func bezier(
    _ call: SourceCall, _ arguments: [String: SourceNode], _ labels: [String] = ["x1", "y1", "x2", "y2"]
  ) throws(CurveSyntaxError) -> CurveDescription {
    var values: [Double] = []
    for (index, label) in labels.enumerated() {
      values.append(try call.number(label, in: arguments, index % 2 == 0 ? .unit : .any))
    }
    return .easing(.cubicBezier(UnitBezier(values)))
  }

  /// Returns a Bézier from a list of four numbers.
  static func bezier(_ nodes: [SourceNode], at column: Int) throws(CurveSyntaxError) -> CurveDescription {
    guard nodes.count == 4 else { throw CurveSyntaxError(column: column, sentence: "A Bézier has four numbers.") }
    let fields = nodes.map { SourceField(label: nil, column: $0.column, value: $0) }
    let call = SourceCall(path: "Bézier", column: column, fields: fields)
    return try bezier(call, try call.arguments(["x1", "y1", "x2", "y2"]))
  }

  /// Returns straight lines through outputs at inputs, which must be as many and in order.
  static func lines(_ outputs: [Double], at inputs: [Double]) throws(CurveSyntaxError) -> LinearEasing {
    let isInOrder = zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 }
    guard outputs.count == inputs.count, outputs.count > 1, isInOrder else {
      throw CurveSyntaxError(column: 1, sentence: "The times are as many as the values, at least 2, and in order.")
    }
    return LinearEasing(zip(outputs, inputs).map { LinearEasing.Stop($0, at: $1) })
  }

  /// The easing with a name of CSS in another spelling, such as `easeInOut`, `ease-in-out` or `EASE_IN_OUT`; nil for
  /// others.
  static func named(_ name: String) -> Easing? {
    Easing.named(swift: name.lowercased().filter { $0 != "_" && $0 != "-" })
  }

  /// The function of a family by a name with `in`, `out` or `inout` at either end, as in `EASE_OUT_CUBIC`, `OutCubic`
  /// or `circOut`; nil for others, and for families that are not among `families`.
  static func family(_ name: String, of families: Set<FamilyEasing.Family>) -> Easing? {
    var text = name.lowercased().filter { $0 != "_" && $0 != "." }
    if text.hasPrefix("ease") { text.removeFirst(4) }
    let sides: [(String, FamilyEasing.Side)] = [("inout", .easeInOut), ("in", .easeIn), ("out", .easeOut)]
    for (word, side) in sides where text.hasPrefix(word) || text.hasSuffix(word) {
      let rest = text.hasPrefix(word) ? text.dropFirst(word.count) : text.dropLast(word.count)
      if let family = FamilyEasing.Family(rawValue: String(rest)), families.contains(family) {
        return .family(FamilyEasing(family, side))
      }
    }
    return nil
  }
}
