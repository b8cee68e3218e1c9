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

  /// Throws `StoreError.newer` where a database has migrations that this program does not know.
  static func checkIsKnown(_ db: Database, _ path: StorePath) throws {
    let (current, known) = (try version(of: db), Set(migrations.map(\.name)))
    let names =
      try db.tableExists("grdb_migrations") ? String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations") : []
    guard current <= version, names.isSubset(of: known) else {
      throw StoreError.newer(path, version: current, supported: version)
    }
  }

  /// Returns the version of a database.
  static func version(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }
}
