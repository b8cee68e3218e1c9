public import OvershootGeometry
public import OvershootPlay

/// A recorded game: its level as text, its seed, its verbs and how long it lasted.
public struct BombRushReplay: Hashable, Sendable {
  /// The level's text.
  public var level: String
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var seed: UInt64
  /// The verbs, ticks not falling.
  public var inputs: [TimedVerb]
  /// The ticks of the game.
  public var ticks: Int

  /// Creates a replay; `play()` checks it.
  public init(level: String, seed: UInt64, inputs: [TimedVerb] = [], ticks: Int = 0) {
    (self.level, self.seed, self.inputs, self.ticks) = (level, seed, inputs, ticks)
  }

  /// Creates the replay of a record, whose level has a text.
  public init(level: String, _ record: GameRecord<BombRushGame>) {
    self.init(level: level, seed: record.start.seed, inputs: record.inputs, ticks: record.endTick)
  }

  /// The record of the game, without verbs at its end or later.
  ///
  /// - Throws: `TextError` where the text of the level is not a level.
  public func record() throws(TextError) -> GameRecord<BombRushGame> {
    GameRecord(
      from: BombRushGame(try BombRushLevel(parsing: level), seed: seed), inputs.filter { $0.tick < ticks },
      endTick: ticks)
  }
}
