import Breakout

/// A game, its replay, and whether its score counts.
struct BreakoutRun: Hashable, Sendable {
  private(set) var game: BrickGame
  private(set) var replay: BrickReplay
  /// Whether time was ever slower than natural.
  private(set) var wasSlow = false
  /// Whether settings that it began with were changed.
  private(set) var wasChanged = false

  /// Creates a game that is ready.
  init(settings: BrickSettings, seed: UInt64) {
    game = BrickGame(settings: settings, seed: seed)
    replay = BrickReplay(seed: seed, settings: settings)
  }

  /// Whether its score can be a best.
  var counts: Bool { !wasSlow && !wasChanged }

  /// Does what the user did.
  mutating func act(_ verb: BrickVerb, _ report: (BrickEvent) -> Void = { _ in }) {
    if case .set(let settings) = verb, settings != game.settings {
      let begins = game.settings.needsNewGame(for: settings)
      if begins { wasSlow = false }
      wasChanged = !begins && (wasChanged || game.phase != .ready || game.score > 0)
    }
    replay.append(verb, at: game.tick)
    game.act(verb, report)
  }

  /// Plays one tick.
  mutating func tick(isNatural: Bool, _ report: (BrickEvent) -> Void) {
    if !isNatural { wasSlow = true }
    game.tick(report)
    replay.extend(to: game.tick)
  }
}
