import OvershootJSON

/// The value of a field of a row.
public indirect enum WorldValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: WorldValue

    /// Creates a member.
    public init(_ name: String, _ value: WorldValue) { (self.name, self.value) = (name, value) }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case null, flag(Bool), whole(Int), text(String), list([WorldValue])
  /// Members in the order of the file.
  case object([Member])
  /// A number that no field takes: not whole, or not between -10⁹ and 10⁹; as it is written.
  case number(String)

  /// The text; nil for other values.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The whole number; nil for other values.
  var whole: Int? { if case .whole(let number) = self { number } else { nil } }
  /// The flag; nil for other values.
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  /// The elements; nil for other values.
  var list: [WorldValue]? { if case .list(let list) = self { list } else { nil } }
  /// The members of an object; nil for other values.
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Whether it is or has a number that no field takes.
  var hasOtherNumber: Bool {
    switch self {
    case .number: true
    case .list(let list): list.contains(where: \.hasOtherNumber)
    case .object(let members): members.contains { $0.value.hasOtherNumber }
    default: false
    }
  }

  /// The value as JSON.
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .whole(let number): .whole(number)
    case .number(let text): .numeral(text)
    case .text(let text): .string(text)
    case .list(let list): .list(list.map(\.json))
    case .object(let members): .object(members.map { ($0.name, $0.value.json) })
    }
  }
}
