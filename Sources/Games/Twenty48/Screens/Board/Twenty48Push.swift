import OvershootGameKit
import Twenty48

/// A push that was made or taken back.
struct Twenty48Push: Hashable, Sendable {
  /// Nil where it was taken back or repeated.
  var direction: Direction?
  var events: [Twenty48Event] = []
  /// The exponent of the greatest tile before the push.
  var formerGreatest = 0
  /// Whether its score is the first of the game above the best of all before.
  var isBest = false
  /// Whether its greatest tile is greater than any before, in all games of the player.
  var isHighest = false
  /// The seconds after which tiles that merge meet on the screen.
  var landing = 0.0
  /// The greatest mean speed of a tile on the screen until then, in points per second.
  var speed = 0.0

  /// What merges made and where, in reading order.
  var merges: [Twenty48PlacedTile] {
    events.compactMap {
      if case .merged(_, let cell, let value) = $0 { Twenty48PlacedTile(value, at: cell) } else { nil }
    }
    .sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
  }

  /// The points that it brought.
  var gained: Int { events.lazy.compactMap { if case .scored(let points) = $0 { points } else { nil } }.first ?? 0 }

  /// The greatest number of cells that a tile moves by.
  var distance: Int {
    events.compactMap(\.way).map { abs($0.from.column - $0.to.column) + abs($0.from.row - $0.to.row) }.max() ?? 0
  }
}

extension Twenty48Event {
  /// The cells that a tile leaves and reaches; nil where none moves.
  var way: (from: Cell, to: Cell)? {
    switch self {
    case .moved(let from, let to), .merged(let from, let to, _): (from, to)
    default: nil
    }
  }
}
