import OvershootJSON

/// A JSON value whose objects keep the order of their members.
indirect enum JSONValue: ExpressibleByDictionaryLiteral {
  case null
  case bool(Bool)
  /// A number, printed with the fewest digits that are read back exactly; null where it is not finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])
  /// JSON that is written as it is.
  case literal(String)

  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (name: $0, value: $1) })
  }

  /// The value as JSON on one line, with a space after each comma and colon.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as JSON on one line, without spaces.
  var compactText: String {
    var text = ""
    write(to: &text, space: "")
    return text
  }

  private func write(to text: inout String, space: String = " ") {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += value.isFinite ? value.json : "null"
    case .string(let value): text += value.quotedAsJSON
    case .literal(let json): text += json
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ",\(space)" }
        value.write(to: &text, space: space)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ",\(space)" }
        text += member.name.quotedAsJSON
        text += ":\(space)"
        member.value.write(to: &text, space: space)
      }
      text += "}"
    }
  }
}
