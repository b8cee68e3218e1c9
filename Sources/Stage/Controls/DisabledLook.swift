import Motion

/// How far a view is dimmed because it cannot be operated; each change fades.
@MainActor
final class DisabledLook {
  @Animatable(.fade) private var enabledShare = 1.0

  private static let fading = 0.15

  /// Makes the look a part of what `presence` stands for.
  func belong(to presence: AnimationPresence) { $enabledShare.belongs(to: presence) }

  /// What the view's opacity is multiplied by.
  var opacity: Double { Control.disabledOpacity + (1 - Control.disabledOpacity) * $enabledShare.shown }

  /// Fades to the look of a view that can be operated, or cannot; without an engine it is taken at once.
  func show(isEnabled: Bool) {
    let share = isEnabled ? 1.0 : 0
    guard AnimationEngine.current != nil else { return enabledShare = share }
    PropertyAnimator(duration: Self.fading, curve: .easeOut) { self.enabledShare = share }.startAnimation()
  }
}
