import Breakout
import OvershootGeometry
import OvershootScreenKit
import OvershootStorage

/// What is kept of breakout: the game in play, the settings and the scores. Without a store, until the program ends.
@MainActor
final class BreakoutArchive {
  /// The name of the saved game, and of the game in the lists of scores.
  nonisolated static let name = "breakout"
  /// What is kept with the score of a game whose wall is down.
  nonisolated static let cleared = "cleared"

  private let store: Store?
  private let makeSeed: () -> UInt64
  private let unixTime: () -> Double
  private let readResource: (String, Int) -> [UInt8]?
  /// The shipped levels that were read.
  private var levels: [String: BreakoutLevel] = [:]
  /// The levels of the user's own.
  var own: OwnLevels
  /// What the editor has; nil before it was opened.
  var draft: BreakoutLevel?
  /// The game as it was left; nil before the first visit.
  var run: BreakoutRun?
  private var runs: KeptRuns
  private var bests: BestScores
  /// The settings, which are kept with each change.
  var settings = BreakoutSettings() {
    didSet { if settings != oldValue { store?.set(settings) } }
  }

  /// How effects are set, which is kept with each change unless the program was started with other ones.
  var juice = Juice() {
    didSet { if juice != oldValue, keepsJuice { store?.set(juice.text, for: .breakoutJuice) } }
  }
  private let keepsJuice: Bool

  init(_ environment: ScreenEnvironment) {
    let given = environment[JuiceStart.self].juice
    keepsJuice = given == nil
    (store, makeSeed) = (environment.store, environment.makeSeed)
    (unixTime, readResource) = (environment.unixTime, environment.readResource)
    (runs, bests, own) = (KeptRuns(store), BestScores(store), OwnLevels(store))
    if let store { settings = BreakoutSettings(store) }
    let kept = store.flatMap { try? Juice(reading: Array($0.value(.breakoutJuice).utf8)) }
    juice = given ?? kept ?? Juice()
  }

  // MARK: Levels

  /// The day in UTC.
  var today: CalendarDay { CalendarDay(unixTime: unixTime()) }

  /// Returns a level; nil where there is no such one, or its file cannot be read, and for endless walls.
  func level(_ name: WallName) -> BreakoutLevel? {
    switch name {
    case .level(let text):
      if let level = levels[text] { return level }
      levels[text] = readResource(BreakoutLevels.path(of: text), BreakoutLevel.greatestByteCount)
        .flatMap { try? BreakoutLevel(parsing: $0) }
      return levels[text]
    case .daily: return EndlessWall.level(of: today)
    case .draft: return draft
    case .own(let number): return own[number]
    case .endless: return nil
    }
  }

  // MARK: The game in play

  /// Returns the game to go on with: that which was left, or that of an earlier start of the program, paused where it
  /// moves; else a new one.
  func openRun() -> BreakoutRun {
    if let run { return run }
    let kept = runs.open(Self.name, tick: \.game.tick) {
      BreakoutRun(start: $0.start, inputs: $0.inputs, note: $0.note)
    }
    guard var run = kept else { return newRun() }
    if run.isMoving { run.pause() }
    self.run = run
    return run
  }

  /// Returns a new game, with which the one in play is given up.
  func beginRun() -> BreakoutRun {
    runs.end(Self.name)
    return newRun()
  }

  private func newRun() -> BreakoutRun { BreakoutRun(settings: settings, seed: makeSeed()) }

  /// Keeps the game in play in the store. Has no effect before anything was done in it.
  func keep(_ run: BreakoutRun) {
    guard !run.game.hasEnded else { return }
    runs.keep(
      Self.name, start: run.replay.start, inputs: run.replay.inputs, text: \.json, tick: run.game.tick, note: run.note)
  }

  /// Keeps the score of a game that has ended, which is no longer in play. A game without points, or one that does not
  /// count, has no score.
  func end(_ run: BreakoutRun) {
    self.run = run
    var changes: [GameChange] = []
    if run.counts, run.game.score > 0 {
      let score = Score(
        points: run.game.score, created: store?.date ?? 0, seed: run.replay.seed,
        facts: run.game.phase == .won ? Self.cleared : nil)
      changes.append(bests.add(score, to: ScoreList(run.game.settings)))
    }
    runs.end(Self.name, changes)
  }

  // MARK: Scores

  /// Returns the best score of games with settings.
  func best(_ settings: BreakoutSettings) -> Int { bests.points(in: ScoreList(settings)) }
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
