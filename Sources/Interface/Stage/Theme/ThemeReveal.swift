import Motion
import OvershootDrawing
import OvershootGeometry

/// A circle that opens from a point, inside which a view is drawn in its new theme, and outside in its former one.
///
/// Each pixel has the colours of one theme only, so text never has the brightness of its background: any continuous
/// change of both would pass a moment in which they are equal.
@MainActor
final class ThemeReveal {
  /// The theme outside the circle.
  let outer: SharedTheme
  /// The theme inside the circle.
  let inner: SharedTheme
  /// The centre of the circle, in the view's own points; nil for the centre of its bounds.
  private let center: Vector2?
  /// The radius as a fraction of the distance to the farthest corner.
  @Animatable(.fade, visibleDifference: 1e-4) private var fraction = 0.0

  /// Slow at both ends, since the edge crosses the whole window.
  private static let timing = CubicTimingParameters(controlPoint1: Vector2(0.5, 0), controlPoint2: Vector2(0.3, 1))

  init(from outer: SharedTheme, to inner: SharedTheme, center: Vector2?, presence: AnimationPresence) {
    (self.outer, self.inner, self.center) = (outer, inner, center)
    $fraction.belongs(to: presence)
  }

  /// Opens or closes the circle within `duration` seconds, from its present radius and with its velocity.
  func open(_ isOpen: Bool, duration: Double) {
    animate(.timing(Self.timing, duration: duration)) { self.fraction = isOpen ? 1 : 0 }
  }

  /// Whether the circle opens or is open.
  var isOpening: Bool { fraction > 0.5 }

  /// Whether the circle neither opens nor closes.
  var isSettled: Bool { !$fraction.isAnimating }

  /// Returns the group with the circle in a view with `bounds`.
  func group(in bounds: Rect) -> Group {
    let center = center ?? bounds.center
    let farthest = Vector2(
      max(center.x - bounds.minX, bounds.maxX - center.x), max(center.y - bounds.minY, bounds.maxY - center.y))
    let radius = max(0, $fraction.shown) * farthest.length
    let circle = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    return Group(clip: circle, isRetained: true)
  }
}
