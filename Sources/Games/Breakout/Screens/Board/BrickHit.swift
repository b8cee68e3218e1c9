import Breakout
import OvershootGameKit

/// A brick that was hit, as effects show it.
struct BrickHit: Hashable, Sendable {
  let column: Int
  let row: Int
  let isBroken: Bool
  /// How it looked before.
  let look: BrickLook
  /// The ball that did it; nil where it is not known.
  var ball: Int?
  let points: Int
  /// What multiplies the points of a hit.
  var factor = 1
  /// The explosive brick that did it; nil for other hits.
  var blast: Cell?

  /// Creates a hit from an event of a tick; nil for other events, and for a brick that nothing breaks. The game is the
  /// one after the tick.
  init?(_ event: BreakoutEvent, in game: BreakoutGame) {
    guard case .hit(let ball, let column, let row, let left?, let points, _) = event else { return nil }
    (self.column, self.row, self.ball, self.points) = (column, row, ball, points)
    (isBroken, look) = (left == 0, game.look(column: column, row: row, left: left))
  }
}

extension BreakoutGame {
  /// Returns how a brick looked before a hit that has left it some hits.
  fileprivate func look(column: Int, row: Int, left: Int) -> BrickLook {
    let index = row * wall.layout.columns + column
    guard let brick = level?.bricks.elements[index] else {
      return left > 0 && wall.isHard(at: index) ? .hard(row: row) : .plain(row: row)
    }
    return BrickLook(brick, hits: UInt8(clamping: left + 1), row: row) ?? .plain(row: row)
  }
}
