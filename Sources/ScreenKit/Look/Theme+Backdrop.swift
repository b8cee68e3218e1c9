extension Theme {
  /// The backdrop of the screens: the background, a little lighter at the top.
  public var backdrop: Backdrop { Backdrop(ScreenBackground(colors: self)) }
}

/// The background of all screens, in the colours of their theme.
package struct ScreenBackground: Background {
  package let colors: Theme

  package var theme: BackgroundTheme { colors.hue }

  package var topColor: Color { colors.background.mixed(with: .white, at: colors.isDark ? 0.05 : 0.5, in: .oklab) }

  package var bottomColor: Color {
    colors.background.mixed(with: colors.isDark ? .black : colors.text, at: colors.isDark ? 0.25 : 0.08, in: .oklab)
  }

  /// None, since text is read everywhere on a page.
  package var stripeColor: Color { .clear }
}
