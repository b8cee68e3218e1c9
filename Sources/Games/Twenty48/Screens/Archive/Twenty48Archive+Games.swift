import OvershootGameKit
import OvershootPlay
import OvershootStorage
import Twenty48

/// Past games.
extension Twenty48Archive {
  /// Returns the timeline of a past game.
  ///
  /// - Throws: `Twenty48LineError` where there is no such game, or it cannot be played.
  func timeline(_ id: Int64) throws(Twenty48LineError) -> Twenty48Timeline {
    guard let line = (try? store?.keptScoreNow(id))?.score.replay else {
      throw Twenty48LineError(description: tr("There is no past game with the number \(String(id), "number")."))
    }
    return try Twenty48Timeline(line: line)
  }

  /// Returns the number of a game that has ended; nil where no store keeps it.
  func number(of session: Twenty48Session) -> Int64? {
    try? store?.scoreNumberNow(of: Self.name, replay: session.endedReplay.line)
  }

  /// Returns what came of a game, as a sentence to share; `detail` has its rules and its seed.
  static func result(_ score: Int, moves: Int, _ detail: String) -> String {
    let pushes = tr("1 push", plural: "\(moves) pushes", count: moves)
    // Translators: points, pushes, and then the rules and the seed.
    return tr("2048: \(score.grouped, "score") points, \(pushes, "pushes"), \(detail, "rules")")
  }

  /// Returns what is kept of a past game; nil where there is none.
  func kept(_ id: Int64) -> KeptScore? { try? store?.keptScoreNow(id) }

  /// Gives a past game a star, or takes it away.
  func setStar(_ hasStar: Bool, of id: Int64) { store?.keep([.star(hasStar, ofScore: id)]) }

  /// Adds a game to the past games, where it is kept from now on.
  ///
  /// - Returns: whether there is a store that keeps it.
  func add(_ timeline: Twenty48Timeline) -> Bool {
    guard let store else { return false }
    store.keep(Self.changes(adding: [timeline.score(created: date)]))
    return true
  }

  /// Returns a game of the first `place` pushes of a past one, which counts for no best.
  ///
  /// - Throws: `Twenty48LineError` where it cannot go on from there.
  static func branch(from timeline: Twenty48Timeline, at place: Int) throws(Twenty48LineError) -> Twenty48Session {
    let replay = timeline.replay(upTo: place)
    let first = timeline.game(at: 0)
    guard
      var session = try? Twenty48Session(
        continuing: replay, variant: first.rules.variant, generator: first.generator, seed: replay.seed)
    else { throw Twenty48LineError(description: tr("The game cannot go on from here.")) }
    session.notes = GameNotes(isBranch: true)
    return session
  }

  /// Makes a game that was begun elsewhere the running one. What was in play in its slot is over. Has no effect on a
  /// game that was made that already.
  func take(_ begun: Twenty48Session) {
    let old = session(in: begun.slot)
    guard old?.history.session.identity != begun.history.session.identity else { return }
    save(begun, old.map { $0.game.isLost ? [] : [.ended($0)] } ?? [])
  }
}

/// Days.
extension Twenty48Archive {
  /// Returns the day of a time in seconds since the start of 1970, on the clocks of the place; the present one is
  /// "today".
  func day(_ time: Double) -> String {
    let day = localDay(time)
    return day == localDay(date) ? tr("today") : dates(day)
  }
}
