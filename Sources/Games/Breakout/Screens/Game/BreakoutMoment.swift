import OvershootStage

/// What happened in a game of breakout.
enum BreakoutMoment: Moment, Hashable {
  /// A brick was hit; as many bricks are left.
  case hit(BrickHit, left: Int)
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
    case .lost(let lives): Announcement(lives == 1 ? "Ball lost. 1 life left." : "Ball lost. \(lives) lives left.")
    case .status(.ready(let line)), .status(.paused(let line)): line.isEmpty ? nil : Announcement("\(line).")
    case .status(.playing), .paddle, .side, .ballLost: nil
    // The alert of the end says it.
    case .status(.ended), .cleared: nil
    }
  }
}
