import OvershootJSON

/// A row of a world: its table, and the values of its fields.
public struct WorldRow: Hashable, Sendable {
  /// The line of the file, from 1.
  public let line: Int
  /// The name of the table.
  public let table: String
  /// The values of all fields but `table`.
  public let fields: [String: WorldValue]

  /// The greatest size of a file in bytes.
  public static let maximumByteCount = 4 << 20
  /// The greatest size of a text in bytes.
  static let maximumTextByteCount = 4096
  /// The greatest number of rows, those counted that short rows stand for.
  static let maximumCount = 60_000
  /// The whole numbers that a field takes.
  static let wholes = -1_000_000_000...1_000_000_000
  /// The number of levels that may nest in a field.
  private static let maximumDepth = 12

  /// Creates a row.
  public init(line: Int, table: String, fields: [String: WorldValue]) {
    (self.line, self.table, self.fields) = (line, table, fields)
  }

  /// Reads a file: a JSON object in each line, with the name of the table as `table`. Lines that are blank or begin
  /// with # or // are comments.
  ///
  /// - Throws: `WorldError` with the line where one is not a row.
  public static func rows(in bytes: [UInt8]) throws(WorldError) -> [WorldRow] {
    guard bytes.count <= maximumByteCount else {
      let line = 1 + bytes.prefix(maximumByteCount).count { $0 == UInt8(ascii: "\n") }
      throw WorldError(line: line, key: nil, reason: "The file is larger than 4 MiB.")
    }
    var rows: [WorldRow] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !isComment(line) {
      rows.append(try row(line, number: index + 1))
      guard rows.count <= maximumCount else { throw rows[rows.count - 1].error(tooMany) }
    }
    return rows
  }

  /// Returns whether a file is meant as one of rows, right or wrong: its first line that is no comment names a table.
  package static func areMeant(by bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(meantByteCount).split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first(where: { !isComment($0) }) else { return false }
    return String(decoding: first, as: UTF8.self).contains("\"table\"")
  }

  /// How far into a file its first row is looked for, in bytes.
  private static let meantByteCount = 1 << 16

  static let tooMany = "There are over \(maximumCount) rows."

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return rest.isEmpty || rest.first == UInt8(ascii: "#") || rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
  }

  private static func row(_ bytes: ArraySlice<UInt8>, number: Int) throws(WorldError) -> WorldRow {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorldError(line: number, key: nil, reason: "The line is not text in UTF-8.")
    }
    var fields: [String: WorldValue] = [:]
    do throws(JSONError) {
      try JSONField(text).object("A row") { (member) throws(JSONError) in
        fields[member.key] = try value(member, depth: maximumDepth)
      }
    } catch {
      throw WorldError(line: number, key: nil, reason: "\(error.sentence) (column \(error.column))")
    }
    let row = WorldRow(line: number, table: fields.removeValue(forKey: "table")?.text ?? "", fields: fields)
    guard !row.table.isEmpty else { throw row.error("The row has no table.") }
    return row
  }

  private static func value(_ field: JSONField, depth: Int) throws(JSONError) -> WorldValue {
    guard depth > 0 else { throw field.error("Values nest too deep here.") }
    switch field.kind {
    case .string:
      let text = try field.string("A value")
      guard text.utf8.count <= maximumTextByteCount else {
        throw field.error("The text is longer than 4 KiB.", at: .end)
      }
      return .text(text)
    case .flag: return .flag(try field.flag("A value"))
    case .number:
      let text = try field.numeral("A value")
      guard let number = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }), wholes.contains(number) else {
        return .number(text)
      }
      return .whole(number)
    case .list:
      return .list(
        try field.list("A value") { (element, _) throws(JSONError) in try value(element, depth: depth - 1) })
    case .object:
      return .object(
        try field.object("A value") { (member) throws(JSONError) in
          WorldValue.Member(member.key, try value(member, depth: depth - 1))
        })
    case .null where field.isNull: return .null
    case .null, .none: throw field.error("A value follows here.")
    }
  }

  /// The key that errors name: that of the row itself, or of the entity or trigger that it belongs to.
  var key: String? {
    for name in ["key", "entity", "trigger", "from", "world", "for", "like"] {
      if let text = fields[name]?.text { return text }
    }
    return nil
  }

  /// Returns an error of this row.
  func error(_ reason: String) -> WorldError { WorldError(line: line, key: key, reason: reason) }
}
