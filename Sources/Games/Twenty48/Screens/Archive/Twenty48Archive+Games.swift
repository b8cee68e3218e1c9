import OvershootGameKit
import OvershootStorage
import Twenty48

/// Past games.
extension Twenty48Archive {
  /// Returns the replay of a past game on a tape.
  ///
  /// - Throws: `ReplayLineError` where there is no such game, or it cannot be played.
  func tape(_ id: Int64) throws(ReplayLineError) -> Twenty48Tape {
    if id == 0, let shown = start.shown {
      do { return try Twenty48Tape(shown.tape) } catch { throw ReplayLineError(description: "\(error)") }
    }
    guard let line = (try? store?.keptScoreNow(id))?.score.replay else {
      throw ReplayLineError(description: tr("There is no past game with the number \(String(id), "number")."))
    }
    return try Twenty48Tape(line: line)
  }

  /// Returns the number of a game that has ended; nil where no store keeps it.
  func number(of session: Twenty48Session) -> Int64? {
    try? store?.scoreNumberNow(of: Self.name, replay: session.endedReplay.line)
  }

  /// Whether a past game has a star.
  func hasStar(_ id: Int64) -> Bool { (try? store?.keptScoreNow(id))?.hasStar ?? false }

  /// Gives a past game a star, or takes it away.
  func setStar(_ hasStar: Bool, of id: Int64) { store?.keep([.star(hasStar, ofScore: id)]) }

  /// Adds a game to the past games, where it is kept from now on.
  ///
  /// - Returns: whether there is a store that keeps it.
  func add(_ tape: Twenty48Tape) -> Bool {
    guard let store else { return false }
    store.keep(Self.changes(adding: [tape.score(created: date)]))
    return true
  }

  /// Makes the first `place` pushes of a past game the running game, which counts for no best. What has gone on from a
  /// past game before is over.
  ///
  /// - Throws: `ReplayLineError` where the store cannot keep it.
  func branch(from tape: Twenty48Tape, at place: Int) throws(ReplayLineError) {
    let replay = tape.replay(upTo: place)
    let first = tape.game(at: 0)
    guard
      var session = try? Twenty48Session(
        continuing: replay, variant: first.rules.variant, generator: first.generator, seed: replay.seed)
    else { throw ReplayLineError(description: tr("The game cannot go on from here.")) }
    session.notes = GameNotes(isBranch: true)
    let old = self.session(in: .branch)
    save(session, old.map { $0.game.isLost ? [] : [.ended($0)] } ?? [])
  }
}
