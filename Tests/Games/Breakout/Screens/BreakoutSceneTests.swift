import Breakout
import Motion
import OvershootControls
import OvershootDrawing
import OvershootGameKit
import OvershootGeometry
import OvershootScreenTesting
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The screen of breakout: its time, its input, and what it shows.
@MainActor
@Suite struct BreakoutSceneTests {
  // Behaviour: breakout 1
  @Test(arguments: [30.0, 60, 144]) func timeIsTicksAtAnyFrameRate(_ rate: Double) {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.run(1, framesPerSecond: rate)
    expect(rig.game.tick == 120 || rig.game.tick == 119)
    var other = BreakoutGame(seed: 7)
    other.act(.press)
    while other.tick < rig.game.tick { other.tick() }
    expect(other.hash, equals: rig.game.hash)
  }

  // Behaviour: breakout 1
  @Test func aLongFramePlaysAtMostTwentyFourTicks() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.advance(0.05)
    expect(rig.game.tick, equals: 6)
    rig.advance(3)
    expect(rig.game.tick, equals: 30)
  }

  // Behaviour: breakout 5
  @Test func ballsAreDrawnBetweenTicks() throws {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.advance(0.1)
    let ball = try #require(rig.game.balls.first)
    rig.advance(1.0 / 240)
    expect(rig.game.tick == 12 && abs(rig.fieldView.fraction - 0.5) < 1e-6)
    let scale = CourtScale(rig.fieldView.bounds.size)
    let middle = ball.previous.interpolated(to: ball.position, at: 0.5) * scale
    let centers = rig.displayList.commands.compactMap { command -> Vector2? in
      if case .fill(let shape, _) = command { return shape.rect.center }
      return nil
    }
    expect(centers.contains { ($0 - middle).length < 1e-6 })
  }

  // Behaviour: playing 21
  @Test func theBallRidesThePaddleBeforeTheServe() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.send(.move(rig.point(100)))
    rig.run(1)
    let scale = CourtScale(rig.fieldView.bounds.size)
    func hasBall() -> Bool {
      let place = Vector2(rig.game.paddle.x, BreakoutField.restingY) * scale
      return rig.displayList.commands.contains { command in
        if case .fill(let shape, _) = command { (shape.rect.center - place).length < 1e-6 } else { false }
      }
    }
    expect(rig.game.phase == .ready && hasBall())
    rig.press(.space)
    rig.run(0.3)
    expect(rig.game.phase == .playing && !hasBall())
  }

  // Behaviour: playing 21
  @Test func thePointerHidesOverARunningCourt() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.send(.move(rig.point(100)))
    rig.run(2)
    expect(rig.host.cursor, equals: .arrow)
    rig.press(.space)
    rig.run(0.9)
    expect(rig.host.cursor, equals: .arrow)
    rig.run(0.2)
    expect(rig.game.phase == .playing && rig.host.cursor == .hidden)
    rig.send(.move(Vector2(2, 2)))
    expect(rig.host.cursor, equals: .arrow, "Beside the court.")
    rig.send(.move(rig.point(100)))
    rig.press(.p)
    rig.run(0.1)
    expect(rig.game.phase == .paused && rig.host.cursor == .arrow)
  }

  // Behaviour: breakout 25
  @Test func thePointerMovesThePaddleOverTheWholeWindow() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.send(.move(rig.point(100)))
    rig.run(0.2)
    expect(abs(rig.game.paddle.x - 100) < 1e-9)
    rig.send(.move(Vector2(559, 3)))
    rig.run(0.2)
    expect(rig.game.paddle.x, equals: 440)
    let button = rig.scene.pause
    let point = button.convert(button.bounds.center, to: rig.scene)
    rig.send(.move(point))
    rig.run(0.2)
    expect(abs(rig.game.paddle.x - rig.fieldX(point)) < 1e-9)
    rig.click(rig.point(150))
    expect(rig.game.balls.count, equals: 1)
  }

  // Behaviour: breakout 25
  @Test func aFingerMovesThePaddleByAsMuchAndATapPresses() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.send(.touch(id: 1, Vector2(300, 500), pressure: 1, .down))
    rig.send(.touch(id: 1, Vector2(340, 510), pressure: 1, .move))
    rig.run(0.2)
    let scale = rig.fieldView.bounds.width / BreakoutField.width
    expect(abs(rig.game.paddle.x - (240 + 40 / scale)) < 1e-9)
    rig.send(.touch(id: 1, Vector2(340, 510), pressure: 0, .up))
    expect(rig.game.balls.isEmpty)
    rig.send(.touch(id: 2, Vector2(100, 400), pressure: 1, .down), .touch(id: 2, Vector2(101, 400), pressure: 0, .up))
    expect(rig.game.balls.count, equals: 1)
  }

  // Behaviour: breakout 25
  @Test func keysAndStickMoveThePaddle() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.send(.key(.left, isDown: true))
    rig.run(0.1)
    expect(abs(rig.game.paddle.x - 210) < 1e-6)
    rig.send(.key(.d, isDown: true))
    rig.run(0.05)
    rig.send(.key(.d, isDown: false))
    rig.run(0.05)
    expect(abs(rig.game.paddle.x - 210) < 1e-6)
    rig.send(.key(.left, isDown: false))
    rig.run(0.1)
    expect(rig.reachesRest)
    let x = rig.game.paddle.x
    rig.send(.gamepad(.leftX, value: 0.5))
    rig.run(0.1)
    rig.send(.gamepad(.leftX, value: 0))
    rig.run(0.1)
    expect(abs(rig.game.paddle.x - (x + 30)) < 3 && rig.reachesRest)
    rig.send(.gamepad(.dpadLeft, value: 1))
    rig.run(0.1)
    rig.send(.gamepad(.dpadLeft, value: 0))
    expect(rig.game.paddle.x < x + 10)
    rig.send(.gamepad(.a, value: 1), .gamepad(.a, value: 0))
    expect(rig.game.phase, equals: .playing)
    rig.send(.gamepad(.start, value: 1), .gamepad(.start, value: 0))
    expect(rig.game.phase, equals: .paused)
  }

  // Behaviour: breakout 19, 23
  @Test func nothingRunsWhilePausedEndedOrWithoutABall() {
    var settings = BreakoutSettings()
    settings.autoStart = true
    for leave in [
      { (rig: BreakoutRig) in rig.press(.p) }, { $0.send(.focus(gained: false)) },
      { $0.send(.gamepad(.start, value: 1)) },
      { $0.scene.sceneWillDisappear() },
    ] {
      let rig = BreakoutRig(settings: settings)
      rig.advance(0)
      rig.press(.p)
      rig.press(.p)
      rig.run(3)
      expect(rig.game.balls.count, equals: 1)
      leave(rig)
      let before = rig.game
      expect(before.phase, equals: .paused)
      rig.run(5)
      expect(rig.game == before && rig.reachesRest)
    }
    let rig = BreakoutRig()
    rig.run(1)
    expect(rig.reachesRest && rig.game.tick == 0)
  }

  // Behaviour: breakout 19
  @Test func aPressGoesOn() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.run(0.2)
    rig.press(.p)
    rig.press(.space)
    expect(rig.game.phase == .playing && rig.game.balls[0].isPushed == false)
    let tick = rig.game.tick
    rig.run(0.1)
    expect(rig.game.tick > tick)
  }

  // Behaviour: breakout 31
  @Test func aResizeInARallyChangesNothing() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.run(0.2)
    let before = rig.game
    rig.send(.resize(Size(900, 500)))
    expect(rig.game == before && rig.game.phase == .playing)
    rig.send(.quit)
    expect(rig.game.phase, equals: .paused)
  }

  // Behaviour: breakout 24
  @Test func aBrokenBrickTurnsOverThenFallsFromWhereItIs() throws {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.playItself(seconds: 20) { rig.game.score > 0 }
    let piece = try #require(rig.views(BrickPiece.self).first)
    let start = rig.now
    var frames: [(time: Double, y: Double, velocity: Double, scale: Double, alpha: Double)] = []
    while rig.now < start + 0.6 {
      rig.advance(1.0 / 480)
      frames.append(
        (rig.now - start, piece.$center.shown.y, piece.$center.velocity.y, piece.$transform.shown.d, piece.$alpha.shown)
      )
    }
    let flips = frames.filter { $0.time < 0.17 }
    expect(flips.contains { $0.scale < 0 } && flips.allSatisfy { $0.alpha == 1 })
    // No jump: what is shown moves by its velocity, also where the fall begins.
    for (before, after) in zip(frames, frames.dropFirst()) {
      let step = after.time - before.time
      expect(abs(after.y - before.y - (before.velocity + after.velocity) / 2 * step) < 0.01)
    }
    let falling = frames.filter { $0.time > 0.25 }
    let (first, last) = (try #require(falling.first), try #require(falling.last))
    expect(abs((last.velocity - first.velocity) / (last.time - first.time) - 1000) < 10)
    expect(last.alpha < first.alpha)
    let turn = try #require(frames.last { $0.velocity < -59 })
    expect(abs(turn.velocity + BreakoutMotion.rise) < 0.6)
    rig.press(.p)
    expect(rig.runToRest(within: 3) && rig.views(BrickPiece.self).isEmpty)
  }

  // Behaviour: breakout 24
  @Test func underReducedMotionItFades() throws {
    let rig = BreakoutRig(policy: .reduced)
    rig.advance(0)
    rig.playItself(seconds: 20) { rig.game.score > 0 }
    let piece = try #require(rig.views(BrickPiece.self).first)
    let place = piece.$center.shown
    rig.advance(0.1)
    expect(piece.$center.shown == place && piece.$alpha.shown < 1)
    rig.press(.p)
    expect(rig.runToRest(within: 1) && rig.views(BrickPiece.self).isEmpty)
  }

  // Behaviour: breakout 16, 24
  @Test func aHardBrickChangesItsColourInHalfASecond() {
    var settings = BreakoutSettings()
    settings.difficulty = .hard
    let look = BreakoutRig(settings: settings)
    look.advance(0)
    look.host.perform { look.fieldView.show(.hit(ball: nil, column: 1, row: 3, left: 1, points: 0)) }
    look.run(0.4)
    expect(look.views(BrickPiece.self).count, equals: 1)
    look.run(0.2)
    expect(look.views(BrickPiece.self).isEmpty)
  }

  // Behaviour: breakout 18
  @Test func theEndIsABandWithTheWaysOn() throws {
    for (title, call) in [("Settings", "router.go(to: breakout/settings)"), ("Again", "")] {
      var settings = BreakoutSettings()
      settings[.columns] = 1
      settings[.rows] = 1
      let rig = BreakoutRig(settings: settings)
      rig.advance(0)
      rig.playItself { rig.game.hasEnded }
      rig.run(2)
      expect(rig.game.phase == .won && rig.archive.best(settings) == 10)
      expect(rig.scene.result.ending?.band == .won && rig.scene.result.ending?.medal == nil)
      expect(rig.views(Pill.self).count(where: \.isPrimary), equals: 1)
      let button = try #require(rig.views(Pill.self).first { $0.title == title })
      rig.click(button.convert(button.bounds.center, to: rig.scene))
      rig.run(0.5)
      expect(rig.router.log.calls.last ?? "", equals: call)
      if call.isEmpty { expect(rig.game.phase == .ready && rig.game.score == 0) }
    }
  }

  // Behaviour: breakout 2
  @Test(arguments: [0.25, 1]) func slowRunsAreNotBest(_ pace: Double) {
    var settings = BreakoutSettings()
    settings[.columns] = 1
    settings[.rows] = 1
    let rig = BreakoutRig(settings: settings, pace: { pace })
    rig.advance(0)
    rig.playItself { rig.game.hasEnded }
    expect(rig.game.score == 10 && rig.archive.best(settings) == (pace < 1 ? 0 : 10))
  }
}

extension ManualHost {
  /// Whether nothing moves and nothing has changed.
  fileprivate var reachesRest: Bool { runToRest(within: 1) }
}
