import BombRush
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// A game of a level in play, and what was seen lately.
struct BombRushRun: Sendable {
  let source: BombRushSource
  private(set) var session: GameSession<BombRushGame>
  private(set) var traces = BombRushTraces()

  init(_ source: BombRushSource) {
    self.source = source
    session = GameSession(BombRushGame(source.level), reach: .ticks(BombRushTraces.windLimit))
  }

  var game: BombRushGame { session.game }

  var replay: BombRushReplay { BombRushReplay(level: source.text, session.record) }

  /// Whether time was ever slower than usual, or the program has played.
  var wasSlow: Bool { session.help.contains(.slow) }

  /// Whether it went on from before its end.
  var wasWound: Bool { session.help.contains(.takenBack) }

  /// Whether its score can be a best.
  var counts: Bool { session.help.isEmpty }

  /// Returns the latest answers to queries of an enemy up to a tick, the oldest first.
  func answers(of enemy: Int, until tick: Int) -> ArraySlice<BombRushAnswer> {
    traces.answers(of: enemy, until: tick)
  }

  /// Returns the blasts that are seen some ticks ago, the oldest first.
  func blasts(until ticksAgo: Int) -> [BombRushBlast] {
    traces.blasts(at: game.tick - ticksAgo)
  }

  /// How the game was lost in its latest tick by a ward that died; nil for other games.
  var loss: BombRushLoss? {
    guard case .lost(.wards) = game.phase else { return nil }
    for case .died(let ward, let killer) in game.events where ward.kind == .ward {
      let ticks = (1...Self.routeLength).reversed().map { $0 * Self.routeStep }.filter { $0 <= session.ticksBack }
      let places = ticks.compactMap { session.game(ticksAgo: $0).actor(ward.id)?.place.vector }
      let blast = killer == nil ? blasts(until: 0).last { $0.reaches(ward.cell) } : nil
      return BombRushLoss(
        ward: ward, route: zip(places, places.dropFirst() + [ward.place.vector]).filter { $0 != $1 }.map(\.0),
        blast: blast)
    }
    return nil
  }

  /// The number of the steps that are seen of a ward, and the ticks from one to the next, in which it goes 0.7 cells.
  private static let (routeLength, routeStep) = (8, 21)

  /// Gives a verb, which the next tick begins with. Has no effect after the end.
  mutating func give(_ verb: BombRushVerb) {
    if game.phase == .playing { _ = session.act(verb) }
  }

  /// Plays one tick.
  mutating func tick(isNatural: Bool) {
    guard game.phase == .playing else { return }
    if !isNatural { session.help.insert(.slow) }
    _ = session.advance()
    traces.note(game)
  }

  /// Goes back as far as it can be wound: what was done since is undone, and play goes on from there.
  mutating func rewind() {
    session.rewind()
    traces.forget(after: game.tick)
  }

  // MARK: Keeping

  /// Whether anything was done, or time has passed.
  var hasBegun: Bool { !session.record.isEmpty }

  /// What does not follow from its verbs: its tick, what has helped (1: time was slow, 2: it was wound back), and its
  /// hash.
  var note: String { "\(game.tick);\(session.help.rawValue);\(game.hash)" }

  /// Plays a kept game of a level up to where it was; nil where its texts do not lead there.
  init?(_ source: BombRushSource, inputs: [String], note: String?) {
    self.init(source)
    let parts = note?.split(separator: ";") ?? []
    guard parts.count == 3, let tick = Int(parts[0]) else { return nil }
    for text in inputs {
      guard let verb = try? TimedVerb(JSONField(whole: text)), verb.tick >= game.tick, verb.tick <= tick,
        play(to: verb.tick)
      else { return nil }
      give(verb.input)
    }
    guard play(to: tick), game.hash == parts[2] else { return nil }
    // Notes of earlier versions had other words for slow time.
    session.help = parts[1] == "0" ? [] : GameHelp(rawValue: UInt8(parts[1]) ?? 1).intersection([.slow, .takenBack])
  }

  /// Plays verbs up to a tick.
  init(_ source: BombRushSource, _ verbs: [TimedVerb], until tick: Int) {
    self.init(source)
    for verb in verbs where verb.tick < tick && play(to: verb.tick) { give(verb.input) }
    _ = play(to: tick)
  }

  /// Plays until so many ticks have passed. Returns whether the game goes on then.
  private mutating func play(to tick: Int) -> Bool {
    while game.tick < tick, game.phase == .playing { self.tick(isNatural: true) }
    return game.phase == .playing
  }
}
