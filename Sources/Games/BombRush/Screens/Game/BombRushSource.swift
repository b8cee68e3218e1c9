import BombRush

/// A level and its text.
struct BombRushSource: Hashable, Sendable {
  let text: String
  let level: BombRushLevel

  /// Reads a level; nil where the text is not a level.
  init?(_ bytes: [UInt8]) {
    guard let level = try? BombRushLevel(parsing: bytes) else { return nil }
    (text, self.level) = (String(decoding: bytes, as: UTF8.self), level)
  }
}
