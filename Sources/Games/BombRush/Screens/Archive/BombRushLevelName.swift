import BombRush

/// The name of a level of Bomb Rush: of one that comes with the program, or of that which was opened as a file.
package struct BombRushLevelName: Hashable, Sendable {
  /// The name in routes and of the file, such as `way-out`.
  package let text: String

  /// All levels, in the order in which they are shown.
  static let all = ShippedLevels.names.map(BombRushLevelName.init(known:))

  /// The level, or the replay, that was opened as a file. No text has this name.
  static let file = BombRushLevelName(known: "file")

  private init(known text: String) { self.text = text }

  /// Creates the name of a level; nil where there is no such level.
  package init?(text: String) {
    guard ShippedLevels.names.contains(text) else { return nil }
    self.text = text
  }

  /// The level after this one; nil for the last.
  var next: BombRushLevelName? {
    let all = Self.all
    guard let index = all.firstIndex(of: self), index + 1 < all.count else { return nil }
    return all[index + 1]
  }
}
