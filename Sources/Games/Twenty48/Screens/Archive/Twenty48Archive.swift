import OvershootGameKit
import OvershootPlay
import OvershootStorage
import Twenty48

/// What is kept of the game between two visits of its screen, and with a store between two starts of the program.
@MainActor
package final class Twenty48Archive {
  /// What happens to the list of past games.
  enum Result {
    /// The game has ended or was replaced. One without a push is not kept.
    case ended(Twenty48Session)
    /// The game goes on after all.
    case resumed(Twenty48Session)
  }

  /// The name of the game in the store.
  nonisolated static let name = "2048"
  /// The number of past games that are kept.
  nonisolated private static let gameLimit = 10_000
  /// Under this name the store has the slot that was played last.
  private static let slotNote = "2048-slot"

  let store: Store?
  /// What is played first.
  let start: Twenty48Start
  private let unixTime: () -> Double
  private let utcOffset: (Double) -> Double
  /// How dates are written.
  let dates: DateText
  /// The days on which the game of the day was finished.
  var finished: FinishedDays
  /// The games in play, by slot.
  private var sessions: [Twenty48Slot: Twenty48Session] = [:]
  private var runs: KeptRuns
  /// The slot of the running game; nil before the first visit.
  private var current: Twenty48Slot?
  /// The best scores since the program started, by list.
  private var bests: [ScoreList: Twenty48Bests] = [:]
  /// The exponent of the greatest tile of all games that were played by hand.
  private lazy var greatest: Int = {
    if let kept = (try? store?.noteNow(Self.greatestNote)).flatMap({ Int($0) }) { return kept }
    return store.flatMap { try? PastGames($0) }?.games.map(\.summary.greatest).max() ?? 0
  }()
  private static let greatestNote = "2048-greatest"
  /// The exponent of the last tile that everybody makes soon.
  private static let lastEasy = 6
  /// The speed of autoplay.
  var speed = Autoplay.Speed.five
  /// Whether a word has explained once what an assisted game is.
  var hasToldAssisted: Bool {
    get { store?.value(.hasToldAssisted) ?? toldAssisted }
    set {
      toldAssisted = newValue
      store?.set(newValue, for: .hasToldAssisted)
    }
  }
  private var toldAssisted = false

  package init(
    store: Store? = nil, start: Twenty48Start = Twenty48Start(), unixTime: @escaping () -> Double = { 0 },
    utcOffset: @escaping (Double) -> Double = { _ in 0 }, dates: DateText = .universal
  ) {
    self.dates = dates
    (self.store, self.start, self.unixTime, self.utcOffset) = (store, start, unixTime, utcOffset)
    (finished, runs) = (FinishedDays(store, of: Self.name), KeptRuns(store))
  }

  /// The seconds since the start of 1970.
  var date: Double { store?.date ?? unixTime() }

  /// The same on the clocks of the place, whose day the game of today has.
  var localDate: Double { date + utcOffset(date) }

  /// Returns the day of a time in seconds since the start of 1970, on the clocks of the place.
  func localDay(_ time: Double) -> CalendarDay { CalendarDay(unixTime: time + utcOffset(time)) }

  // MARK: Games in play

  /// Returns the game to continue; nil for a new one. A saved game that cannot be played, or is not that of
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
        Twenty48Slot(name: (try? store?.noteNow(Self.slotNote)) ?? Self.name)
      }
    guard let session = session(in: slot), start.seed == nil || session.seed == start.seed else { return nil }
    return session
  }

  /// Returns the game in play of a slot; nil while the slot is empty.
  func session(in slot: Twenty48Slot) -> Twenty48Session? {
    if let session = sessions[slot] { return session }
    sessions[slot] = runs.open(slot.name, session: \.history.session) { saved in
      Twenty48Session(saved, date: slot == .daily ? start.date : nil)
    }
    sessions[slot]?.isPast = slot == .pastDay
    return sessions[slot]
  }

  /// Keeps the running game and what has come of others, in one transaction. Only what has changed since the last call
  /// is written.
  func save(_ session: Twenty48Session, _ results: [Result] = []) {
    let slot = session.slot
    sessions[slot] = session
    let finish = finish(session)
    guard let store else {
      current = slot
      for case .ended(let ended) in results where ended.moveCount > 0 {
        bests[ScoreList(ended.game.rules), default: Twenty48Bests()].add(ended.game.score, ended.standing)
      }
      return
    }
    var fact = runs.changes(
      slot.name, session.history.session, start: session.savedStart, note: session.savedNote, text: \.input.text)
    if slot != current { fact.append(.note(slot.name, of: Self.slotNote)) }
    current = slot
    store.keep(fact + finish + results.flatMap { $0.changes(at: date) })
  }

  /// Returns what keeps that a game of a day is finished, as it is won or lost, and what came of it: not of one in
  /// which the program has pushed.
  private func finish(_ session: Twenty48Session) -> [GameChange] {
    let game = session.game
    guard let day = session.date.flatMap({ CalendarDay($0) }), game.isLost || game.goal != .ahead else { return [] }
    let isResult = game.isLost || game.phase == .won
    return (isResult && session.notes.autoPushes == 0 ? finished.add(DayResult(session), of: day) : [])
      + (session.isPast ? [] : finished.finish(day, on: CalendarDay(unixTime: localDate)))
  }

  /// Keeps the exponent of the greatest tile of a game. Returns whether it is the first such tile of the player, past
  /// those that everybody makes soon.
  func noteGreatest(_ exponent: Int) -> Bool {
    guard exponent > max(Self.lastEasy, greatest) else { return false }
    greatest = exponent
    store?.keep([.note("\(exponent)", of: Self.greatestNote)])
    return true
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

  /// Returns the changes that add games to the past ones.
  nonisolated static func changes(adding scores: [(list: ScoreList, score: Score)]) -> [GameChange] {
    scores.map { .score($0.score, in: $0.list, keeping: nil) } + [.limitScores(of: name, to: gameLimit)]
  }
}

extension Store {
  /// Adds games to the past games of 2048, all or none.
  ///
  /// - Throws: `StoreError` where they could not be written.
  package func addGames(_ timelines: [Twenty48Timeline]) throws {
    try keepNow(Twenty48Archive.changes(adding: timelines.map { $0.score(created: date) }))
  }
}

extension Twenty48Archive.Result {
  /// The changes of a store at a date in seconds since 1970.
  fileprivate func changes(at date: Double) -> [GameChange] {
    switch self {
    case .ended(let session):
      session.moveCount > 0 ? Twenty48Archive.changes(adding: [session.score(created: date)]) : []
    case .resumed(let session):
      [.removeScore(replay: session.endedReplay.line, from: ScoreList(session.game.rules))]
    }
  }
}

extension Twenty48Session {
  fileprivate func score(created: Double) -> (list: ScoreList, score: Score) {
    let score = Score(
      points: game.score, created: created, seed: seed, replay: endedReplay.line, standing: standing,
      facts: summary.text)
    return (ScoreList(game.rules), score)
  }

  /// The replay without the refused pushes at its end, so that those after the end make no other game of it.
  var endedReplay: Twenty48Replay {
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
      game: Twenty48Archive.name, size: "\(rules.columns)x\(rules.rows)", variant: "\(rules.variant.rawValue)\(target)")
  }
}

extension Setting where Value == Bool {
  /// Whether it was explained what an assisted game is.
  static var hasToldAssisted: Setting { Setting("2048.assisted-told", default: false) }
}
