/// A JSON value. Objects keep the order of their members, and numbers are as they are written.
public indirect enum JSONValue: Sendable, ExpressibleByDictionaryLiteral {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case null, flag(Bool), string(String), list([JSONValue]), object([(name: String, value: JSONValue)])
  /// A number as it is written.
  case numeral(String)

  /// Creates an object.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (name: $0, value: $1) })
  }

  /// Creates an object without the members that are nil.
  package init(present members: [(name: String, value: JSONValue?)]) {
    self = .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Returns a number with the fewest digits that are read back exactly; null where it is not finite.
  public static func number(_ value: Double) -> JSONValue { value.isFinite ? .numeral(value.json) : .null }

  /// Returns a finite number as Swift writes it: `1.0` for 1.
  package static func real(_ value: Double) -> JSONValue { .numeral("\(value)") }

  /// Returns a whole number, or null.
  public static func whole(_ value: Int?) -> JSONValue { value.map { .numeral("\($0)") } ?? .null }

  /// The value as JSON on one line, with a space after each comma and colon.
  public var text: String {
    var text = ""
    write(to: &text, space: " ")
    return text
  }

  /// The value as JSON on one line, without spaces.
  public var compactText: String {
    var text = ""
    write(to: &text, space: "")
    return text
  }

  private func write(to text: inout String, space: String) {
    switch self {
    case .null: text += "null"
    case .flag(let value): text += value ? "true" : "false"
    case .numeral(let numeral): text += numeral
    case .string(let value): text += value.quotedAsJSON
    case .list(let values):
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
