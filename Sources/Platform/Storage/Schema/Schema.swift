internal import GRDB

/// The schema and its history. A migration that was released is never edited; a change is a migration of its own.
enum Schema {
  /// Marks a file as ours: "Ovsh".
  static let applicationID = 0x4F76_7368

  private static let migrations: [(name: String, sql: String)] = [
    (
      "1 settings, scores, items",
      """
      CREATE TABLE meta (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
      CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value ANY NOT NULL) STRICT;
      CREATE TABLE score (
        id INTEGER PRIMARY KEY, game TEXT NOT NULL, size TEXT NOT NULL, variant TEXT NOT NULL,
        points INTEGER NOT NULL, created REAL NOT NULL) STRICT;
      CREATE INDEX score_best ON score (game, size, variant, points);
      CREATE TABLE item (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
        created REAL NOT NULL) STRICT;
      CREATE INDEX item_created ON item (created, id);
      """
    ),
    (
      "2 saves, replays of scores",
      """
      ALTER TABLE score ADD COLUMN seed INTEGER;
      ALTER TABLE score ADD COLUMN replay TEXT;
      CREATE TABLE save (
        game TEXT PRIMARY KEY NOT NULL, format INTEGER NOT NULL, start TEXT NOT NULL, created REAL NOT NULL) STRICT;
      CREATE TABLE move (
        game TEXT NOT NULL REFERENCES save (game) ON DELETE CASCADE, number INTEGER NOT NULL, input TEXT NOT NULL,
        PRIMARY KEY (game, number)) STRICT;
      """
    ),
    (
      "3 trophies, state",
      """
      ALTER TABLE item ADD COLUMN trophy TEXT;
      CREATE UNIQUE INDEX item_trophy ON item (trophy) WHERE trophy IS NOT NULL;
      CREATE TABLE state (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
      """
    ),
    ("4 worlds, plays", worlds),
    (
      "5 kept games",
      """
      ALTER TABLE score ADD COLUMN star INTEGER NOT NULL DEFAULT 0 CHECK (star IN (0, 1));
      ALTER TABLE score ADD COLUMN standing INTEGER NOT NULL DEFAULT 0 CHECK (standing BETWEEN 0 AND 2);
      ALTER TABLE score ADD COLUMN facts TEXT;
      UPDATE score SET standing = 1 WHERE replay LIKE '%"undos":%';
      """
    ),
    ("6 rules, words of worlds", worldRules),
  ]

  /// The version that this program writes.
  static var version: Int { migrations.count }

  /// Brings a database up to `version`; each migration is a transaction of its own.
  static func migrate(_ queue: DatabaseQueue, to version: Int = version) throws {
    var migrator = DatabaseMigrator()
    for (index, migration) in migrations.prefix(version).enumerated() {
      migrator.registerMigration(migration.name) { db in
        try db.execute(sql: migration.sql)
        try db.execute(sql: "PRAGMA user_version = \(index + 1)")
      }
    }
    try migrator.migrate(queue)
  }

  // MARK: Whose database it is

  /// Returns whether a database is ours: by its application id or, should that be damaged, by its tables.
  static func isOurs(_ db: Database) throws -> Bool {
    if try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID { return true }
    return try Set(["meta", list] + Table.all(in: 1).map(\.name)).isSubset(of: ordinaryTables(db))
  }

  /// Returns the version of a database of ours, which its list of migrations gives: the number in its header has no
  /// copy, and may be damaged.
  ///
  /// - Throws: `StoreError.newer` where it has migrations beyond all of ours, `StoreError.damaged` where it has others.
  static func version(of db: Database, _ path: StorePath) throws -> Int {
    guard try ordinaryTables(db).contains(list) else {
      throw StoreError.damaged(reason: "the list of migrations is missing")
    }
    let (applied, known) = (try String.fetchSet(db, sql: "SELECT identifier FROM \(list)"), migrations.map(\.name))
    if applied.isStrictSuperset(of: known) {
      throw StoreError.newer(path, version: applied.count, supported: version)
    }
    guard !applied.isEmpty, applied == Set(known.prefix(applied.count)) else {
      throw StoreError.damaged(reason: "the list of migrations has wrong names")
    }
    return applied.count
  }

  /// Writes what the header of a database of the current version should say, where it says something else.
  static func mendHeader(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in
      for (name, value) in [("application_id", applicationID), ("user_version", version)]
      where try Int.fetchOne(db, sql: "PRAGMA \(name)") != value {
        try db.execute(sql: "PRAGMA \(name) = \(value)")
      }
    }
  }

  // MARK: What it has

  /// The table of applied migrations.
  private static let list = "grdb_migrations"

  /// Returns the names of tables that are neither views nor virtual ones.
  private static func ordinaryTables(_ db: Database) throws -> Set<String> {
    try String.fetchSet(db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
  }

  /// Returns what is missing of the tables of a version, as a sentence; nil if nothing is. Views and generated columns
  /// of the same names are none of them.
  static func gap(in db: Database, version: Int) throws -> String? {
    let tables = try ordinaryTables(db)
    let gap = try Table.all(in: version).first { table in
      let columns = try String.fetchSet(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table.name])
      return !tables.contains(table.name) || !columns.isSuperset(of: table.columns(in: version).map(\.name))
    }
    return gap.map { "\($0.name) is not complete" }
  }

  /// Returns how the statements of a database differ from those of a version, as a sentence; nil if they do not.
  ///
  /// - Parameter allowsMore: whether other tables, views and indexes are no difference. Triggers always are one.
  static func difference(in db: Database, version: Int, allowsMore: Bool) throws -> String? {
    let expected = try Connection.memory()
    try migrate(expected, to: version)
    var missing = try expected.read(statements)
    for (name, sql) in try statements(db) {
      if let known = missing.removeValue(forKey: name) {
        if known != sql { return "\(name) is not as this program makes it" }
      } else if !allowsMore || sql.uppercased().hasPrefix("CREATE TRIGGER") {
        return "\(name) is not of this program"
      }
    }
    return missing.keys.min().map { "\($0) is missing" }
  }

  /// Returns the statements by the names of what they make, without line breaks.
  private static func statements(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    return try Dictionary(
      rows.map { row in
        let sql: String = try row.decode(String?.self, atIndex: 1) ?? ""
        return try (row.decode(atIndex: 0), sql.split { " \n".contains($0) }.joined(separator: " "))
      }
    ) { first, _ in first }
  }
}
