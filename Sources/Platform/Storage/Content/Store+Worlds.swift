internal import GRDB

extension Store {
  /// The fields of rows that refer to an entity, the first one of a row before the second.
  private static let references = [["entity", "from"], ["with", "to"]]
  /// The fields that are yes or no.
  private static let states = ["dark", "open", "locked", "once", "plural", "on"]
  private static let numbers = ["capacity", "order"]
  private static let texts = ["body", "text", "noun", "slot"]

  /// Replaces a world by another version of it, whole or not at all.
  ///
  /// - Parameter rows: all rows, with one of the table `meta`.
  /// - Throws: an error where a row breaks a rule of its table or refers to a missing one.
  static func importWorld(_ rows: [StoredWorldRow], _ db: Database) throws {
    guard let meta = rows.first(where: { $0.table == "meta" }), case .text(let world)? = meta.values["world"] else {
      throw StoreError.invalidValue("a world has no row of its own")
    }
    try db.run("DELETE FROM world WHERE key = ?", [world])
    for (number, row) in rows.enumerated() { try insert(row, number, of: world, db) }
    if !rows.contains(where: { $0.table == "entity" && $0.values["key"] == .text("you") }) {
      let you = StoredWorldRow(line: 0, table: "entity", values: ["key": .text("you")])
      try insert(you, rows.count, of: world, db)
    }
    // Else the transaction would fail, with all other facts that are written in it.
    for table in ["world", "world_entity", "world_row"]
    where try Row.fetchOne(db, sql: "PRAGMA foreign_key_check(\(table))") != nil {
      throw StoreError.invalidValue("a row of a world refers to a missing one")
    }
  }

  /// Returns the version of an imported world; nil if the world is not imported.
  public func worldVersionNow(_ world: String) throws -> Int? {
    try readNow { try Int.fetchOne($0, sql: "SELECT version FROM world WHERE key = ?", arguments: [world]) }
  }

  /// Returns how many rows of an imported world the store has.
  public func worldRowCountNow(_ world: String) throws -> Int {
    try readNow { db in
      try ["entity", "row"].reduce(0) { count, table in
        try count
          + (Int.fetchOne(db, sql: "SELECT count(*) FROM world_\(table) WHERE world = ?", arguments: [world]) ?? 0)
      }
    }
  }

  private static func insert(_ row: StoredWorldRow, _ number: Int, of world: String, _ db: Database) throws {
    var values: [String: DatabaseValue] = ["line": row.line.databaseValue]
    func copy(_ fields: [String]) { for field in fields { values[field] = row.values[field]?.databaseValue } }
    if row.table == "meta" {
      values["key"] = world.databaseValue
      copy(["version", "title", "start", "seed", "maxScore", "language"])
      return try insert(values, into: "world", db)
    }
    values["world"] = world.databaseValue
    if row.table == "entity" {
      copy(["key", "parent", "relation"])
      return try insert(values, into: "world_entity", db)
    }
    (values["number"], values["kind"]) = (number.databaseValue, row.table.databaseValue)
    func first(_ fields: [String]) -> DatabaseValue? { fields.lazy.compactMap { row.values[$0]?.databaseValue }.first }
    (values["entity"], values["other"]) = (first(references[0]), first(references[1]))
    // The key of a lock is an entity; the column "on" of a trigger is an action.
    if row.table == "lockable" { values["other"] = row.values["key"]?.databaseValue }
    let state = first(states)
    if state?.storage.value is Int64 { values["state"] = state }
    (values["value"], values["text"]) = (first(numbers), first(texts))
    values["conditions"] = row.values["when"]?.databaseValue
    let fields = row.values.sorted { $0.key < $1.key }.map { (name: $0.key, value: JSONRow.Value.stored($0.value)) }
    values["fields"] = JSONRow(fields: fields).text.databaseValue
    try insert(values, into: "world_row", db)
  }

  private static func insert(_ values: [String: DatabaseValue], into table: String, _ db: Database) throws {
    let names = values.keys.sorted()
    try db.insert(into: table, names, names.map { values[$0] ?? .null })
  }
}
