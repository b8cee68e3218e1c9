internal import GRDB

/// Writes the rows of a damaged store, and what a backup has of those that are missing, into a new one.
struct Salvage {
  private let db: Database
  /// The tables of which rows may be missing.
  private var gaps: Set<String> = []
  /// What could not be read, such as `3 items`.
  private(set) var lost: [String] = []
  /// What was read and does not make sense without what is missing, in sentences.
  private(set) var dropped: [String] = []
  /// The number of rows that the damaged store had.
  private(set) var total = 0
  /// Whether it may have had more.
  private(set) var isTotalAtLeast = false

  /// Prepares to write into an empty store.
  init(into db: Database) { self.db = db }

  /// Writes all rows that can be read of a damaged store.
  mutating func add(_ store: DamagedStore) throws {
    // Parents come before children, by which rows that look alike are distinguished.
    for (index, part) in store.parts.enumerated() {
      // A row of a damaged page must not take the key of one whose page is whole.
      var (isWhole, damaged) = (part.isWhole, [Int]())
      for page in part.pages {
        let rows = store.rows(on: page)
        guard rows.isWhole else {
          damaged.append(page)
          continue
        }
        isWhole = try add(rows, of: [index], isInTree: true, store) && isWhole
      }
      for page in damaged {
        isWhole = try add(store.rows(on: page), of: [index], isInTree: true, store) && isWhole
      }
      for orphan in store.orphans where orphan.tables.first == index {
        _ = try add(store.rows(on: orphan.page), of: orphan.tables, store)
      }
      if !isWhole { gaps.insert(part.table.name) }
    }
    for part in store.parts {
      let count = try part.table.rowCount(in: db)
      total += max(count, part.knownRows)
      if part.knownRows > count { lost.append(part.table.noun(part.knownRows - count)) }
      isTotalAtLeast = isTotalAtLeast || part.isOpenEnded
    }
    try dropChildren()
    try db.execute(sql: "UPDATE score SET standing = 1 WHERE standing = 0 AND replay LIKE '%\"undos\":%'")
  }

  /// Records that nothing of a damaged store can be read.
  mutating func addNothing() {
    (gaps, isTotalAtLeast) = (Set(Table.all.map(\.name)), true)
  }

  private func add(
    _ page: (rows: [PageRecord], isWhole: Bool), of tables: [Int], isInTree: Bool = false, _ store: DamagedStore
  ) throws -> Bool {
    try page.rows.reduce(page.isWhole) { isWhole, row in
      let index = try tables.count == 1 ? tables[0] : choice(tables, row)
      let table = Table.all[index]
      guard table.fits(row.values) else { return false }
      if try insert(row, into: table) { return isWhole }
      // Another row has the key. The index shows whether it is damaged. A page without a tree may be an old one.
      guard isInTree, table.key != "id", store.hasEntry(of: row, inPart: index) else { return false }
      try remove(row, from: table)
      return try insert(row, into: table) && isWhole
    }
  }

  /// Returns the table whose parents have the one of a row; the first if none has.
  private func choice(_ tables: [Int], _ row: PageRecord) throws -> Int {
    try tables.first { try hasParent(Table.all[$0], row.values[0]) } ?? tables[0]
  }

  private func hasParent(_ table: Table, _ key: DatabaseValue) throws -> Bool {
    guard let parent = table.parent, let column = Table.named(parent)?.columns.first?.name else { return false }
    let statement = try db.cachedStatement(sql: "SELECT 1 FROM \(parent) WHERE \(column) = ?")
    return try Row.fetchOne(statement, arguments: [key]) != nil
  }

  private func insert(_ row: PageRecord, into table: Table) throws -> Bool {
    var values = row.values
    if table.key == "id" { values[0] = row.row.databaseValue }
    return try db.insertIfNew(into: table.name, table.columns.prefix(values.count).map(\.name), values)
  }

  private func remove(_ row: PageRecord, from table: Table) throws {
    let names = table.key.split(separator: ", ")
    let condition = names.map { "\($0) = ?" }.joined(separator: " AND ")
    try db.run("DELETE FROM \(table.name) WHERE \(condition)", StatementArguments(row.values.prefix(names.count)))
  }

  /// The number of rows of the store.
  var rowCount: Int {
    get throws { try Table.all.reduce(0) { try $0 + $1.rowCount(in: db) } }
  }

  // MARK: What does not make sense by itself

  /// Removes rows without their parents, and moves after one that is missing.
  private mutating func dropChildren() throws {
    for table in Table.all {
      guard let parent = table.parent, let key = Table.named(parent)?.columns.first?.name else { continue }
      let column = table.columns[0].name
      let orphans = "FROM \(table.name) WHERE \(column) NOT IN (SELECT \(key) FROM \(parent))"
      for row in try Row.fetchAll(db, sql: "SELECT \(column), count(*) \(orphans) GROUP BY 1") {
        let (name, count) = try (row.decode(String.self, atIndex: 0), row.decode(Int.self, atIndex: 1))
        dropped.append(table.noun(count) + " of \(parent == "save" ? "the game" : "the play") \(name): it is missing")
      }
      try db.execute(sql: "DELETE \(orphans)")
    }
    let sql = """
      SELECT game, min(place), min(number), (SELECT max(number) FROM move WHERE game = gap.game),
      (SELECT created FROM save WHERE game = gap.game) FROM (SELECT game, number,
      row_number() OVER (PARTITION BY game ORDER BY number) - 1 AS place FROM move) AS gap
      WHERE number <> place GROUP BY game
      """
    for row in try Row.fetchAll(db, sql: sql) {
      let (game, missing) = try (row.decode(String.self, atIndex: 0), row.decode(Int.self, atIndex: 1))
      let (first, last) = try (row.decode(Int.self, atIndex: 2), row.decode(Int.self, atIndex: 3))
      let date = try StoreConfiguration.day(row.decode(atIndex: 4))
      // Users count moves from 1.
      let moves = first == last ? "move \(first + 1)" : "moves \(first + 1) to \(last + 1)"
      let gap =
        first == missing + 1 ? "move \(missing + 1) is missing" : "moves \(missing + 1) to \(first) are missing"
      dropped.append("\(moves) of the game \(game) of \(date): \(gap)")
      try db.execute(sql: "DELETE FROM move WHERE game = ? AND number >= ?", arguments: [game, first])
    }
  }

  // MARK: What else is left

  /// Fills gaps from a sound store, which may have an earlier version. What belongs to a game or a play comes along
  /// only with the game or the play itself: of two of the same name, the rows do not go together.
  func fill(from source: Database, _ path: StorePath) throws {
    var (added, parents) = ([String: Set<DatabaseValue>](), Set(Table.all.compactMap(\.parent)))
    let version = try Schema.version(of: source, path)
    for table in Table.all(in: version) where gaps.contains(table.parent ?? table.name) {
      try table.forEachRow(of: source, in: version) { columns, values in
        if let parent = table.parent, added[parent]?.contains(values[0]) != true { return }
        if try db.insertIfNew(into: table.name, columns, values), parents.contains(table.name) {
          added[table.name, default: []].insert(values[0])
        }
      }
    }
    try db.execute(sql: "UPDATE score SET standing = 1 WHERE standing = 0 AND replay LIKE '%\"undos\":%'")
  }

  /// Adds the points of scores of which only the index is left. They count as those of a game with help, since it is
  /// not known whether the player had any.
  func addPoints(of store: DamagedStore) throws {
    for entry in store.parts.flatMap(\.entries) where entry.count == 5 {
      _ = try db.insertIfNew(
        into: "score", ["game", "size", "variant", "points", "id", "created", "standing"],
        entry + [(0.0).databaseValue, Score.Standing.helped.rawValue.databaseValue])
    }
  }
}

extension Database {
  /// Adds a row unless it breaks a rule of its table or has the key of another one. Returns whether it was added.
  fileprivate func insertIfNew(into table: String, _ columns: [String], _ values: [DatabaseValue]) throws -> Bool {
    do {
      try insert(into: table, columns, values)
      return true
    } catch let error as DatabaseError where error.isRefusal {
      return false
    }
  }
}
