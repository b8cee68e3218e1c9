import OvershootGeometry
import Storage
import Twenty48

/// A game, its replay, and what is needed to continue it exactly: the generator at its start.
struct Twenty48Session {
  private(set) var game: Game
  private(set) var recorder: ReplayRecorder
  /// The generator of new tiles at the start of the replay.
  let generator: SeededGenerator
  /// The seed of the whole game; nil where it began with a given board.
  let seed: UInt64?
  /// Whether it is a new game in which no push has been made, so that nothing is lost with it.
  private(set) var isFresh: Bool
  /// The seconds of play so far, without long pauses.
  var seconds = 0.0

  /// Creates a session at the current position of `game`.
  init(_ game: Game) {
    self.init(game, seed: nil, isFresh: false)
  }

  /// Creates a session with a new game.
  init(_ rules: Rules, seed: UInt64, isFresh: Bool = false) {
    self.init(Game(rules: rules, seed: seed), seed: seed, isFresh: isFresh)
  }

  private init(_ game: Game, seed: UInt64?, isFresh: Bool) {
    self.game = game
    self.seed = seed
    self.isFresh = isFresh
    generator = game.generator
    recorder = ReplayRecorder(game)
  }

  /// Continues a recorded game, up to the first input that does not fit.
  ///
  /// - Throws: `ReplayError` where the start is not valid.
  init(
    continuing replay: Replay, variant: Rules.Variant, generator: SeededGenerator, seed: UInt64?
  ) throws(ReplayError) {
    var playback = try ReplayPlayback(replay, variant: variant, generator: generator)
    while (try? playback.step()) ?? nil != nil {}
    var played = replay
    played.moves = String(replay.moves.prefix(3 * playback.inputs))
    game = playback.game
    recorder = ReplayRecorder(continuing: played)
    (self.generator, self.seed) = (generator, seed)
    isFresh = playback.legal == 0
  }

  var replay: Replay { recorder.replay }

  /// The number of pushes that moved something.
  var moveCount: Int {
    SavedGame.inputs(of: replay.moves.utf8[...]).count { !$0.hasSuffix("--") }
  }

  /// Plays a push and returns its events.
  mutating func push(_ direction: Direction) -> [GameEvent] {
    let events = game.play(direction)
    recorder.append(direction, giving: events)
    if events != [.refused] { isFresh = false }
    return events
  }

  /// Keeps going after winning. Returns false, without effect, where the game does not wait for that.
  mutating func keepGoing() -> Bool {
    guard game.keepGoing() else { return false }
    recorder.appendKeepGoing()
    return true
  }
}
