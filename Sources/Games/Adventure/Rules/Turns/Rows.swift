/// A value that play has changed, by names, so that it can be kept and read with another version of the world.
public struct FactRow: Hashable, Sendable {
  /// The kind, such as `place`, `open` or `flag`.
  public let kind: String
  /// What it is about: the key of an entity or a trigger, the name of a flag, or a room and a direction.
  public let subject: String
  /// The value; nil where it is as at the beginning.
  public let value: FactValue?

  /// Creates a row.
  public init(kind: String, subject: String, value: FactValue?) {
    (self.kind, self.subject, self.value) = (kind, subject, value)
  }
}

/// A change of a turn, by names.
public struct FactChange: Hashable, Sendable {
  /// The kind of the fact.
  public let kind: String
  /// What the fact is about.
  public let subject: String
  /// The value before the turn.
  public let before: FactValue
  /// The value after the turn.
  public let after: FactValue

  /// Creates a row.
  public init(kind: String, subject: String, before: FactValue, after: FactValue) {
    (self.kind, self.subject, self.before, self.after) = (kind, subject, before, after)
  }
}

/// A turn that can be taken back.
public struct TurnRows: Hashable, Sendable {
  /// The number; it grows by one from turn to turn.
  public let number: Int
  /// The command.
  public let input: String
  /// The changes of the turn.
  public let changes: [FactChange]
  /// The changes between the turn before and this one, such as a question.
  public let lead: [FactChange]

  /// Creates rows.
  public init(number: Int, input: String, changes: [FactChange], lead: [FactChange]) {
    (self.number, self.input, self.changes, self.lead) = (number, input, changes, lead)
  }
}

/// A saved game: what play has changed in a world.
public struct SavedPlay: Hashable, Sendable {
  /// The version of the rows that this program writes.
  public static let currentSchema = 1

  /// The key of the world.
  public let world: String
  /// The version of the world.
  public let version: Int
  /// The version of the rows.
  public let schema: Int
  /// All that is not as at the beginning.
  public let facts: [FactRow]

  /// Creates a saved game.
  public init(world: String, version: Int, schema: Int, facts: [FactRow]) {
    (self.world, self.version, self.schema, self.facts) = (world, version, schema, facts)
  }
}

/// All that is kept of the running game.
public struct KeptPlay: Sendable {
  /// The present state.
  public var play: SavedPlay
  /// The seed that a restart begins with.
  public var seed: UInt64
  /// The turns that can be taken back or done again, in order.
  public var turns: [TurnRows]
  /// The number of the next turn; turns from it on were taken back.
  public var position: Int
  /// The changes since the last turn.
  public var loose: [FactChange]
  /// Whether rooms are described in full only once.
  public var isBrief: Bool
  /// The saved games by their slots.
  public var slots: [Int: SavedPlay]

  /// Creates what is kept.
  public init(
    play: SavedPlay, seed: UInt64, turns: [TurnRows], position: Int, loose: [FactChange], isBrief: Bool,
    slots: [Int: SavedPlay]
  ) {
    (self.play, self.seed, self.turns, self.position, self.loose) = (play, seed, turns, position, loose)
    (self.isBrief, self.slots) = (isBrief, slots)
  }
}

/// What a command has changed of all that is kept: written in one transaction.
public struct PlayRecord: Sendable {
  /// The facts with their new values.
  public var facts: [FactRow] = []
  /// The turn that was added; those of its number and later ones are replaced by it.
  public var turn: TurnRows?
  /// The number of the first turn that is kept.
  public var firstTurn = 0
  /// The number of the next turn.
  public var position = 0
  /// The changes since the last turn.
  public var loose: [FactChange] = []
  /// Whether rooms are described in full only once.
  public var isBrief = false
  /// A game that was saved, and its slot.
  public var saved: (slot: Int, play: SavedPlay)?
}
