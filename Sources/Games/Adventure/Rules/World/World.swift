/// A world as it is at the beginning: entities with components, ways, triggers and texts. A value that is never changed
/// by play.
public struct World: Sendable {
  /// The greatest number of entities.
  static let maximumEntities = 2000
  /// The greatest number of rooms.
  static let maximumRooms = 500

  /// The key that saves name.
  public internal(set) var key = ""
  /// The version, a whole number.
  public internal(set) var version = 0
  /// The title, ready to show.
  public internal(set) var title = ""
  /// The seed where none is given.
  public internal(set) var seed: UInt64 = 0
  /// The points that can be reached; nil where that is not known.
  public internal(set) var maximumScore: Int?

  package internal(set) var entities: [Entity] = []
  var indexes: [String: Int] = [:]
  package internal(set) var you = 0
  package internal(set) var start = 0
  package internal(set) var portals: [Portal] = []
  /// The index of the portal of a room and a heading: room * 12 + heading.
  var ways: [Int: Int] = [:]
  package internal(set) var triggers: [Trigger] = []
  package internal(set) var rules: [WorldRule] = []
  /// The indexes of the rules that run once in a game.
  package internal(set) var onceRules: [Int] = []
  /// What may be a light.
  var lights: [Int] = []
  package internal(set) var hints: [Hint] = []
  /// The indexes of the triggers of an occasion, in the order of the file.
  package internal(set) var occasions: [Trigger.Occasion: [Int]] = [:]
  package internal(set) var flags: [String] = []
  var flagIndexes: [String: Int] = [:]
  /// The entities that a word can name, in order.
  package internal(set) var vocabulary: [String: [Int]] = [:]
  /// What is said in place of sentences of the engine.
  var answers: [Sentence: [(when: [Condition], template: Template)]] = [:]
  /// The words with which it speaks and is spoken to.
  package internal(set) var language = WorldLanguage.english
  /// The rooms that a door connects.
  package internal(set) var doorRooms: [Int: [Int]] = [:]

  /// What HINT says while conditions hold, from a nudge to the solution.
  package struct Hint: Sendable {
    package let when: [Condition]
    let texts: [String]
    package let line: Int
  }

  /// The greatest number of texts of a hint.
  static let maximumHintTexts = 3

  init() {}

  /// Reads a file of JSON lines.
  ///
  /// - Throws: `WorldError` with line and key of the first row that is wrong; nothing is made then.
  public init(lines: [UInt8]) throws(WorldError) {
    try self.init(rows: WorldRow.rows(in: lines))
  }

  /// Returns rows in which no row is a short one, in the order of the file; a world of them is the same.
  ///
  /// - Throws: `WorldError` with line and key of the first row that is wrong.
  package static func expanded(_ rows: [WorldRow]) throws(WorldError) -> [WorldRow] { try WorldExpansion.rows(rows) }

  /// Creates a world of rows.
  ///
  /// - Throws: `WorldError` with line and key of the first row that is wrong; nothing is made then.
  public init(rows: [WorldRow]) throws(WorldError) {
    var builder = WorldBuilder()
    try builder.build(WorldExpansion.rows(rows))
    self = builder.world
  }

  /// The number of entities, with the player.
  public var entityCount: Int { entities.count }
  /// The number of rooms.
  public var roomCount: Int { entities.count { $0.isRoom } }

  /// What its own sentences ask for.
  package var answerConditions: [Condition] { answers.values.joined().flatMap(\.when) }

  /// Returns the way of a room in a direction.
  package func way(from room: Int, _ heading: Heading) -> Int? { ways[room * 12 + heading.rawValue] }
}
