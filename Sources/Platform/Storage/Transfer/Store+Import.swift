internal import GRDB

extension Store {
  /// Adds the rows of an export to an empty store, all or none. An export of an earlier version is first written
  /// into a store of that version in memory, which is then migrated; the rows of this version are not held in memory.
  ///
  /// - Parameter bytes: JSON lines as `StoreReader.export(to:)` writes them, of this version or an earlier one; empty
  ///   lines are ignored.
  /// - Returns: the number of rows.
  /// - Throws: `StoreError.invalidLine` for the first line that is not valid, or `StoreError.notEmpty`.
  public func importLines(_ bytes: [UInt8]) throws -> Int {
    try flush()
    let count = try reporting {
      try queue.write { db in
        let existing = try Table.all.reduce(0) { try $0 + $1.rowCount(in: db) }
        guard existing == 0 else { throw StoreError.notEmpty(rows: existing) }
        var lines = ExportLines(bytes)
        let version = try lines.version()
        guard version < Schema.version else { return try lines.write(to: db, version: version) }
        let earlier = try Connection.memory(byteLimit: configuration.byteLimit)
        try Schema.migrate(earlier, to: version)
        let count = try earlier.write { try lines.write(to: $0, version: version) }
        try Schema.migrate(earlier)
        try earlier.read { source in
          for table in Table.all { try table.forEachRow(of: source) { try db.insert(into: table.name, $0, $1) } }
        }
        return count
      }
    }
    for notice in try values.load(queue) { configuration.onNotice(notice) }
    return count
  }
}

/// The lines of an export, read one after another.
private struct ExportLines {
  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the version from the first line.
  mutating func version() throws(StoreError) -> Int {
    guard let version = try next(Self.version) else {
      throw StoreError.invalidLine(1, reason: "the first line of an export is missing")
    }
    return version
  }

  /// Writes the rows of all other lines into a store of a version. Returns their number.
  mutating func write(to db: Database, version: Int) throws -> Int {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let tables = Dictionary(uniqueKeysWithValues: Table.all(in: version).map { ($0.name, $0.columns(in: version)) })
    var count = 0
    while let row = try next({ row throws(JSONRowError) in try Self.values(row, tables) }) {
      do {
        try db.insert(into: row.table, row.columns, row.values)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw StoreError.invalidLine(number, reason: error.message ?? "the row is not valid")
      }
      count += 1
    }
    guard try !db.hasOrphans() else { throw StoreError.invalidValue("a move belongs to no saved game") }
    return count
  }

  /// Returns what `body` makes of the next line that is not empty; nil at the end.
  private mutating func next<Result>(
    _ body: (JSONRow) throws(JSONRowError) -> Result
  ) throws(StoreError) -> Result? {
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      (number, start) = (number + 1, line.endIndex + 1)
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { continue }
      do throws(JSONRowError) { return try body(JSONRow(line)) } catch {
        throw StoreError.invalidLine(number, reason: error.reason)
      }
    }
    return nil
  }

  private static func version(_ row: JSONRow) throws(JSONRowError) -> Int {
    guard case .stored(.integer(let version))? = row.fields.last?.value, version > 0,
      row == StoreReader.header(version: Int(version))
    else { throw JSONRowError(reason: "an export begins with \(StoreReader.header.text)") }
    guard version <= Schema.version else {
      throw JSONRowError(
        reason: "the export has version \(version) and this program knows versions up to \(Schema.version)")
    }
    return Int(version)
  }

  private static func values(
    _ row: JSONRow, _ tables: [String: [Table.Column]]
  ) throws(JSONRowError) -> (table: String, columns: [String], values: [DatabaseValue]) {
    guard let first = row.fields.first, first.name == "table", case .stored(.text(let table)) = first.value,
      let columns = tables[table]
    else { throw JSONRowError(reason: "there is no such table") }
    let names = columns.map(\.name)
    guard row.fields.dropFirst().map(\.name) == names else {
      throw JSONRowError(reason: "\(table) has the columns \(names.joined(separator: ", "))")
    }
    var values: [DatabaseValue] = []
    for (column, field) in zip(columns, row.fields.dropFirst()) {
      guard let value = column.databaseValue(of: field.value) else {
        throw JSONRowError(reason: "\(column.name) is not valid")
      }
      values.append(value)
    }
    return (table, names, values)
  }
}

extension Table.Column {
  /// The columns with which the next rows are counted, and the numbers that they may have in an import.
  private static let counters: Set = ["id", "number", "position", "turn"]
  private static let counts = -1 << 53...Int64(1) << 53

  /// Returns a value of an import as the column has it; nil where it is of another type, or out of range.
  fileprivate func databaseValue(of value: JSONRow.Value) -> DatabaseValue? {
    switch (value, kind) {
    case (.null, _): isOptional ? .null : nil
    case (.stored(.text(let text)), .text), (.stored(.text(let text)), .any):
      TextLimit.violation(in: text) == nil ? text.databaseValue : nil
    case (.stored(let stored), .any): stored.databaseValue
    case (.stored(.integer(let number)), .integer):
      !Self.counters.contains(name) || Self.counts.contains(number) ? number.databaseValue : nil
    case (.stored(.real(let number)), .real): number.databaseValue
    default: nil
    }
  }
}
