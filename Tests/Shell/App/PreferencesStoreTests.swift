import OvershootScreenKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import Twenty48

@testable import OvershootShell

/// Preferences that are kept in a store.
@MainActor
@Suite struct PreferencesStoreTests {
  private let store: Store
  private let changed = OptionValues(
    theme: .dark, hue: .violet, contrast: .high, isColorBlindSafe: true, motion: .reduced, speed: 0.5,
    holdTime: 4, ringStart: .right, scrolling: .gtk, tileStyle: .lively, tilePace: .off, spawn: .twosOnly)

  init() throws {
    store = try Store.forTests()
  }

  @Test func anEmptyStoreHasTheDefaults() {
    expect(OptionValues(store, ScreenList.all.options), equals: OptionValues())
  }

  /// Behaviour: storage 14
  @Test func everyPreferenceIsRestored() {
    let preferences = Preferences()
    preferences.keepChanges(of: ScreenList.all.options, in: store)
    preferences.values = changed
    expect(OptionValues(store, ScreenList.all.options), equals: changed)
    preferences.values = OptionValues()
    expect(OptionValues(store, ScreenList.all.options), equals: OptionValues())
  }

  /// What the command line says for one run is not written.
  @Test func onlyChangesAreWritten() {
    let preferences = Preferences(OptionValues(theme: .dark, hue: .plum))
    preferences.keepChanges(of: ScreenList.all.options, in: store)
    preferences[Options.speed] = 2
    expect(OptionValues(store, ScreenList.all.options), equals: OptionValues(speed: 2))
  }

  @Test func everyValueOfEveryOptionIsRestored() {
    let preferences = Preferences()
    preferences.keepChanges(of: ScreenList.all.options, in: store)
    for field in ScreenList.all.options {
      for index in field.titles.indices {
        field.choose(index, in: &preferences.values)
        expect(
          OptionValues(store, ScreenList.all.options) == preferences.values, "\(field.key) \(field.titles[index])")
      }
    }
  }
}
