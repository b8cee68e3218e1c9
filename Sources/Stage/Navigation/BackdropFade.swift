import Drawing
import Motion

/// A backdrop, and how it changes into another one.
@MainActor
final class BackdropFade {
  /// What is shown, or comes to be.
  private(set) var backdrop: Backdrop?
  private var former: Backdrop?
  @Animatable(.fade) private var share = 1.0
  private weak var animator: PropertyAnimator?

  init(presence: AnimationPresence) {
    $share.belongs(to: presence)
  }

  /// Changes to `next` over `duration` seconds; at once where there is nothing on one side.
  func show(_ next: Backdrop?, duration: Double) {
    guard next != backdrop else { return }
    let last = backdrop
    backdrop = next
    guard duration > 0, last != nil, next != nil, AnimationEngine.current != nil else { return share = 1 }
    // One that returns while it is still seen goes on from there.
    let start = next == former ? 1 - min(1, max(0, $share.shown)) : 0
    former = last
    if animator?.state == .active { animator?.stopAnimation(true) }
    PropertyAnimator.performWithoutAnimation { share = start }
    let animator = PropertyAnimator(duration: duration, curve: .easeInOut) { self.share = 1 }
    animator.startAnimation()
    self.animator = animator
  }

  func draw(on canvas: inout Canvas) {
    guard let backdrop else { return }
    if let former, $share.shown < 1 {
      canvas.dissolve($share.shown) {
        $0.backdrop(former)
      } to: {
        $0.backdrop(backdrop)
      }
    } else {
      former = nil
      canvas.backdrop(backdrop)
    }
  }
}
