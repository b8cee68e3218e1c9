import OvershootSupport
import StageTesting

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

// Behaviour: screens T4
// Behaviour: linux-desktop 4
/// Preferences that are "as the system", with a desktop whose wishes change.
@MainActor
@Suite struct SystemPreferencesTests {
  private let preferences = Preferences(OptionValues(theme: .system, motion: .system))

  @Test func aDesktopThatSaysNothingIsLightAndMoves() {
    expect(preferences.look.name == .light && preferences.motionPolicy == .full)
  }

  @Test func theDesktopDecidesWhereItIsAsked() {
    preferences.system = SystemPreferences(isDark: true, reducesMotion: true)
    expect(preferences.look.name == .dark && preferences.theme == .dark && preferences.motionPolicy == .reduced)
    preferences.values = OptionValues(theme: .light, motion: .none)
    expect(preferences.theme == .light && preferences.motionPolicy == MotionPolicy.none)
    preferences[Options.motion] = .full
    expect(preferences.motionPolicy, equals: .full)
  }

  @Test func textIsAsLargeAsTheDesktopSaysOrTheOption() {
    for (factor, size) in [(1.25, 1.25), (0.5, 1), (3, 2)] {
      preferences.system = SystemPreferences(textSize: factor)
      expect(preferences.textSize, equals: size)
    }
    preferences[Options.textSize] = 115
    expect(preferences.textSize, equals: 1.15)
  }

  @Test func contrastAndHueFollowTheDesktopToo() {
    preferences.system = SystemPreferences(isHighContrast: true, accent: Color(hex: 0x9141AC))
    expect(preferences.look, equals: Theme.Look(hue: .violet, isHighContrast: true))
    preferences.values = OptionValues(hue: .amber, contrast: .normal)
    expect(preferences.look, equals: Theme.Look(hue: .amber))
    preferences.system = SystemPreferences()
    preferences.values = OptionValues(contrast: .high)
    expect(preferences.look, equals: Theme.Look(isHighContrast: true))
  }

  /// The accents that a desktop offers.
  @Test(arguments: [
    (UInt32(0x3584E4), BackgroundTheme?.some(.azure)), (0x2190A4, .teal), (0x3A944A, .forest), (0xED5B00, .crimson),
    (0xC88800, .amber),
    (0xE62D42, .crimson),
    (0xD56199, .plum), (0x9141AC, .violet), (0x808080, nil), (0x000000, nil), (0xFFFFFF, nil),
  ])
  func theHueIsTheNearestToTheAccent(_ accent: UInt32, _ hue: BackgroundTheme?) {
    expect(SystemPreferences(accent: Color(hex: accent)).hue, equals: hue)
  }

  @Test(arguments: BackgroundTheme.allCases)
  func theColourOfAHueIsItsOwnNearest(_ hue: BackgroundTheme) {
    expect(SystemPreferences(accent: hue.color).hue, equals: hue)
    expect(SystemPreferences(accent: hue.topColor).hue, equals: hue)
  }

  @Test func observersAreNotifiedOfTheDesktopToo() {
    let (log, owner) = (CallLog(), Owner())
    preferences.observe(owner) { [preferences] in log.add("\($0[Options.theme]) \(preferences.look.name)") }
    preferences.system.isDark = true
    preferences.system.isDark = true
    preferences.system.reducesMotion = true
    expect(log.calls, equals: ["system dark", "system dark"])
    withExtendedLifetime(owner) {}
  }

  /// T changes the look that is seen, also where the desktop has chosen it.
  @Test func theKeyOfTheThemeTurnsWhatIsSeen() {
    preferences.system.isDark = true
    preferences.toggleTheme()
    expect(preferences[Options.theme], equals: .light)
    preferences.toggleTheme()
    expect(preferences[Options.theme], equals: .dark)
  }

  @Test func aScreenFollowsTheDesktopAtOnce() {
    let rig = AppRig(.menu, preferences: preferences)
    rig.run(0.1)
    expect(rig.app.theme, equals: .light)
    rig.host.perform { preferences.system.isDark = true }
    expect(rig.app.theme, equals: .dark)
  }

  private final class Owner {}
}
