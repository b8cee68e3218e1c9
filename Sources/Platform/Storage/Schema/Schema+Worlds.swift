extension Schema {
  /// The tables of migration 4: worlds as they were imported, and what play changes of them.
  static let worlds = """
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
    """
}
