import Breakout
import ScreenKit
import Stage
import Storage

extension Route {
  package static let breakout = Route("breakout")
  package static let breakoutSettings = Route("breakout/settings")
}

extension ScreenEnvironment {
  /// What is kept of breakout, as all screens share it.
  var breakout: BreakoutMemory { shared { BreakoutMemory(store: $0.store, newSeed: $0.makeSeed, pace: $0.pace) } }
}

extension [ScreenEntry] {
  /// The screens of Breakout.
  package static var breakout: [ScreenEntry] {
    [
      ScreenEntry(
        "breakout", card: ScreenEntry.Card(.games, "Breakout", "A wall, a ball, your rules"),
        keyHelp: BreakoutScene.keyHelp,
        preview: ScreenEntry.Preview(PreviewScript([(0, .space)], period: BreakoutDemoScene.playTime)) { _ in
          BreakoutDemoScene()
        },
        facts: {
          ["game.breakout.cleared": try $0.scoreCountNow(of: BreakoutMemory.name, facts: BreakoutMemory.cleared)]
        },
        make: {
          BreakoutNavigator.makeModule(
            memory: $0.breakout, preferences: $0.preferences,
            record: $0.recorder(\BrickReplay.line), navigator: $0.navigator)
        }),
      ScreenEntry("breakout/settings", parent: .breakout, transition: .slide) {
        BreakoutSettingsNavigator.makeModule(
          memory: $0.breakout, preferences: $0.preferences, navigator: $0.navigator)
      },
    ]
  }
}
