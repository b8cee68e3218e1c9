import Breakout
import OvershootStage

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
    case .hit(_, let left): left > 0 && left % 10 == 0 ? Announcement("\(left) bricks left.") : nil
    case .lost(let lives): Announcement("Ball lost. \(GameWords.lives(lives)) left.")
    case .status(.ready(let line)), .status(.paused(let line)): line.isEmpty ? nil : Announcement("\(line).")
    case .caught(let powerUp): Announcement("\(powerUp.words).")
    case .status(.ended(let result)): Announcement(result.sentences, .assertive)
    case .status(.playing), .paddle, .side, .ballLost, .steel, .blast, .shot, .nudged: nil
    // The end says it.
    case .cleared: nil
    }
  }
}

extension PowerUp {
  /// What it does, in a few words.
  var words: String {
    switch self {
    case .wide: "Wide paddle"
    case .narrow: "Narrow paddle"
    case .slow: "Slow balls"
    case .fast: "Fast balls"
    case .balls: "Two more balls"
    case .sticky: "Sticky paddle"
    case .energy: "Energy balls"
    case .floor: "Floor"
    case .laser: "Laser"
    case .life: "One more life"
    case .magnet: "Magnet"
    case .score: "500 points"
    }
  }
}
