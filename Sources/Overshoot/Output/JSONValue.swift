import Foundation

/// A JSON value whose objects keep the order of their members.
indirect enum JSONValue: ExpressibleByDictionaryLiteral {
  case null
  case bool(Bool)
  /// A number, printed with 17 significant digits so that it is read back exactly; null where it is not finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (name: $0, value: $1) })
  }

  /// The value as JSON on one line, with a space after each comma and colon.
  var text: String {
    get throws {
      switch self {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .number(let value): value.isFinite ? String(format: "%.17g", value) : "null"
      case .string(let value): String(decoding: try Self.encoder.encode(value), as: UTF8.self)
      case .array(let values): "[\(try values.map { try $0.text }.joined(separator: ", "))]"
      case .object(let members):
        "{\(try members.map { "\(try JSONValue.string($0).text): \(try $1.text)" }.joined(separator: ", "))}"
      }
    }
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()
}
