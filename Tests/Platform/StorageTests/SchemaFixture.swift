import GRDB

/// Stores of every version, as the programs of their time wrote them. These texts never change.
enum SchemaFixture {
  static let applicationID = 1_333_162_856

  /// The version that the program writes. All tests take it from here.
  static var version: Int { schemas.count }

  static let schemas = [
    """
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
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
    INSERT INTO grdb_migrations VALUES ('1 settings, scores, items');
    """,
    """
    ALTER TABLE score ADD COLUMN seed INTEGER;
    ALTER TABLE score ADD COLUMN replay TEXT;
    CREATE TABLE save (
      game TEXT PRIMARY KEY NOT NULL, format INTEGER NOT NULL, start TEXT NOT NULL, created REAL NOT NULL) STRICT;
    CREATE TABLE move (
      game TEXT NOT NULL REFERENCES save (game) ON DELETE CASCADE, number INTEGER NOT NULL, input TEXT NOT NULL,
      PRIMARY KEY (game, number)) STRICT;
    INSERT INTO grdb_migrations VALUES ('2 saves, replays of scores');
    """,
    """
    ALTER TABLE item ADD COLUMN trophy TEXT;
    CREATE UNIQUE INDEX item_trophy ON item (trophy) WHERE trophy IS NOT NULL;
    CREATE TABLE state (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
    INSERT INTO grdb_migrations VALUES ('3 trophies, state');
    """,
    """
    CREATE TABLE world (
      key TEXT PRIMARY KEY NOT NULL, line INTEGER NOT NULL, version INTEGER NOT NULL, title TEXT NOT NULL,
      start TEXT NOT NULL, seed INTEGER, maxScore INTEGER,
      FOREIGN KEY (key, start) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_entity (
      world TEXT NOT NULL REFERENCES world (key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      line INTEGER NOT NULL, key TEXT NOT NULL, parent TEXT,
      relation TEXT CHECK (relation IN ('in', 'on', 'worn', 'part')), PRIMARY KEY (world, key),
      FOREIGN KEY (world, parent) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_name (
      world TEXT NOT NULL, line INTEGER NOT NULL, entity TEXT NOT NULL, noun TEXT NOT NULL, adjectives TEXT,
      plural INTEGER CHECK (plural IN (0, 1)), article TEXT, PRIMARY KEY (world, line),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_text (
      world TEXT NOT NULL, line INTEGER NOT NULL, entity TEXT NOT NULL, slot TEXT NOT NULL, body TEXT NOT NULL,
      conditions TEXT, PRIMARY KEY (world, line),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_component (
      world TEXT NOT NULL, line INTEGER NOT NULL, entity TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('room', 'container', 'supporter', 'openable', 'lockable', 'takeable',
        'wearable', 'edible', 'switchable', 'light', 'scenery', 'actor', 'cabinet')),
      dark INTEGER CHECK (dark IN (0, 1)), capacity INTEGER, open INTEGER CHECK (open IN (0, 1)),
      locked INTEGER CHECK (locked IN (0, 1)), key TEXT, "on" INTEGER CHECK ("on" IN (0, 1)), route TEXT,
      PRIMARY KEY (world, entity, kind),
      FOREIGN KEY (world, key) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_portal (
      world TEXT NOT NULL, line INTEGER NOT NULL, "from" TEXT NOT NULL, direction TEXT NOT NULL, "to" TEXT NOT NULL,
      door TEXT, message TEXT, PRIMARY KEY (world, "from", direction),
      FOREIGN KEY (world, "from") REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "to") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, door) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_trigger (
      world TEXT NOT NULL REFERENCES world (key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      line INTEGER NOT NULL, key TEXT NOT NULL, "on" TEXT NOT NULL, entity TEXT,
      phase TEXT NOT NULL CHECK (phase IN ('before', 'after')), conditions TEXT, PRIMARY KEY (world, key),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_effect (
      world TEXT NOT NULL, line INTEGER NOT NULL, "trigger" TEXT NOT NULL, "order" INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('print', 'refuse', 'move', 'flag', 'roll', 'portal', 'set', 'score', 'end')),
      text TEXT, entity TEXT, "to" TEXT, relation TEXT, flag TEXT, value INTEGER, below INTEGER, "from" TEXT,
      direction TEXT, state TEXT, PRIMARY KEY (world, "trigger", "order"),
      FOREIGN KEY (world, "trigger") REFERENCES world_trigger (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "to") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "from") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE play (
      name TEXT PRIMARY KEY NOT NULL, world TEXT NOT NULL, version INTEGER NOT NULL, format INTEGER NOT NULL,
      seed INTEGER NOT NULL, position INTEGER NOT NULL, brief INTEGER NOT NULL CHECK (brief IN (0, 1))) STRICT;
    CREATE TABLE play_fact (
      play TEXT NOT NULL REFERENCES play (name) ON DELETE CASCADE, kind TEXT NOT NULL, subject TEXT NOT NULL,
      value ANY NOT NULL, PRIMARY KEY (play, kind, subject)) STRICT;
    CREATE TABLE play_turn (
      play TEXT NOT NULL REFERENCES play (name) ON DELETE CASCADE, number INTEGER NOT NULL, input TEXT NOT NULL,
      PRIMARY KEY (play, number)) STRICT;
    CREATE TABLE play_change (
      play TEXT NOT NULL REFERENCES play (name) ON DELETE CASCADE, turn INTEGER NOT NULL,
      phase TEXT NOT NULL CHECK (phase IN ('lead', 'turn', 'loose')), number INTEGER NOT NULL, kind TEXT NOT NULL,
      subject TEXT NOT NULL, old ANY NOT NULL, new ANY NOT NULL, PRIMARY KEY (play, turn, phase, number)) STRICT;
    CREATE TABLE play_line (
      play TEXT NOT NULL REFERENCES play (name) ON DELETE CASCADE, number INTEGER NOT NULL, style TEXT NOT NULL,
      text TEXT NOT NULL, PRIMARY KEY (play, number)) STRICT;
    INSERT INTO grdb_migrations VALUES ('4 worlds, plays');
    """,
    """
    ALTER TABLE score ADD COLUMN star INTEGER NOT NULL DEFAULT 0 CHECK (star IN (0, 1));
    ALTER TABLE score ADD COLUMN standing INTEGER NOT NULL DEFAULT 0 CHECK (standing BETWEEN 0 AND 2);
    ALTER TABLE score ADD COLUMN facts TEXT;
    INSERT INTO grdb_migrations VALUES ('5 kept games');
    """,
    """
    DELETE FROM world_entity;
    DELETE FROM world;
    ALTER TABLE world ADD COLUMN language TEXT;
    DROP TABLE world_name;
    DROP TABLE world_text;
    DROP TABLE world_component;
    DROP TABLE world_portal;
    DROP TABLE world_effect;
    DROP TABLE world_trigger;
    CREATE TABLE world_row (
      world TEXT NOT NULL REFERENCES world (key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      number INTEGER NOT NULL, line INTEGER NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('name', 'text', 'room',
        'container', 'supporter', 'openable', 'lockable', 'takeable', 'wearable', 'edible', 'switchable', 'light',
        'scenery', 'actor', 'cabinet', 'portal', 'trigger', 'effect', 'hint', 'verb', 'answer', 'fact', 'language')),
      entity TEXT, other TEXT, state INTEGER CHECK (state IN (0, 1)), value INTEGER, text TEXT, conditions TEXT,
      fields TEXT NOT NULL, PRIMARY KEY (world, number),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, other) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    INSERT INTO grdb_migrations VALUES ('6 rules, words of worlds');
    """,
  ]

  private static let rows = [
    """
    INSERT INTO setting VALUES ('speed', 2.5), ('theme', 'dark');
    INSERT INTO score (id, game, size, variant, points, created) VALUES (1, '2048', '4x4', 'classic', 3932, 5.0);
    INSERT INTO item (id, name, enabled, created) VALUES (1, 'a''b', 1, 1.5), (7, '☃', 0, 2.0);
    """,
    """
    UPDATE score SET seed = -1, replay = 'r';
    INSERT INTO save VALUES ('2048', 1, 'start', 3.0);
    INSERT INTO move VALUES ('2048', 0, '0a1'), ('2048', 1, '1b2');
    """,
    """
    UPDATE item SET trophy = 't' WHERE id = 7;
    INSERT INTO state VALUES ('route', 'menu');
    """,
    """
    INSERT INTO play VALUES ('run/w', 'w', 1, 1, 7, 0, 0);
    INSERT INTO play_fact VALUES ('run/w', 'flag', 'lit', 1);
    """,
    "UPDATE score SET star = 1, standing = 2, facts = 'f';",
    "",
  ]

  /// What an export of a store of a version has, as soon as it is migrated.
  static func lines(_ version: Int = version) -> [String] {
    let two = version >= 2
    return [
      #"{"table":"store","version":\#(Self.version)}"#, #"{"table":"setting","name":"speed","value":2.5}"#,
      #"{"table":"setting","name":"theme","value":"dark"}"#,
      version >= 3 ? #"{"table":"state","name":"route","value":"menu"}"# : nil,
      #"{"table":"score","id":1,"game":"2048","size":"4x4","variant":"classic","points":3932,"created":5.0,"seed":"#
        + (two ? #"-1,"replay":"r""# : #"null,"replay":null"#)
        + (version >= 5 ? #","star":1,"standing":2,"facts":"f"}"# : #","star":0,"standing":0,"facts":null}"#),
      two ? #"{"table":"save","game":"2048","format":1,"start":"start","created":3.0}"# : nil,
      two ? #"{"table":"move","game":"2048","number":0,"input":"0a1"}"# : nil,
      two ? #"{"table":"move","game":"2048","number":1,"input":"1b2"}"# : nil,
      #"{"table":"item","id":1,"name":"a'b","enabled":1,"created":1.5,"trophy":null}"#,
      #"{"table":"item","id":7,"name":"☃","enabled":0,"created":2.0,"trophy":"#
        + (version >= 3 ? #""t"}"# : "null}"),
      version >= 4
        ? #"{"table":"play","name":"run/w","world":"w","version":1,"format":1,"seed":7,"position":0,"brief":0}"# : nil,
      version >= 4 ? #"{"table":"play_fact","play":"run/w","kind":"flag","subject":"lit","value":1}"# : nil,
    ].compactMap { $0.map { $0 + "\n" } }
  }

  /// Writes a store of a version.
  ///
  /// - Parameters:
  ///   - isComplete: whether it has the mark of a complete store.
  ///   - filler: the number of items that are added, of 4000 bytes each.
  static func write(
    _ path: String, version: Int = version, isComplete: Bool = true, filler: Int = 0, journal: String = "DELETE"
  ) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = \(journal); PRAGMA synchronous = OFF")
      for part in 0..<version { try db.execute(sql: schemas[part]) }
      for part in 0..<version { try db.execute(sql: rows[part]) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
      if isComplete { try db.execute(sql: "INSERT INTO meta VALUES ('complete', '1')") }
      try db.execute(
        sql: """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(filler))
          INSERT INTO item (name, enabled, created) SELECT hex(randomblob(2000)), 1, i FROM n WHERE i <= \(filler)
          """)
    }
    try queue.close()
  }
}
