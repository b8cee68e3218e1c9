import Breakout
import OvershootScreenKit

/// What happened in a game of breakout.
enum BreakoutMoment: Moment, Hashable {
  /// A brick was hit; as many bricks are left.
  case hit(BrickHit, left: Int)
  /// A brick that nothing breaks was hit.
  case steel
  /// An explosive brick has burst.
  case blast
  /// The paddle has caught a piece.
  case caught(PowerUp)
  /// The paddle has shot.
  case shot
  /// A ball that met no brick for long was turned.
  case nudged
  /// A ball met the paddle, at -1 at its left end to 1 at its right end.
  case paddle(Double)
  /// A ball met a side or the top of the field.
  case side
  /// A ball has left the field.
  case ballLost
  /// A life was lost; as many are left.
  case lost(lives: Int)
  case status(BreakoutStatus)
  /// The wall is down.
  case cleared

  var announcement: Announcement? {
    switch self {
    case .hit(_, let left):
      left > 0 && left % 10 == 0
        ? Announcement(tr("1 brick left.", plural: "\(left, "count") bricks left.", count: left)) : nil
    case .lost(let lives):
      Announcement(tr("Ball lost. 1 life left.", plural: "Ball lost. \(lives, "count") lives left.", count: lives))
    // Translators: makes a sentence of a line such as "Press Space or click to serve".
    case .status(.ready(let line)), .status(.paused(let line)): line.isEmpty ? nil : Announcement(tr("\(line)."))
    case .caught(let powerUp): Announcement(powerUp.sentence)
    case .status(.ended(let result)): Announcement(result.sentences, .assertive)
    case .status(.playing), .paddle, .side, .ballLost, .steel, .blast, .shot, .nudged: nil
    // The end says it.
    case .cleared: nil
    }
  }
}
