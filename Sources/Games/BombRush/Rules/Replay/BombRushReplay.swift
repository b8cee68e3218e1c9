public import OvershootGeometry

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

  /// Plays the replay to its end, or to that of the game.
  ///
  /// - Throws: `TextError` where the text of the level is not a level.
  public func play() throws(TextError) -> BombRushPlayback {
    var playback = BombRushPlayback(BombRushGame(try BombRushLevel(parsing: level), seed: seed), inputs)
    playback.advance(to: ticks)
    return playback
  }
}

/// A game that plays timed verbs.
public struct BombRushPlayback: Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public private(set) var game: BombRushGame
  /// The number of verbs that were played, refused ones included.
  public private(set) var playedCount = 0
  private let inputs: [TimedVerb]

  /// Creates a playback that has played nothing.
  ///
  /// The ticks of `inputs` do not fall; each verb is played with the tick that follows its number of ticks.
  public init(_ game: BombRushGame, _ inputs: [TimedVerb]) { (self.game, self.inputs) = (game, inputs) }

  /// Whether the game is over.
  public var isOver: Bool { game.phase != .playing }

  /// Plays one tick. Has no effect after the end.
  public mutating func advance() {
    guard !isOver else { return }
    let start = playedCount
    while playedCount < inputs.count, inputs[playedCount].tick <= game.tick { playedCount += 1 }
    game.advance(inputs[start..<playedCount].lazy.map(\.verb))
  }

  /// Plays until so many ticks have passed, or the game is over.
  public mutating func advance(to tick: Int) {
    while game.tick < tick, !isOver { advance() }
  }
}
