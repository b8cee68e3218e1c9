import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// A game in play, and whether its score counts.
struct BreakoutRun: Equatable, Sendable {
  /// The level that is played; nil for the wall that settings make.
  let levelName: BreakoutLevelName?
  private(set) var session: GameSession<BreakoutGame>
  /// Its replay without what was done since the record begins.
  private var start: BreakoutReplay
  /// The lives lost so far.
  private(set) var lostLives = 0
  /// Where it is among the endless walls; nil in another game.
  private(set) var endless: EndlessRun?

  /// The number of inputs and that of ticks after which the replay begins anew, with the state of the game.
  static let maximumInputs = 100_000, maximumTicks = 1_000_000

  /// Creates a game of settings that is ready.
  init(settings: BreakoutSettings, seed: UInt64) {
    self.init(nil, BreakoutReplay(seed: seed, settings: settings))
  }

  /// Creates a game of a level that is ready.
  init(_ levelName: BreakoutLevelName, _ level: BreakoutReplay.NamedLevel, seed: UInt64) {
    self.init(levelName, BreakoutReplay(seed: seed, level: level))
  }

  /// Creates a game of an endless wall that is ready.
  init(_ endless: EndlessRun) {
    self.init(.endless, endless.replay)
    self.endless = endless
  }

  /// Creates a game with the start of a replay.
  private init(_ levelName: BreakoutLevelName?, _ start: BreakoutReplay) {
    (self.levelName, self.start) = (levelName, start)
    session = GameSession(start.record.start)
  }

  var game: BreakoutGame { session.game }

  var replay: BreakoutReplay { start.with(session.record) }

  /// Whether its score can be a best.
  var counts: Bool { session.help.isEmpty && levelName != .draft }

  /// The points, with those of the walls before.
  var score: Int { (endless?.score ?? 0) + game.score }

  /// The seed of the game, or of all endless walls.
  var seed: UInt64 { endless?.seed ?? start.seed }

  /// Whether time changes it, which a pause would stop.
  var isMoving: Bool { !game.isResting && (game.phase == .playing || game.settings.autoStart) }

  /// What it has earned.
  var stars: BreakoutStars {
    guard game.phase == .won, counts, let play = game.levelPlay else { return [] }
    let isQuick = play.time <= play.level.par * BreakoutField.ticksPerSecond
    return [.cleared, lostLives == 0 ? .unhurt : [], isQuick ? .quick : []]
  }

  /// How far it is from the medals of its level.
  var medals: MedalProgress? {
    guard let play = game.levelPlay, let count = game.level?.brickCount else { return nil }
    return MedalProgress(
      wall: 1 - Double(game.wall.count) / Double(count), isUnhurt: lostLives == 0,
      time: GameWords.seconds(play.time), par: play.level.par)
  }

  /// The game of the wall that follows one of the endless walls that is cleared.
  var next: BreakoutRun? {
    guard var endless, game.phase == .won else { return nil }
    endless.advance(after: game)
    var run = BreakoutRun(endless)
    run.session.help = session.help.intersection(.slow)
    return run
  }

  /// Does what the user did, and returns what happens by it.
  @discardableResult
  mutating func act(_ verb: BreakoutVerb) -> [BreakoutEvent] {
    if case .set(let settings) = verb, settings != game.settings {
      if game.settings.needsNewGame(for: settings) {
        session.help = []
      } else if game.phase != .ready || game.score > 0 {
        session.help.insert(.changed)
      }
    }
    limitRecord()
    return session.act(verb)
  }

  /// Pauses the game. A direction that is held ends, since its release is not noticed in a pause.
  mutating func pause() {
    act(.hold(0))
    act(.pause(true))
  }

  /// Plays one tick, and returns what happens in it.
  @discardableResult
  mutating func tick(isNatural: Bool) -> [BreakoutEvent] {
    if !isNatural { session.help.insert(.slow) }
    let lives = game.lives
    let events = session.advance()
    if game.lives < lives { lostLives += 1 }
    limitRecord()
    return events
  }

  private mutating func limitRecord() {
    guard session.record.inputs.count >= Self.maximumInputs || session.record.length >= Self.maximumTicks,
      !game.hasEnded
    else { return }
    start = BreakoutReplay(from: game, seed: start.seed, levelName: start.level?.name)
    session.shortenRecord()
  }

  // MARK: Keeping

  /// Whether anything was done, or time has passed.
  var hasBegun: Bool { game.tick > 0 || !session.record.isEmpty }

  /// What cannot be derived from its inputs: its tick, whether time was slow, whether settings were changed, its hash,
  /// and, of a level, the lives lost and where it is among the endless walls.
  var note: String {
    let help = [GameHelp.slow, .changed].map { session.help.contains($0) ? "1" : "0" }
    var parts = ["\(game.tick)"] + help + [game.hash]
    if levelName != nil { parts.append("\(lostLives)") }
    if let endless { parts.append(endless.note) }
    return parts.joined(separator: ";")
  }

  /// Plays a kept game up to where it was; nil where its texts do not lead there.
  ///
  /// - Parameter level: returns the level of a name; the kept texts must be of the same level.
  init?(
    _ levelName: BreakoutLevelName? = nil, start: String, inputs: [String], note: String?,
    level: (BreakoutLevelName) -> BreakoutLevel? = { _ in nil }
  ) {
    let parts = note?.split(separator: ";") ?? []
    guard parts.count == (levelName == nil ? 4 : levelName == .endless ? 6 : 5), let tick = Int(parts[0]),
      let replay = try? BreakoutReplay(start: start, shipped: { level(.level($0)) }), replay.tickRange.contains(tick),
      (levelName == nil) == (replay.level == nil)
    else { return nil }
    self.init(levelName, replay)
    if let levelName, levelName != .endless {
      guard let played = replay.level?.level, level(levelName)?.played(atTempo: played.tempo.number) == played else {
        return nil
      }
    } else if levelName == .endless {
      guard let endless = EndlessRun(note: parts[5]), endless.replay.level == replay.level,
        endless.replay.seed == replay.seed
      else { return nil }
      self.endless = endless
    }
    var settings = replay.settings
    for text in inputs {
      let value = try? JSONField(whole: text)
      guard let input = try? value.map({ try BreakoutReplay.Input($0, in: game.tick...tick, &settings) })
      else { return nil }
      play(to: input.tick)
      act(input.input)
    }
    play(to: tick)
    if parts[1] != "0" { session.help.insert(.slow) }
    if parts[2] != "0" { session.help.insert(.changed) }
    if levelName != nil { lostLives = max(lostLives, Int(parts[4]) ?? 0) }
    guard !game.hasEnded, game.hash == parts[3] else { return nil }
  }

  private mutating func play(to tick: Int) {
    while game.tick < tick { self.tick(isNatural: true) }
  }
}
