import ArgumentParser
import Foundation
import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import SDLStage

@testable import Overshoot

// Behaviour: linux-desktop 3, 4
/// What the program takes over from the desktop.
@MainActor
@Suite struct DesktopCompositionTests {
  /// The preferences of a start with some arguments, on a desktop that wishes everything.
  private func preferences(_ arguments: String...) throws -> Preferences {
    let store = try Store.inMemory(
      StoreConfiguration(
        folders: StoreFolders(environment: { _ in nil }),
        clock: StoreClock(now: { 0 }, date: { 0 }, schedule: { _, body in body() })))
    let preferences = Composition.preferences(try LaunchOptions.parse(arguments), store)
    preferences.system = SystemPreferences(
      DesktopWishes(isDark: true, reducesMotion: true, isHighContrast: true, accent: BackgroundTheme.forest.color))
    return preferences
  }

  @Test func theDesktopDecidesAtTheFirstStart() throws {
    let preferences = try preferences()
    expect(preferences.look, equals: Theme.Look(.dark, hue: .forest, isHighContrast: true))
    expect(preferences.motionPolicy, equals: .reduced)
  }

  @Test func theCommandLineDecidesBefore() throws {
    let other = try preferences(
      "--theme", "light", "--hue", "plum", "--no-high-contrast", "--no-reduced-motion")
    expect(other.look == Theme.Look(.light, hue: .plum) && other.motionPolicy == .full)
    let same = try preferences("--theme", "system", "--hue", "system", "--high-contrast", "--reduced-motion")
    expect(same.look == Theme.Look(.dark, hue: .forest, isHighContrast: true) && same.motionPolicy == .reduced)
    same.system = SystemPreferences()
    expect(same.look == Theme.Look(.light, isHighContrast: true) && same.motionPolicy == .reduced)
    expect(try preferences("--speed", "off", "--no-reduced-motion").motionPolicy == MotionPolicy.none)
  }

  @Test(arguments: [
    (["DBUS_SESSION_BUS_ADDRESS": "tcp:x", "XDG_RUNTIME_DIR": "/run/user/7"], "tcp:x"),
    (["XDG_RUNTIME_DIR": "/run/user/7"], "unix:path=/run/user/7/bus"), (["XDG_RUNTIME_DIR": "/other"], nil),
    (["XDG_RUNTIME_DIR": "run"], nil), ([:], nil),
  ])
  func theBusIsThatOfTheSession(_ environment: [String: String], _ address: String?) {
    expect(Composition.busAddress({ environment[$0] }, exists: { $0 == "/run/user/7/bus" }), equals: address)
  }

  // Behaviour: rendering 16
  @Test func theComposeKeyIsKeptInTheCacheOfTheUser() throws {
    try TemporaryFolder.with { home in
      @MainActor func cache(_ home: String?) -> String? {
        Composition.composeCache(StoreFolders(environment: { $0 == "HOME" ? home.map { Array($0.utf8) } : nil }))
      }
      expect(cache(nil) == nil && cache(home.path) == nil)
      try WholeFile.makeFolder(home.path(".cache"))
      let folder = home.path(".cache/overshoot")
      expect(cache(home.path), equals: folder)
      expect(cache(home.path), equals: folder)
      expect(try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int, equals: 0o700)
    }
  }
}
