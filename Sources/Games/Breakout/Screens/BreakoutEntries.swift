import OvershootScreenKit
import OvershootStage
import OvershootStorage

extension Route {
  package static let breakout = Route("breakout")
  package static let breakoutSettings = Route("breakout/settings")
}

extension ScreenEnvironment {
  /// What is kept of breakout, as all screens share it.
  var breakout: BreakoutArchive { shared(BreakoutArchive.init) }
}

extension [ScreenEntry] {
  /// The screens of Breakout.
  package static var breakout: [ScreenEntry] {
    [
      ScreenEntry(
        "breakout", card: ScreenEntry.Card(.games, "Breakout", "A wall, a ball, your rules"),
        keyHelp: BreakoutScene.keyHelp, settings: .breakout, sounds: BreakoutSounds.all,
        preview: ScreenEntry.Preview(PreviewScript([(0, .space)], period: BreakoutDemoScene.playTime)) {
          BreakoutDemoScene(effects: $0.preferences.effects)
        },
        facts: {
          let counts = try $0.scoreCountsNow(of: BreakoutArchive.name, facts: BreakoutArchive.cleared)
          return ["game.breakout.cleared": counts.values.reduce(0, +)]
        },
        make: BreakoutScene.init),
      ScreenEntry(
        "breakout/settings", parent: .breakout, transition: .slide, make: BreakoutSettingsScene.init),
    ]
  }
}
