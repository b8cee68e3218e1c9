/// What one command gave.
public struct Answer: Sendable {
  /// How a command ends; each has exactly one.
  public enum Kind: String, CaseIterable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case done, refused, notUnderstood, ask, meta
  }

  /// The command as it was typed; nil for the opening.
  public let input: String?
  /// How it ended.
  public let kind: Kind
  /// Why it was refused or not understood.
  public let reason: Reason?
  /// The verb of the command that was done; nil for a refused line and for commands about the play, such as undo.
  package let verb: Verb?
  /// The index of the word that the reason is about, from 0.
  public let word: Int?
  /// The paragraphs of the answer.
  public var output: [OutputLine]
  /// What is heard of it, in order.
  public let sounds: [WorldSound]
  /// The flags of the world by their names, in order.
  public let flags: [(name: String, value: Int)]
  /// The keys of what the player has, sorted.
  public let holds: [String]
  /// The key of the room.
  public let room: String
  /// The points.
  public let score: Int
  /// The number of turns.
  public let turn: Int
  /// Sixteen hexadecimal digits over all that decides the future.
  public let hash: String
  /// The screen that a cabinet leads to.
  public let route: String?
  /// Whether the story has ended.
  public let isOver: Bool
  /// Whether a transcript is running: from SCRIPT ON, whose answer is the first with it, until SCRIPT OFF.
  public let isScripting: Bool

  /// Whether a chain of commands goes on after it.
  var continues: Bool { kind == .done || kind == .meta }
}
