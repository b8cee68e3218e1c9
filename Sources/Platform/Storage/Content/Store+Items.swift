internal import GRDB

extension Store {
  /// Returns items in an order, those whose names contain a text, ignoring case.
  ///
  /// - Parameters:
  ///   - search: the text; an empty one is in every name.
  ///   - offset: the number of items that are skipped.
  ///   - limit: the number of items at most.
  public nonisolated(nonsending) func items(
    _ order: ItemOrder = .newestFirst, containing search: String = "", offset: Int = 0, limit: Int = .max
  ) async throws(StoreError) -> [Item] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, name, enabled, created, trophy FROM item
          WHERE ? = '' OR instr(swiftLowercaseString(name), swiftLowercaseString(?)) > 0
          ORDER BY \(order.sql) LIMIT ? OFFSET ?
          """, arguments: [search, search, limit, offset]
      ).map { try Item($0) }
    }
  }

  /// Returns the item of a number; nil where there is none.
  public nonisolated(nonsending) func item(_ id: Int64) async throws(StoreError) -> Item? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT id, name, enabled, created, trophy FROM item WHERE id = ?", arguments: [id])
        .map { try Item($0) }
    }
  }

  /// Returns the trophies that have been earned, by their names in `Item.trophy`.
  public nonisolated(nonsending) func earnedTrophies() async throws(StoreError) -> Set<String> {
    try await read { Set(try String.fetchAll($0, sql: "SELECT trophy FROM item WHERE trophy IS NOT NULL")) }
  }

  /// Returns the number of items whose names contain a text.
  public nonisolated(nonsending) func itemCount(
    containing search: String = ""
  ) async throws(StoreError) -> Int {
    try await read { db in
      try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM item WHERE ? = '' OR instr(swiftLowercaseString(name), swiftLowercaseString(?)) > 0",
        arguments: [search, search]) ?? 0
    }
  }

  /// Adds an item, enabled and with the current date. An item for a trophy that was earned before is not added again.
  ///
  /// - Returns: the new item; nil where the trophy was earned before.
  @discardableResult
  public nonisolated(nonsending) func addItem(
    named name: String, trophy: String? = nil
  ) async throws(StoreError) -> Item? {
    let created = configuration.clock.date()
    return try await write { db in
      try TextLimit.check(name, trophy)
      try db.cachedStatement(
        sql: """
          INSERT INTO item (name, enabled, created, trophy) VALUES (?, 1, ?, ?)
          ON CONFLICT (trophy) WHERE trophy IS NOT NULL DO NOTHING
          """
      ).execute(arguments: [name, created, trophy])
      guard db.changesCount > 0 else { return nil }
      return Item(id: db.lastInsertedRowID, name: name, isEnabled: true, created: created, trophy: trophy)
    }
  }

  /// Replaces the name and the enabled state of an item. Has no effect where it was deleted.
  public nonisolated(nonsending) func update(_ item: Item) async throws(StoreError) {
    try await write { db in
      try TextLimit.check(item.name)
      try db.cachedStatement(sql: "UPDATE item SET name = ?, enabled = ? WHERE id = ?")
        .execute(arguments: [item.name, item.isEnabled, item.id])
    }
  }

  /// Deletes an item.
  public nonisolated(nonsending) func deleteItem(_ id: Int64) async throws(StoreError) {
    try await write { try $0.cachedStatement(sql: "DELETE FROM item WHERE id = ?").execute(arguments: [id]) }
  }

  /// Deletes all items, or none where that fails.
  ///
  /// - Returns: the items, for `restore(_:)`.
  public nonisolated(nonsending) func deleteAllItems() async throws(StoreError) -> [Item] {
    try await write { db in
      let items = try Row.fetchAll(db, sql: "SELECT id, name, enabled, created, trophy FROM item ORDER BY id")
      try db.execute(sql: "DELETE FROM item")
      return try items.map { try Item($0) }
    }
  }

  /// Adds deleted items again, as they were. Items that exist, and trophies earned since, stay as they are.
  public nonisolated(nonsending) func restore(_ items: [Item]) async throws(StoreError) {
    try await write { db in
      let statement = try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO item (id, name, enabled, created, trophy) VALUES (?, ?, ?, ?, ?)")
      for item in items {
        try TextLimit.check(item.name, item.trophy)
        try statement.execute(arguments: [item.id, item.name, item.isEnabled, item.created, item.trophy])
      }
    }
  }
}

extension Item {
  fileprivate init(_ row: Row) throws {
    try self.init(
      id: row.decode(atIndex: 0), name: row.decode(atIndex: 1), isEnabled: row.decode(atIndex: 2),
      created: row.decode(atIndex: 3), trophy: row.decode(atIndex: 4))
  }
}
