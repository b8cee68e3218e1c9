import Breakout
import OvershootScreenKit

/// The time in which the ticks of a game are counted: hit stops take some of it, and the last brick slows it down.
struct BreakoutTime {
  var stop = HitStop()
  /// The pace, which slow motion lowers.
  private var pace = Ramp(at: 1, seconds: 0.2)

  /// For how long a ball's way is looked along.
  private static let foresight = 0.4

  /// Returns the last brick where a ball is about to meet it; nil otherwise.
  static func lastBrick(_ game: BreakoutGame) -> Rect? {
    guard game.phase == .playing, game.wall.count == 1 else { return nil }
    let layout = game.wall.layout
    guard let index = game.wall.hits.firstIndex(where: { $0 > 0 }) else { return nil }
    let brick = layout.frame(column: index % layout.columns, row: index / layout.columns)
    let reach = brick.inset(by: -BreakoutField.ballRadius)
    let isNear = game.balls.contains { reach.meets($0.position, $0.position + $0.velocity * Self.foresight) }
    return isNear ? brick : nil
  }

  /// Runs at a pace from now on, which is reached within a moment.
  mutating func run(at pace: Double, from time: Double) { self.pace.go(to: pace, at: time) }

  /// Returns the seconds that pass in the game between the times of two frames.
  func passed(from start: Double, to end: Double) -> Double {
    stop.passed(from: start, to: end) * (pace.value(at: start) + pace.value(at: end)) / 2
  }
}

extension Rect {
  /// Whether a segment meets the rectangle.
  fileprivate func meets(_ from: Vector2, _ to: Vector2) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (start, way, low, high) in [(from.x, to.x - from.x, minX, maxX), (from.y, to.y - from.y, minY, maxY)] {
      guard way != 0 else {
        if start < low || start > high { return false }
        continue
      }
      let (near, far) = ((low - start) / way, (high - start) / way)
      (first, last) = (max(first, min(near, far)), min(last, max(near, far)))
    }
    return first <= last
  }
}
