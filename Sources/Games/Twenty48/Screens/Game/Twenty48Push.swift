import OvershootScreenKit
import Twenty48

/// A push that moved tiles.
struct Twenty48Push: Hashable {
  /// How a push ended the game.
  enum End: Hashable {
    case won(goal: String), lost
  }

  let direction: Direction
  /// What merges made and where, in reading order.
  let merges: [Twenty48PlacedTile]
  /// The exponent of the greatest tile before the push.
  let formerGreatest: Int
  let new: Twenty48PlacedTile?
  let score: Int
  let end: End?
  /// Whether the score is the first of this game above the best of all before.
  let isBest: Bool
  /// The greatest number of cells that a tile moves by.
  let distance: Int
  /// The seconds after which tiles that merge meet on the screen.
  var landing = 0.0
  /// The greatest mean speed of a tile on the screen until then, in points per second.
  var speed = 0.0

  /// Creates a push from its events.
  init(
    _ direction: Direction, _ events: [GameEvent], score: Int, goal: String, isBest: Bool, formerGreatest: Int
  ) {
    (self.direction, self.score, self.isBest, self.formerGreatest) = (direction, score, isBest, formerGreatest)
    merges = Self.merges(in: events)
    new =
      events.compactMap { event -> Twenty48PlacedTile? in
        guard case .spawned(let cell, let value) = event else { return nil }
        return Twenty48PlacedTile(cell: cell, tile: Twenty48Tile(value))
      }.first
    end = events.contains(.lost) ? .lost : events.contains(.won) ? .won(goal: goal) : nil
    distance =
      events.map { event in
        switch event {
        case .moved(let from, let to), .merged(let from, let to, _):
          abs(from.column - to.column) + abs(from.row - to.row)
        default: 0
        }
      }.max() ?? 0
  }

  /// Returns what the merges among the events made, in reading order.
  static func merges(in events: [GameEvent]) -> [Twenty48PlacedTile] {
    events.compactMap { event in
      guard case .merged(_, let cell, let value) = event else { return nil }
      return Twenty48PlacedTile(cell: cell, tile: Twenty48Tile(value))
    }
    .sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }
  }
}
