import Motion
import Stage

extension View {
  /// Sends what `changes` sets along `spring`, from where it is shown and with the velocity that it has; without an engine, or where nobody
  /// sees it, all is set at once.
  @discardableResult
  func glide(along spring: Spring, _ changes: @escaping () -> Void) -> PropertyAnimator? {
    guard AnimationEngine.current != nil else {
      changes()
      return nil
    }
    return spring.animate(changes)
  }

  /// Lets what `changes` sets ease to its end in `duration` seconds; otherwise as `glide` does.
  func ease(over duration: Double, _ changes: @escaping () -> Void) {
    guard AnimationEngine.current != nil else { return changes() }
    let animator = PropertyAnimator(duration: duration, curve: .easeOut, animations: changes)
    animator.retargeting = .velocity
    animator.startAnimation()
  }
}
