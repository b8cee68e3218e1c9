import OvershootGeometry
import OvershootSupport

@testable import Breakout

// Behaviour: breakout-levels 3, 5, 10, 12
/// What holds in every tick of levels of chance, at extreme speeds and with all power-ups.
@Suite(.laws) struct LevelLawTests {
  /// Plays a tick with random verbs and power-ups.
  private func disturb(_ game: inout BreakoutGame, _ random: inout SeededGenerator) {
    switch random.integer(below: 40) {
    case 0: game.act(.press)
    case 1...3: game.act(.paddle(480 * random.unit()))
    case 4: game.act(.hold(random.integer(below: 3) - 1))
    case 5: if game.balls.count > 0 { game.give(PowerUp.allCases[random.integer(below: 12)]) }
    case 6: if let ball = game.balls.first { game.act(.paddle(ball.position.x)) }
    default: break
    }
  }

  @Test func noBallIsInASolidAndEachHasItsSpeedAndDirection() throws {
    var ticks = 0
    try law(seed: 41, cases: 30) { random, _ in
      var game = try BreakoutGame(level: randomLevel(&random), seed: random.next())
      var (sum, lives) = (0, game.lives)
      game.act(.press)
      for _ in 0..<1000 where !game.hasEnded {
        disturb(&game, &random)
        game.tick { event in
          switch event {
          case .hit(_, _, _, _, let points, _), .caught(_, _, _, let points), .bonus(let points): sum += points
          default: break
          }
        }
        ticks += 1
        lives = max(lives, game.lives)
        expect(game.levelOverlap <= 8e-6, "tick \(game.tick)")
        for ball in game.balls where !ball.isSticking {
          expect(abs(ball.velocity.length / game.ballSpeed - 1) < 1e-9)
          expect(ball.velocity.steepness > 12 - 1e-6)
        }
        expect(game.score == sum && game.balls.count <= 20)
        let range = BreakoutField.paddleRange(width: game.paddle.width)
        expect(range.contains(game.paddle.x))
      }
    }
    expect(ticks > LawShare.scaled(15_000))
  }

  /// Balls in a ring of bricks that nothing breaks never leave it, and others never get in.
  @Test func noBallPassesWhatNothingBreaks() throws {
    try law(seed: 42, cases: 8) { random, _ in
      var game = try BreakoutGame(
        "11111111", "1######1", "1#....#1", "1#....#1", "1#....#1", "1######1", "11111111", head: "speed: 1500",
        seed: random.next())
      let ring = game.wall.frame(at: 9).union(game.wall.frame(at: 46))
      let inside = game.wall.frame(at: 18)
      for _ in 0..<4 {
        game.put(inside.center.x + 150 * random.unit(), inside.center.y, Vector2(angle: 7 * random.unit()))
        game.put(100 + 300 * random.unit(), 400, Vector2(angle: 7 * random.unit()))
      }
      let numbers = Set(game.balls.filter { ring.contains($0.position) }.map(\.id))
      expect(numbers.count, equals: 4)
      for _ in 0..<1000 where !game.hasEnded {
        if random.integer(below: 200) == 0 { game.give([.energy, .fast, .laser][random.integer(below: 3)]) }
        game.act(.press)
        game.holdUp()
        game.tick()
        for ball in game.balls {
          expect(ring.contains(ball.position), equals: (ball.id <= 8 && numbers.contains(ball.id)))
        }
      }
    }
  }

  /// A flat ball at the corner of a brick that stands for ever leaves it.
  @Test func noBallRestsAtACorner() throws {
    for (x, y) in [(-409.0, 87.0), (-409, -87), (22, 417), (-22, 417)] {
      var game = try BreakoutGame("1.......1", ".........", "....#....", ".........", seed: 9)
      let corner = game.wall.frame(at: 22).origin
      for step in 0...20 {
        let normal = Vector2(angle: .pi * (1 + Double(step) / 40))
        game.balls.removeAll()
        game.put(corner.x + 8 * normal.x, corner.y + 8 * normal.y, Vector2(x, y))
        for _ in 0..<12 { game.tick() }
        expect(game.balls[0].position.distance(to: corner) > 20 && game.dropped == 0, "\(x) \(y) \(step)")
      }
    }
  }

  /// A row that closes a gap in which a ball is puts it into a free place.
  @Test func aRowThatPressesABallPutsItIntoAFreePlace() throws {
    try law(seed: 43, cases: 12) { random, _ in
      var game = try BreakoutGame(
        "....................", "#~................##", "####................", "1...................",
        head: "drift: 240\nspeed: 320", seed: random.next())
      for _ in 0..<8 {
        game.put(100 + 340 * random.unit(), 66 + 20 * random.unit(), Vector2(angle: 7 * random.unit()))
      }
      for index in game.balls.indices { game.freeFromBricks(index) }
      for _ in 0..<400 {
        game.holdUp()
        game.tick()
        expect(game.levelOverlap <= 8e-6)
      }
    }
  }
}
