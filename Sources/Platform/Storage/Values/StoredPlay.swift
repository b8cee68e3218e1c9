/// A value that play has changed. The store does not interpret it.
public struct StoredFact: Hashable, Sendable {
  /// The kind of the fact.
  public let kind: String
  /// What it is about.
  public let subject: String
  /// The value; nil removes the fact.
  public let value: StoredValue?

  /// Creates a fact.
  public init(kind: String, subject: String, value: StoredValue?) {
    (self.kind, self.subject, self.value) = (kind, subject, value)
  }
}

/// A change of a turn.
public struct StoredChange: Hashable, Sendable {
  /// The kind of the fact.
  public let kind: String
  /// What it is about.
  public let subject: String
  /// The value before.
  public let before: StoredValue
  /// The value after.
  public let after: StoredValue

  /// Creates a change.
  public init(kind: String, subject: String, before: StoredValue, after: StoredValue) {
    (self.kind, self.subject, self.before, self.after) = (kind, subject, before, after)
  }
}

/// A turn that can be taken back.
public struct StoredTurn: Hashable, Sendable {
  /// Its number, which grows from turn to turn.
  public let number: Int
  /// The command.
  public let input: String
  /// Its changes, in order.
  public let changes: [StoredChange]
  /// The changes since the turn before it, in order.
  public let lead: [StoredChange]

  /// Creates a turn.
  public init(number: Int, input: String, changes: [StoredChange], lead: [StoredChange]) {
    (self.number, self.input, self.changes, self.lead) = (number, input, changes, lead)
  }
}

/// A paragraph of a transcript.
public struct StoredLine: Hashable, Sendable {
  /// The name of its style.
  public let style: String
  /// The text.
  public let text: String

  /// Creates a paragraph.
  public init(style: String, text: String) { (self.style, self.text) = (style, text) }
}

/// The place of a play in the store.
public enum PlaySlot: Hashable, Sendable {
  /// The running game of a world.
  case running(world: String)
  /// A saved game of a world, by its number.
  case saved(world: String, Int)
  /// A saved game in the slots that all worlds once shared, by its number.
  case shared(Int)

  var name: String {
    switch self {
    case .running(let world): "run/\(world)"
    case .saved(let world, let number): "slot/\(world)/\(number)"
    case .shared(let number): "slot/\(number)"
    }
  }
}

/// A play: what it is of, and all that it has changed.
public struct StoredPlay: Hashable, Sendable {
  /// The key of the world.
  public var world: String
  /// The version of the world.
  public var version: Int
  /// The caller's version of all texts.
  public var format: Int
  /// The seed that it began with.
  public var seed: UInt64
  /// The number of the next turn.
  public var position: Int
  /// Whether rooms are described in short.
  public var isBrief: Bool
  /// All facts.
  public var facts: [StoredFact]
  /// The turns, in order.
  public var turns: [StoredTurn]
  /// The changes since the last turn.
  public var loose: [StoredChange]

  /// Creates a play.
  public init(
    world: String, version: Int, format: Int, seed: UInt64 = 0, position: Int = 0, isBrief: Bool = false,
    facts: [StoredFact], turns: [StoredTurn] = [], loose: [StoredChange] = []
  ) {
    (self.world, self.version, self.format, self.seed) = (world, version, format, seed)
    (self.position, self.isBrief, self.facts, self.turns, self.loose) = (position, isBrief, facts, turns, loose)
  }
}

/// What one command changes in the running play.
public struct PlayStep: Sendable {
  /// The facts with their new values.
  public var facts: [StoredFact]
  /// The turn that is added; it replaces those of its number and later ones.
  public var turn: StoredTurn?
  /// The number of the first turn that is kept.
  public var firstTurn: Int
  /// The number of the next turn.
  public var position: Int
  /// The changes since the last turn.
  public var loose: [StoredChange]
  /// Whether rooms are described in short.
  public var isBrief: Bool
  /// The paragraphs that are added to the transcript.
  public var lines: [StoredLine]

  /// Creates a step.
  public init(
    facts: [StoredFact], turn: StoredTurn? = nil, firstTurn: Int = 0, position: Int, loose: [StoredChange] = [],
    isBrief: Bool = false, lines: [StoredLine] = []
  ) {
    (self.facts, self.turn, self.firstTurn, self.position) = (facts, turn, firstTurn, position)
    (self.loose, self.isBrief, self.lines) = (loose, isBrief, lines)
  }
}
