import OvershootGameKit
import OvershootJSON
public import OvershootStorage
public import Twenty48

extension Twenty48Replay {
  /// Returns the replay of a saved game of 2048, or nil where its texts are not one.
  public init?(_ saved: SavedGame) {
    guard let start = SavedStart(saved) else { return nil }
    self = start.replay
    moves = saved.inputs.joined()
    (seed, variant) = (start.seed, start.variant.rawValue)
  }
}

extension Twenty48Session {
  /// Continues a saved game; nil where its texts are not valid.
  ///
  /// - Parameter date: the day of the game where its note does not have it.
  init?(_ saved: SavedGame, date: String?) {
    guard let start = SavedStart(saved), let replay = Twenty48Replay(saved) else { return nil }
    let words = (saved.note ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let isWhole = words.count == 3
    let undoCount = isWhole ? min(max(0, Int(words[0]) ?? 0), Twenty48Game.resumableScores.upperBound) : 0
    try? self.init(
      continuing: replay, variant: start.variant, generator: start.generator, seed: start.seed,
      date: isWhole && !words[1].isEmpty ? words[1] : date, undoCount: undoCount)
    if isWhole, let notes = GameNotes(words[2]) { self.notes = notes }
  }

  /// What does not follow from the inputs.
  var savedNote: String { "\(history.undoCount);\(date ?? "");\(notes.text)" }

  /// The start of the replay, with what a continued game needs, as one line of JSON.
  var savedStart: String {
    let replay = history.start
    return JSONValue(present: [
      ("generator", .string("\(generator.state)")), ("keepPlaying", .flag(replay.keepPlaying)),
      ("seed", seed.map { .string("\($0)") }), ("score", .whole(replay.score)),
      ("size", .list(replay.size.map { .whole($0) })), ("start", .string(replay.start)),
      ("target", .whole(replay.target)), ("won", .flag(replay.won)),
      ("variant", .string(game.rules.variant.rawValue)),
    ]).compactText
  }
}

/// The start of a saved game, from its text.
private struct SavedStart {
  private(set) var replay = Twenty48Replay(size: [], target: 0, start: "")
  private(set) var variant = Rules.Variant.classic
  private(set) var generator = SeededGenerator(seed: 0)
  private(set) var seed: UInt64?

  init?(_ saved: SavedGame) {
    guard saved.format == KeptRuns.format else { return nil }
    do { try read(JSONField(whole: saved.start)) } catch { return nil }
  }

  private mutating func read(_ start: JSONField) throws {
    for member in try start.members() {
      switch member.key {
      case "generator": generator = SeededGenerator(seed: try member.state())
      case "seed": seed = try member.state()
      case "keepPlaying": replay.keepPlaying = try member.flag()
      case "won": replay.won = try member.flag()
      case "score": replay.score = try member.integer("score")
      case "target": replay.target = try member.integer("target")
      case "start": replay.start = try member.string()
      case "size": replay.size = try member.list().map { try $0.integer("size") }
      case "variant": variant = try member.choice(of: Rules.Variant.self)
      default: throw member.refused("left out")
      }
    }
  }
}

extension JSONField {
  /// Returns a number of 64 bits, which is a string.
  fileprivate func state() throws -> UInt64 {
    guard let state = UInt64(try string()) else { throw refused("a number of 64 bits") }
    return state
  }
}
