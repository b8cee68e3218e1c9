import Geometry
import Motion
import SDLStage
import Screens
import Stage
import Testing

/// The screens as they stand on the stack of the program.
@MainActor
@Suite struct AppGoldenTests {
  private nonisolated static let small = Size(360, 480)

  private func check(_ stage: AppStage, _ name: String) throws {
    try Golden.check(stage.picture(), name, in: "App")
  }

  @Test(arguments: Theme.Name.allCases)
  func menu(_ theme: Theme.Name) throws {
    let stage = try AppStage(.menu, theme)
    stage.run(1)
    try check(stage, "menu-\(theme.rawValue)")
    // The second card is meant, and its page has been scrolled a little by itself.
    stage.press(.right)
    stage.run(1)
    try check(stage, "menu-focused-\(theme.rawValue)")
  }

  @Test(arguments: [small, Size(1280, 800)])
  func menuSizes(_ size: Size) throws {
    let stage = try AppStage(.menu, .light, size: size)
    stage.run(1)
    try check(stage, "menu-\(Int(size.width))x\(Int(size.height))")
  }

  @Test(arguments: Theme.Name.allCases)
  func leaving(_ theme: Theme.Name) throws {
    let stage = try AppStage(.menu, theme)
    stage.run(1)
    stage.press(.escape)
    stage.run(2)
    try check(stage, "menu-leaving-\(theme.rawValue)")
  }

  @Test(arguments: [(Theme.Name.light, Size(560, 700)), (.dark, Size(560, 700)), (.light, small)])
  func options(_ theme: Theme.Name, _ size: Size) throws {
    let stage = try AppStage(.menu, theme, size: size)
    stage.go(to: .options, 1)
    try check(stage, "options-\(theme.rawValue)-\(Int(size.width))x\(Int(size.height))")
  }

  @Test(arguments: Theme.Name.allCases)
  func controls(_ theme: Theme.Name) throws {
    let stage = try AppStage(.menu, theme)
    stage.go(to: .controls, 1)
    try check(stage, "controls-\(theme.rawValue)")
  }

  @Test(arguments: ControlKind.allCases, Theme.Name.allCases)
  func controlPage(_ kind: ControlKind, _ theme: Theme.Name) throws {
    let stage = try AppStage(.controls, theme, size: Size(480, 560))
    stage.go(to: .control(kind), 1)
    try check(stage, "control-\(kind.rawValue)-\(theme.rawValue)")
  }

  @Test(arguments: [(0.3, Theme.Name.light), (0.7, .light), (1, .light), (1, .dark)])
  func splash(_ time: Double, _ theme: Theme.Name) throws {
    let stage = try AppStage(.splash, theme)
    stage.run(time)
    try check(stage, "splash-\(time)-\(theme.rawValue)")
  }

  @Test(arguments: Theme.Name.allCases)
  func dissolve(_ theme: Theme.Name) throws {
    let stage = try AppStage(.menu, theme)
    stage.run(0.5)
    stage.go(to: .options, 0)
    try stop(stage, "dissolve-\(theme.rawValue)")
  }

  @Test func slide() throws {
    let stage = try AppStage(.controls, .light)
    stage.run(0.5)
    stage.go(to: .control(.slider), 0)
    try stop(stage, "slide-light")
  }

  /// Holds the transition half way.
  private func stop(_ stage: AppStage, _ name: String) throws {
    let animator = try #require(stage.app.transitionAnimator)
    stage.host.perform {
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
    }
    try check(stage, name)
    // A paused animator must not be let go of.
    stage.host.perform { animator.startAnimation() }
    stage.run(1)
    #expect(stage.app.transitionAnimator == nil)
  }
}
