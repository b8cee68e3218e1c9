import Breakout
import Motion
import OvershootDrawing
import OvershootGameKit
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// What hits look like in breakout.
@MainActor
@Suite struct BreakoutEffectsTests {
  /// A game with little to break, and its commands.
  private static func rig(effects: Double, policy: MotionPolicy = .full) -> BreakoutRig {
    var settings = BreakoutSettings()
    settings[.columns] = 5
    let rig = BreakoutRig(settings: settings, policy: policy, effects: effects)
    rig.advance(0)
    return rig
  }

  private static func clouds(_ rig: BreakoutRig) -> [ParticleCloud] {
    rig.displayList.commands.compactMap { if case .particles(let cloud) = $0 { cloud } else { nil } }
  }

  // Behaviour: effects 7, 8
  @Test func theGameIsTheSameAtEverySetting() {
    var hashes: [[String]] = []
    for effects in [0.0, 60, 100] {
      let rig = Self.rig(effects: effects)
      // These two move ticks in time, and with them the input of one who sees them.
      var effectSettings = EffectSettings()
      effectSettings[.stop].isOn = false
      effectSettings[.last].isOn = false
      rig.scene.director.effectSettings = effectSettings
      rig.scene.show(effectSettings)
      var ticks: [String] = []
      rig.playItself(seconds: 20) {
        ticks.append(rig.game.hash)
        return false
      }
      hashes.append(ticks)
    }
    expect(hashes[0] == hashes[1] && hashes[0] == hashes[2] && Set(hashes[0]).count > 100)
  }

  // Behaviour: effects 6, 8, 9
  @Test func aBrokenBrickThrowsShardsAndNoneWithoutEffects() {
    for (effects, policy) in [(100.0, MotionPolicy.full), (60, .full), (0, .full), (100, .reduced)] {
      let rig = Self.rig(effects: effects, policy: policy)
      let count = rig.game.wall.count
      rig.playItself { rig.game.wall.count < count }
      rig.run(0.06)
      let shows = effects > 0 && policy == .full
      // Of 12 pieces at 100 %: two for each ray; and the echo of each.
      let pieces = effects == 100 ? 12 : 8
      expect(Self.clouds(rig).map(\.particles.count), equals: (shows ? [pieces, pieces] : []))
      expect(rig.views(BrickPiece.self).isEmpty, equals: shows)
    }
  }

  // Behaviour: playing 21
  /// A ball that falls past the paddle takes at most 80 ms from the time of the game; none with reduced motion, nor
  /// without the effect.
  @Test func aBallThatIsLostSlowsTime() {
    for (effects, policy, isOn) in [
      (60.0, MotionPolicy.full, true), (60, .reduced, false), (0, .full, false),
    ] {
      let rig = Self.rig(effects: effects, policy: policy)
      let lives = rig.game.lives
      rig.press(.space)
      rig.send(.move(rig.point(0)))
      var slow = 0.0
      for _ in 0..<2_400 where rig.game.lives == lives {
        rig.advance(1.0 / 240)
        let ball = rig.game.balls.first?.position.y ?? 0
        // Nothing else stops time below the paddle.
        if ball > 624 {
          let passed = rig.scene.director.time.clock.passed(from: rig.now, to: rig.now + 1.0 / 240)
          slow += 1.0 / 240 - passed
        }
        if ball < 590 { rig.send(.move(rig.point((rig.game.balls.first?.position.x ?? 0) < 240 ? 480 : 0))) }
      }
      expect(rig.game.lives, equals: lives - 1)
      expect(isOn ? slow > 0.02 && slow <= 0.08 : abs(slow) < 1e-9, "\(slow)")
    }
  }

  // Behaviour: playing 21
  /// A brick that was hit softens in its place; one that breaks before that is over leaves nothing there.
  @Test(arguments: [0.0, 60])
  func aBrickThatBreaksWhileItSoftensIsGone(_ effects: Double) {
    let rig = Self.rig(effects: effects)
    let pieces = { rig.views(BrickPiece.self).filter { $0.transform == .identity } }
    for isBroken in [false, true] {
      rig.host.perform {
        rig.fieldView.show(.hit(ball: nil, column: 1, row: 1, left: isBroken ? 0 : 1, points: 0))
      }
      rig.run(0.1)
      expect(pieces().count, equals: (isBroken ? 0 : 1))
    }
  }

  // Behaviour: playing 21
  /// What flies off is gone after a resize, and after a page that came over the game, at any moment of its flight.
  @Test(arguments: [0.05, 0.15, 0.3, 0.6])
  func aBrickThatBreaksNeverComesBack(_ moment: Double) {
    for effects in [0.0, 60] {
      let rig = Self.rig(effects: effects)
      let particles = rig.views(ParticleView.self)[0]
      func hit() {
        rig.host.perform {
          rig.fieldView.show(.hit(ball: nil, column: 1, row: 1, left: 0, points: 0))
        }
        rig.run(moment)
      }
      hit()
      expect(rig.views(BrickPiece.self).count, equals: (effects == 0 ? 1 : 0))
      rig.send(.resize(Size(700, 800)))
      rig.advance(0)
      expect(rig.views(BrickPiece.self).isEmpty && particles.count == 0)
      hit()
      rig.host.perform { rig.scene.sceneWillDisappear() }
      rig.run(2)
      rig.host.perform {
        rig.scene.sceneWillAppear()
        rig.scene.sceneDidAppear()
      }
      rig.advance(0)
      expect(rig.views(BrickPiece.self).isEmpty && particles.count == 0)
    }
  }

  // Behaviour: effects 8
  @Test func ballAndPaddleGiveWayAndComeBack() throws {
    let rig = Self.rig(effects: 100)
    let effects = rig.fieldView.effects
    rig.press(.space)
    rig.run(0.4)
    let ball = try #require(rig.game.balls.first)
    func value<Result>(_ body: () -> Result) -> Result { rig.host.engine.perform(body) }
    let flying = value { effects.transform(of: ball) }
    expect(abs(flying.determinant - 1) < 1e-9)
    expect(flying.apply(to: ball.velocity).length > 1.1 * ball.velocity.length)
    expect(value { effects.paddleTransform(rig.game.paddle) }, equals: .identity)
    value { effects.show(.bounced(ball: ball.id), in: rig.game, .light, scale: CourtScale(Size(480, 640))) }
    rig.host.engine.advance(to: rig.now + 0.08)
    expect(value { effects.paddleTransform(rig.game.paddle) }.ty > 1)
    expect(
      value { effects.transform(of: ball).apply(to: ball.velocity) }.length < flying.apply(to: ball.velocity).length)
  }

  // Behaviour: effects 13
  @Test func atRestTheGameLooksAsWithoutEffects() {
    let pictures = [0.0, 60, 100].map { effects in
      let rig = Self.rig(effects: effects)
      var effectSettings = EffectSettings()
      effectSettings[.stop].isOn = false
      rig.scene.director.effectSettings = effectSettings
      rig.scene.show(effectSettings)
      rig.playItself(seconds: 30) { rig.game.score >= 50 }
      rig.press(.p)
      rig.run(4)
      return (rig.bitmap, rig.game.hash)
    }
    expect(pictures[0].1 == pictures[1].1 && pictures[0].1 == pictures[2].1)
    for picture in pictures.dropFirst() {
      let places = picture.0.pixels.indices.filter { picture.0.pixels[$0] != pictures[0].0.pixels[$0] }
      expect(places.isEmpty, "from \((places.first ?? 0) % 560), \((places.first ?? 0) / 560)")
    }
  }

  // Behaviour: effects 6
  @Test func atRestNothingIsRequested() {
    for effects in [0.0, 100] {
      let rig = Self.rig(effects: effects)
      rig.playItself { rig.game.score > 0 }
      rig.press(.p)
      for _ in 0..<300 { rig.advance(1.0 / 60) }
      expect(!rig.host.needsFrame && Self.clouds(rig).isEmpty, "\(effects)")
    }
  }
}
