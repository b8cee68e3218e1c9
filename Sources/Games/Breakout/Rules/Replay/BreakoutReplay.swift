public import OvershootPlay

/// A game as its seed, its settings or its level, and what the player did, from its beginning or from a state on.
public struct BreakoutReplay: Hashable, Sendable {
  /// What was done after a number of ticks.
  public typealias Input = TimedInput<BreakoutVerb>

  /// A level, and how a replay names it.
  public struct NamedLevel: Hashable, Sendable {
    /// The name of one that comes with the program; nil for others, whose text the replay has.
    public let name: String?
    /// The level.
    public let level: BreakoutLevel

    /// Creates a level of a name.
    public init(_ level: BreakoutLevel, name: String? = nil) { (self.level, self.name) = (level, name) }
  }

  /// The seed of the game.
  public let seed: UInt64
  /// The settings at the start; the default ones in a level.
  public let settings: BreakoutSettings
  /// The level; nil for a game of settings.
  public let level: NamedLevel?
  /// The state with which it begins; nil where that is a new game.
  public let origin: BreakoutGame?
  /// What was done, with ticks that do not fall.
  public private(set) var inputs: [Input] = []
  /// The number of ticks played, with those before the state with which it begins.
  public private(set) var ticks = 0

  /// Creates the replay of a game that begins.
  public init(seed: UInt64, settings: BreakoutSettings) {
    (self.seed, self.settings, level, origin) = (seed, settings, nil, nil)
  }

  /// Creates the replay of a game of a level that begins.
  public init(seed: UInt64, level: NamedLevel) {
    (self.seed, settings, self.level, origin) = (seed, BreakoutSettings(), level, nil)
  }

  /// Creates the replay of a game that goes on.
  ///
  /// - Parameters:
  ///   - origin: the state of the game.
  ///   - seed: the seed of the whole game.
  ///   - levelName: the name of its level; nil for one that does not come with the program, and without a level.
  public init(from origin: BreakoutGame, seed: UInt64, levelName: String? = nil) {
    level = origin.level.map { NamedLevel($0, name: levelName) }
    (self.seed, settings, self.origin) = (seed, origin.settings, origin)
    ticks = origin.tick
  }

  /// The number of ticks with which it begins.
  public var firstTick: Int { origin?.tick ?? 0 }

  /// The game without what was done in it.
  public var newGame: BreakoutGame {
    level.map { BreakoutGame(level: $0.level, seed: seed) } ?? BreakoutGame(settings: settings, seed: seed)
  }

  /// The record of the game.
  public var record: GameRecord<BreakoutGame> { GameRecord(from: origin ?? newGame, inputs, endTick: ticks) }

  /// Returns the replay of what was done in a record with the same start.
  public func with(_ record: GameRecord<BreakoutGame>) -> BreakoutReplay {
    var replay = self
    replay.take(record.inputs, until: record.endTick)
    return replay
  }

  /// Takes inputs and an end in place of its own.
  mutating func take(_ inputs: [Input], until ticks: Int) { (self.inputs, self.ticks) = (inputs, ticks) }

  /// Plays the game to its end, or to that of the replay.
  public func play() -> BreakoutGame { record.play() }
}
