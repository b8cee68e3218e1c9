internal import GRDB

extension Store {
  /// Returns items in an order, those whose names contain a text, ignoring case and accents.
  ///
  /// - Parameter search: the text; an empty one is in every name.
  public nonisolated(nonsending) func items(
    _ order: ItemOrder = .newestFirst, containing search: String = ""
  ) async throws(StoreError) -> [Item] {
    let names = NameOrder(language: configuration.language)
    return try await read { db in
      for function in names.functions { db.add(function: function) }
      let condition = "?1 = '' OR instr(base_letters(name), ?1) > 0"
      return try Item.all(db, "WHERE \(condition) ORDER BY \(order.sql)", [NameOrder.baseLetters(search)])
    }
  }

  /// Returns the item of a number; nil if no item has it.
  public nonisolated(nonsending) func item(_ id: Int64) async throws(StoreError) -> Item? {
    try await read { try Item.all($0, "WHERE id = ?", [id]).first }
  }

  /// Returns the items of trophies that were earned, the newest first.
  public nonisolated(nonsending) func earnedItems() async throws(StoreError) -> [Item] {
    try await read { try Item.all($0, "WHERE trophy IS NOT NULL ORDER BY created DESC, id DESC") }
  }

  /// Returns the number of items.
  public nonisolated(nonsending) func itemCount() async throws(StoreError) -> Int {
    try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") ?? 0 }
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
      try db.run(
        """
        INSERT INTO item (name, enabled, created, trophy) VALUES (?, 1, ?, ?)
        ON CONFLICT (trophy) WHERE trophy IS NOT NULL DO NOTHING
        """, [name, created, trophy])
      guard db.changesCount > 0 else { return nil }
      return Item(id: db.lastInsertedRowID, name: name, isEnabled: true, created: created, trophy: trophy)
    }
  }

  /// Replaces the name and the enabled state of an item. Has no effect where it was deleted.
  public nonisolated(nonsending) func update(_ item: Item) async throws(StoreError) {
    try await write { db in
      try TextLimit.check(item.name)
      try db.run("UPDATE item SET name = ?, enabled = ? WHERE id = ?", [item.name, item.isEnabled, item.id])
    }
  }

  /// Deletes an item.
  public nonisolated(nonsending) func deleteItem(_ id: Int64) async throws(StoreError) {
    try await write { try $0.run("DELETE FROM item WHERE id = ?", [id]) }
  }

  /// Deletes all items, or none where that fails.
  ///
  /// - Returns: the items, for `restore(_:)`.
  public nonisolated(nonsending) func deleteAllItems() async throws(StoreError) -> [Item] {
    try await write { db in
      let items = try Item.all(db, "ORDER BY id")
      try db.run("DELETE FROM item")
      return items
    }
  }

  /// Adds deleted items again, as they were. Items that exist, and trophies earned since, stay as they are.
  public nonisolated(nonsending) func restore(_ items: [Item]) async throws(StoreError) {
    try await write { db in
      for item in items {
        try TextLimit.check(item.name, item.trophy)
        try db.run(
          "INSERT OR IGNORE INTO item (id, name, enabled, created, trophy) VALUES (?, ?, ?, ?, ?)",
          [item.id, item.name, item.isEnabled, item.created, item.trophy])
      }
    }
  }
}

extension Item {
  /// Returns the items that a clause of a query selects and sorts.
  fileprivate static func all(
    _ db: Database, _ clause: String, _ arguments: StatementArguments = StatementArguments()
  ) throws -> [Item] {
    try Row.fetchAll(db, sql: "SELECT id, name, enabled, created, trophy FROM item \(clause)", arguments: arguments)
      .map { row in
        try Item(
          id: row.decode(atIndex: 0), name: row.decode(atIndex: 1), isEnabled: row.decode(atIndex: 2),
          created: row.decode(atIndex: 3), trophy: row.decode(atIndex: 4))
      }
  }
}
