import Storage
import Twenty48

/// What is kept of the game between two visits of its screen, and with a store between two starts of the program.
@MainActor
package final class Twenty48Memory {
  /// The name of the game in the store.
  nonisolated static let name = "2048"
  /// The number of past games that are kept.
  nonisolated static let gameLimit = 10_000
  /// Under this name the store has the slot that was played last.
  private static let slotNote = "2048-slot"

  let store: Store?
  /// What is played first.
  let start: Twenty48Start
  private let unixTime: () -> Double
  /// The games in play, by slot.
  private var sessions: [Twenty48Slot: Twenty48Session] = [:]
  /// What the store has of them.
  private var saved: [Twenty48Slot: (start: String, moves: String)] = [:]
  /// The slot of the running game; nil before the first visit.
  private var current: Twenty48Slot?
  /// The best scores since the program started, by list.
  private var bests: [ScoreList: Twenty48Bests] = [:]
  /// The speed of autoplay.
  var speed = Autoplay.Speed.five

  init(store: Store? = nil, start: Twenty48Start = Twenty48Start(), unixTime: @escaping () -> Double = { 0 }) {
    (self.store, self.start, self.unixTime) = (store, start, unixTime)
  }

  /// The seconds since the start of 1970.
  var date: Double { store?.date ?? unixTime() }

  // MARK: Games in play

  /// Returns the game to continue, or nil where there is none. A saved game that cannot be played, or is not that of
  /// the day, is ignored, and kept until another one is saved.
  ///
  /// - Parameter variant: the new tiles of the first game, where nothing fixes them.
  func session(_ variant: Rules.Variant = .classic) -> Twenty48Session? {
    if let current { return session(in: current) }
    let slot: Twenty48Slot =
      if start.date != nil {
        .daily
      } else if start.isChosen {
        Twenty48Slot(start.rules.with(start.fixedVariant ?? variant))
      } else {
        Twenty48Slot(name: store?.note(Self.slotNote) ?? Self.name)
      }
    guard let session = session(in: slot), start.seed == nil || session.seed == start.seed else { return nil }
    return session
  }

  /// Returns the game in play of a slot; nil where there is none.
  func session(in slot: Twenty48Slot) -> Twenty48Session? {
    if let session = sessions[slot] { return session }
    guard let store, let game = try? store.gameNow(slot.name) else { return nil }
    let words = (store.note(slot.name) ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let isWhole = words.count == 3
    guard
      var session = Twenty48Session(
        game, date: isWhole && !words[1].isEmpty ? words[1] : slot == .daily ? start.date : nil,
        undoCount: isWhole ? max(0, Int(words[0]) ?? 0) : 0)
    else { return nil }
    if isWhole, let notes = GameNotes(words[2]) { session.notes = notes }
    saved[slot] = (game.start, game.inputs.joined())
    sessions[slot] = session
    return session
  }

  /// Keeps the running game. Only what has changed since the last call is written.
  func save(_ session: Twenty48Session) {
    let slot = session.slot
    sessions[slot] = session
    guard let store else { return current = slot }
    if slot != current { store.setNote(slot.name, for: Self.slotNote) }
    current = slot
    let (start, moves) = (session.savedStart, session.replay.moves)
    if let saved = saved[slot], saved.start == start, moves.hasPrefix(saved.moves) {
      let new = SavedGame.inputs(of: moves.utf8.dropFirst(saved.moves.utf8.count))
      if !new.isEmpty { store.appendInputs(new, to: slot.name) }
    } else if let saved = saved[slot], saved.start == start, saved.moves.hasPrefix(moves) {
      store.removeInputs(after: moves.utf8.count / SavedGame.inputLength, from: slot.name)
    } else {
      store.replaceGame(slot.name, by: SavedGame(session))
    }
    saved[slot] = (start, moves)
    store.setNote("\(session.history.undoCount);\(session.date ?? "");\(session.notes.text)", for: slot.name)
  }

  // MARK: Results

  /// Returns the best scores of all games with `rules` that have ended.
  func bests(for rules: Rules) -> Twenty48Bests {
    let list = ScoreList(rules)
    var result = bests[list] ?? Twenty48Bests()
    guard let store else { return result }
    result.add((try? store.bestScoreNow(in: list, upTo: .own)) ?? 0, .own)
    result.add((try? store.bestScoreNow(in: list, upTo: .helped)) ?? 0, .helped)
    return result
  }

  /// Adds the result of a game that has ended or was replaced. Games without a push are not kept.
  func saveScore(_ session: Twenty48Session) {
    guard session.moveCount > 0 else { return }
    let list = ScoreList(session.game.rules)
    guard let store else {
      bests[list, default: Twenty48Bests()].add(session.game.score, session.standing)
      return
    }
    store.add(
      Score(
        points: session.game.score, created: date, seed: session.seed, replay: session.endedReplay.line,
        standing: session.standing, facts: session.summary.text),
      to: list, keeping: Self.gameLimit)
  }

  /// Removes the result of a game that goes on.
  func removeScore(_ session: Twenty48Session) {
    store?.removeScore(session.endedReplay.line, from: ScoreList(session.game.rules))
  }
}

extension Twenty48Session {
  /// The replay without the refused pushes at its end, so that those after the end make no other game of it.
  fileprivate var endedReplay: Replay {
    var replay = replay
    while replay.moves.hasSuffix("--"), !replay.moves.hasSuffix("K--") { replay.moves.removeLast(3) }
    return replay
  }
}

extension ScoreList {
  /// The scores of games with `rules`.
  init(_ rules: Rules) {
    let target = rules.target == Rules.classic.target ? "" : " \(rules.target.number)"
    self.init(
      game: Twenty48Memory.name, size: "\(rules.columns)x\(rules.rows)", variant: "\(rules.variant.rawValue)\(target)")
  }
}
