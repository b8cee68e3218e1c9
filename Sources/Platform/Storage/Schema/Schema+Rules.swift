extension Schema {
  /// Migration 6: worlds with rules, words and conditions of darkness. They are imported again, so none is kept.
  static let worldRules = """
    DELETE FROM world_entity;
    DELETE FROM world;
    ALTER TABLE world ADD COLUMN language TEXT;
    DROP TABLE world_name;
    DROP TABLE world_text;
    DROP TABLE world_component;
    DROP TABLE world_portal;
    DROP TABLE world_effect;
    DROP TABLE world_trigger;
    CREATE TABLE world_name (
      world TEXT NOT NULL, line INTEGER NOT NULL, number INTEGER NOT NULL, entity TEXT NOT NULL, noun TEXT NOT NULL,
      adjectives TEXT, plural INTEGER CHECK (plural IN (0, 1)), article TEXT,
      gender TEXT CHECK (gender IN ('m', 'f', 'n')), PRIMARY KEY (world, number),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_text (
      world TEXT NOT NULL, line INTEGER NOT NULL, number INTEGER NOT NULL, entity TEXT NOT NULL, slot TEXT NOT NULL,
      body TEXT NOT NULL, conditions TEXT, PRIMARY KEY (world, number),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_component (
      world TEXT NOT NULL, line INTEGER NOT NULL, entity TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('room', 'container', 'supporter', 'openable', 'lockable', 'takeable',
        'wearable', 'edible', 'switchable', 'light', 'scenery', 'actor', 'cabinet')),
      dark INTEGER CHECK (dark IN (0, 1)), capacity INTEGER, open INTEGER CHECK (open IN (0, 1)),
      locked INTEGER CHECK (locked IN (0, 1)), key TEXT, "on" INTEGER CHECK ("on" IN (0, 1)), route TEXT,
      conditions TEXT, PRIMARY KEY (world, entity, kind),
      FOREIGN KEY (world, key) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_portal (
      world TEXT NOT NULL, line INTEGER NOT NULL, "from" TEXT NOT NULL, direction TEXT NOT NULL, "to" TEXT,
      door TEXT, message TEXT, PRIMARY KEY (world, "from", direction),
      FOREIGN KEY (world, "from") REFERENCES world_entity (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "to") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, door) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_trigger (
      world TEXT NOT NULL REFERENCES world (key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      line INTEGER NOT NULL, key TEXT NOT NULL, rule TEXT, once INTEGER CHECK (once IN (0, 1)), "on" TEXT NOT NULL,
      entity TEXT, "with" TEXT, direction TEXT, phase TEXT NOT NULL CHECK (phase IN ('before', 'after')),
      conditions TEXT, PRIMARY KEY (world, key),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "with") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_effect (
      world TEXT NOT NULL, line INTEGER NOT NULL, "trigger" TEXT NOT NULL, "order" INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN
        ('print', 'refuse', 'fail', 'move', 'flag', 'add', 'roll', 'portal', 'set', 'score', 'end')),
      text TEXT, entity TEXT, "to" TEXT, relation TEXT, flag TEXT, value INTEGER, below INTEGER, "from" TEXT,
      direction TEXT, state TEXT, PRIMARY KEY (world, "trigger", "order"),
      FOREIGN KEY (world, "trigger") REFERENCES world_trigger (world, key)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "to") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, "from") REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE world_words (
      world TEXT NOT NULL REFERENCES world (key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      line INTEGER NOT NULL, number INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('hint', 'verb', 'answer', 'fact', 'language')),
      key TEXT, words TEXT, text TEXT, "like" TEXT, takes TEXT, language TEXT, part TEXT, conditions TEXT,
      PRIMARY KEY (world, number)) STRICT;
    """
}
