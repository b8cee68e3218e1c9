import OvershootSupport

@testable import OvershootScreenKit
@testable import OvershootScreenTesting

/// The colours of all looks.
// Behaviour: screens B1, B4
@Suite struct ThemeTests {
  /// Everything that is behind texts: the backdrop at its top and bottom, and surfaces.
  private func papers(_ theme: Theme) -> [(name: String, color: Color)] {
    let backdrop = theme.backdrop
    return [backdrop.topColor, backdrop.bottomColor].map { ("backdrop", $0) } + [
      ("background", theme.background), ("surface", theme.surface), ("raised surface", theme.raisedSurface),
    ]
  }

  // Behaviour: playing 8
  @Test(arguments: Theme.Look.all)
  func everyTextCanBeRead(_ look: Theme.Look) {
    let theme = Theme(look)
    let minimum = look.isHighContrast ? 7 : 4.5
    for (name, paper) in papers(theme) + [("fill", theme.fill)] {
      for (ink, color) in [("text", theme.text), ("muted", theme.mutedText)] {
        expect(color.contrast(with: paper) >= minimum, "\(ink) on \(name)")
      }
    }
    for (name, paper) in papers(theme) {
      expect(theme.accent.contrast(with: paper) >= minimum, "accent on \(name)")
    }
    for paper in [theme.track, theme.raisedFill] { expect(theme.text.contrast(with: paper) >= 4.5) }
    for (ink, paper) in [
      (theme.onAccent, theme.accent), (theme.onDanger, theme.danger), (theme.gain, theme.fill),
      (theme.text, theme.surface.mixed(with: theme.selection.withAlpha(1), at: theme.selection.alpha)),
    ] {
      expect(ink.contrast(with: paper) >= 4.5)
    }
    for kind in [Button.Kind.primary, .secondary, .destructive] {
      let colors = Button.Colors(kind, in: theme)
      expect(colors.title.contrast(with: colors.fill) >= 4.5)
    }
  }

  /// Lines that tell something; with high contrast the outlines of surfaces too.
  // Behaviour: playing 8
  @Test(arguments: Theme.Look.all)
  func everyLineCanBeSeen(_ look: Theme.Look) {
    let theme = Theme(look)
    for (name, paper) in papers(theme) {
      for line in [theme.line] + (look.isHighContrast ? [theme.outline] : []) {
        expect(paper.mixed(with: line.withAlpha(1), at: line.alpha).contrast(with: paper) >= 3, "\(name)")
      }
      // The focus ring, the chosen segment, the filled part of a slider.
      expect(theme.accent.contrast(with: paper) >= 3 && theme.danger.contrast(with: paper) >= 3, "\(name)")
    }
    if look.isHighContrast {
      expect(theme.track.contrast(with: theme.background) >= 3)
    }
  }

  /// So contrasts do not depend on the hue.
  @Test(arguments: Theme.Look.all)
  func everyRoleHasTheLuminanceOfTheStandardHue(_ look: Theme.Look) {
    let theme = Theme(look)
    let standard = Theme(Theme.Look(look.name, isHighContrast: look.isHighContrast))
    for role in [\Theme.background, \.fill, \.text, \.mutedText, \.accent, \.danger, \.gain] {
      expect(abs(theme[keyPath: role].relativeLuminance - standard[keyPath: role].relativeLuminance) < 0.004)
    }
    expect(theme.isDark == (look.name == .dark) && theme.hue == look.hue)
  }

  @Test(arguments: Theme.Name.allCases, [false, true])
  func huesAreToldApart(_ name: Theme.Name, _ isHighContrast: Bool) {
    let themes = BackgroundTheme.allCases.map { Theme(Theme.Look(name, hue: $0, isHighContrast: isHighContrast)) }
    for (index, theme) in themes.enumerated() {
      for other in themes[(index + 1)...] {
        let difference = ColorVision.normal.difference(theme.accent, other.accent)
        expect(difference > 5, "\(theme.hue) and \(other.hue): \(difference)")
        expect(isHighContrast || theme.background != other.background)
      }
      // What deletes is not taken for the primary action.
      expect(ColorVision.normal.difference(theme.accent, theme.danger) > 10, "\(theme.hue)")
    }
  }

  @Test func theStandardLooksAreLightAndDark() {
    expect(Theme(Theme.Look()) == .light && Theme(Theme.Look(.dark)) == .dark)
    expect(Theme.Name.allCases.allSatisfy { Theme($0) == Theme(Theme.Look($0)) })
  }

  /// Lighter at the top, and without stripes, since texts are read on it.
  // Behaviour: playing 8
  @Test(arguments: Theme.Look.all)
  func theBackdropIsAPlainGradient(_ look: Theme.Look) {
    let backdrop = Theme(look).backdrop
    expect(backdrop.topColor.relativeLuminance >= backdrop.bottomColor.relativeLuminance)
    expect(look.isHighContrast || backdrop.topColor != backdrop.bottomColor)
    expect(backdrop.stripeColor.alpha, equals: 0)
  }
}
