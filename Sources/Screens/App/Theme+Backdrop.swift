public import Drawing
import OvershootGeometry
import Stage

extension Theme {
  /// The backdrop of the screens: the background, a little lighter at the top, with faint stripes.
  public var backdrop: Backdrop {
    Backdrop(
      topColor: background.mixed(with: .white, at: isDark ? 0.05 : 0.5, in: .oklab),
      bottomColor: background.mixed(with: isDark ? .black : text, at: isDark ? 0.25 : 0.08, in: .oklab),
      stripeColor: text.withAlpha(isDark ? 0.02 : 0.018), stripeSpacing: 24)
  }
}
