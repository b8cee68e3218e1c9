import Foundation
import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootTrophies

/// A home in which 0.2 was used: games of all five kept, one finished, a hue, twelve trophies and an own entry, and
/// Breakout as the page of the last time.
///
/// The games are what the program of its time wrote while input was played into it; the hue, the window's place and the
/// trophies but one were added. Its pages are small.
@MainActor
@Suite struct EarlierHomeTests {
  private func with(_ body: (Store) throws -> Void) throws {
    try TemporaryFolder.withPath { folder in
      let file = "\(folder)/store.sqlite"
      let kept = Repository.path("Tests/Platform/StorageTests/Stores/lived-in-0.2.sqlite")
      try FileManager.default.copyItem(atPath: kept, toPath: file)
      let folders = StoreFolders(dataDirectory: StorePath(folder), environment: { _ in nil })
      let clock = StoreClock(now: { 0 }, date: { 1_796_100_000 }, schedule: { _, body in body() })
      var configuration = StoreConfiguration(folders: folders, clock: clock)
      (configuration.answersAtOnce, configuration.settingRules) = (true, ScreenList.all.settingRules)
      let store = try Store.open(configuration)
      expect(store.notices.isEmpty, "\(store.notices)")
      try body(store)
      try store.close()
    }
  }

  private func rig(_ store: Store, _ first: Route) -> AppRig {
    let preferences = Preferences(OptionValues(store, ScreenList.all.options))
    preferences.keepChanges(of: ScreenList.all.options, in: store)
    let path = store.lastRoute.map(ScreenList.all.path(restoring:)) ?? [.menu]
    return AppRig(first, start: path, preferences: preferences, store: store)
  }

  // Behaviour: storage 10
  @Test func theNextStartGoesOnWhereItWasLeft() throws {
    try with { store in
      let rig = rig(store, .splash)
      rig.run(2)
      expect(rig.route == Route("breakout") && rig.preferences.theme.isDark && rig.preferences[Options.hue] == .crimson)
      rig.type(.escape, .escape, .escape)
      expect(rig.route, equals: .menu)
      let played = rig.views(StripView.self).map(\.content).filter(\.isPlayed).map(\.title)
      expect(Set(played), equals: ["2048", "Breakout", "The Night Arcade", "Nonoku", "Bomb Rush"])
    }
  }

  // Behaviour: storage 10
  @Test func everyPageOpens() throws {
    try with { store in
      let rig = rig(store, .menu)
      rig.run(0.5)
      for route in ScreenList.all.routes where route != .menu {
        rig.go(to: route, 0.5)
        expect(rig.route == route && !rig.displayList.commands.isEmpty, "\(route.name)")
        rig.host.perform { rig.app.goBack(to: .menu) }
        rig.run(0.5)
      }
      expect(rig.route == .menu && rig.views(NoticeBar.self).isEmpty)
    }
  }
}
