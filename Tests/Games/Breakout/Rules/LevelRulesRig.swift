import OvershootGeometry
import Testing

@testable import Breakout

extension BreakoutGame {
  /// Creates a game of a level with the rows of a map and lines of a head.
  init(_ rows: String..., head: String = "", seed: UInt64 = 1) throws {
    try self.init(level: BreakoutLevel(parsing: levelText(rows, head)), seed: seed)
  }

  /// Puts a ball into the field of a level, at the speed of the game.
  mutating func put(_ x: Double, _ y: Double, _ direction: Vector2) {
    balls.append(Ball(id: nextID, position: Vector2(x, y), velocity: Steering.scaled(direction, to: ballSpeed)))
    nextID += 1
  }

  /// Puts a ball far from everything, which goes up and down at the left.
  mutating func putIdle() { put(100, 500, Vector2(0, 1)) }

  /// Lets the paddle catch a power-up in the tick before the next one.
  mutating func give(_ powerUp: PowerUp) {
    switch powerUp {
    case .balls, .life: levelPlay?.due.append(powerUp)
    default: levelPlay?.active.start(powerUp)
    }
  }

  /// Keeps all balls high in the field, so that none is lost.
  mutating func holdUp() {
    for index in balls.indices where balls[index].position.y > 480 {
      balls[index].velocity.y = -abs(balls[index].velocity.y)
    }
  }

  /// The greatest overlap of a ball with a brick where it is now, the paddle or a side, in units.
  var levelOverlap: Double {
    var result = 0.0
    for ball in balls {
      let disc = SweptDisc(position: ball.position, velocity: .zero, radius: BreakoutField.ballRadius)
      if !ball.isSticking { result = max(result, disc.overlap(with: paddle.frame)) }
      for row in wall.layout.rows(from: ball.position.y - 9, to: ball.position.y + 9) {
        for index in row * wall.layout.columns..<(row + 1) * wall.layout.columns where wall.hits[index] > 0 {
          result = max(result, disc.overlap(with: wall.frame(at: index)))
        }
      }
      result = max(result, 8 - ball.position.x, ball.position.x - 472, 8 - ball.position.y)
      if acts(.floor) { result = max(result, ball.position.y - 632) }
    }
    return result
  }
}

/// Returns the text of a level.
func levelText(_ rows: [String], _ head: String = "") -> String {
  (head.isEmpty ? "" : head + "\n\n") + "map:\n" + rows.joined(separator: "\n") + "\n"
}

/// Returns a level of chance, with any glyphs.
func randomLevel(_ random: inout SeededGenerator) throws -> BreakoutLevel {
  let glyphs = Array("...1234##xx~~~??WNSFBTEGLHMP")
  let (columns, rows) = (1 + random.integer(below: 20), 1 + random.integer(below: 20))
  let density = random.unit()
  var map: [String] = []
  for _ in 0..<rows {
    map.append(
      String((0..<columns).map { _ in random.unit() < density ? glyphs[random.integer(below: glyphs.count)] : "." }))
  }
  map.append(String(repeating: "1", count: columns))
  if map.count > 20 { map.removeFirst() }
  let speed = [320, 640, 1500][random.integer(below: 3)]
  let head = "speed: \(speed)\ndrift: \([10, 60, 240][random.integer(below: 3)])\nballs: 10"
  return try BreakoutLevel(parsing: levelText(map, head))
}
