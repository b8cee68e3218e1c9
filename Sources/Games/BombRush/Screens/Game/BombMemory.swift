import BombRush
import Storage

/// A level and its text.
struct BombSource: Hashable, Sendable {
  let text: String
  let level: BombLevel

  /// Reads a level; nil where the text is none.
  init?(_ bytes: [UInt8]) {
    guard let level = try? BombLevel(parsing: bytes) else { return nil }
    (text, self.level) = (String(decoding: bytes, as: UTF8.self), level)
  }
}

/// The levels, and what is kept of them: the best scores, and the level that was opened last.
@MainActor
final class BombMemory {
  private let store: Store?
  private let read: (String) -> [UInt8]?
  private let pace: () -> Double
  private var sources: [BombLevelName: BombSource] = [:]
  /// The best scores of levels, 0 where none was won. A won game has points.
  private var bests: [BombLevelName: Int] = [:]
  private var lastName: BombLevelName?

  /// The name of the lists of scores; under it the store also has the level that was opened last.
  nonisolated static let name = "bombs"
  /// The version of what is stored under it.
  private static let format = 1

  /// Creates a memory.
  ///
  /// - Parameters:
  ///   - store: keeps everything; without one it is kept until the program ends.
  ///   - read: returns the text of a level, such as `way-out`.
  ///   - pace: returns the speed of the frames' time.
  init(
    store: Store? = nil, read: @escaping (String) -> [UInt8]? = { _ in nil }, pace: @escaping () -> Double = { 1 }
  ) {
    (self.store, self.read, self.pace) = (store, read, pace)
  }

  /// The speed of the frames' time; less than 1 is slow motion.
  var timePace: Double { pace() }

  /// Returns a level; nil where its file is missing or no level.
  func source(_ name: BombLevelName) -> BombSource? {
    if let source = sources[name] { return source }
    sources[name] = read(name.text).flatMap(BombSource.init)
    return sources[name]
  }

  /// Returns the best score of the games that were won; nil where none was.
  func best(_ name: BombLevelName) -> Int? {
    let best = bests[name] ?? store.flatMap { try? $0.bestScoreNow(in: ScoreList(bombs: name)) } ?? 0
    bests[name] = best
    return best > 0 ? best : nil
  }

  /// Returns the best medal of a level; nil where none was earned.
  func medal(_ name: BombLevelName) -> BombMedal? {
    best(name).flatMap { BombMedal($0, of: source(name)?.level.medals) }
  }

  /// Keeps a game that was won. Has no effect on others, and on games in slow motion.
  func add(_ run: BombRun, of name: BombLevelName) {
    guard run.game.phase == .won, run.counts else { return }
    bests[name] = max(best(name) ?? 0, run.game.score)
    guard let store else { return }
    store.add(
      Score(
        points: run.game.score, created: store.date, seed: run.replay.seed, replay: run.replay.line,
        facts: BombMedal(run.game.score, of: source(name)?.level.medals)?.fact), to: ScoreList(bombs: name))
  }

  /// The level that was opened last; nil before the first.
  var last: BombLevelName? {
    get {
      if lastName == nil, let saved = try? store?.gameNow(Self.name) { lastName = BombLevelName(text: saved.start) }
      return lastName
    }
    set {
      guard let newValue, newValue != lastName else { return }
      lastName = newValue
      store?.replaceGame(Self.name, by: SavedGame(format: Self.format, start: newValue.text))
    }
  }
}

extension ScoreList {
  /// The scores of games of a level that were won.
  fileprivate init(bombs name: BombLevelName) { self.init(game: BombMemory.name, size: name.text, variant: "won") }
}
