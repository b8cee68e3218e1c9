import Motion
import MotionNotation

/// A value in a text of a programming language, with the column of its first character.
struct SourceNode {
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
struct SourceField {
  let label: String?
  let column: Int
  let value: SourceNode
}

/// A name with what is in the parentheses or braces behind it.
struct SourceCall {
  /// The name with its path, as in `Animation.timingCurve`.
  let path: String
  let column: Int
  let fields: [SourceField]

  /// The name without its path.
  var name: String { String(path.split { $0 == "." || $0 == ":" }.last ?? "") }
  /// Whether something stands before the name, if only a dot.
  var isMember: Bool { path.contains { $0 == "." || $0 == ":" } }
}

/// A number with its column.
struct SourceNumber {
  let value: Double
  let column: Int
}

/// What a number has to be.
enum SourceRule {
  case any, positive, notNegative, unit, bounce

  func check(_ number: SourceNumber, _ name: String) throws(CurveSyntaxError) {
    let value = number.value
    let (isRight, range) =
      switch self {
      case .any: (abs(value) <= 1e9, "is at most 1e9 in size")
      case .positive: ((1e-9...1e9).contains(value), "is 1e-9 to 1e9")
      case .notNegative: ((0...1e9).contains(value), "is 0 to 1e9")
      case .unit: ((0...1).contains(value), "lies in 0...1")
      case .bounce: (value > -1 && value <= 1, "lies above -1 and is at most 1")
      }
    guard isRight else { throw CurveSyntaxError(column: number.column, sentence: "\(name) \(range).") }
  }
}

extension SourceNode {
  /// The value as a number.
  ///
  /// - Throws: `CurveSyntaxError` where it is something else or breaks the rule.
  func number(_ name: String, _ rule: SourceRule = .any) throws(CurveSyntaxError) -> Double {
    guard case .number(let value) = kind else {
      throw CurveSyntaxError(column: column, sentence: "\(name) is a number.")
    }
    try rule.check(SourceNumber(value: value, column: column), name)
    return value
  }

  /// The value as a list.
  func list(_ name: String) throws(CurveSyntaxError) -> [SourceNode] {
    switch kind {
    case .list(let items): return items
    case .call(let call) where ["floatArrayOf", "listOf", "arrayOf"].contains(call.name):
      return call.fields.map(\.value)
    default: throw CurveSyntaxError(column: column, sentence: "\(name) is a list.")
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
        throw CurveSyntaxError(
          column: field.column,
          sentence: field.label.map { "\(name.prefix(40)) has no '\($0.prefix(40))'." }
            ?? "\(name.prefix(40)) has too many values.")
      }
      guard result.updateValue(field.value, forKey: label) == nil else {
        throw CurveSyntaxError(column: field.column, sentence: "\(label) occurs twice.")
      }
    }
    return result
  }

  /// Returns the number of a field, or `standard` where the field is missing.
  func number(
    _ label: String, in arguments: [String: SourceNode], _ rule: SourceRule = .any, or standard: Double? = nil
  ) throws(CurveSyntaxError) -> Double {
    if let value = arguments[label] { return try value.number(label, rule) }
    guard let standard else { throw CurveSyntaxError(column: column, sentence: "\(name.prefix(40)) needs \(label).") }
    return standard
  }
}
