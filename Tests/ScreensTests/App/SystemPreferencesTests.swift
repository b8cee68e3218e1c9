import Motion
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

// Behaviour: screens T4
/// Preferences that are "as the system", with a desktop whose wishes change.
@MainActor
@Suite struct SystemPreferencesTests {
  private let preferences = Preferences(Preferences.Values(theme: .system, motion: .system))

  @Test func aDesktopThatSaysNothingIsLightAndMoves() {
    #expect(preferences.look.name == .light && preferences.motionPolicy == .full)
  }

  @Test func theDesktopDecidesWhereItIsAsked() {
    preferences.system = SystemPreferences(isDark: true, reducesMotion: true)
    #expect(preferences.look.name == .dark && preferences.theme == .dark && preferences.motionPolicy == .reduced)
    preferences.values = Preferences.Values(theme: .light, motion: .none)
    #expect(preferences.theme == .light && preferences.motionPolicy == MotionPolicy.none)
    preferences.values.motion = .full
    #expect(preferences.motionPolicy == .full)
  }

  @Test func observersAreNotifiedOfTheDesktopToo() {
    let (log, owner) = (CallLog(), Owner())
    preferences.observe(owner) { [preferences] in log.add("\($0.theme) \(preferences.look.name)") }
    preferences.system.isDark = true
    preferences.system.isDark = true
    preferences.system.reducesMotion = true
    #expect(log.calls == ["system dark", "system dark"])
    withExtendedLifetime(owner) {}
  }

  /// T changes the look that is seen, also where the desktop has chosen it.
  @Test func theKeyOfTheThemeTurnsWhatIsSeen() {
    preferences.system.isDark = true
    preferences.toggleTheme()
    #expect(preferences.values.theme == .light)
    preferences.toggleTheme()
    #expect(preferences.values.theme == .dark)
  }

  @Test func aScreenFollowsTheDesktopAtOnce() {
    let rig = AppRig(.menu, preferences: preferences)
    rig.run(0.1)
    #expect(rig.app.theme == .light)
    rig.host.perform { preferences.system.isDark = true }
    #expect(rig.app.theme == .dark)
  }

  private final class Owner {}
}
