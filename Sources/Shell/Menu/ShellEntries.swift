import OvershootScreenKit

extension Route {
  package static let splash = Route("splash")
  package static let options = Route("options")
  package static let advanced = Route("options/advanced")
  package static let about = Route("about")
  /// The game in play that was opened last, or the menu: what a start may ask for by this name, and no screen.
  package static let continuation = Route("continue")
}

extension [ScreenEntry] {
  /// The screens that belong to no game and no lab.
  static var shell: [ScreenEntry] {
    [
      ScreenEntry("splash", parent: nil, transition: .through, title: tr("Splash")) {
        SplashScene(navigator: $0.navigator, preferences: $0.preferences, isFirst: $0.playedGames.routes.isEmpty)
      },
      ScreenEntry("menu", parent: nil, transition: .through, title: tr("Menu"), keyHelp: MenuScene.keyHelp) {
        environment in
        MenuScene(ScreenList.all, environment)
      },
      ScreenEntry(
        "options", transition: .slide,
        poster: ScreenEntry.Poster(.options, tr("Options"), tr("How all looks, sounds and moves")),
        keyHelp: OptionsScene.keyHelp
      ) {
        OptionsScene(navigator: $0.navigator, preferences: $0.preferences)
      },
      ScreenEntry(
        "options/advanced", parent: .options, title: tr("Advanced"), keyHelp: AdvancedScene.keyHelp
      ) {
        AdvancedScene(ScreenList.all.options, navigator: $0.navigator, preferences: $0.preferences)
      },
      ScreenEntry("about", parent: .options, title: tr("About"), keyHelp: AboutScene.keyHelp) { AboutScene($0) },
    ]
  }
}
