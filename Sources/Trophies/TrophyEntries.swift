import ScreenKit
import Stage

extension Route {
  /// The entrance to the trophies.
  package static let trophies = Route("trophies")
  package static let trophyList = Route("trophies/list")
  package static let trophyAdd = Route("trophies/add")

  /// The trophy with a number.
  package static func trophy(_ id: Int64) -> Route { Route("trophies", "\(id)") }
}

extension ScreenEnvironment {
  /// The trophies, as all screens share them.
  package var trophyShelf: ItemShelf { shared { ItemShelf(store: $0.store) } }
}

extension [ScreenEntry] {
  /// The screens of the trophies.
  package static var trophies: [ScreenEntry] {
    @MainActor func welcome(_ environment: ScreenEnvironment) -> Scene {
      ItemsWelcomeNavigator.makeModule(
        shelf: environment.trophyShelf, preferences: environment.preferences, navigator: environment.navigator)
    }
    return [
      ScreenEntry(
        "trophies", formerNames: ["items"],
        card: ScreenEntry.Card(.interface, "Trophies", "Earned by play, or your own"),
        keyHelp: ItemsWelcomeScene.keyHelp,
        preview: ScreenEntry.Preview(PreviewScript([(0.4, .pageDown), (2, .home)], period: 3.6), make: welcome),
        make: welcome),
      ScreenEntry(
        "trophies/list", formerNames: ["items/list"], parent: .trophies, transition: .slide,
        keyHelp: ItemsListScene.keyHelp
      ) {
        ItemsListNavigator.makeModule(
          shelf: $0.trophyShelf, dates: $0.dates, preferences: $0.preferences, navigator: $0.navigator)
      },
      ScreenEntry(
        "trophies/add", formerNames: ["items/add"], parent: .trophyList, transition: .slide,
        keyHelp: ItemsAddScene.keyHelp
      ) {
        ItemsAddNavigator.makeModule(shelf: $0.trophyShelf, preferences: $0.preferences, navigator: $0.navigator)
      },
      ScreenEntry(
        "trophies", formerNames: ["items"], parent: .trophyList, transition: .slide,
        arguments: .number(of: "a trophy", example: 1), keyHelp: ItemsDetailsScene.keyHelp
      ) {
        ItemsDetailsNavigator.makeModule(
          Int64($1) ?? 0, shelf: $0.trophyShelf, dates: $0.dates, preferences: $0.preferences,
          navigator: $0.navigator)
      },
    ]
  }
}
