import Motion
import OvershootDrawing
import OvershootGeometry

/// The line around the focused view. It moves from view to view by a spring, and fades in with the first key.
@MainActor
final class FocusRing {
  /// The distance from the outline of the view to the outer edge of the line, in points.
  static let outset = 8.0

  /// Whether the ring is visible. It fades in, and disappears at once.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      if isShown { animate(.ease(duration: Self.fadeDuration)) { self.opacity = 1 } } else { opacity = 0 }
    }
  }
  /// The progress of the movement from `start` to the focused view.
  @Animatable(.scale) private var progress = 1.0
  @Animatable(.fade) private var opacity = 0.0
  /// The shape from which it moves; nil if it appears at its target.
  private var start: RoundedRect?
  /// The running movement, which the engine keeps alive.
  private weak var animator: PropertyAnimator?
  /// The shape that was drawn last; nil if none was.
  private var previous: RoundedRect?

  /// The width of the line, and its distance from the view, in points.
  private static let width = 4.0
  private static let gap = 4.0
  /// Seconds.
  private static let fadeDuration = 0.1
  private static let spring = Spring(response: 0.22, dampingFraction: 0.86)

  init(presence: AnimationPresence) {
    $progress.belongs(to: presence)
    $opacity.belongs(to: presence)
  }

  /// Starts a movement from the shape that is shown to the view that is focused next.
  func beginMove() {
    start = isShown ? previous : nil
    if animator?.state == .active { animator?.stopAnimation(true) }
    PropertyAnimator.performWithoutAnimation { progress = start == nil ? 1 : 0 }
    if start != nil { animator = animate(.spring(Self.spring)) { self.progress = 1 } }
  }

  /// Forgets the shape that was drawn last, because no view is focused.
  func reset() { previous = nil }

  /// Draws the line around `outline`, clipped to `visible`.
  func draw(around outline: RoundedRect, within visible: RoundedRect, color: Color, on canvas: inout Canvas) {
    let target = RoundedRect(
      outline.rect.inset(by: -Self.gap - Self.width / 2), cornerRadius: outline.effectiveRadius + Self.gap)
    let shape = start.map { Self.interpolate($0, target, $progress.shown) } ?? target
    previous = shape
    guard isShown, $opacity.shown > 0 else { return }
    let outer = shape.rect.inset(by: -Self.width / 2)
    let isFullyVisible =
      visible.rect.contains(outer.origin) && visible.rect.contains(Vector2(outer.maxX - 1e-9, outer.maxY - 1e-9))
    let color = color.withAlpha(color.alpha * min(1, $opacity.shown))
    if isFullyVisible {
      canvas.stroke(shape, width: Self.width, color)
    } else {
      canvas.group(Group(clip: visible)) { $0.stroke(shape, width: Self.width, color) }
    }
  }

  private static func interpolate(_ a: RoundedRect, _ b: RoundedRect, _ fraction: Double) -> RoundedRect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return RoundedRect(
      Rect(
        x: mix(a.rect.minX, b.rect.minX), y: mix(a.rect.minY, b.rect.minY),
        width: max(0, mix(a.rect.width, b.rect.width)), height: max(0, mix(a.rect.height, b.rect.height))),
      cornerRadius: mix(a.cornerRadius, b.cornerRadius))
  }
}
