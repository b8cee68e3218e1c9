import Geometry
import Stage

extension Theme {
  /// What lies behind the screens of this look: its ground, a little lighter at the top, with stripes that one hardly sees.
  public var backdrop: Backdrop {
    Backdrop(
      topColor: background.mixed(with: .white, at: isDark ? 0.05 : 0.5, in: .oklab),
      bottomColor: background.mixed(with: isDark ? .black : text, at: isDark ? 0.25 : 0.08, in: .oklab),
      stripeColor: text.withAlpha(isDark ? 0.02 : 0.018), stripeSpacing: 24)
  }
}
