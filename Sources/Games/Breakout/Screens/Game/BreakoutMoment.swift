import OvershootStage

/// What happened in a game of breakout.
enum BreakoutMoment: Moment, Hashable {
  /// A brick was hit; as many bricks are left.
  case hit(BrickHit, left: Int)
  /// A life was lost; as many are left.
  case lost(lives: Int)
  case status(BreakoutStatus)

  var announcement: Announcement? {
    switch self {
    case .hit(_, let left): left > 0 && left % 10 == 0 ? Announcement("\(left) bricks left.") : nil
    case .lost(let lives): Announcement(lives == 1 ? "Ball lost. 1 life left." : "Ball lost. \(lives) lives left.")
    case .status(.ready(let line)), .status(.paused(let line)): line.isEmpty ? nil : Announcement("\(line).")
    case .status(.playing): nil
    // The alert of the end says it.
    case .status(.ended): nil
    }
  }
}
