import OvershootScreenKit
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
      return Announcement(score == 0 ? tr("New game.") : tr("Game with score \(score)."))
    case .pushed(let push):
      let merged = push.merges.map(\.tile)
      // Translators: numbers on tiles, such as “2 and 2 made 4.”
      let made = merged.map { tr("\($0.half, "first") and \($0.half, "second") made \($0.text, "sum").") }
      var sentences = [push.direction.sentence] + made
      // Translators: the number on a new tile, and its cell, such as “New 2, row 1, column 3.”
      if let new = push.new { sentences.append(tr("New \(new.tile.text, "tile"), \(new.cell.place).")) }
      sentences.append(tr("Score \(push.score)."))
      switch push.end {
      case .won(let goal): sentences.append(tr("You made \(goal)."))
      case .lost: sentences.append(tr("No move is left."))
      case nil: break
      }
      return Announcement(sentences.joined(separator: " "))
    case .refused(let direction): return Announcement("\(direction.sentence) \(tr("Nothing moves."))")
    case .undone(let score, _): return Announcement("\(tr("Undone.")) \(tr("Score \(score)."))")
    }
  }
}

extension Twenty48Tile {
  /// The number of each of the two tiles that make it.
  fileprivate var half: String { TileValue(exponent: exponent - 1).map { "\($0.number)" } ?? "" }
}

extension Direction {
  /// The direction of a push as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .up: tr("Up.", context: "push")
    case .right: tr("Right.", context: "push")
    case .down: tr("Down.", context: "push")
    case .left: tr("Left.", context: "push")
    }
  }
}
