internal import GRDB

extension StoreReader {
  /// Writes all rows as JSON lines: first the version, as in `{"table":"store","version":6}`, then a line for each row.
  ///
  /// Tables and rows have a fixed order, so equal data give equal bytes. It is one consistent state, whatever is
  /// written meanwhile.
  ///
  /// - Parameter write: called with each line, which ends with a newline.
  public func export(to write: (String) throws -> Void) throws {
    try current { db in
      try write(Self.header.text + "\n")
      for table in Table.all {
        let names = table.columns.map(\.name)
        let cursor = try Row.fetchCursor(
          db, sql: "SELECT \(names.joined(separator: ", ")) FROM \(table.name) ORDER BY \(table.key)")
        while let row = try cursor.next() {
          let values = names.indices.map { StoredValue(row[$0] as DatabaseValue).map(JSONRow.Value.stored) ?? .null }
          try write(
            JSONRow(fields: [("table", .stored(.text(table.name)))] + zip(names, values).map { ($0, $1) }).text + "\n")
        }
      }
    }
  }

  /// The first line of an export of this version.
  static let header = header(version: Schema.version)

  static func header(version: Int) -> JSONRow {
    JSONRow(fields: [("table", .stored(.text("store"))), ("version", .stored(.integer(Int64(version))))])
  }
}
