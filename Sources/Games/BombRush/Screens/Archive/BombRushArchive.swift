import BombRush
import OvershootGameKit
import OvershootStorage

/// The levels, and what is kept of them: games in play, the best scores, and the level that was opened last. Without a
/// store, the scores and the latest game until the program ends.
@MainActor
final class BombRushArchive {
  private let store: Store?
  private let readResource: (String, Int) -> [UInt8]?
  private var sources: [BombRushLevelName: BombRushSource] = [:]
  private var runs: KeptRuns
  var bests: BestScores
  private(set) var last: LastLevel
  /// The game that was left last; nil where it has ended since.
  private var latest: (name: BombRushLevelName, run: BombRushRun)?

  /// The name of the lists of scores; under it the store also has the level that was opened last.
  nonisolated static let name = "bombs"

  init(_ environment: ScreenEnvironment) {
    (store, readResource) = (environment.store, environment.readResource)
    (runs, bests, last) = (KeptRuns(store), BestScores(store), LastLevel(store, of: Self.name))
  }

  // MARK: Levels

  /// Returns a level; nil where its file is missing or no level.
  func source(_ name: BombRushLevelName) -> BombRushSource? {
    if let source = sources[name] { return source }
    let path = "\(ShippedLevels.folder)/\(name.text).\(ShippedLevels.fileExtension)"
    sources[name] = readResource(path, BombRushLevel.maximumByteCount).flatMap(BombRushSource.init)
    return sources[name]
  }

  // MARK: Games in play

  /// Returns the game of a level to go on with, or a new one; nil where there is no such level.
  func openRun(_ name: BombRushLevelName) -> BombRushRun? {
    guard let source = source(name) else { return nil }
    store?.keep(last.open(name.text))
    return keptRun(name) ?? BombRushRun(source)
  }

  /// Returns the game of a level to go on with; nil where it was not begun.
  func keptRun(_ name: BombRushLevelName) -> BombRushRun? {
    guard let source = source(name) else { return nil }
    if let latest, latest.name == name { return latest.run }
    let run = runs.open(Self.game(name), session: \.session) { saved in
      source.fits(start: saved.start) ? BombRushRun(source, inputs: saved.inputs, note: saved.note) : nil
    }
    if latest == nil, let run { leave(run, of: name) }
    return run
  }

  /// Returns a new game of a level in place of another one, which is given up.
  func beginRun(_ name: BombRushLevelName, insteadOf run: BombRushRun) -> BombRushRun {
    if latest?.name == name { latest = nil }
    runs.end(Self.game(name))
    return BombRushRun(run.source)
  }

  /// Goes on with a game the next time that the level is opened.
  func leave(_ run: BombRushRun, of name: BombRushLevelName) {
    if run.hasBegun, run.game.phase == .playing { latest = (name, run) }
  }

  /// Keeps a game in play in the store, where something has happened since the last time.
  func keep(_ run: BombRushRun, of name: BombRushLevelName) {
    guard run.game.phase == .playing, run.hasBegun else { return }
    runs.keep(Self.game(name), run.session, start: run.replay.start, note: run.note, text: \.json)
  }

  /// Keeps the score of a game that was won at the usual speed. A game that has ended is no longer in play.
  func end(_ run: BombRushRun, of name: BombRushLevelName) {
    if latest?.name == name { latest = nil }
    var changes: [GameChange] = []
    if run.game.phase == .won, run.counts {
      let score = Score(
        points: run.game.score, created: store?.date ?? 0, seed: run.replay.seed, replay: run.replay.line,
        facts: BombRushMedal(run.game.score, of: run.source.level.medals)?.fact)
      changes.append(bests.add(score, to: ScoreList(name)))
    }
    runs.end(Self.game(name), changes)
  }

  /// The name under which the store has the game in play of a level.
  private static func game(_ name: BombRushLevelName) -> String { "\(Self.name)/\(name.text)" }

  // MARK: Scores

  /// Returns the best score of the games that were won; nil where none was.
  func best(_ name: BombRushLevelName) -> Int? {
    let best = bests.points(in: ScoreList(name))
    return best > 0 ? best : nil
  }

  /// Returns the best medal of a level; nil where none was earned.
  func medal(_ name: BombRushLevelName) -> BombRushMedal? {
    best(name).flatMap { BombRushMedal($0, of: source(name)?.level.medals) }
  }
}

extension ScoreList {
  /// The scores of games of a level that were won.
  fileprivate init(_ name: BombRushLevelName) {
    self.init(game: BombRushArchive.name, size: name.text, variant: "won")
  }
}
