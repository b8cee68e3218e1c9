import Breakout
import Controls
import Motion
import OvershootGeometry
import ScreenKit
import Stage
import StageTesting
import Storage
import Testing

@testable import BreakoutScreens

/// The settings of breakout: their page, what they do to the running game, and what is kept.
@MainActor
@Suite struct BreakoutSettingsTests {
  private func store() throws -> Store {
    let clock = StoreClock(now: { 0 }, date: { 1_000 }, schedule: { _, body in body() })
    return try Store.inMemory(StoreConfiguration(folders: StoreFolders(environment: { _ in nil }), clock: clock))
  }

  private func changed(_ change: (inout BrickSettings) -> Void) -> BrickSettings {
    var settings = BrickSettings()
    change(&settings)
    return settings
  }

  /// The page with controls on which a test acts.
  private final class Page: ManualHost {
    let memory: BreakoutMemory
    let scene: Scene

    init(_ memory: BreakoutMemory, policy: MotionPolicy = .full) {
      self.memory = memory
      scene = BreakoutSettingsNavigator.makeModule(memory: memory, preferences: Preferences())
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
    let page = Page(BreakoutMemory())
    let sliders = page.views(Slider.self)
    #expect(sliders.count == 3 && sliders.map(\.value) == [5, 4, 100])
    sliders[0].onChange(4.99)
    sliders[2].onChange(151)
    page.host.perform { page.views(SegmentedControl.self)[0].onChange(1) }
    page.host.perform { page.views(Switch.self)[0].onChange(true) }
    page.host.perform { page.views(Stepper.self)[0].onChange(3) }
    let settings = page.memory.settings
    #expect(settings[.columns] == 5 && settings[.speed] == 150 && settings[.balls] == 3)
    #expect(settings.difficulty == .hard && settings.autoStart)
    #expect(page.texts.contains("150 %") && sliders[2].value == 150)
    let reset = try #require(page.views(Button.self).first { $0.title.text == "Reset" })
    #expect(reset.isEnabled)
    page.host.perform { reset.activate() }
    #expect(page.memory.settings == BrickSettings() && sliders.map(\.value) == [5, 4, 100] && !reset.isEnabled)
  }

  // Behaviour: breakout 20
  @Test func aPreviewPlaysTheWall() throws {
    let page = Page(BreakoutMemory())
    let demo = try #require(page.views(BrickFieldView.self).first)
    page.views(Slider.self)[1].onChange(9)
    #expect(demo.source()?.wall.layout.rows == 9)
    page.run(1)
    #expect(demo.source()?.balls.isEmpty == false)
    // It stops some time after the last change.
    #expect(page.runToRest(within: 35))
    // Nothing of it moves under reduced motion.
    let still = Page(BreakoutMemory(), policy: .reduced)
    #expect(still.runToRest(within: 1))
  }

  // Behaviour: breakout 21
  @Test func thePageSaysWhatLeavingItDoes() {
    let memory = BreakoutMemory()
    memory.run = BreakoutRun(settings: BrickSettings(), seed: 1)
    let page = Page(memory)
    page.views(Slider.self)[2].onChange(150)
    #expect(page.texts.contains("The running game goes on with this."))
    page.views(Slider.self)[0].onChange(7)
    #expect(page.texts.contains("A new game begins when you leave this page."))
    page.views(Slider.self)[0].onChange(5)
    page.views(Slider.self)[2].onChange(100)
    #expect(!page.texts.contains("The running game goes on with this."))
  }

  // Behaviour: breakout 21
  @Test func leavingThePageActsOnTheGame() {
    let rig = BreakoutRig()
    rig.advance(0)
    rig.press(.space)
    rig.run(0.5)
    rig.press(.s)
    #expect(rig.router.log.calls == ["router.go(to: breakout/settings)"] && rig.game.phase == .paused)
    let before = rig.game
    rig.scene.sceneWillAppear()
    #expect(rig.game == before)
    rig.memory.settings = changed { $0[.speed] = 200 }
    rig.scene.sceneWillAppear()
    #expect(rig.game.balls.count == 1 && abs(rig.game.balls[0].velocity.length - 600) < 1e-9)
    rig.memory.settings = changed { $0[.rows] = 2 }
    rig.scene.sceneWillAppear()
    #expect(rig.game.phase == .ready && rig.game.balls.isEmpty && rig.game.wall.layout.rows == 2)
  }

  // Behaviour: breakout 22, 23
  @Test func settingsActFromTheFirstServeAfterARestart() throws {
    let store = try store()
    let settings = changed {
      $0[.columns] = 8
      $0[.speed] = 150
      $0[.balls] = 3
      $0.difficulty = .hard
      $0.mode = .endless
      $0.autoStart = true
    }
    BreakoutMemory(store: store).settings = settings
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    #expect(rig.memory.settings == settings && rig.game.settings == settings)
    rig.press(.space)
    #expect(abs(rig.game.balls[0].velocity.length - 450) < 1e-9)
  }

  // Behaviour: breakout 22
  @Test func badStoredValuesAreCorrected() throws {
    #expect(Setting.breakoutSpeed.valid(33) == 35 && Setting.breakoutSpeed.valid(.max) == 200)
    #expect(Setting.breakoutColumns.valid(99) == 14 && Setting.breakoutBalls.valid(-4) == 1)
    #expect(Setting.breakoutMode.valid("x") == "lives" && Setting.breakoutDifficulty.valid("") == "easy")
  }

  // Behaviour: breakout 18
  @Test func bestsAreKeptBySettings() throws {
    let store = try store()
    let one = changed {
      $0[.columns] = 1
      $0[.rows] = 1
    }
    BreakoutMemory(store: store).settings = one
    let rig = BreakoutRig(store: store)
    rig.advance(0)
    rig.playItself { rig.game.hasEnded }
    let memory = BreakoutMemory(store: store)
    #expect(rig.game.score == 10 && memory.best(one) == 10 && memory.best(BrickSettings()) == 0)
  }
}
