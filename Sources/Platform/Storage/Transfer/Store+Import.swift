internal import GRDB

extension Store {
  /// Adds the rows of an export to an empty store, all or none. The rows are not held in memory.
  ///
  /// - Parameter bytes: JSON lines as `StoreReader.export(to:)` writes them; empty lines are ignored.
  /// - Returns: the number of rows.
  /// - Throws: `StoreError.invalidLine` for the first line that is not valid, or `StoreError.notEmpty`.
  public func importLines(_ bytes: [UInt8]) throws -> Int {
    try flush()
    let count = try reporting {
      try queue.write { db in
        let existing = try Table.all.reduce(0) { try $0 + $1.rowCount(in: db) }
        guard existing == 0 else { throw StoreError.notEmpty(rows: existing) }
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        let count = try ImportedRow.forEach(in: bytes) { try $0.write(db) }
        guard try !db.hasOrphans() else {
          throw StoreError.invalidValue("a move belongs to no saved game")
        }
        return count
      }
    }
    for notice in try values.load(queue) { configuration.onNotice(notice) }
    return count
  }
}

/// A valid row of an import.
private struct ImportedRow {
  let line: Int
  let table: Table
  let values: [DatabaseValue]

  /// Parses and checks all lines, and passes each row to `body`. Returns the number of rows.
  static func forEach(in bytes: [UInt8], _ body: (ImportedRow) throws -> Void) throws -> Int {
    var (count, number, start, hasHeader) = (0, 0, 0, false)
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      (number, start) = (number + 1, line.endIndex + 1)
      guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { continue }
      let row: ImportedRow?
      do throws(JSONRowError) {
        let fields = try JSONRow(line)
        if !hasHeader { try checkHeader(fields) }
        row = hasHeader ? try ImportedRow(fields, line: number) : nil
      } catch let fault {
        throw StoreError.invalidLine(number, reason: fault.reason)
      }
      hasHeader = true
      if let row {
        try body(row)
        count += 1
      }
    }
    guard hasHeader else { throw StoreError.invalidLine(1, reason: "the first line of an export is missing") }
    return count
  }

  private static func checkHeader(_ row: JSONRow) throws(JSONRowError) {
    guard row.fields.first?.name == "table", row.fields.first?.value == .stored(.text("store")) else {
      throw JSONRowError(reason: "an export begins with \(StoreReader.header.text)")
    }
    guard row == StoreReader.header else { throw JSONRowError(reason: "the export is of another version") }
  }

  private init(_ row: JSONRow, line: Int) throws(JSONRowError) {
    guard let first = row.fields.first, first.name == "table", case .stored(.text(let name)) = first.value,
      let table = Table.all.first(where: { $0.name == name })
    else { throw JSONRowError(reason: "there is no such table") }
    let columns = table.columns
    guard row.fields.dropFirst().map(\.name) == columns.map(\.name) else {
      throw JSONRowError(reason: "\(name) has the columns \(columns.map(\.name).joined(separator: ", "))")
    }
    var values: [DatabaseValue] = []
    for (column, field) in zip(columns, row.fields.dropFirst()) {
      guard let value = column.databaseValue(of: field.value) else {
        throw JSONRowError(reason: "\(column.name) is not valid")
      }
      values.append(value)
    }
    (self.line, self.table, self.values) = (line, table, values)
  }

  func write(_ db: Database) throws {
    do {
      try db.insert(into: table.name, table.columns.map(\.name), values)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw StoreError.invalidLine(line, reason: error.message ?? "the row is not valid")
    }
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
