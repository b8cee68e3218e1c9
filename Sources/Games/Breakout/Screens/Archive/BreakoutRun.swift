import Breakout
import OvershootJSON

/// A game, its replay, and whether its score counts.
struct BreakoutRun: Hashable, Sendable {
  /// The wall that is played; nil for the one that settings make.
  let wall: WallName?
  private(set) var game: BreakoutGame
  private(set) var replay: BreakoutReplay
  /// Whether time was ever slower than usual, or the program has played.
  private(set) var wasSlow = false
  /// Whether settings that it began with were changed.
  private(set) var wasChanged = false
  /// The lives lost so far.
  private(set) var lostLives = 0
  /// Where it is among the endless walls; nil in another game.
  private(set) var endless: EndlessRun?

  /// The number of inputs and that of ticks after which the replay begins anew, with the state of the game.
  static let maximumInputs = 100_000, maximumTicks = 1_000_000

  /// Creates a game of settings that is ready.
  init(settings: BreakoutSettings, seed: UInt64) {
    wall = nil
    game = BreakoutGame(settings: settings, seed: seed)
    replay = BreakoutReplay(seed: seed, settings: settings)
  }

  /// Creates a game of a level that is ready.
  init(_ wall: WallName, _ level: BreakoutReplay.NamedLevel, seed: UInt64) {
    self.wall = wall
    replay = BreakoutReplay(seed: seed, level: level)
    game = replay.newGame
  }

  /// Creates a game of an endless wall that is ready.
  init(_ endless: EndlessRun) {
    wall = .endless
    self.endless = endless
    replay = endless.replay
    game = replay.newGame
  }

  /// Whether its score can be a best.
  var counts: Bool { !wasSlow && !wasChanged && wall != .draft }

  /// The points, with those of the walls before.
  var score: Int { (endless?.score ?? 0) + game.score }

  /// The seed of the game, or of all endless walls.
  var seed: UInt64 { endless?.seed ?? replay.seed }

  /// Whether time changes it, which a pause would stop.
  var isMoving: Bool { !game.isResting && (game.phase == .playing || game.settings.autoStart) }

  /// What it has earned.
  var stars: WallStars {
    guard game.phase == .won, counts, let play = game.levelPlay else { return [] }
    let isQuick = play.time <= play.level.par * BreakoutField.ticksPerSecond
    return [.cleared, lostLives == 0 ? .unhurt : [], isQuick ? .quick : []]
  }

  /// The game of the wall that follows one of the endless walls that is cleared.
  var next: BreakoutRun? {
    guard var endless, game.phase == .won else { return nil }
    endless.advance(after: game)
    var run = BreakoutRun(endless)
    run.wasSlow = wasSlow
    return run
  }

  /// Does what the user did.
  mutating func act(_ verb: BreakoutVerb, _ report: (BreakoutEvent) -> Void = { _ in }) {
    if case .set(let settings) = verb, settings != game.settings {
      let begins = game.settings.needsNewGame(for: settings)
      if begins { wasSlow = false }
      wasChanged = !begins && (wasChanged || game.phase != .ready || game.score > 0)
    }
    limitReplay()
    replay.append(verb, at: game.tick)
    game.act(verb, report)
  }

  /// Pauses the game. A direction that is held ends, since its release is not noticed in a pause.
  mutating func pause() {
    act(.hold(0))
    act(.pause(true))
  }

  /// Plays one tick.
  mutating func tick(isNatural: Bool, _ report: (BreakoutEvent) -> Void = { _ in }) {
    if !isNatural { wasSlow = true }
    let lives = game.lives
    game.tick(report)
    if game.lives < lives { lostLives += 1 }
    replay.extend(to: game.tick)
    limitReplay()
  }

  private mutating func limitReplay() {
    guard replay.inputs.count >= Self.maximumInputs || replay.ticks - replay.firstTick >= Self.maximumTicks,
      !game.hasEnded
    else { return }
    replay = BreakoutReplay(from: game, seed: replay.seed, levelName: replay.level?.name)
  }

  // MARK: Keeping

  /// What cannot be derived from its inputs: its tick, whether time was slow, whether settings were changed, its hash,
  /// and, of a wall, the lives lost and where it is among the endless ones.
  var note: String {
    var parts = ["\(game.tick)", wasSlow ? "1" : "0", wasChanged ? "1" : "0", game.hash]
    if wall != nil { parts.append("\(lostLives)") }
    if let endless { parts.append(endless.note) }
    return parts.joined(separator: ";")
  }

  /// Plays a kept game up to where it was; nil where its texts do not lead there.
  ///
  /// - Parameter level: returns the level of a wall; it must be that of the texts.
  init?(
    _ wall: WallName? = nil, start: String, inputs: [String], note: String?,
    level: (WallName) -> BreakoutLevel? = { _ in nil }
  ) {
    let parts = note?.split(separator: ";") ?? []
    guard parts.count == (wall == nil ? 4 : wall == .endless ? 6 : 5), let tick = Int(parts[0]),
      let replay = try? BreakoutReplay(start: start, shipped: { level(.level($0)) }), replay.tickRange.contains(tick),
      (wall == nil) == (replay.level == nil)
    else { return nil }
    self.wall = wall
    if let wall, wall != .endless {
      guard level(wall) == replay.level?.level else { return nil }
    } else if wall == .endless {
      guard let endless = EndlessRun(note: parts[5]), endless.replay.level == replay.level,
        endless.replay.seed == replay.seed
      else { return nil }
      self.endless = endless
    }
    (game, self.replay) = (replay.play(), replay)
    var settings = replay.settings
    for text in inputs {
      let value = try? JSONField(whole: text)
      guard let input = try? value.map({ try BreakoutReplay.Input($0, in: game.tick...tick, &settings) })
      else { return nil }
      play(to: input.tick)
      act(input.verb)
    }
    play(to: tick)
    wasSlow = parts[1] != "0"
    wasChanged = wasChanged || parts[2] != "0"
    if wall != nil { lostLives = max(lostLives, Int(parts[4]) ?? 0) }
    guard !game.hasEnded, game.hash == parts[3] else { return nil }
  }

  private mutating func play(to tick: Int) {
    while game.tick < tick { self.tick(isNatural: true) }
  }
}
