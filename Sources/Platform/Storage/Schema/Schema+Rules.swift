extension Schema {
  /// Migration 6: worlds with rules, words and conditions, a table for all rows but entities. Worlds are imported
  /// again, so none is kept.
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
    CREATE TABLE world_row (
      world TEXT NOT NULL REFERENCES world (key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      number INTEGER NOT NULL, line INTEGER NOT NULL, kind TEXT NOT NULL CHECK (kind IN ('name', 'text', 'room',
        'container', 'supporter', 'openable', 'lockable', 'takeable', 'wearable', 'edible', 'switchable', 'light',
        'scenery', 'actor', 'cabinet', 'portal', 'trigger', 'effect', 'hint', 'verb', 'answer', 'fact', 'language')),
      entity TEXT, other TEXT, state INTEGER CHECK (state IN (0, 1)), value INTEGER, text TEXT, conditions TEXT,
      fields TEXT NOT NULL, PRIMARY KEY (world, number),
      FOREIGN KEY (world, entity) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (world, other) REFERENCES world_entity (world, key) DEFERRABLE INITIALLY DEFERRED) STRICT;
    """
}
