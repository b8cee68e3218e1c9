import Breakout
import OvershootJSON

/// A game, its replay, and whether its score counts.
struct BreakoutRun: Hashable, Sendable {
  private(set) var game: BreakoutGame
  private(set) var replay: BreakoutReplay
  /// Whether time was ever slower than natural.
  private(set) var wasSlow = false
  /// Whether settings that it began with were changed.
  private(set) var wasChanged = false

  /// The number of inputs and that of ticks after which the replay begins anew, with the state of the game.
  static let maximumInputs = 100_000, maximumTicks = 1_000_000

  /// Creates a game that is ready.
  init(settings: BreakoutSettings, seed: UInt64) {
    game = BreakoutGame(settings: settings, seed: seed)
    replay = BreakoutReplay(seed: seed, settings: settings)
  }

  /// Whether its score can be a best.
  var counts: Bool { !wasSlow && !wasChanged }

  /// Whether time changes it, which a pause would stop.
  var isMoving: Bool { !game.isResting && (game.phase == .playing || game.settings.autoStart) }

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
    game.tick(report)
    replay.extend(to: game.tick)
    limitReplay()
  }

  private mutating func limitReplay() {
    guard replay.inputs.count >= Self.maximumInputs || replay.ticks - replay.firstTick >= Self.maximumTicks,
      !game.hasEnded
    else { return }
    replay = BreakoutReplay(from: game, seed: replay.seed)
  }

  // MARK: Keeping

  /// What its inputs do not tell: its tick, whether time was slow, whether settings were changed, and its hash.
  var note: String { "\(game.tick);\(wasSlow ? 1 : 0);\(wasChanged ? 1 : 0);\(game.hash)" }

  /// Plays a kept game up to where it was; nil where its texts do not lead there.
  init?(start: String, inputs: [String], note: String?) {
    let parts = note?.split(separator: ";") ?? []
    guard parts.count == 4, let tick = Int(parts[0]), let replay = try? BreakoutReplay(start: start),
      replay.tickRange.contains(tick)
    else { return nil }
    (game, self.replay) = (replay.play(), replay)
    var settings = replay.settings
    for text in inputs {
      let value = try? JSONField(parsing: Array(text.utf8))
      guard let input = try? value.map({ try BreakoutReplay.Input($0, in: game.tick...tick, &settings) })
      else { return nil }
      play(to: input.tick)
      act(input.verb)
    }
    play(to: tick)
    wasSlow = parts[1] != "0"
    wasChanged = wasChanged || parts[2] != "0"
    guard !game.hasEnded, game.hash == parts[3] else { return nil }
  }

  private mutating func play(to tick: Int) {
    while game.tick < tick { self.tick(isNatural: true) }
  }
}
