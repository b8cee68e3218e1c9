import Breakout
import ScreenKit
import Storage

/// What is kept of breakout: the game in play, the settings and the scores. Without a store, until the program ends.
@MainActor
final class BreakoutArchive {
  /// The name of the saved game, and of the game in the lists of scores.
  nonisolated static let name = "breakout"
  /// What is kept with the score of a game whose wall is down.
  nonisolated static let cleared = "cleared"
  /// The version of what is stored of the game in play.
  private static let format = 1

  private let store: Store?
  private let makeSeed: () -> UInt64
  /// The game as it was left; nil before the first visit.
  var run: BreakoutRun?
  /// The numbers of inputs and ticks that the store has of the game in play; nil where it has not got this game.
  private var kept: (inputs: Int, tick: Int)?
  /// The settings, which are kept with each change.
  var settings = BreakoutSettings() {
    didSet { if settings != oldValue { store?.set(settings) } }
  }
  /// The best scores since the program started, by list.
  private var bests: [ScoreList: Int] = [:]

  init(_ environment: ScreenEnvironment) {
    (store, makeSeed) = (environment.store, environment.makeSeed)
    if let store { settings = BreakoutSettings(store) }
  }

  // MARK: The game in play

  /// Returns the game to go on with: that which was left, or that of an earlier start of the program, paused where it
  /// moves; else a new one.
  func openRun() -> BreakoutRun {
    if let run { return run }
    guard let saved = try? store?.gameNow(Self.name), saved.format == Self.format,
      var run = BreakoutRun(start: saved.start, inputs: saved.inputs, note: saved.note)
    else { return newRun() }
    kept = (saved.inputs.count, run.game.tick)
    if run.isMoving { run.pause() }
    self.run = run
    return run
  }

  /// Returns a new game, with which the one in play is given up.
  func beginRun() -> BreakoutRun {
    if kept != nil { store?.keep([.remove(Self.name)]) }
    return newRun()
  }

  private func newRun() -> BreakoutRun {
    kept = nil
    return BreakoutRun(settings: settings, seed: makeSeed())
  }

  /// Keeps the game in play in the store. Has no effect before anything was done in it.
  func keep(_ run: BreakoutRun) {
    let (count, tick) = (run.replay.inputs.count, run.game.tick)
    guard let store, !run.game.hasEnded, count > kept?.inputs ?? 0 || tick > kept?.tick ?? 0 else { return }
    let inputs = run.replay.inputs.dropFirst(kept?.inputs ?? 0).map(\.json)
    store.keep(
      kept == nil
        ? [.set(SavedGame(format: Self.format, start: run.replay.start, inputs: inputs, note: run.note), of: Self.name)]
        : [.append(inputs, to: Self.name), .note(run.note, of: Self.name)])
    kept = (count, tick)
  }

  /// Keeps the score of a game that has ended, which is no longer in play. A game without points, or one that does not
  /// count, has no score.
  func end(_ run: BreakoutRun) {
    (self.run, kept) = (run, nil)
    var changes = [GameChange.remove(Self.name)]
    if run.counts, run.game.score > 0 {
      let list = ScoreList(run.game.settings)
      bests[list] = max(bests[list] ?? 0, run.game.score)
      let score = Score(
        points: run.game.score, created: store?.date ?? 0, seed: run.replay.seed,
        facts: run.game.phase == .won ? Self.cleared : nil)
      changes.append(.score(score, in: list))
    }
    store?.keep(changes)
  }

  // MARK: Scores

  /// Returns the best score of games with settings.
  func best(_ settings: BreakoutSettings) -> Int {
    let list = ScoreList(settings)
    return max(bests[list] ?? 0, (try? store?.bestScoreNow(in: list)) ?? 0)
  }
}

extension ScoreList {
  /// The scores of games with settings.
  fileprivate init(_ settings: BreakoutSettings) {
    let variant = [
      settings.difficulty.rawValue, settings.mode.rawValue, "\(settings[.balls])", "\(settings[.speed])",
      settings.autoStart ? "auto" : "manual",
    ]
    self.init(
      game: BreakoutArchive.name, size: "\(settings[.columns])x\(settings[.rows])",
      variant: variant.joined(separator: "-"))
  }
}
