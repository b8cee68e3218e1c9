/// What shows the past games: the scene, or a test double.
@MainActor
protocol Twenty48ReplaysDisplay: AnyObject {
  /// Shows the games; with `selected`, one of them becomes the selected one.
  func show(_ games: Twenty48Replays, selected: Int?)
  /// Shows a row that has changed.
  func show(_ row: Twenty48ReplaysRow, at index: Int)
  /// Puts a text on the clipboard.
  func copy(_ text: String)
  func show(message: String)
}

/// The past games, ready to show.
struct Twenty48Replays: Hashable, Sendable {
  /// Those that are looked for, in their order.
  let rows: [Twenty48ReplaysRow]
  /// The number of all games, and what stands under it.
  let count: Int
  let caption: String
}

/// A game, ready to show.
struct Twenty48ReplaysRow: Hashable, Sendable {
  /// The number of the game.
  let id: Int64
  let score: Int
  /// The exponent of the greatest tile.
  let greatest: Int
  /// How it was played, in several lengths, the longest first.
  let details: [String]
  let day: String
  let hasStar: Bool
}
