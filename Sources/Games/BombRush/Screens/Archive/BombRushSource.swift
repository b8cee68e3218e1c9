import BombRush

/// A level and its text.
struct BombRushSource: Hashable, Sendable {
  let text: String
  let level: BombRushLevel

  /// Creates a level of a text, with the seed of a replay.
  init(_ level: BombRushLevel, text: String, seed: UInt64? = nil) {
    self.text = text
    var level = level
    if let seed { level.seed = seed }
    self.level = level
  }

  /// Reads a level; nil where the text is not a level.
  init?(_ bytes: [UInt8]) {
    guard let level = try? BombRushLevel(parsing: bytes) else { return nil }
    (text, self.level) = (String(decoding: bytes, as: UTF8.self), level)
  }

  /// Returns whether a kept game with a start is one of this level, whose title and remark may have changed since.
  func fits(start: String) -> Bool {
    guard let replay = try? BombRushReplay(start: start), var former = try? BombRushLevel(parsing: replay.level)
    else { return false }
    (former.seed, former.title, former.note) = (replay.seed, level.title, level.note)
    return former == level
  }
}
