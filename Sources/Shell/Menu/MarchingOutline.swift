import OvershootScreenKit

/// A dashed line around its superview, whose dashes move along it. They stand still under reduced motion, and after
/// some time, so that the window comes to rest.
@MainActor
final class MarchingOutline: View {
  /// Whether the line is visible. It fades in and out.
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      animate(.ease(duration: Self.fadeDuration)) { self.opacity = self.isShown ? 1 : 0 }
      isShown ? march() : stop()
    }
  }

  @Animatable(.fade) private var opacity = 0.0
  /// The length in points by which the dashes have moved.
  @Animatable(.scale) private var phase = 0.0
  private weak var animator: PropertyAnimator?

  /// The distance from the edge of the superview to the middle of the line, in points.
  private static let distance = 3.0
  /// The width of the line, in points.
  private static let width = 2.0
  /// The length of a dash, in points.
  private static let dash = 6.0
  /// Points per second.
  private static let speed = 18.0
  /// Seconds.
  private static let fadeDuration = 0.15
  private static let maximumDuration = 30.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    $opacity.belongs(to: partPresence)
    $phase.belongs(to: partPresence)
  }

  /// The distance from the edge of the superview to the outer edge of the line, in points.
  static let outset = distance + width / 2

  override func didMoveToWindow() {
    if !isInWindow { stop() }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let opacity = max(0, min(1, $opacity.shown))
    guard opacity > 0 else { return }
    let outline = RoundedRect($bounds.shown.inset(by: Self.width / 2), cornerRadius: $cornerRadius.shown)
    let accent = theme.accent
    canvas.stroke(
      .box(outline), StrokeStyle(width: Self.width, dash: Self.dash, dashPhase: -$phase.shown),
      .solid(accent.withAlpha(accent.alpha * opacity)))
  }

  private func march() {
    guard isInWindow, AnimationEngine.animatesMovement else { return }
    stop()
    PropertyAnimator.performWithoutAnimation { phase = 0 }
    let animator = PropertyAnimator(duration: Self.maximumDuration, curve: .linear) {
      self.phase = Self.speed * Self.maximumDuration
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func stop() {
    if animator?.state == .active { animator?.stopAnimation(true) }
    animator = nil
  }
}
