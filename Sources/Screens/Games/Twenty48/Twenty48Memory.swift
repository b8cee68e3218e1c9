import Storage
import Twenty48

/// What is kept of the game between two visits of its screen, and with a store between two starts of the program.
@MainActor
final class Twenty48Memory {
  /// The name of the game in the store.
  nonisolated static let name = "2048"

  /// How often inputs of the saved game were taken back.
  private static let undoCount = Setting("2048-undos", default: 0, in: 0...1_000_000_000)

  private let store: Store?
  /// What is played: each choice has a saved game of its own.
  private let start: Twenty48Start
  /// The game as it was left; nil before the first visit.
  private var last: Twenty48Session?
  /// What the store has of it; nil before the first visit.
  private var saved: (start: String, moves: String)?
  /// The best scores since the program started, by the rules of the games.
  private var bests: [Rules: Int] = [:]

  init(store: Store? = nil, start: Twenty48Start = Twenty48Start()) {
    (self.store, self.start) = (store, start)
  }

  /// Returns the game to continue, or nil where there is none. A saved game that cannot be played, or is not that of
  /// the day, is ignored, and kept until another one is saved.
  func session() -> Twenty48Session? {
    if let last { return last }
    guard let store, let game = try? store.gameNow(start.savedName),
      var session = Twenty48Session(game, date: start.date, undoCount: store.value(Self.undoCount))
    else { return nil }
    guard start.seed == nil || session.seed == start.seed else { return nil }
    session.seconds = store.value(.gameSeconds)
    saved = (game.start, game.inputs.joined())
    return session
  }

  /// Keeps the game. Only what has changed since the last call is written.
  func save(_ session: Twenty48Session) {
    last = session
    guard let store else { return }
    let (start, moves) = (session.savedStart, session.replay.moves)
    let name = self.start.savedName
    if let saved, saved.start == start, moves.hasPrefix(saved.moves) {
      let new = SavedGame.inputs(of: moves.utf8.dropFirst(saved.moves.utf8.count))
      if !new.isEmpty { store.appendInputs(new, to: name) }
    } else if let saved, saved.start == start, saved.moves.hasPrefix(moves) {
      store.removeInputs(after: moves.utf8.count / SavedGame.inputLength, from: name)
    } else {
      store.replaceGame(name, by: SavedGame(session))
    }
    saved = (start, moves)
    if store.value(Self.undoCount) != session.history.undoCount {
      store.set(session.history.undoCount, for: Self.undoCount)
    }
    // Whole seconds, so that fast play does not write them with every push.
    let seconds = session.seconds.rounded(.down)
    if store.value(.gameSeconds) != seconds { store.set(seconds, for: .gameSeconds) }
  }

  /// Returns the best score of all games in the list of `rules`.
  func best(for rules: Rules) -> Int {
    max(bests[rules] ?? 0, (try? store?.bestScoreNow(in: ScoreList(rules))) ?? 0)
  }

  /// Keeps a score that is better than all others until the program ends; the store has it with its game.
  func saveBest(_ score: Int, for rules: Rules) { bests[rules] = max(bests[rules] ?? 0, score) }

  /// Adds the result of a game that has ended. Games without points are not kept.
  func saveScore(_ session: Twenty48Session) {
    guard let store, session.game.score > 0 else { return }
    store.add(
      Score(
        points: session.game.score, created: store.date, seed: session.seed,
        replay: session.replay.line),
      to: ScoreList(session.game.rules))
  }
}

extension ScoreList {
  /// The scores of games with `rules`.
  fileprivate init(_ rules: Rules) {
    self.init(game: Twenty48Memory.name, size: "\(rules.columns)x\(rules.rows)", variant: rules.variant.rawValue)
  }
}
