import BombRush
import ScreenKit
import Storage

/// The levels, and what is kept of them: games in play, the best scores, and the level that was opened last. Without a
/// store, the scores and the latest game until the program ends.
@MainActor
final class BombRushArchive {
  private let store: Store?
  private let readResource: (String, Int) -> [UInt8]?
  private var sources: [BombRushLevelName: BombRushSource] = [:]
  /// The best scores of levels, 0 where none was won. A won game has points.
  private var bests: [BombRushLevelName: Int] = [:]
  private var lastName: BombRushLevelName?
  /// The game that was left last; nil where it has ended since.
  private var latest: (name: BombRushLevelName, run: BombRushRun)?

  /// The name of the lists of scores; under it the store also has the level that was opened last.
  nonisolated static let name = "bombs"
  /// The version of what is stored of games.
  private static let format = 1

  init(_ environment: ScreenEnvironment) {
    (store, readResource) = (environment.store, environment.readResource)
  }

  // MARK: Levels

  /// Returns a level; nil where its file is missing or no level.
  func source(_ name: BombRushLevelName) -> BombRushSource? {
    if let source = sources[name] { return source }
    let path = "\(ShippedLevels.folder)/\(name.text).\(ShippedLevels.fileExtension)"
    sources[name] = readResource(path, BombRushLevel.maximumByteCount).flatMap(BombRushSource.init)
    return sources[name]
  }

  /// The level that was opened last; nil before the first.
  var last: BombRushLevelName? {
    get {
      if lastName == nil, let saved = try? store?.gameNow(Self.name) { lastName = BombRushLevelName(text: saved.start) }
      return lastName
    }
    set {
      guard let newValue, newValue != lastName else { return }
      lastName = newValue
      store?.keep([.set(SavedGame(format: Self.format, start: newValue.text), of: Self.name)])
    }
  }

  // MARK: Games in play

  /// Returns the game of a level to go on with, or a new one; nil where there is no such level.
  func openRun(_ name: BombRushLevelName) -> BombRushRun? {
    guard let source = source(name) else { return nil }
    last = name
    if let latest, latest.name == name { return latest.run }
    let run = BombRushRun(source)
    guard let saved = try? store?.gameNow(Self.game(name)), saved.format == Self.format,
      saved.start == run.replay.start
    else { return run }
    return BombRushRun(source, inputs: saved.inputs, note: saved.note) ?? run
  }

  /// Returns a new game of a level in place of another one, which is given up.
  func beginRun(_ name: BombRushLevelName, insteadOf run: BombRushRun) -> BombRushRun {
    if latest?.name == name { latest = nil }
    if run.kept != nil { store?.keep([.remove(Self.game(name))]) }
    return BombRushRun(run.source)
  }

  /// Goes on with a game the next time that the level is opened.
  func leave(_ run: BombRushRun, of name: BombRushLevelName) {
    if run.hasBegun, run.game.phase == .playing { latest = (name, run) }
  }

  /// Keeps a game in play in the store, where something has happened since the last time. Returns what the store has.
  func keep(_ run: BombRushRun, of name: BombRushLevelName) -> (inputs: Int, tick: Int)? {
    let (count, tick) = (run.replay.inputs.count, run.game.tick)
    let kept = run.kept ?? (0, 0)
    guard let store, run.game.phase == .playing, count > kept.inputs || tick > kept.tick else { return run.kept }
    let inputs = run.replay.inputs.dropFirst(kept.inputs).map(\.json)
    let game = Self.game(name)
    store.keep(
      run.kept == nil
        ? [.set(SavedGame(format: Self.format, start: run.replay.start, inputs: inputs, note: run.note), of: game)]
        : [.append(inputs, to: game), .note(run.note, of: game)])
    return (count, tick)
  }

  /// Keeps the score of a game that was won at natural speed. A game that has ended is no longer in play.
  func end(_ run: BombRushRun, of name: BombRushLevelName) {
    if latest?.name == name { latest = nil }
    var changes = [GameChange.remove(Self.game(name))]
    if run.game.phase == .won, run.counts {
      bests[name] = max(best(name) ?? 0, run.game.score)
      let score = Score(
        points: run.game.score, created: store?.date ?? 0, seed: run.replay.seed, replay: run.replay.line,
        facts: BombRushMedal(run.game.score, of: run.source.level.medals)?.fact)
      changes.append(.score(score, in: ScoreList(name)))
    }
    store?.keep(changes)
  }

  /// The name under which the store has the game in play of a level.
  private static func game(_ name: BombRushLevelName) -> String { "\(Self.name)/\(name.text)" }

  // MARK: Scores

  /// Returns the best score of the games that were won; nil where none was.
  func best(_ name: BombRushLevelName) -> Int? {
    let best = bests[name] ?? store.flatMap { try? $0.bestScoreNow(in: ScoreList(name)) } ?? 0
    bests[name] = best
    return best > 0 ? best : nil
  }

  /// Returns the best medal of a level; nil where none was earned.
  func medal(_ name: BombRushLevelName) -> BombRushMedal? {
    best(name).flatMap { BombRushMedal($0, of: source(name)?.level.medals) }
  }

  /// The level that was opened last, or, where that has a medal, the next one without.
  var current: BombRushLevelName? {
    let all = BombRushLevelName.all
    let start = last.flatMap { all.firstIndex(of: $0) } ?? 0
    return (all[start...] + all[..<start]).first { medal($0) == nil }
  }
}

extension ScoreList {
  /// The scores of games of a level that were won.
  fileprivate init(_ name: BombRushLevelName) {
    self.init(game: BombRushArchive.name, size: name.text, variant: "won")
  }
}
