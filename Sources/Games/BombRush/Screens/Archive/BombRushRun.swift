import BombRush
import OvershootJSON
import OvershootQueries

/// An answer to a query of an enemy, and the tick in which it was given.
struct BombRushAnswer: Hashable, Sendable {
  let tick: Int
  let result: QueryResult
}

/// A game, its replay, its latest states, and the latest answers to queries of each enemy.
struct BombRushRun: Sendable {
  let source: BombRushSource
  private(set) var game: BombRushGame
  private(set) var replay: BombRushReplay
  /// Whether time was ever slower than usual, or the program has played.
  private(set) var wasSlow = false
  /// Whether it went on from before its end.
  private(set) var wasWound = false
  /// The first tick to which it can be wound back.
  private var firstTick = 0
  /// The verbs that the next tick begins with.
  private var verbs: [BombRushVerb] = []
  /// The states after the latest ticks: that of tick t is at t modulo the number of places.
  private var states: [BombRushGame]
  private var answers: [Int: [BombRushAnswer]] = [:]

  /// The number of ticks that can be wound back.
  static let windLimit = 3 * BombRushRules.ticksPerSecond
  /// The number of answers that are kept for each enemy.
  static let answerLimit = 20

  init(_ source: BombRushSource) {
    self.source = source
    game = BombRushGame(source.level)
    replay = BombRushReplay(level: source.text, seed: source.level.seed)
    states = [game]
    states.reserveCapacity(Self.windLimit + 1)
  }

  /// Whether its score can be a best.
  var counts: Bool { !wasSlow && !wasWound }

  /// The number of ticks by which it can be wound back now.
  var windLength: Int { min(game.tick - firstTick, Self.windLimit) }

  /// Returns the state a number of ticks ago, from 0 to `windLength`.
  func state(back ticks: Int) -> BombRushGame {
    ticks <= 0 ? game : states[(game.tick - min(ticks, windLength)) % (Self.windLimit + 1)]
  }

  /// Returns the latest answers to queries of an enemy up to a tick, the oldest first.
  func answers(of enemy: Int, until tick: Int) -> ArraySlice<BombRushAnswer> {
    let all = answers[enemy] ?? []
    return all.prefix { $0.tick <= tick }
  }

  /// Gives a verb, which the next tick begins with. Has no effect after the end.
  mutating func give(_ verb: BombRushVerb) {
    guard game.phase == .playing else { return }
    verbs.append(verb)
    replay.inputs.append(TimedVerb(tick: game.tick, verb))
  }

  /// Plays one tick.
  mutating func tick(isNatural: Bool) {
    guard game.phase == .playing else { return }
    if !isNatural { wasSlow = true }
    var answered: [(enemy: Int, result: QueryResult)] = []
    game.advance(verbs) { answered.append(($0, $1)) }
    verbs.removeAll(keepingCapacity: true)
    replay.ticks = game.tick
    for answer in answered { keep(answer.result, of: answer.enemy) }
    if states.count <= Self.windLimit {
      states.append(game)
    } else {
      states[game.tick % (Self.windLimit + 1)] = game
    }
  }

  /// Goes back as far as it can be wound: what was done since is undone, and play goes on from there.
  mutating func rewind() {
    game = state(back: windLength)
    (firstTick, wasWound) = (game.tick, true)
    verbs = []
    replay.inputs.removeAll { $0.tick >= game.tick }
    replay.ticks = game.tick
    for enemy in answers.keys { answers[enemy]?.removeAll { $0.tick > game.tick } }
    if states.count <= Self.windLimit { states.removeLast(states.count - 1 - game.tick) }
  }

  // MARK: Keeping

  /// Whether anything was done, or time has passed.
  var hasBegun: Bool { game.tick > 0 || !replay.inputs.isEmpty }

  /// What does not follow from its verbs: its tick, whether time was slow (1) and it was wound back (2), and its hash.
  var note: String { "\(game.tick);\((wasSlow ? 1 : 0) + (wasWound ? 2 : 0));\(game.hash)" }

  /// Plays a kept game of a level up to where it was; nil where its texts do not lead there.
  init?(_ source: BombRushSource, inputs: [String], note: String?) {
    self.init(source)
    let parts = note?.split(separator: ";") ?? []
    guard parts.count == 3, let tick = Int(parts[0]) else { return nil }
    for text in inputs {
      guard let verb = try? TimedVerb(JSONField(whole: text)), verb.tick >= game.tick, verb.tick <= tick,
        play(to: verb.tick)
      else { return nil }
      give(verb.verb)
    }
    guard play(to: tick), game.hash == parts[2] else { return nil }
    (wasSlow, wasWound) = (parts[1] != "0" && parts[1] != "2", parts[1] == "2" || parts[1] == "3")
  }

  /// Plays until so many ticks have passed. Returns whether the game goes on then.
  private mutating func play(to tick: Int) -> Bool {
    while game.tick < tick, game.phase == .playing { self.tick(isNatural: true) }
    return game.phase == .playing
  }

  private mutating func keep(_ result: QueryResult, of enemy: Int) {
    answers[enemy, default: []].append(BombRushAnswer(tick: game.tick, result: result))
    if let count = answers[enemy]?.count, count > Self.answerLimit { answers[enemy]?.removeFirst() }
  }
}
