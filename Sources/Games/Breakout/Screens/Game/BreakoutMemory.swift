import Breakout
import Storage

/// What is kept of breakout between two visits of its screens, and with a store between two starts of the program.
@MainActor
final class BreakoutMemory {
  /// The name of the game in the lists of scores.
  nonisolated static let name = "breakout"
  /// What is kept with the score of a game whose wall is down.
  nonisolated static let cleared = "cleared"

  private let store: Store?
  private let newSeed: () -> UInt64
  private let pace: () -> Double
  /// The game as it was left; nil before the first visit.
  var run: BreakoutRun?
  /// The settings, which are kept with each change.
  var settings: BrickSettings {
    didSet { if settings != oldValue { keepSettings() } }
  }
  /// The best scores since the program started, by list.
  private var bests: [ScoreList: Int] = [:]

  /// Creates a memory.
  ///
  /// - Parameters:
  ///   - newSeed: returns the seed of a new game.
  ///   - pace: returns the speed of the frames' time.
  init(store: Store? = nil, newSeed: @escaping () -> UInt64 = { 1 }, pace: @escaping () -> Double = { 1 }) {
    self.store = store
    self.newSeed = newSeed
    self.pace = pace
    settings = BrickSettings()
    guard let store else { return }
    settings[.columns] = store.value(.breakoutColumns)
    settings[.rows] = store.value(.breakoutRows)
    settings[.balls] = store.value(.breakoutBalls)
    settings[.speed] = store.value(.breakoutSpeed)
    settings.difficulty = BrickSettings.Difficulty(rawValue: store.value(.breakoutDifficulty)) ?? .easy
    settings.mode = BrickSettings.Mode(rawValue: store.value(.breakoutMode)) ?? .lives
    settings.autoStart = store.value(.breakoutAutoStart)
  }

  /// Returns the seed of a new game.
  func makeSeed() -> UInt64 { newSeed() }

  /// The speed of the frames' time; less than 1 is slow motion.
  var timePace: Double { pace() }

  /// Returns the best score of games with settings.
  func best(_ settings: BrickSettings) -> Int {
    let list = ScoreList(settings)
    return max(bests[list] ?? 0, (try? store?.bestScoreNow(in: list)) ?? 0)
  }

  /// Adds the score of a game that has ended. Games without points are not kept.
  func add(_ run: BreakoutRun) {
    guard run.game.score > 0 else { return }
    let list = ScoreList(run.game.settings)
    bests[list] = max(bests[list] ?? 0, run.game.score)
    guard let store else { return }
    store.add(
      Score(
        points: run.game.score, created: store.date, seed: run.replay.seed,
        facts: run.game.phase == .won ? Self.cleared : nil), to: list)
  }

  private func keepSettings() {
    guard let store else { return }
    store.set(settings[.columns], for: .breakoutColumns)
    store.set(settings[.rows], for: .breakoutRows)
    store.set(settings[.balls], for: .breakoutBalls)
    store.set(settings[.speed], for: .breakoutSpeed)
    store.set(settings.difficulty.rawValue, for: .breakoutDifficulty)
    store.set(settings.mode.rawValue, for: .breakoutMode)
    store.set(settings.autoStart, for: .breakoutAutoStart)
  }
}

extension ScoreList {
  /// The scores of games with settings.
  fileprivate init(_ settings: BrickSettings) {
    let variant = [
      settings.difficulty.rawValue, settings.mode.rawValue, "\(settings[.balls])", "\(settings[.speed])",
      settings.autoStart ? "auto" : "manual",
    ]
    self.init(
      game: BreakoutMemory.name, size: "\(settings[.columns])x\(settings[.rows])",
      variant: variant.joined(separator: "-"))
  }
}
