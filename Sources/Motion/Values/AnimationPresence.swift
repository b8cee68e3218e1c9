/// Whether the owner of animatable properties is where it can be seen and touched; all its properties share one.
@MainActor
public final class AnimationPresence {
  /// Whether the owner is in a window. Properties of an owner that is not take the end of an animation at once.
  public var isInWindow: Bool
  /// How many blocks of animators that close what they animate to interaction move the owner now.
  var closedBy = 0

  /// Makes a presence that is, or is not, in a window.
  public init(isInWindow: Bool = false) {
    self.isInWindow = isInWindow
  }

  /// Whether no animator closes the owner to interaction for as long as it moves it.
  public var allowsInteraction: Bool { closedBy == 0 }
}
