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

  private static let timing = CubicTimingParameters(controlPoint1: Vector2(0, 0), controlPoint2: Vector2(0.58, 1))
  /// The rings that the edge prints ahead of it: how far, in points, and how opaque they are, the farthest one first.
  private static let rings = [(reach: 90.0, opacity: 0.18), (reach: 60, opacity: 0.3), (reach: 30, opacity: 0.45)]
  /// The radius from which rings have their whole reach, in points.
  private static let wholeReach = 120.0

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
  func group(in bounds: Rect) -> Group { Group(clip: circle(in: bounds), isRetained: true) }

  /// Returns the rings ahead of the edge of a circle that opens, the farthest one first, in a colour; one that closes
  /// has as many without an extent.
  func rings(in bounds: Rect, color: Color) -> [(shape: RoundedRect, color: Color)] {
    let circle = circle(in: bounds)
    let reach = isOpening ? min(1, circle.cornerRadius / Self.wholeReach) : 0
    return Self.rings.map { ring in
      let reach = ring.reach * reach
      let rect = reach > 0 ? circle.rect.inset(by: -reach) : Rect(origin: circle.rect.center, size: .zero)
      return (RoundedRect(rect, cornerRadius: circle.cornerRadius + reach), color.withAlpha(ring.opacity))
    }
  }

  private func circle(in bounds: Rect) -> RoundedRect {
    let center = center ?? bounds.center
    let farthest = Vector2(
      max(center.x - bounds.minX, bounds.maxX - center.x), max(center.y - bounds.minY, bounds.maxY - center.y))
    let radius = max(0, $fraction.shown) * farthest.length
    return RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
  }
}
