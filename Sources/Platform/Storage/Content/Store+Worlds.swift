internal import GRDB

/// A row of a world, as it is imported. Lists and conditions are texts of the caller's.
public struct StoredWorldRow: Hashable, Sendable {
  /// The line of the file.
  public let line: Int
  /// The name of the table in the file, such as `entity` or `openable`.
  public let table: String
  /// The values by the names of their fields; those that are left out are not among them.
  public let values: [String: StoredValue]

  /// Creates a row.
  public init(line: Int, table: String, values: [String: StoredValue]) {
    (self.line, self.table, self.values) = (line, table, values)
  }
}

extension Store {
  /// The tables of a world by the names in its file, parents before children, with their fields.
  private static let worldTables: [(name: String, fields: [String])] = [
    ("entity", ["key", "parent", "relation"]), ("name", ["entity", "noun", "adjectives", "plural", "article", "gender"]),
    ("text", ["entity", "slot", "body", "when"]), ("portal", ["from", "direction", "to", "door", "message"]),
    ("trigger", ["key", "rule", "once", "on", "entity", "with", "direction", "phase", "when"]),
    (
      "effect",
      [
        "trigger", "order", "kind", "text", "entity", "to", "relation", "flag", "value", "below", "from", "direction",
        "state",
      ]
    ),
  ]
  private static let componentFields = [
    "entity", "dark", "capacity", "open", "locked", "key", "on", "route", "when",
  ]
  /// The tables of the file whose rows are words of a world.
  private static let wordTables: Set<String> = ["hint", "verb", "answer", "fact", "language"]
  private static let wordFields = ["key", "words", "text", "like", "takes", "language", "part", "when"]
  /// The tables whose rows have a number of their own, since a line of the file may stand for several.
  private static let numbered: Set<String> = ["name", "text", "words"]

  /// Replaces a world by another version of it, whole or not at all.
  ///
  /// - Parameter rows: all rows, with one of the table `meta`.
  /// - Throws: `StoreError` where a row breaks a rule of its table or refers to a missing one; the store is unchanged.
  public func importWorld(_ rows: [StoredWorldRow]) throws {
    try reporting {
      try queue.write { db in
        guard let meta = rows.first(where: { $0.table == "meta" }), case .text(let world)? = meta.values["world"] else {
          throw StoreError.invalidValue("a world has no row of its own")
        }
        try db.execute(sql: "DELETE FROM world WHERE key = ?", arguments: [world])
        for (number, row) in rows.enumerated() { try Self.insert(row, number, of: world, db) }
        if !rows.contains(where: { $0.table == "entity" && $0.values["key"] == .text("you") }) {
          let you = StoredWorldRow(line: 0, table: "entity", values: ["key": .text("you")])
          try Self.insert(you, rows.count, of: world, db)
        }
      }
    }
  }

  /// Returns the version of an imported world; nil if the world is not imported.
  public func worldVersionNow(_ world: String) throws -> Int? {
    try readNow { try Int.fetchOne($0, sql: "SELECT version FROM world WHERE key = ?", arguments: [world]) }
  }

  /// Returns how many rows of an imported world the store has.
  public func worldRowCountNow(_ world: String) throws -> Int {
    try readNow { db in
      try (Self.worldTables.map(\.name) + ["component", "words"]).reduce(0) { count, table in
        try count
          + (Int.fetchOne(db, sql: "SELECT count(*) FROM world_\(table) WHERE world = ?", arguments: [world]) ?? 0)
      }
    }
  }

  private static func insert(_ row: StoredWorldRow, _ number: Int, of world: String, _ db: Database) throws {
    if row.table == "meta" {
      var values: [String: DatabaseValue] = ["key": world.databaseValue, "line": row.line.databaseValue]
      for field in ["version", "title", "start", "seed", "maxScore", "language"] {
        values[field] = row.values[field]?.databaseValue
      }
      return try insert(values, into: "world", db)
    }
    let isWords = wordTables.contains(row.table)
    let known = worldTables.first { $0.name == row.table }
    let table = known?.name ?? (isWords ? "words" : "component")
    var values: [String: DatabaseValue] = ["world": world.databaseValue, "line": row.line.databaseValue]
    for field in known?.fields ?? (isWords ? wordFields : componentFields) {
      values[field == "when" ? "conditions" : field] = row.values[field]?.databaseValue
    }
    if numbered.contains(table) { values["number"] = number.databaseValue }
    if known == nil { values["kind"] = row.table.databaseValue }
    try insert(values, into: "world_\(table)", db)
  }

  private static func insert(_ values: [String: DatabaseValue], into table: String, _ db: Database) throws {
    let names = values.keys.sorted()
    try db.insert(into: table, names, names.map { values[$0] ?? .null })
  }
}
