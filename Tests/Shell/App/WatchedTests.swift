import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootShell

/// The screen stays on while something runs that is watched, and never at rest.
@MainActor
@Suite struct WatchedTests {
  // Behaviour: linux-desktop 18
  @Test(arguments: ScreenList.all.routes)
  func atRestNoScreenKeepsTheDesktopAwake(_ route: Route) {
    let app = AppRig(route)
    app.run(4)
    expect(!app.host.keepsScreenOn || app.host.needsFrame, "\(route.name)")
  }

  // Behaviour: linux-desktop 18
  @Test func gamesInRealTimeDo() {
    for route in [Route("breakout", "1-01"), Route("bomb-rush", "way-out")] {
      let app = AppRig(route)
      app.run(1)
      app.press(.space)
      app.run(0.5)
      expect(app.host.keepsScreenOn, "\(route.name)")
      app.press(.p)
      app.run(1)
      expect(!app.host.keepsScreenOn, "\(route.name) is paused")
    }
  }

  // Behaviour: linux-desktop 18
  @Test func autoplayAndLecturesDo() {
    let game = AppRig(Route("2048"))
    game.run(1)
    expect(!game.host.keepsScreenOn)
    game.press(.o)
    game.run(0.5)
    expect(game.host.keepsScreenOn)
    game.press(.o)
    game.run(1)
    expect(!game.host.keepsScreenOn)
    let lab = AppRig(Route("curves"))
    lab.run(1)
    lab.press(.l, modifiers: .control)
    lab.run(1)
    expect(lab.host.keepsScreenOn)
    lab.press(.escape)
    lab.run(2)
    expect(!lab.host.keepsScreenOn)
  }
}
