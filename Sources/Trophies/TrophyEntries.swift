import OvershootScreenKit
import OvershootStorage

extension Route {
  /// The trophies that play earns.
  package static let trophies = Route("trophies")
  package static let trophyList = Route("trophies/list")
  package static let trophyAdd = Route("trophies/add")

  /// The trophy with a number.
  package static func trophy(_ id: Int64) -> Route { Route("trophies", "\(id)") }
}

extension ScreenEnvironment {
  /// The trophies, as all screens share them.
  package var trophyShelf: TrophyShelf { shared { TrophyShelf(store: $0.store) } }
}

extension [ScreenEntry] {
  /// The screens of the trophies.
  package static var trophies: [ScreenEntry] {
    [
      ScreenEntry(
        "trophies", formerNames: ["items"],
        poster: ScreenEntry.Poster(.trophies, tr("Trophies"), tr("Earned by play, or your own")),
        keyHelp: TrophyWelcomeScene.keyHelp, settings: [SettingRule(.knowsHolding), SettingRule(.seenTrophies)],
        make: TrophyWelcomeNavigator.makeModule),
      ScreenEntry(
        "trophies/list", formerNames: ["items/list"], parent: .trophies, transition: .slide,
        keyHelp: TrophyListScene.keyHelp
      ) {
        TrophyListNavigator.makeModule(
          shelf: $0.trophyShelf, dates: $0.dates, preferences: $0.preferences, navigator: $0.navigator)
      },
      ScreenEntry(
        "trophies/add", formerNames: ["items/add"], parent: .trophyList, transition: .slide,
        keyHelp: TrophyAddScene.keyHelp
      ) {
        TrophyAddNavigator.makeModule(shelf: $0.trophyShelf, preferences: $0.preferences, navigator: $0.navigator)
      },
      ScreenEntry(
        "trophies", formerNames: ["items"], parent: .trophyList, transition: .slide,
        arguments: .number(of: "a trophy", example: 1), keyHelp: TrophyDetailsScene.keyHelp
      ) {
        TrophyDetailsNavigator.makeModule(
          Int64($1.argument) ?? 0, shelf: $0.trophyShelf, dates: $0.dates, preferences: $0.preferences,
          navigator: $0.navigator)
      },
    ]
  }
}
