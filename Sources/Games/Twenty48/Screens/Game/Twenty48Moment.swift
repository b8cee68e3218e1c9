import Localization
import OvershootGeometry
import OvershootScreenKit
import OvershootStage
import Twenty48

/// What happened in a game of 2048.
enum Twenty48Moment: Moment, Hashable {
  /// Another game is shown.
  case began(score: Int)
  /// A push moved tiles.
  case pushed(Twenty48Push)
  /// A push moved nothing.
  case refused(Direction)
  /// The last push was taken back, and with it these merges, in reading order.
  case undone(score: Int, merges: [Twenty48PlacedTile])

  var announcement: Announcement? {
    switch self {
    case .began(let score):
      return Announcement(score == 0 ? "New game." : "Game with score \(score.grouped).")
    case .pushed(let push):
      let merged = push.merges.map(\.tile)
      var sentences = [push.direction.name] + merged.map { "\($0.half) and \($0.half) made \($0.text)" }
      if let new = push.new { sentences.append("New \(new.tile.text), \(new.cell.place)") }
      sentences.append("Score \(push.score.grouped)")
      switch push.end {
      case .won(let goal): sentences.append("You made \(goal)")
      case .lost: sentences.append("No move is left")
      case nil: break
      }
      return Announcement(sentences.map { "\($0)." }.joined(separator: " "))
    case .refused(let direction): return Announcement("\(direction.name). Nothing moves.")
    case .undone(let score, _): return Announcement("Undone. Score \(score.grouped).")
    }
  }
}

extension Twenty48Tile {
  /// The number of each of the two tiles that make it.
  fileprivate var half: String { TileValue(exponent: exponent - 1).map { "\($0.number)" } ?? "" }
}
