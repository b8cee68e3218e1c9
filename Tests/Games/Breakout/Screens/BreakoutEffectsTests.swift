import Breakout
import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting
import Testing

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
      var juice = Juice()
      juice[.stop].isOn = false
      juice[.last].isOn = false
      rig.scene.director.juice = juice
      rig.scene.display(.juice(juice))
      var ticks: [String] = []
      rig.playItself(seconds: 20) {
        ticks.append(rig.game.hash)
        return false
      }
      hashes.append(ticks)
    }
    #expect(hashes[0] == hashes[1] && hashes[0] == hashes[2] && Set(hashes[0]).count > 100)
  }

  // Behaviour: effects 6, 8, 9
  @Test func aBrokenBrickThrowsShardsAndNoneWithoutEffects() {
    for (effects, policy) in [(100.0, MotionPolicy.full), (60, .full), (0, .full), (100, .reduced)] {
      let rig = Self.rig(effects: effects, policy: policy)
      let count = rig.game.wall.count
      rig.playItself { rig.game.wall.count < count }
      rig.advance(1.0 / 60)
      let shows = effects > 0 && policy == .full
      // Of 12 pieces at 100 %: two for each ray.
      #expect(Self.clouds(rig).map(\.particles.count) == (shows ? [effects == 100 ? 12 : 8] : []))
      #expect(rig.views(BrickPiece.self).isEmpty == shows)
    }
  }

  // Behaviour: effects 8
  @Test func ballAndPaddleGiveWayAndComeBack() throws {
    let rig = Self.rig(effects: 100)
    let effects = rig.fieldView.effects
    rig.press(.space)
    rig.advance(0.1)
    let ball = try #require(rig.game.balls.first)
    func value<Result>(_ body: () -> Result) -> Result { rig.host.engine.perform(body) }
    let flying = value { effects.transform(of: ball) }
    #expect(abs(flying.determinant - 1) < 1e-9)
    #expect(flying.apply(to: ball.velocity).length > 1.1 * ball.velocity.length)
    #expect(value { effects.paddleTransform(rig.game.paddle) } == .identity)
    value { effects.showPaddle(ball.id) }
    rig.host.engine.advance(to: rig.now + 0.08)
    #expect(value { effects.paddleTransform(rig.game.paddle) }.ty > 1)
    #expect(
      value { effects.transform(of: ball).apply(to: ball.velocity) }.length < flying.apply(to: ball.velocity).length)
  }

  // Behaviour: effects 6
  @Test func atRestNothingIsRequested() {
    for effects in [0.0, 100] {
      let rig = Self.rig(effects: effects)
      rig.playItself { rig.game.score > 0 }
      rig.press(.p)
      for _ in 0..<300 { rig.advance(1.0 / 60) }
      #expect(!rig.host.needsFrame && Self.clouds(rig).isEmpty, "\(effects)")
    }
  }
}
