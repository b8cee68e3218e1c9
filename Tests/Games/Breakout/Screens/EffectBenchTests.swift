import Breakout
import MotionNotation
import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The bench on which effects of Breakout are set by hand.
@MainActor
@Suite struct EffectBenchTests {
  private static func rig(effects: Double = 100, effectSettings: EffectSettings? = nil) -> BreakoutRig {
    let rig = BreakoutRig(effects: effects, effectSettings: effectSettings)
    rig.advance(0)
    return rig
  }

  /// Plays for some seconds, and returns what is drawn of the field.
  private static func pictures(_ rig: BreakoutRig) -> [DisplayList] {
    var lists: [DisplayList] = []
    rig.playItself(seconds: 5) {
      lists.append(rig.displayList)
      return false
    }
    return lists
  }

  // Behaviour: effects 10
  @Test func withoutAnyEffectPicturesAreThoseOfNoEffects() {
    let none = Self.pictures(Self.rig(effectSettings: EffectPreset.none.effectSettings))
    let plain = Self.pictures(Self.rig(effects: 0))
    expect(none.count > 250 && none == plain)
    expect(none != Self.pictures(Self.rig()))
  }

  // Behaviour: effects 7, 10
  @Test func theGameIsTheSameWithAnySettings() {
    var hashes: Set<String> = []
    for preset in EffectPreset.allCases {
      var setting = preset.effectSettings
      // These two move ticks in time, and with them those of a player who sees them.
      setting[.stop].isOn = false
      setting[.last].isOn = false
      let rig = Self.rig(effectSettings: setting)
      rig.playItself(seconds: 8) { false }
      hashes.insert(rig.game.hash)
    }
    expect(hashes.count, equals: 1)
  }

  // Behaviour: effects 10
  @Test func aKeyShowsTheFieldWithoutEffectsWhileItIsHeld() {
    let rig = Self.rig()
    rig.playItself(seconds: 20) { rig.game.score > 30 }
    rig.send(.key(.v, isDown: true))
    rig.advance(1.0 / 60)
    expect(rig.fieldView.effectsView, equals: .none)
    rig.send(.key(.v, isDown: false))
    expect(rig.fieldView.effectsView, equals: .all)
    rig.send(.key(.v, isDown: true))
    rig.send(.focus(gained: false))
    expect(rig.fieldView.effectsView, equals: .all)
  }

  // Behaviour: effects 10
  @Test func theBenchSetsWhatIsShownAndKeepsIt() throws {
    let store = try BreakoutRig.store()
    let rig = BreakoutRig(store: store, effects: 100)
    rig.advance(0)
    expect(rig.scene.bench.isHidden)
    rig.press(.j)
    rig.advance(0.1)
    expect(!rig.scene.bench.isHidden && rig.scene.bench.frame.width > 300)
    var effectSettings = EffectSettings()
    effectSettings[.trail].strength = 12
    rig.scene.bench.events.change(effectSettings)
    expect(rig.fieldView.effects.strength.effectSettings, equals: effectSettings)
    let again = BreakoutRig(store: store, effects: 100)
    again.advance(0)
    expect(again.scene.director.effectSettings, equals: effectSettings)
    rig.press(.escape)
    rig.advance(0.1)
    expect(rig.scene.bench.isHidden)
  }

  // Behaviour: effects 10
  @Test func settingsAreCopiedAndPastedAsText() {
    let rig = Self.rig()
    rig.press(.j)
    rig.scene.bench.events.copy()
    expect(rig.scene.clipboard?.text, equals: EffectSettings().text)
    rig.scene.clipboard?.text = EffectPreset.calm.effectSettings.text
    rig.scene.bench.events.paste()
    expect(
      rig.scene.director.effectSettings == EffectPreset.calm.effectSettings
        && rig.scene.bench.effectSettings == EffectPreset.calm.effectSettings)
    for text in ["", "juice 9", "\u{7}", String(repeating: "x", count: 100_000)] {
      rig.scene.clipboard?.text = text
      rig.scene.bench.events.paste()
      expect(rig.scene.director.effectSettings, equals: EffectPreset.calm.effectSettings)
    }
  }

  // Behaviour: effects 10
  @Test func aCurveGoesToTheCurveLabAndComesBackChanged() throws {
    let rig = Self.rig()
    rig.scene.bench.events.openCurve(.flash)
    expect(rig.router.log.calls.last, equals: "router.go(to: curves)")
    let order = try #require(rig.router.route?.content as? CurveOrder)
    expect(order.title == "Bricks flash" && order.curve == EffectSettings()[.flash].timed)
    order.onChange(try TimedCurve(CurveDescription("ease-in"), duration: 1.5))
    expect(rig.scene.director.effectSettings[.flash].curve, equals: .easing(.easeIn))
    expect(rig.scene.director.effectSettings[.flash]["seconds"], equals: 1.5)
    // One that cannot be used changes nothing.
    order.onChange(try TimedCurve(CurveDescription("cubic-bezier(0.5, 99, 0.5, 99)")))
    expect(rig.scene.director.effectSettings[.flash].curve, equals: .easing(.easeIn))
  }

  // Behaviour: effects 10
  @Test func halfOfTheFieldIsShownWithoutEffects() {
    let rig = Self.rig()
    rig.press(.j)
    rig.scene.bench.events.showHalves(true)
    rig.playItself(seconds: 20) { rig.game.score > 50 }
    rig.advance(0.05)
    expect(rig.fieldView.effectsView, equals: .rightHalf)
    // Broken bricks fly off in the left half, and fall apart in the right one.
    expect(!rig.views(BrickPiece.self).isEmpty && rig.views(ParticleView.self)[0].count > 0)
  }
}
