import OvershootGeometry
import Testing

@testable import Breakout

extension BreakoutSettings {
  /// Creates settings of a wall; the rest by default.
  init(_ columns: Int, _ rows: Int, balls: Int = 1, speed: Int = 100) {
    self.init()
    self[.columns] = columns
    self[.rows] = rows
    self[.balls] = balls
    self[.speed] = speed
  }
}

extension BreakoutGame {
  /// Puts a ball into the field; its velocity is given the speed of the settings.
  mutating func place(_ position: Vector2, _ direction: Vector2) {
    balls.append(
      Ball(id: nextID, position: position, velocity: Steering.scaled(direction, to: settings.ballSpeed)))
    nextID += 1
  }

  /// Breaks all bricks but those given.
  mutating func keepBricks(_ kept: Set<Int>) {
    for index in 0..<wall.layout.count where !kept.contains(index) {
      while wall.hits[index] > 0 { _ = wall.hit(index) }
    }
  }

  /// Plays ticks, and returns what happened, but for balls that met a side.
  mutating func play(_ ticks: Int) -> [BreakoutEvent] { playTimed(ticks).map { $0.event } }

  /// Plays ticks, and returns what happened in which of them, but for balls that met a side.
  mutating func playTimed(_ ticks: Int) -> [(tick: Int, event: BreakoutEvent)] {
    var events: [(tick: Int, event: BreakoutEvent)] = []
    for _ in 0..<ticks {
      let number = tick + 1
      tick { event in
        if case .wall = event {} else { events.append((number, event)) }
      }
    }
    return events
  }

  /// Does something, and returns what happened at once.
  mutating func did(_ verb: BreakoutVerb) -> [BreakoutEvent] {
    var events: [BreakoutEvent] = []
    act(verb) { events.append($0) }
    return events
  }

  /// The greatest overlap of a ball with a brick, the paddle or a wall, in units.
  var overlap: Double {
    var result = 0.0
    for ball in balls {
      let disc = SweptDisc(position: ball.position, velocity: .zero, radius: BreakoutField.ballRadius)
      result = max(result, disc.overlap(with: paddle.frame))
      for index in 0..<wall.layout.count where wall.hits[index] > 0 {
        result = max(result, disc.overlap(with: wall.layout.frame(at: index)))
      }
      result = max(result, 8 - ball.position.x, ball.position.x - 472, 8 - ball.position.y)
    }
    return result
  }
}

extension Vector2 {
  /// Degrees off horizontal, of 0...90.
  var steepness: Double { abs(Vector2(abs(x), abs(y)).angle) * 180 / .pi }
}
