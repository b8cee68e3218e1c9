/// A value in a message of a bus.
enum DBusValue: Hashable, Sendable {
  case flag(Bool)
  case short(Int16)
  case int(Int32)
  case number(UInt32)
  case real(Double)
  case text(String)
  /// The path of an object.
  case path(String)
  /// Values that all have one type, which is written in the letters of D-Bus.
  indirect case array(of: String, [DBusValue])
  indirect case structure([DBusValue])
  /// A key of a dictionary, with its value.
  indirect case entry(DBusValue, DBusValue)
  indirect case variant(DBusValue)
  /// A value of a type that the program has no use for, or one that is too long or too deep to be read.
  case other

  /// The type, in the letters of D-Bus; `?` for one that is not read.
  var signature: String {
    switch self {
    case .flag: "b"
    case .short: "n"
    case .int: "i"
    case .number: "u"
    case .real: "d"
    case .text: "s"
    case .path: "o"
    case .array(let type, let values): values.contains { $0.signature == "?" } ? "?" : "a\(type)"
    case .structure(let parts): Self.enclose("(", parts, ")")
    case .entry(let key, let value): Self.enclose("{", [key, value], "}")
    case .variant(let value): value == .other ? "?" : "v"
    case .other: "?"
    }
  }

  /// The type of several values after one another.
  static func signature(of values: [DBusValue]) -> String { values.map(\.signature).joined() }

  private static func enclose(_ start: String, _ parts: [DBusValue], _ end: String) -> String {
    let types = signature(of: parts)
    return types.contains("?") ? "?" : start + types + end
  }

  /// Returns a dictionary of texts.
  static func texts(_ texts: [(String, String)]) -> DBusValue {
    .array(of: "{ss}", texts.map { .entry(.text($0), .text($1)) })
  }

  var int: Int? {
    switch self {
    case .int(let number): Int(number)
    case .short(let number): Int(number)
    case .number(let number): Int(number)
    default: nil
    }
  }

  var real: Double? { if case .real(let real) = self { real } else { nil } }

  var text: String? {
    switch self {
    case .text(let text), .path(let text): text
    default: nil
    }
  }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The elements of an array or the parts of a structure; none of any other value.
  var parts: [DBusValue] {
    switch self {
    case .array(_, let parts), .structure(let parts): parts
    default: []
    }
  }

  /// The value in variants, also in several around one another.
  var inner: DBusValue { if case .variant(let value) = self { value.inner } else { self } }
}
