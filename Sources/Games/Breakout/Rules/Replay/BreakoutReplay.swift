import OvershootGeometry

/// A game as its seed, its settings or its level, and what the player did, from its beginning or from a state on.
public struct BreakoutReplay: Hashable, Sendable {
  /// What was done after a number of ticks.
  public struct Input: Hashable, Sendable {
    /// The number of ticks done before.
    public let tick: Int
    /// What was done.
    public let verb: BreakoutVerb

    /// Creates an input.
    public init(tick: Int, verb: BreakoutVerb) {
      self.tick = tick
      self.verb = verb
    }
  }

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

  /// Adds what was done after a number of ticks.
  ///
  /// - Precondition: `tick` is at least that of the input before.
  public mutating func append(
    _ verb: BreakoutVerb, at tick: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    check(tick, file, line)
    ticks = tick
    inputs.append(Input(tick: tick, verb: verb))
  }

  /// Makes the replay end after a number of ticks.
  ///
  /// - Precondition: `tick` is at least that of the last input.
  public mutating func extend(to tick: Int, file: StaticString = #fileID, line: UInt = #line) {
    check(tick, file, line)
    ticks = tick
  }

  private func check(_ tick: Int, _ file: StaticString, _ line: UInt) {
    require(
      tick >= ticks, "The ticks of a BreakoutReplay do not fall, as from \(ticks) to \(tick).", file: file, line: line)
  }

  /// Plays the game to its end, or to that of the replay.
  public func play() -> BreakoutGame {
    var game = origin ?? newGame
    var next = 0
    while true {
      while next < inputs.count, inputs[next].tick <= game.tick {
        game.act(inputs[next].verb)
        next += 1
      }
      // What was done after the last tick is part of the state too.
      guard game.tick < ticks, !game.hasEnded else { return game }
      game.tick()
    }
  }
}
