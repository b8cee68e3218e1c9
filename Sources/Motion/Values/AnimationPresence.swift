import Geometry

/// Whether the owner of animatable properties is where it can be seen and touched; all its properties share one.
public final class AnimationPresence {
  /// Whether the owner is in a window. Properties of an owner that is not take the end of an animation at once.
  public var isInWindow: Bool
  /// 1 while the owner is seen as it is. Where reduced motion lets the owner jump instead of move, it rises from 0 to 1 in the
  /// time that the movement would have taken, so that the owner fades in at its new place.
  let appearance = AnimatableStorage(SingleLane(repeating: 1), kind: .fade, space: .srgb)
  /// How many blocks of animators that close what they animate to interaction move the owner now.
  var interactionLockCount = 0

  /// Makes a presence that is, or is not, in a window.
  public init(isInWindow: Bool = false) {
    self.isInWindow = isInWindow
  }

  /// The opacity with which the owner is to be shown beyond its own, 0...1; below 1 while it fades in after a jump.
  public var opacity: Double { max(0, min(1, appearance.shown.value)) }

  /// Whether no animator closes the owner to interaction for as long as it moves it.
  public var allowsInteraction: Bool { interactionLockCount == 0 }
}
