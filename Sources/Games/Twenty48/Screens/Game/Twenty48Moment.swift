import OvershootGeometry
import OvershootScreenKit
import OvershootStage
import Twenty48

/// What happened in a game of 2048.
enum Twenty48Moment: Moment, Hashable {
  /// Another game is shown.
  case began(score: Int)
  /// A push moved tiles. The merges are in reading order.
  case pushed(Direction, merges: [Twenty48Tile], new: Twenty48PlacedTile?, score: Int, end: End?)
  /// A push moved nothing.
  case refused(Direction)
  /// The last push was taken back.
  case undone(score: Int)

  /// How a push ended the game.
  enum End: Hashable {
    case won(goal: String), lost
  }

  /// Creates the moment of a push from its events.
  init(_ direction: Direction, _ events: [GameEvent], score: Int, goal: String) {
    let merges = events.compactMap { event -> (cell: Cell, tile: Twenty48Tile)? in
      if case .merged(_, let cell, let value) = event { (cell, Twenty48Tile(value)) } else { nil }
    }
    let new = events.compactMap { event -> Twenty48PlacedTile? in
      guard case .spawned(let cell, let value) = event else { return nil }
      return Twenty48PlacedTile(cell: cell, tile: Twenty48Tile(value))
    }
    self = .pushed(
      direction,
      merges: merges.sorted { ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column) }.map(\.tile),
      new: new.first, score: score, end: events.contains(.lost) ? .lost : events.contains(.won) ? .won(goal: goal) : nil
    )
  }

  var announcement: Announcement? {
    switch self {
    case .began(let score):
      return Announcement(score == 0 ? "New game." : "Game with score \(score.grouped).")
    case .pushed(let direction, let merges, let new, let score, let end):
      var sentences = [direction.name] + merges.map { "\($0.half) and \($0.half) made \($0.text)" }
      if let new { sentences.append("New \(new.tile.text), \(new.cell.place)") }
      sentences.append("Score \(score.grouped)")
      switch end {
      case .won(let goal): sentences.append("You made \(goal)")
      case .lost: sentences.append("No move is left")
      case nil: break
      }
      return Announcement(sentences.map { "\($0)." }.joined(separator: " "))
    case .refused(let direction): return Announcement("\(direction.name). Nothing moves.")
    case .undone(let score): return Announcement("Undone. Score \(score.grouped).")
    }
  }
}

extension Twenty48Tile {
  /// The number of each of the two tiles that make it.
  fileprivate var half: String { TileValue(exponent: exponent - 1).map { "\($0.number)" } ?? "" }
}
