import OvershootScreenKit
import OvershootStage
import OvershootStorage

extension Route {
  package static let breakout = Route("breakout")
  package static let breakoutSettings = Route("breakout/settings")
  /// The editor of levels, with the draft that was left.
  package static let breakoutEditor = Route("breakout/editor")
  /// The level that the editor has, in play.
  package static let breakoutDraft = Route("breakout", WallName.draft.text)
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
      ScreenEntry(
        "breakout/editor", parent: .breakout, transition: .slide, keyHelp: EditorScene.keyHelp,
        make: { EditorScene(nil, $0) }),
      ScreenEntry(
        "breakout/editor", parent: .breakout, transition: .slide,
        arguments: ScreenEntry.Arguments("1-01 to 4-10, or a level of yours such as own-3", examples: ["1-01"]) {
          WallName(text: $0)?.isEdited ?? false
        }, keyHelp: EditorScene.keyHelp, make: { EditorScene(WallName(text: $1), $0) }),
    ]
  }
}
