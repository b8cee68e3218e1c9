import Breakout
import OvershootGameKit
import OvershootStorage

/// What is kept of breakout: the games in play, the settings, the scores and the user's levels. Without a store, until
/// the program ends.
@MainActor
final class BreakoutArchive {
  /// The name of the saved game, and of the game in the lists of scores.
  nonisolated static let name = "breakout"
  /// What is kept with the score of a game whose wall is down, and of another one that has a replay.
  nonisolated static let cleared = "cleared", lost = "lost"

  let store: Store?
  private let makeSeed: () -> UInt64
  private let unixTime: () -> Double
  private let utcOffset: (Double) -> Double
  private let readResource: (String, Int) -> [UInt8]?
  /// How dates are written.
  let dates: DateText
  /// The shipped levels that were read.
  private var levels: [String: BreakoutLevel] = [:]
  /// The levels of the user's own.
  var own: OwnLevels
  /// What the editor has.
  let drafts: EditorArchive
  /// The games as they were left.
  private var left: [BreakoutLevelName?: BreakoutRun] = [:]
  private var runs: KeptRuns
  var bests: BestScores
  private(set) var last: LastLevel
  /// The days on which the wall of the day was cleared.
  var finished: FinishedDays
  /// The settings, which are kept with each change.
  var settings = BreakoutSettings() {
    didSet { if settings != oldValue { store?.set(settings) } }
  }

  /// How effects are set, which is kept with each change unless the program was started with other ones.
  var effectSettings = EffectSettings() {
    didSet {
      if effectSettings != oldValue, keepsEffectSettings { store?.set(effectSettings.text, for: .breakoutEffects) }
    }
  }
  private let keepsEffectSettings: Bool

  init(_ environment: ScreenEnvironment) {
    let given = environment[EffectStart.self].effectSettings
    keepsEffectSettings = given == nil
    (store, makeSeed) = (environment.store, environment.makeSeed)
    (unixTime, utcOffset) = (environment.unixTime, environment.utcOffset)
    (readResource, dates) = (environment.readResource, environment.dates)
    (runs, bests, last) = (KeptRuns(store), BestScores(store), LastLevel(store, of: "\(Self.name)/levels"))
    finished = FinishedDays(store, of: Self.name)
    (own, drafts) = (OwnLevels(store), EditorArchive(store))
    if let store { settings = BreakoutSettings(store) }
    let kept = store.flatMap { try? EffectSettings(reading: Array($0.value(.breakoutEffects).utf8)) }
    effectSettings = given ?? kept ?? EffectSettings()
  }

  // MARK: Levels

  /// The day by the calendar of the place.
  var today: CalendarDay { localDay(unixTime()) }

  /// Returns the day of a time in seconds since 1970 by the calendar of the place.
  func localDay(_ time: Double) -> CalendarDay { CalendarDay(unixTime: time + utcOffset(time)) }

  /// Returns the day whose wall a level is; nil for others.
  func day(_ name: BreakoutLevelName) -> CalendarDay? {
    switch name {
    case .daily: today
    case .day(let day): day
    default: nil
    }
  }

  /// Returns a level; nil where there is no such one, or its file cannot be read, for a draft without a brick that can
  /// break, and for endless walls.
  func level(_ name: BreakoutLevelName) -> BreakoutLevel? {
    switch name {
    case .level(let text):
      if let level = levels[text] { return level }
      levels[text] = readResource(BreakoutLevels.path(of: text), BreakoutLevel.greatestByteCount)
        .flatMap { try? BreakoutLevel(parsing: $0) }
      return levels[text]
    case .own(let number): return own[number]
    case .daily, .day: return EndlessWall.level(of: day(name) ?? today)
    case .draft: return drafts.draft.level
    case .endless: return nil
    }
  }

  // MARK: The games in play

  /// The game of settings as it was left; nil before the first visit.
  var run: BreakoutRun? {
    get { left[BreakoutLevelName?.none] }
    set { left[BreakoutLevelName?.none] = newValue }
  }

  /// Returns the game to go on with: that which was left, or that of an earlier start of the program, paused where it
  /// moves; else a new one. Nil where there is no such level.
  ///
  /// - Parameter name: the level; nil for the wall of settings.
  func openRun(_ name: BreakoutLevelName? = nil) -> BreakoutRun? {
    switch name {
    // The path goes on with these.
    case .level?, .own?: store?.keep(last.open(name?.text ?? ""))
    case .daily?, .day?, .endless?, .draft?, nil: break
    }
    return keptRun(name) ?? newRun(name)
  }

  /// Returns the game to go on with; nil where it was not begun.
  func keptRun(_ name: BreakoutLevelName?) -> BreakoutRun? {
    if let run = left[name], name == nil || run.endless != nil || name.map({ isPlayed($0, in: run) }) == true {
      return run
    }
    let kept =
      name == .draft
      ? nil
      : runs.open(Self.game(name), session: \.session) {
        BreakoutRun(name, start: $0.start, inputs: $0.inputs, note: $0.note, level: level)
      }
    guard var run = kept else { return nil }
    if run.isMoving { run.pause() }
    left[name] = run
    return run
  }

  /// Returns whether a game is one of a level as it is now, at whatever tempo.
  private func isPlayed(_ name: BreakoutLevelName, in run: BreakoutRun) -> Bool {
    run.game.level.map { level(name)?.played(atTempo: $0.tempo.number) == $0 } ?? false
  }

  /// Returns a new game, with which the one in play is given up; nil where there is no such level.
  func beginRun(_ name: BreakoutLevelName? = nil) -> BreakoutRun? {
    end(name)
    return newRun(name)
  }

  private func newRun(_ name: BreakoutLevelName?) -> BreakoutRun? {
    switch name {
    case nil: return BreakoutRun(settings: settings, seed: makeSeed())
    case .endless?: return BreakoutRun(EndlessRun(seed: makeSeed()))
    case let name?:
      guard let level = level(name) else { return nil }
      let seed = day(name)?.seed(of: Self.name) ?? makeSeed()
      let shipped: String? = if case .level(let text) = name { text } else { nil }
      return BreakoutRun(name, BreakoutReplay.NamedLevel(level, name: shipped), seed: seed)
    }
  }

  /// Goes on with a game the next time that its level is opened.
  func leave(_ run: BreakoutRun) { left[run.levelName] = run }

  /// Keeps a game in play in the store. Has no effect before anything was done in it.
  func keep(_ run: BreakoutRun) {
    guard !run.game.hasEnded, run.hasBegun, run.levelName != .draft else { return }
    runs.keep(Self.game(run.levelName), run.session, start: run.replay.start, note: run.note, text: \.json)
  }

  /// Keeps the score of a game that has ended, which is no longer in play. A game without points, or one that does not
  /// count, has no score.
  func end(_ run: BreakoutRun) {
    leave(run)
    end(run.levelName, results(of: run))
  }

  private func end(_ name: BreakoutLevelName?, _ changes: [GameChange] = []) {
    guard name != .draft else { return }
    runs.end(Self.game(name), changes + (name == .endless ? [.remove(Self.endlessWalls)] : []))
  }

  /// Returns the game of the next endless wall after one that is cleared, and keeps it with the replay of that one; nil
  /// after other games.
  func advance(_ run: BreakoutRun) -> BreakoutRun? {
    guard let next = run.next, let endless = run.endless else { return nil }
    let line = run.replay.line
    let changes: [GameChange] =
      endless.number == 1
      ? [.set(SavedGame(format: KeptRuns.format, start: "", inputs: [line]), of: Self.endlessWalls)]
      : [.append([line], to: Self.endlessWalls)]
    let kept = runs.changes(
      Self.game(.endless), next.session, start: next.replay.start, note: next.note, text: \.json)
    store?.keep(kept + changes)
    leave(next)
    return next
  }

  /// The name under which the store has a game in play.
  private static func game(_ name: BreakoutLevelName?) -> String { name.map { "\(Self.name)/\($0.text)" } ?? Self.name }

  /// The name under which the store has the replays of endless walls that were cleared in the run in play.
  static let endlessWalls = "\(name)/endless/walls"

  // MARK: Scores

  /// Returns the best score of games with settings.
  func best(_ settings: BreakoutSettings) -> Int { bests.points(in: ScoreList(settings)) }
}

extension ScoreList {
  /// The scores of games with settings.
  init(_ settings: BreakoutSettings) {
    let variant = [
      settings.difficulty.rawValue, settings.mode.rawValue, "\(settings[.balls])", "\(settings[.speed])",
      settings.autoStart ? "auto" : "manual",
    ]
    self.init(
      game: BreakoutArchive.name, size: "\(settings[.columns])x\(settings[.rows])",
      variant: variant.joined(separator: "-"))
  }
}
