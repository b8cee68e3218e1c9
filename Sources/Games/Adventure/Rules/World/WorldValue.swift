/// The value of a field of a row.
public indirect enum WorldValue: Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case null, flag(Bool), whole(Int), text(String), list([WorldValue]), object([String: WorldValue])

  /// The text; nil for other values.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The whole number; nil for other values.
  var whole: Int? { if case .whole(let number) = self { number } else { nil } }
  /// The flag; nil for other values.
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  /// The elements; nil for other values.
  var list: [WorldValue]? { if case .list(let list) = self { list } else { nil } }
}
