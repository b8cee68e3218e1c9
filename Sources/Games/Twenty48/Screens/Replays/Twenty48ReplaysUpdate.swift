/// What shows the past games: the scene, or a double of it.
@MainActor
protocol Twenty48ReplaysDisplay: AnyObject {
  func display(_ update: Twenty48ReplaysUpdate)
}

/// A game, ready to show.
struct Twenty48ReplaysRow: Hashable, Sendable {
  let tile: Twenty48Tile
  let title: String
  /// How it was played, in several lengths, the longest first.
  let details: [String]
  let hasStar: Bool
}

/// A change to show.
enum Twenty48ReplaysUpdate: Hashable, Sendable {
  /// The rows; with `selected`, one of them becomes the selected one.
  case rows([Twenty48ReplaysRow], selected: Int?)
  /// A row has changed.
  case row(Int, Twenty48ReplaysRow)
  case message(String)
}
