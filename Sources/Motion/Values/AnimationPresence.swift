import OvershootGeometry

/// Whether the owner of animatable properties is visible and open to interaction. All properties of an owner share one.
public final class AnimationPresence {
  /// Whether the owner is in a window. Properties of an owner that is in none take their target at once.
  public var isInWindow: Bool
  /// The opacity factor of the owner, 1 at rest. Where reduced motion moves the owner at once it rises from 0 to 1 over
  /// the duration of the movement, so that the owner fades in at its new position.
  let appearance = AnimatableStorage(SingleLane(repeating: 1), kind: .fade, space: .srgb)
  /// The number of active blocks that close the owner to interaction.
  var interactionLockCount = 0

  /// Creates a presence.
  public init(isInWindow: Bool = false) {
    self.isInWindow = isInWindow
  }

  /// The opacity by which the owner's own is to be multiplied, 0...1; below 1 while it fades in after a jump.
  public var opacity: Double { max(0, min(1, appearance.shown.value)) }

  /// Whether no active animator closes the owner to interaction.
  public var allowsInteraction: Bool { interactionLockCount == 0 }
}
