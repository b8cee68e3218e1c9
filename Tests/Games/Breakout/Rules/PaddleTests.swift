import OvershootGeometry
import OvershootSupport

@testable import Breakout

/// The paddle: how it moves, and what it does to balls.
@Suite(.laws) struct PaddleTests {
  // Behaviour: breakout 10
  @Test func targetsAreReachedBySixtyUnitsATick() {
    var game = BreakoutGame(seed: 1)
    game.act(.paddle(1000))
    var places: [Double] = []
    for _ in 0..<5 {
      game.tick()
      places.append(game.paddle.x)
    }
    expect(places == [300, 360, 420, 440, 440] && game.isResting)
    game.act(.paddle(-5))
    _ = game.play(8)
    expect(game.paddle.x == 40 && game.paddle.previousX == 40)
  }

  // Behaviour: breakout 10
  @Test func heldDirectionsGetFaster() {
    var game = BreakoutGame(seed: 1)
    game.act(.hold(1))
    _ = game.play(12)
    expect(abs(game.paddle.x - 270) < 1e-9)
    game.act(.hold(1))
    _ = game.play(4)
    expect(abs(game.paddle.x - 290) < 1e-9)
    game.act(.hold(-1))
    _ = game.play(2)
    expect(abs(game.paddle.x - 285) < 1e-9)
    game.act(.hold(0))
    _ = game.play(9)
    expect(abs(game.paddle.x - 285) < 1e-9 && game.isResting)
    game.act(.hold(-1))
    _ = game.play(200)
    expect(game.paddle.x, equals: 40)
  }

  /// Returns the ball's velocity after a fall onto the paddle at an offset from its middle.
  private func bounce(_ offset: Double, way: Double = 0) -> Vector2 {
    var game = BreakoutGame(seed: 1)
    game.place(Vector2(240 + offset, 591.5), Vector2(0, 1))
    if way != 0 { game.act(.paddle(240 + way)) }
    expect(game.play(1), equals: [.bounced(ball: 1)])
    return game.balls[0].velocity
  }

  // Behaviour: breakout 10
  @Test func theTopSendsUpByWhereItIsHit() {
    for offset in [-38.0, -24, -10, 5, 12, 30, 39] {
      let velocity = bounce(offset)
      let degrees = Vector2(-velocity.y, velocity.x).angle * 180 / .pi
      expect(abs(degrees - 60 * offset / 48) < 1e-9, "\(offset)")
    }
    // A ball on the middle is turned to the limit, to either side by chance.
    expect(abs(bounce(0).steepness - 87) < 1e-9)
  }

  // Behaviour: breakout 10
  @Test func aMovingPaddleTurnsFurther() {
    // 0.5 units in a tick are a fifth of the ball's speed; the contact is after a fifth of the tick.
    let velocity = bounce(10, way: 0.5)
    let degrees = Vector2(-velocity.y, velocity.x).angle * 180 / .pi
    expect(abs(degrees - (60 * (10 - 0.1) / 48 + 15 * 0.2)) < 1e-9)
    expect(PaddleAngle(offset: 2, speed: 9).degrees == 65 && PaddleAngle(offset: -1, speed: -1).degrees == -65)
    expect(PaddleAngle(offset: 0.5, speed: -1).degrees, equals: 15)
  }

  // Behaviour: breakout 10
  @Test func upperCornersSendUpToo() {
    var game = BreakoutGame(seed: 1)
    game.place(Vector2(284, 591), Vector2(0, 1))
    expect(game.play(5), equals: [.bounced(ball: 1)])
    let velocity = game.balls[0].velocity
    expect(abs(Vector2(-velocity.y, velocity.x).angle * 180 / .pi - 60 * 44 / 48) < 1e-9)
  }

  // Behaviour: breakout 10
  @Test func sidesTurnXOnly() {
    var game = BreakoutGame(seed: 1)
    game.place(Vector2(290, 605), Vector2(-1, 1))
    expect(game.play(2), equals: [.bounced(ball: 1)])
    let half = 300 * 0.5.squareRoot()
    expect((game.balls[0].velocity - Vector2(half, half)).length < 1e-9)
  }

  // Behaviour: breakout 10
  @Test func lowerCornersReflect() {
    var game = BreakoutGame(seed: 1)
    game.place(Vector2(288, 620), Vector2(-1, 0.3))
    expect(game.play(8), equals: [.bounced(ball: 1)])
    let velocity = game.balls[0].velocity
    expect(velocity.y > 0 && velocity.x > 0 && game.overlap < 8e-6)
  }

  // Behaviour: breakout 10, 23
  @Test func noBallIsSwallowed() {
    law(seed: 10, cases: 3000) { random, _ in
      var game = BreakoutGame(
        settings: BreakoutSettings(5, 4, speed: 25 + 5 * random.integer(below: 36)), seed: random.next())
      game.act(.paddle(40 + 400 * random.unit()))
      _ = game.play(8)
      let direction = Vector2(angle: 7 * random.unit())
      game.place(Vector2(8 + 464 * random.unit(), 580 + 55 * random.unit()), direction)
      guard game.overlap == 0 else { return }
      for _ in 0..<12 {
        game.act(.paddle(random.integer(below: 3) == 0 ? 480 * random.unit() : 480 * Double(random.integer(below: 2))))
        game.tick()
        expect(game.overlap < 8e-6)
      }
    }
  }

  // Behaviour: breakout 10
  @Test(arguments: [-1.0, 1]) func aBallPressedAgainstAWallIsLifted(_ side: Double) {
    var game = BreakoutGame(seed: 1)
    game.act(.paddle(240 + side * 120))
    _ = game.play(2)
    game.place(Vector2(240 + side * 225, 606), Vector2(side, 1))
    game.act(.paddle(240 + side * 300))
    let events = game.play(2)
    expect(events.contains(.bounced(ball: 1)) && game.balls.count == 1)
    expect(game.balls[0].velocity.y < 0 && game.balls[0].position.y <= 592 && game.overlap < 8e-6)
  }
}
