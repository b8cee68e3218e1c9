import OvershootGeometry
import OvershootSupport

@testable import SDLStage

// Behaviour: linux-desktop 1
/// What settings come to.
@Suite struct PortalSettingsTests {
  private static let (appearance, gnome, access, kde) = (
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
    "org.kde.kdeglobals.KDE"
  )

  private func wishes(_ settings: [(String, String, PortalValue)]) -> DesktopWishes {
    var result = PortalSettings()
    for (namespace, key, value) in settings { result.set(namespace, key, to: value) }
    return result.wishes
  }

  @Test(arguments: [(UInt32(0), false), (1, true), (2, false), (3, false), (.max, false)])
  func oneIsAWish(_ number: UInt32, _ isWished: Bool) {
    let value = PortalValue.number(number)
    expect(wishes([(Self.appearance, "color-scheme", value)]).isDark, equals: isWished)
    expect(wishes([(Self.appearance, "contrast", value)]).isHighContrast, equals: isWished)
    expect(wishes([(Self.appearance, "reduced-motion", value)]).reducesMotion, equals: isWished)
  }

  /// Desktops that do not know the common names yet.
  @Test func theNamesOfOneDesktopAreUnderstood() {
    expect(wishes([(Self.gnome, "color-scheme", .text("prefer-dark"))]).isDark)
    expect(!wishes([(Self.gnome, "color-scheme", .text("prefer-light"))]).isDark)
    expect(wishes([(Self.gnome, "enable-animations", .flag(false))]).reducesMotion)
    expect(!wishes([(Self.gnome, "enable-animations", .flag(true))]).reducesMotion)
    expect(wishes([(Self.access, "high-contrast", .flag(true))]).isHighContrast)
    for (text, isReduced) in [("0", true), ("0.0", true), ("1", false), ("", false), ("none", false)] {
      expect(wishes([(Self.kde, "AnimationDurationFactor", .text(text))]).reducesMotion, equals: isReduced)
    }
    expect(wishes([(Self.kde, "AnimationDurationFactor", .real(0))]).reducesMotion)
  }

  @Test(arguments: [(PortalValue.real(1.25), 1.25), (.real(0), 1), (.real(.nan), 1), (.number(2), 1), (.text("2"), 1)])
  func theSizeOfTextIsAFactor(_ value: PortalValue, _ factor: Double) {
    expect(wishes([(Self.gnome, "text-scaling-factor", value)]).textSize, equals: factor)
  }

  @Test func theCommonNamesHavePrecedence() {
    let result = wishes([
      (Self.gnome, "color-scheme", .text("prefer-dark")), (Self.appearance, "color-scheme", .number(2)),
      (Self.gnome, "enable-animations", .flag(false)), (Self.appearance, "reduced-motion", .number(0)),
      (Self.access, "high-contrast", .flag(true)), (Self.appearance, "contrast", .number(0)),
    ])
    expect(result, equals: DesktopWishes())
  }

  @Test func everyNamespaceIsAskedForOnce() {
    expect(PortalSettings.namespaces, equals: [Self.appearance, Self.gnome, Self.access, Self.kde])
  }
}
