import MotionNotation

/// A value in a text of a programming language, with the column of its first character.
struct SourceNode: CurveTextPlace {
  indirect enum Kind {
    case number(Double)
    case text(String)
    case name(String)
    case list([SourceNode])
    case object([SourceField])
    case call(SourceCall)
  }

  let column: Int
  let kind: Kind
}

/// A value with the name before its `:` or `=`, where it has one.
struct SourceField: CurveTextPlace {
  let label: String?
  let column: Int
  let value: SourceNode
}

/// A name with what is in the parentheses or braces behind it.
struct SourceCall: CurveTextPlace {
  /// The name with its path, as in `Animation.timingCurve`.
  let path: String
  let column: Int
  let fields: [SourceField]

  /// The name without its path.
  var name: String { String(path.split { $0 == "." || $0 == ":" }.last ?? "") }
  /// Whether something stands before the name, if only a dot.
  var isMember: Bool { path.contains { $0 == "." || $0 == ":" } }
}

/// What a number has to be.
enum SourceRule {
  case any, positive, notNegative, unit, bounce

  func check(_ value: Double, _ name: String, at place: some CurveTextPlace) throws(CurveSyntaxError) {
    let (isRight, range) =
      switch self {
      case .any: (abs(value) <= 1e9, "is at most 1e9 in size")
      case .positive: ((1e-9...1e9).contains(value), "is 1e-9 to 1e9")
      case .notNegative: ((0...1e9).contains(value), "is 0 to 1e9")
      case .unit: ((0...1).contains(value), "lies in 0...1")
      case .bounce: (value > -1 && value <= 1, "lies above -1 and is at most 1")
      }
    guard isRight else { throw place.error("\(name) \(range).") }
  }
}

extension SourceNode {
  /// The value as a number.
  ///
  /// - Throws: `CurveSyntaxError` where it is something else or breaks the rule.
  func number(_ name: String, _ rule: SourceRule = .any) throws(CurveSyntaxError) -> Double {
    guard case .number(let value) = kind else { throw error("\(name) is a number.") }
    try rule.check(value, name, at: self)
    return value
  }

  /// The value as a list.
  func list(_ name: String) throws(CurveSyntaxError) -> [SourceNode] {
    switch kind {
    case .list(let items): return items
    case .call(let call) where ["floatArrayOf", "listOf", "arrayOf"].contains(call.name):
      return call.fields.map(\.value)
    default: throw error("\(name) is a list.")
    }
  }

  /// The value as a list of numbers.
  func numbers(_ name: String) throws(CurveSyntaxError) -> [Double] {
    var numbers: [Double] = []
    for item in try list(name) { numbers.append(try item.number(name)) }
    return numbers
  }
}

extension SourceCall {
  /// Returns the fields by label; those without one have the labels that are free, in order.
  ///
  /// - Throws: `CurveSyntaxError` for a field too many, one that occurs twice, and an unknown one.
  func arguments(_ labels: [String], ignoring others: [String] = []) throws(CurveSyntaxError) -> [String: SourceNode] {
    var result: [String: SourceNode] = [:]
    for field in fields {
      let label = field.label ?? labels.first { result[$0] == nil }
      guard let label, labels.contains(label) || others.contains(label) else {
        throw field.error(
          field.label.map { "\(name.prefix(40)) has no '\($0.prefix(40))'." }
            ?? "\(name.prefix(40)) has too many values.")
      }
      guard result.updateValue(field.value, forKey: label) == nil else { throw field.error("\(label) occurs twice.") }
    }
    return result
  }

  /// Returns the number of a field, or `standard` where the field is missing.
  func number(
    _ label: String, in arguments: [String: SourceNode], _ rule: SourceRule = .any, or standard: Double? = nil
  ) throws(CurveSyntaxError) -> Double {
    if let value = arguments[label] { return try value.number(label, rule) }
    guard let standard else { throw error("\(name.prefix(40)) needs \(label).") }
    return standard
  }

  /// Returns a spring by its mass, its stiffness and its damping, or the fraction of the critical one; a number without
  /// a standard value is needed.
  func spring(
    _ arguments: [String: SourceNode], _ labels: [String] = ["mass", "stiffness", "damping"],
    or standards: [Double?] = [nil, nil, nil], isRatio: Bool = false
  ) throws(CurveSyntaxError) -> SpringDescription {
    let mass = try number(labels[0], in: arguments, .positive, or: standards[0])
    let stiffness = try number(labels[1], in: arguments, .positive, or: standards[1])
    let damping = try number(labels[2], in: arguments, .notNegative, or: standards[2])
    return .physical(
      mass: mass, stiffness: stiffness, damping: isRatio ? damping * 2 * (mass * stiffness).squareRoot() : damping)
  }
}
