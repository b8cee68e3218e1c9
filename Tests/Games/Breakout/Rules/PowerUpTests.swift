import OvershootGeometry
import OvershootSupport

@testable import Breakout

/// Pieces that fall, and what they do.
@Suite struct PowerUpTests {
  /// Plays ticks with all balls high in the field, and returns what happened in which of them.
  private func play(_ game: inout BreakoutGame, ticks: Int) -> [(tick: Int, event: BreakoutEvent)] {
    (0..<ticks).flatMap { _ in
      game.holdUp()
      return game.playTimed(1)
    }
  }

  // Behaviour: breakout-levels 6
  @Test func aPieceFallsFromTheMiddleOfItsBrickAndIsCaught() throws {
    var game = try BreakoutGame(".P.1")
    game.putIdle()
    let middle = game.wall.frame(at: 1).center
    game.act(.paddle(middle.x + 47))
    _ = game.play(20)
    game.hit(1, .shot, ball: nil) { _ in }
    var start = game.tick
    // The first tick after a hit between two ticks is that of the break.
    let caught = try #require(
      play(&game, ticks: 700).first { if case .caught = $0.event { true } else { false } })
    start += 1
    expect(caught.event, equals: .caught(.score, column: 1, row: 0, points: 500))
    expect(caught.tick - start == Int((600 - middle.y).rounded(.up)) && game.score == 510)
  }

  // Behaviour: breakout-levels 6
  @Test func aPieceBesideThePaddleIsDropped() throws {
    var game = try BreakoutGame(".W.1")
    game.putIdle()
    let middle = game.wall.frame(at: 1).center
    game.act(.paddle(middle.x + 49))
    game.hit(1, .shot, ball: nil) { _ in }
    let dropped = play(&game, ticks: 700).first { if case .dropped = $0.event { true } else { false } }
    expect(dropped?.event, equals: .dropped(.wide, column: 1, row: 0))
    expect(dropped?.tick, equals: 1 + Int((640 - middle.y).rounded(.down)) + 1)
  }

  // Behaviour: breakout-levels 6, 7
  @Test func losingTheLastBallEndsAll() throws {
    var game = try BreakoutGame("W.1")
    game.putIdle()
    game.hit(0, .shot, ball: nil) { _ in }
    game.give(.narrow)
    game.give(.laser)
    _ = game.play(1)
    game.act(.press)
    expect(game.paddle.width == 48 && game.levelPlay?.shots.count == 2)
    game.balls[0].position = Vector2(20, 660)
    expect(game.play(1), equals: [.lost(ball: 1), .lifeLost(left: 2), .dropped(.wide, column: 0, row: 0)])
    expect(game.paddle.width == 72 && game.levelPlay?.active == PowerUpTimes())
    expect(game.levelPlay?.pieces.isEmpty == true && game.levelPlay?.shots.isEmpty == true && game.lives == 2)
  }

  // Behaviour: breakout-levels 7
  @Test(arguments: [
    (PowerUp.wide, 20), (.narrow, 20), (.slow, 15), (.fast, 15), (.sticky, 20), (.energy, 8), (.floor, 10),
    (.laser, 15), (.magnet, 15),
  ])
  func eachActsForItsTime(_ powerUp: PowerUp, _ seconds: Int) throws {
    var game = try BreakoutGame("1", head: "balls: 10")
    game.putIdle()
    game.give(powerUp)
    expect(!game.acts(powerUp) && game.levelPlay?.active[powerUp] == seconds * 120)
    for tick in 1...seconds * 120 {
      game.balls[0].position = Vector2(100, 500)
      _ = game.play(1)
      expect(game.acts(powerUp) && game.levelPlay?.active[powerUp] == seconds * 120 - tick)
    }
    _ = game.play(1)
    expect(!game.acts(powerUp))
  }

  // Behaviour: breakout-levels 7
  @Test func oppositesEndEachOther() throws {
    var game = try BreakoutGame("1")
    game.putIdle()
    for (powerUp, width, factor) in [
      (PowerUp.wide, 108.0, 1.0), (.narrow, 48, 1), (.wide, 108, 1), (.slow, 108, 0.75), (.fast, 108, 1.25),
    ] {
      game.give(powerUp)
      _ = game.play(1)
      expect(game.paddle.width == width && abs(game.balls[0].velocity.length - 320 * factor) < 1e-9)
    }
    expect(game.levelPlay?.active.has(.narrow) == false && game.levelPlay?.active.has(.slow) == false)
  }

  // Behaviour: breakout-levels 7
  @Test func ballsAndLifeActOnceInTheNextTick() throws {
    var game = try BreakoutGame("1")
    game.putIdle()
    game.give(.balls)
    game.give(.life)
    expect(game.lives == 3 && game.balls.count == 1)
    _ = game.play(1)
    expect(game.lives == 4 && game.balls.map(\.id) == [1, 2, 3])
    for _ in 0..<20 {
      game.give(.balls)
      _ = play(&game, ticks: 1)
    }
    expect(game.balls.count, equals: 20)
  }

  // Behaviour: breakout-levels 8
  @Test func aStickyPaddleHoldsABallUntilAPress() throws {
    var game = try BreakoutGame("1")
    game.put(250, 580, Vector2(0.1, 1))
    game.give(.sticky)
    expect(game.play(10), equals: [.bounced(ball: 1)])
    expect(game.balls[0].velocity == .zero && game.balls[0].position.y == 592)
    let offset = game.balls[0].position.x - game.paddle.x
    game.act(.paddle(300))
    _ = game.play(3)
    expect(abs(game.balls[0].position.x - 300 - offset) < 1e-9)
    game.act(.paddle(0))
    _ = game.play(10)
    expect(game.balls[0].position.x >= 8 && game.paddle.x == 36)
    expect(game.did(.press), equals: [.pushed(ball: 1)])
    expect(game.balls[0].velocity.y < 0 && abs(game.balls[0].velocity.length - 320) < 1e-9)
    expect(game.did(.press) == [.pushed(ball: 1)] && game.did(.press) == [.refused])
  }

  // Behaviour: breakout-levels 8
  @Test func anEnergyBallBreaksWithoutTurning() throws {
    var game = try BreakoutGame("#", "4", "4", "4")
    game.put(240, 200, Vector2(0.2, -1))
    game.give(.energy)
    let hits = play(&game, ticks: 60).compactMap { told -> [Int?]? in
      if case .hit(_, _, let row, let left, let points, .ball) = told.event { [row, left, points] } else { nil }
    }
    expect(hits == [[3, 0, 10], [2, 0, 20], [1, 0, 30]] && game.phase == .won)
    var other = try BreakoutGame("1.", "#.")
    other.put(100, 150, Vector2(0.2, -1))
    other.give(.energy)
    _ = other.play(100)
    expect(other.wall.rows == ["10", "#0"] && other.balls[0].velocity.y > 0)
  }

  // Behaviour: breakout-levels 8
  @Test func aFloorLosesNothing() throws {
    var game = try BreakoutGame("1")
    game.put(20, 645, Vector2(0.1, 1))
    game.give(.floor)
    for _ in 0..<600 {
      expect(game.play(1).allSatisfy { if case .lost = $0 { false } else { true } })
      expect(game.levelOverlap <= 8e-6)
    }
  }

  // Behaviour: breakout-levels 8
  @Test func aPressShootsTwice() throws {
    var game = try BreakoutGame("22222222")
    game.putIdle()
    game.give(.laser)
    _ = game.play(1)
    expect(game.did(.press), equals: [.fired(x: 210), .fired(x: 270)])
    let hits = play(&game, ticks: 130).map { $0.event }.filter { if case .hit = $0 { true } else { false } }
    expect(
      hits == [
        .hit(ball: nil, column: 3, row: 0, left: 1, points: 10, by: .shot),
        .hit(ball: nil, column: 4, row: 0, left: 1, points: 10, by: .shot),
      ])
    expect(game.levelPlay?.shots.isEmpty == true)
  }

  // Behaviour: breakout-levels 7
  @Test func aMagnetAttractsGoodPieces() throws {
    var game = try BreakoutGame("W..N.1")
    game.putIdle()
    game.give(.magnet)
    for brick in [0, 3] { game.hit(brick, .shot, ball: nil) { _ in } }
    let before = try #require(game.levelPlay?.pieces.map(\.position.x))
    _ = play(&game, ticks: 101)
    expect(game.levelPlay?.pieces.map(\.position.x), equals: [before[0] + 100, before[1]])
  }
}
