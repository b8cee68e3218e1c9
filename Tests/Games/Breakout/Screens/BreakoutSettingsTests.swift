import Breakout
import OvershootGameKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The settings of breakout: their page, what they do to the running game, and what is kept.
@MainActor
@Suite struct BreakoutSettingsTests {
  private func changed(_ change: (inout BreakoutSettings) -> Void) -> BreakoutSettings {
    var settings = BreakoutSettings()
    change(&settings)
    return settings
  }

  /// The page with controls on which a test acts.
  private final class Page: ManualHost {
    let archive: BreakoutArchive
    let scene: BreakoutSettingsScene

    init(_ environment: ScreenEnvironment = ScreenEnvironment(Preferences()), policy: MotionPolicy = .full) {
      archive = environment.breakout
      scene = BreakoutSettingsScene(environment)
      super.init(scene, size: Size(800, 700), motionPolicy: policy)
      advance(0)
    }

    func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
      func collect(_ view: View) -> [Kind] {
        ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap(collect)
      }
      return collect(scene)
    }

    var texts: [String] { views(Label.self).map(\.text) }
  }

  // Behaviour: breakout 20, 23
  @Test func controlsActAtOnceAndRound() throws {
    let page = Page()
    let sliders = page.views(Slider.self)
    expect(sliders.count == 3 && sliders.map(\.value) == [5, 4, 100])
    sliders[0].onChange(4.99)
    sliders[2].onChange(151)
    page.host.perform { page.views(SegmentedControl.self)[0].onChange(1) }
    page.host.perform { page.views(Switch.self)[0].onChange(true) }
    page.host.perform { page.views(Stepper.self)[0].onChange(3) }
    let settings = page.archive.settings
    expect(settings[.columns] == 5 && settings[.speed] == 150 && settings[.balls] == 3)
    expect(settings.difficulty == .hard && settings.autoStart)
    expect(page.texts.contains("150 %") && sliders[2].value == 150)
    let reset = try #require(page.views(RoundButton.self).first { $0.name == "Reset" })
    expect(reset.isEnabled)
    page.host.perform { reset.activate() }
    expect(page.archive.settings == BreakoutSettings() && sliders.map(\.value) == [5, 4, 100] && !reset.isEnabled)
  }

  // Behaviour: breakout 20
  @Test func aPreviewPlaysTheWall() throws {
    let page = Page()
    let demo = try #require(page.views(BrickFieldView.self).first)
    page.views(Slider.self)[1].onChange(9)
    expect(demo.game?.wall.layout.rows, equals: 9)
    page.run(1)
    expect(demo.game?.balls.isEmpty == false)
    // It stops some time after the last change.
    expect(page.runToRest(within: 35))
    // Nothing of it moves under reduced motion.
    let still = Page(policy: .reduced)
    expect(still.runToRest(within: 1))
  }

  // Behaviour: breakout 21
  @Test func thePageSaysWhatLeavingItDoes() {
    let page = Page()
    page.archive.run = BreakoutRun(settings: BreakoutSettings(), seed: 1)
    page.views(Slider.self)[2].onChange(150)
    expect(page.texts.contains("bricks"))
    page.views(Slider.self)[0].onChange(7)
    expect(page.texts.contains("bricks, new game") && page.scene.number.text == "28")
    page.views(Slider.self)[0].onChange(5)
    expect(page.texts.contains("bricks") && !page.texts.contains("bricks, new game"))
  }

  /// The corner of the wall is dragged, within what settings may be.
  @Test func theCornerOfTheWallIsItsHandle() throws {
    let page = Page()
    page.run(0.5)
    let handle = try #require(page.views(WallHandle.self).first)
    let start = handle.frame.center
    page.send(.pointer(start, button: 1, isDown: true))
    page.send(.move(start + Vector2(72, -36)))
    expect(page.archive.settings[.columns] == 7 && page.archive.settings[.rows] == 3)
    page.send(.move(start + Vector2(2_000, -2_000)))
    expect(page.archive.settings[.columns] == 14 && page.archive.settings[.rows] == 1)
    page.send(.pointer(start, button: 1, isDown: false))
    expect(page.scene.number.text == "14")
  }

  // Behaviour: breakout 21
  @Test func leavingThePageActsOnTheGame() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.run(0.5)
    rig.press(.s)
    expect(rig.router.log.calls == ["router.go(to: breakout/settings)"] && rig.game.phase == .paused)
    let before = rig.game
    rig.scene.sceneWillAppear()
    expect(rig.game, equals: before)
    rig.archive.settings = changed { $0[.speed] = 200 }
    rig.scene.sceneWillAppear()
    expect(rig.game.balls.count == 1 && abs(rig.game.balls[0].velocity.length - 600) < 1e-9)
    rig.archive.settings = changed { $0[.rows] = 2 }
    rig.scene.sceneWillAppear()
    expect(rig.game.phase == .ready && rig.game.balls.isEmpty && rig.game.wall.layout.rows == 2)
  }

  // Behaviour: breakout 22, 23
  @Test func settingsActFromTheFirstServeAfterARestart() throws {
    let store = try BreakoutRig.store()
    let settings = changed {
      $0[.columns] = 8
      $0[.speed] = 150
      $0[.balls] = 3
      $0.difficulty = .hard
      $0.mode = .endless
      $0.autoStart = true
    }
    store.set(settings)
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    expect(rig.archive.settings == settings && rig.game.settings == settings)
    rig.press(.space)
    expect(abs(rig.game.balls[0].velocity.length - 450) < 1e-9)
  }

  // Behaviour: breakout 22
  @Test func badStoredValuesAreCorrected() throws {
    let speed = Setting.breakout(.speed)
    expect(speed.valid(33) == 35 && speed.valid(.max) == 200 && speed.valid(.min) == 25)
    expect(Setting.breakout(.columns).valid(99) == 14 && Setting.breakout(.balls).valid(-4) == 1)
    expect(Setting.breakoutMode.valid("x") == "lives" && Setting.breakoutDifficulty.valid("") == "easy")
  }

  // Behaviour: breakout 18
  @Test func bestsAreKeptBySettings() throws {
    let store = try BreakoutRig.store()
    let one = changed {
      $0[.columns] = 1
      $0[.rows] = 1
    }
    store.set(one)
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    rig.playItself { rig.game.hasEnded }
    let archive = BreakoutRig(store: store).archive
    expect(rig.game.score == 10 && archive.best(one) == 10 && archive.best(BreakoutSettings()) == 0)
  }

  // Behaviour: adventure 17
  @Test func wallsThatAreClearedAreCounted() throws {
    let store = try BreakoutRig.store()
    store.set(1, for: .breakout(.columns))
    store.set(1, for: .breakout(.rows))
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    rig.playItself { rig.game.hasEnded }
    expect(rig.game.phase, equals: .won)
    // A game that was lost has points and no wall.
    store.keep([
      .score(Score(points: 50, created: 0), in: ScoreList(game: "breakout", size: "5x4", variant: ""))
    ])
    expect(try [ScreenEntry].breakout[0].facts?(store) == ["game.breakout.cleared": 1])
  }
}
