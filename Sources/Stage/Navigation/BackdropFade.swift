import Drawing
import Motion

/// A backdrop that dissolves into the next one.
@MainActor
final class BackdropFade {
  /// The backdrop that is shown, or that the running dissolve leads to.
  private(set) var backdrop: Backdrop?
  private var previous: Backdrop?
  @Animatable(.fade) private var fraction = 1.0
  private weak var animator: PropertyAnimator?

  init(presence: AnimationPresence) {
    $fraction.belongs(to: presence)
  }

  /// Changes to `next` within `duration` seconds; at once if either backdrop is nil.
  func show(_ next: Backdrop?, duration: Double) {
    guard next != backdrop else { return }
    let current = backdrop
    backdrop = next
    guard duration > 0, current != nil, next != nil else { return fraction = 1 }
    // A backdrop that returns while it is still visible continues from its opacity.
    let start: Double = next == previous ? 1 - min(1, max(0, $fraction.shown)) : 0
    previous = current
    if animator?.state == .active { animator?.stopAnimation(true) }
    PropertyAnimator.performWithoutAnimation { fraction = start }
    animator = animate(.timing(ThemeSource.timing, duration: duration)) { self.fraction = 1 }
  }

  func draw(on canvas: inout Canvas) {
    guard let backdrop else { return }
    if let previous, $fraction.shown < 1 {
      canvas.dissolve($fraction.shown) {
        $0.backdrop(previous)
      } to: {
        $0.backdrop(backdrop)
      }
    } else {
      previous = nil
      canvas.backdrop(backdrop)
    }
  }
}
