import OvershootGameKit
import OvershootStorage
import Twenty48

/// A game, its replay, and what is needed to continue it exactly: the generator at its start.
package struct Twenty48Session {
  /// The game with its inputs.
  private(set) var history: Twenty48History
  /// The seed of the whole game; nil where it began with a given board.
  let seed: UInt64?
  /// The day of the game, where it is that of a day.
  let date: String?
  /// Whether it is a new game in which no push has been made, so that nothing is lost with it.
  private(set) var isFresh: Bool
  /// Whether it is the game of an earlier day, which counts for no days in a row.
  var isPast = false
  /// What the replay does not have.
  var notes = GameNotes()

  /// Creates a session at the current position of `game`.
  package init(_ game: Twenty48Game) {
    self.init(Twenty48History(game), seed: nil, date: nil, isFresh: false)
  }

  /// Creates a session with a new game.
  package init(_ rules: Rules, seed: UInt64, date: String? = nil, isFresh: Bool = false) {
    self.init(Twenty48History(Twenty48Game(rules: rules, seed: seed)), seed: seed, date: date, isFresh: isFresh)
  }

  /// Creates a session with the game of a day.
  init(_ daily: DailyGame, isPast: Bool = false) {
    self.init(.classic, seed: daily.seed, date: daily.date, isFresh: true)
    self.isPast = isPast
  }

  private init(_ history: Twenty48History, seed: UInt64?, date: String?, isFresh: Bool) {
    (self.history, self.seed, self.date, self.isFresh) = (history, seed, date, isFresh)
  }

  /// Continues a recorded game, up to the first input that does not fit.
  ///
  /// - Throws: `Twenty48ReplayError` where the start is not valid.
  init(
    continuing replay: Twenty48Replay, variant: Rules.Variant, generator: SeededGenerator, seed: UInt64?,
    date: String? = nil, undoCount: Int = 0
  ) throws(Twenty48ReplayError) {
    let history = try Twenty48History(replay, variant: variant, generator: generator, undoCount: undoCount)
    self.init(history, seed: seed, date: date, isFresh: history.moveCount == 0)
  }

  var game: Twenty48Game { history.game }

  /// The generator of new tiles at the start of the replay.
  var generator: SeededGenerator { history.firstGame.generator }

  /// The replay with its seed and its day.
  var replay: Twenty48Replay {
    var replay = history.replay
    (replay.seed, replay.date) = (seed, date)
    if history.undoCount > 0 { replay.undos = history.undoCount }
    return replay
  }

  /// The bests for which the score counts.
  var standing: Score.Standing {
    if notes.isBranch { return .unranked }
    return history.undoCount > 0 || notes.hints > 0 || notes.autoPushes > 0 ? .helped : .own
  }

  /// What lists and statistics show of the game.
  var summary: GameSummary {
    var summary = GameSummary(history)
    (summary.hints, summary.seconds, summary.date) = (notes.hints, notes.seconds, date)
    return summary
  }

  /// The number of pushes that moved something.
  var moveCount: Int { history.moveCount }

  /// Plays a push and returns its events.
  mutating func push(_ direction: Direction) -> [Twenty48Event] {
    let events = history.push(direction)
    if events != [.refused] { isFresh = false }
    return events
  }

  /// Keeps going after winning. Returns false, without effect, where the game does not wait for that.
  mutating func keepGoing() -> Bool { history.keepGoing() }

  /// Whether an input can be taken back.
  var canUndo: Bool { history.canUndo }

  /// Takes back the last input that changed something. Returns what it had done; nil at the start.
  mutating func undo() -> Twenty48History.Step? { history.undo() }

  /// Repeats the input that was taken back last. Returns what it does; nil if nothing is left.
  mutating func redo() -> Twenty48History.Step? { history.redo() }
}
