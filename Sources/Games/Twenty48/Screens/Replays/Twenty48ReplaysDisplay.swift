/// What shows the past games: the scene, or a test double.
@MainActor
protocol Twenty48ReplaysDisplay: AnyObject {
  /// Shows the rows; with `selected`, one of them becomes the selected one.
  func show(_ rows: [Twenty48ReplaysRow], selected: Int?)
  /// Shows a row that has changed.
  func show(_ row: Twenty48ReplaysRow, at index: Int)
  func show(message: String)
}

/// A game, ready to show.
struct Twenty48ReplaysRow: Hashable, Sendable {
  let tile: Twenty48Tile
  let title: String
  /// How it was played, in several lengths, the longest first.
  let details: [String]
  let hasStar: Bool
}
