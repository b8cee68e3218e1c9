import OvershootGeometry
import OvershootSupport

@testable import Breakout

/// Serving, breaking, losing, settings and ends.
@Suite(.laws) struct GameTests {
  // Behaviour: breakout 14, 23
  @Test func pressesServeThenTurnThenAreRefused() {
    law(seed: 14, cases: 100) { random, _ in
      var game = BreakoutGame(settings: BreakoutSettings(5, 4, balls: 2), seed: random.next())
      expect(game.phase, equals: .ready)
      expect(game.did(.press), equals: [.served(ball: 1)])
      expect(game.phase == .playing && game.balls[0].position == Vector2(240, 592))
      _ = game.play(5)
      expect(game.did(.press), equals: [.served(ball: 2)])
      let before = game.balls[1].position
      expect(game.did(.press) == [.pushed(ball: 2)] && game.did(.press) == [.refused])
      expect(game.balls[1].position, equals: before)
      for ball in game.balls {
        expect(ball.velocity.y < 0 && (30 - 1e-9...87 + 1e-9).contains(ball.velocity.steepness))
        expect(abs(ball.velocity.length - 300) < 1e-9)
      }
    }
    let sides = (0..<100).map { seed in
      var game = BreakoutGame(seed: UInt64(seed))
      game.act(.press)
      return game.balls[0].velocity.x > 0
    }
    expect((30...70).contains(sides.count { $0 }))
  }

  // Behaviour: breakout 14
  @Test func aPaddleContactAllowsTheNextTurn() {
    var game = BreakoutGame(seed: 3)
    game.act(.press)
    expect(game.did(.press) == [.pushed(ball: 1)] && game.did(.press) == [.refused])
    game.balls[0].position = Vector2(240, 580)
    game.balls[0].velocity = Vector2(0, 300)
    expect(game.play(20), equals: [.bounced(ball: 1)])
    expect(game.did(.press), equals: [.pushed(ball: 1)])
  }

  // Behaviour: breakout 17
  @Test func brokenBricksGivePointsByRowAndChain() {
    var game = BreakoutGame(settings: BreakoutSettings(1, 3), seed: 1)
    game.place(Vector2(240, 200), Vector2(0.2, -1))
    var hits: [BreakoutEvent] = []
    for _ in 0..<20_000 where hits.count < 3 {
      // Held up, so that the chain goes on.
      if game.balls[0].velocity.y > 0, game.balls[0].position.y > 400 { game.balls[0].velocity.y *= -1 }
      game.tick { if case .hit = $0 { hits.append($0) } }
    }
    expect(
      hits == [
        .hit(ball: 1, column: 0, row: 2, left: 0, points: 10), .hit(ball: 1, column: 0, row: 1, left: 0, points: 21),
        .hit(ball: 1, column: 0, row: 0, left: 0, points: 32),
      ])
    expect(game.score == 63 && game.phase == .won && game.wall.count == 0)
  }

  // Behaviour: breakout 16, 17, 23
  @Test func hardBricksTakeTwoHitsAlsoInOneTick() {
    var settings = BreakoutSettings(5, 2, balls: 2)
    settings.difficulty = .hard
    var game = BreakoutGame(settings: settings, seed: 1)
    let brick = game.wall.layout.frame(column: 2, row: 1)
    for shift in [-20.0, 20] { game.place(Vector2(brick.center.x + shift, brick.maxY + 9), Vector2(0, -1)) }
    let hits = game.play(1)
    expect(
      hits == [
        .hit(ball: 1, column: 2, row: 1, left: 1, points: 0), .hit(ball: 2, column: 2, row: 1, left: 0, points: 30),
      ])
    expect(game.wall.rows, equals: ["11111", "22022"])
  }

  // Behaviour: breakout 11, 18
  @Test func theLastBallCostsALife() {
    var game = BreakoutGame(settings: BreakoutSettings(5, 4, balls: 2), seed: 1)
    func lose() -> [BreakoutEvent] {
      game.place(Vector2(20, 647.9), Vector2(0.3, 1))
      return game.play(1)
    }
    game.place(Vector2(240, 400), Vector2(0.3, -1))
    expect(lose() == [.lost(ball: 2)] && game.lives == 3 && game.phase == .playing)
    game.balls.removeAll()
    for lives in [2, 1, 0] {
      expect(lose().last == .lifeLost(left: lives) && game.lives == lives)
    }
    expect(game.phase == .over && game.hasEnded && game.did(.press) == [] && game.isResting)
    let before = game.hash
    _ = game.play(100)
    expect(game.hash == before && game.tick == 104)
  }

  // Behaviour: breakout 11
  @Test func aBallIsLostBelowTheDepthOnly() {
    var game = BreakoutGame(seed: 1)
    game.place(Vector2(20, 640), Vector2(0, 1))
    expect(game.play(3).isEmpty && game.balls[0].position.y <= 648)
    expect(game.play(1), equals: [.lost(ball: 1), .lifeLost(left: 2)])
  }

  // Behaviour: breakout 18
  @Test func endlessGamesCostNothing() {
    var settings = BreakoutSettings()
    settings.mode = .endless
    var game = BreakoutGame(settings: settings, seed: 1)
    for _ in 0..<5 {
      game.place(Vector2(20, 647), Vector2(0, 1))
      _ = game.play(2)
    }
    expect(game.lives == 3 && game.phase == .ready)
  }

  // Behaviour: breakout 11
  @Test func ballsPassThroughEachOther() {
    var alone = BreakoutGame(settings: BreakoutSettings(5, 4, balls: 2), seed: 1)
    alone.place(Vector2(200, 400), Vector2(1, -0.5))
    var together = alone
    together.place(Vector2(220, 395), Vector2(-1, -0.4))
    _ = alone.play(60)
    _ = together.play(60)
    expect(alone.balls[0], equals: together.balls[0])
  }

  // Behaviour: breakout 12, 23
  @Test func aBallThatMeetsNoBrickIsTurned() {
    var game = BreakoutGame(settings: BreakoutSettings(14, 1, balls: 1), seed: 1)
    game.keepBricks([0])
    // Between the walls, and held up: no brick is in its way.
    game.place(Vector2(240, 500), Vector2(1, 0.3))
    var events: [BreakoutEvent] = []
    for _ in 0..<2401 where events.isEmpty {
      if game.balls[0].position.y > 560 || game.balls[0].position.y < 400 {
        game.balls[0].velocity.y = abs(game.balls[0].velocity.y) * (game.balls[0].position.y > 560 ? -1 : 1)
      }
      let before = game.balls[0].velocity
      events = game.play(1)
      guard !events.isEmpty else { continue }
      let turned = before.angle - game.balls[0].velocity.angle
      expect(abs(abs(turned) * 180 / .pi - 7) < 1e-9 || abs(game.balls[0].velocity.steepness - 15) < 1e-9)
    }
    expect(events == [.nudged(ball: 1)] && game.tick == 2400 && game.nudges == 1)
  }

  // Behaviour: breakout 15
  @Test func autoStartServesEvery240Ticks() {
    var settings = BreakoutSettings(5, 4, balls: 2)
    settings.autoStart = true
    settings.mode = .endless
    var game = BreakoutGame(settings: settings, seed: 1)
    expect(!game.isResting)
    let served = game.playTimed(1000).filter { if case .served = $0.event { true } else { false } }
    expect(served.map { $0.tick }.prefix(2), equals: [240, 480])
    // It stands still while paused, and starts again when it is switched on.
    var other = BreakoutGame(settings: settings, seed: 1)
    _ = other.play(100)
    other.act(.pause(true))
    expect(other.play(500).isEmpty && other.phase == .paused && other.isResting)
    other.act(.pause(false))
    expect(other.play(139).isEmpty && other.playTimed(1).map { $0.tick } == [740])
    settings.autoStart = false
    other.act(.set(settings))
    _ = other.play(100)
    settings.autoStart = true
    other.act(.set(settings))
    let next = other.playTimed(240).filter { if case .served = $0.event { true } else { false } }
    expect(next.map { $0.tick }, equals: [1080])
  }

  // Behaviour: breakout 21
  @Test func settingsActAtOnceOrMakeANewGame() {
    var game = BreakoutGame(settings: BreakoutSettings(5, 4), seed: 1)
    game.place(Vector2(240, 300), Vector2(1, -1))
    game.score = 50
    var other = game.settings
    other[.speed] = 150
    other[.balls] = 3
    let direction = game.balls[0].velocity.normalized ?? .zero
    game.act(.set(other))
    expect(game.score == 50 && game.balls.count == 1 && abs(game.balls[0].velocity.length - 450) < 1e-9)
    expect((game.balls[0].velocity / 450 - direction).length < 1e-12)
    let same = game
    game.act(.set(game.settings))
    expect(game, equals: same)
    for change in [
      { (settings: inout BreakoutSettings) in settings[.columns] = 6 }, { $0[.rows] = 5 }, { $0.difficulty = .hard },
      { $0.mode = .endless },
    ] {
      var rebuilt = game
      var settings = game.settings
      change(&settings)
      rebuilt.act(.pause(true))
      rebuilt.act(.set(settings))
      expect(rebuilt.phase == .ready && rebuilt.balls.isEmpty && rebuilt.score == 0 && rebuilt.lives == 3)
      expect(rebuilt.wall, equals: BrickWall(settings: settings))
      expect(rebuilt.did(.press), equals: [.served(ball: 2)])
    }
  }

  // Behaviour: breakout 15
  @Test func pausedOnlyPauseAndSetAct() {
    var game = BreakoutGame(seed: 1)
    game.act(.press)
    game.act(.pause(true))
    let before = game.hash
    game.act(.paddle(100))
    game.act(.hold(1))
    expect(game.did(.press) == [] && game.play(10).isEmpty && game.hash == before && game.tick == 10)
    game.act(.pause(false))
    expect(game.phase, equals: .playing)
  }

  // Behaviour: breakout 4
  @Test func theHashCoversWhatDecidesTheFuture() {
    let game = BreakoutGame(seed: 1)
    expect(game.hash.count == 16 && game.hash != BreakoutGame(seed: 2).hash)
    var resting = game
    _ = resting.play(50)
    expect(resting.hash, equals: game.hash)
    for verb in [
      BreakoutVerb.press, .hold(1), .hold(-1), .paddle(100), .pause(true), .set(BreakoutSettings(5, 4, speed: 50)),
    ] {
      var other = game
      other.act(verb)
      expect(other.hash != game.hash, "\(verb)")
    }
  }

  // Behaviour: breakout 8, 9, 23
  @Test func wildGamesKeepSpeedDirectionAndDistance() {
    law(seed: 89, cases: 12) { random, _ in
      var settings = BreakoutSettings(
        1 + random.integer(below: 14), 1 + random.integer(below: 10), balls: 5, speed: 200)
      settings.difficulty = random.integer(below: 2) == 0 ? .easy : .hard
      settings.mode = .endless
      settings.autoStart = true
      var game = BreakoutGame(settings: settings, seed: random.next())
      for _ in 0..<1500 {
        switch random.integer(below: 12) {
        case 0: game.act(.paddle(500 * random.unit()))
        case 1: game.act(.hold(random.integer(below: 3) - 1))
        case 2: game.act(.press)
        case 3: if let low = game.balls.max(by: { $0.position.y < $1.position.y }) { game.act(.paddle(low.position.x)) }
        default: break
        }
        game.tick()
        let isSound = game.balls.allSatisfy {
          abs($0.velocity.length / 600 - 1) < 1e-9 && (15 - 1e-6...87 + 1e-6).contains($0.velocity.steepness)
        }
        expect(isSound && game.overlap <= 8e-6)
      }
    }
  }
}
