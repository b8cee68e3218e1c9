import Breakout
import MotionNotation
import OvershootGameKit

/// What happens to the time of a game by what happens in it, as its effects are set.
@MainActor
struct BreakoutTime {
  let clock = GameClock(ticksPerSecond: BreakoutField.ticksPerSecond)
  /// How strong each effect is.
  var strength = EffectStrength() { didSet { if strength.amount == 0 { begin() } } }
  /// The balls of this game that fell past the paddle.
  private var fallen: Set<Int> = []

  /// Below this a ball is past saving, and how fast time runs at the slowest as it falls past.
  private static let lostDepth = BreakoutField.paddleTop + BreakoutField.paddleHeight + BreakoutField.ballRadius
  private static let lossPace = 0.2

  /// Lets time run as it does, for another game.
  mutating func begin() {
    fallen = []
    clock.reset()
  }

  /// Stops time where a brick is hit.
  func stop(at event: BreakoutEvent) {
    guard strength.isOn, case .hit(_, _, _, _?, _, _) = event else { return }
    stop(for: strength[.stop]["milliseconds"] / 1_000 * min(1, strength(.stop)), pace: strength[.stop]["pace"])
  }

  /// Lets time run slower while a ball is about to meet the last brick, and for a moment as one falls past the paddle,
  /// unless a floor is below it.
  mutating func follow(_ game: BreakoutGame) {
    guard strength.isOn else { return clock.reset() }
    let count = fallen.count
    if strength(.stop) > 0, game.levelPlay?.active.has(.floor) != true {
      for ball in game.balls where ball.position.y > Self.lostDepth && ball.velocity.y > 0 { fallen.insert(ball.id) }
    }
    if fallen.count > count { stop(for: HitStop.maximumDuration, pace: Self.lossPace) }
    let amount = strength(.last)
    clock.go(toPace: amount > 0 && game.lastBrick != nil ? 1 - (1 - strength[.last]["pace"]) * min(1, amount) : 1)
  }

  private func stop(for seconds: Double, pace: Double) {
    clock.stop(for: seconds, pace: pace, easing: strength[.stop].timed.easing)
  }
}

extension BreakoutGame {
  /// For how long a ball's way is looked along.
  private static let foresight = 0.4

  /// The last brick where a ball is about to meet it; nil otherwise.
  var lastBrick: Rect? {
    guard phase == .playing, wall.count == 1 else { return nil }
    let layout = wall.layout
    guard let index = wall.hits.firstIndex(where: { $0 > 0 }) else { return nil }
    let brick = layout.frame(column: index % layout.columns, row: index / layout.columns)
    let reach = brick.inset(by: -BreakoutField.ballRadius)
    let isNear = balls.contains { reach.meets($0.position, $0.position + $0.velocity * Self.foresight) }
    return isNear ? brick : nil
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
