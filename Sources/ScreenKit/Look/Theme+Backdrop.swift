extension Theme {
  /// The backdrop of the screens: the background, a little lighter at the top.
  public var backdrop: Backdrop { backdrop(in: nil) }

  /// The backdrop of a tint.
  package func backdrop(in tint: Tint?) -> Backdrop { Backdrop(ScreenBackground(colors: self, tint: tint)) }
}

/// The background of all screens, in the colours of their theme.
package struct ScreenBackground: Background {
  package let colors: Theme
  package let tint: Tint?

  package var theme: BackgroundTheme { colors.hue }

  package var topColor: Color { colors.background.mixed(with: .white, at: colors.isDark ? 0.05 : 0.5, in: .oklab) }

  package var bottomColor: Color {
    let ground = colors.background.mixed(
      with: colors.isDark ? .black : colors.text, at: colors.isDark ? 0.25 : 0.08, in: .oklab)
    guard let horizon = tint?.horizon, !colors.isHighContrast else { return ground }
    return ground.withHue(of: horizon.color, chroma: ground.chroma)
  }

  /// None, since text is read everywhere on a page.
  package var stripeColor: Color { .clear }
}
