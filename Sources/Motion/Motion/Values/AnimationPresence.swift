import OvershootGeometry

/// Whether the owner of animatable properties is visible and open to interaction, and how it is notified of them.
/// All properties of an owner share one.
open class AnimationPresence {
  /// Whether the owner is in a window. Properties of an owner that is in none take their target at once.
  public final var isInWindow: Bool
  /// The opacity factor of the owner, 1 at rest. Where reduced motion moves the owner at once it rises from 0 to 1 over
  /// the duration of the movement, so that the owner fades in at its new position.
  final let appearance = AnimatableStorage(SingleLane(repeating: 1), kind: .fade, space: .srgb)
  /// The number of active blocks that close the owner to interaction.
  final var interactionLockCount = 0
  /// The number of properties that animations contribute to.
  private final var movingCount = 0

  /// Creates a presence.
  public init(isInWindow: Bool = false) { self.isInWindow = isInWindow }

  /// The engine of the window that shows the owner, which `animate(_:delay:engine:_:completion:)` uses where none is
  /// current; nil where no window does.
  @MainActor open var engine: AnimationEngine? { nil }

  /// Called when a property of the owner is set at once, and when it begins or ends to be animated. While one is
  /// animated, running or paused, no further call comes for it: see `isAnimating`.
  open func propertiesDidChange() {}

  /// The object whose variables the properties are; nil by default. Where text names a property, it takes the name of
  /// the owner's variable, by reflection: `opacity 1 → 0` is `alpha 1 → 0` then. It is not read otherwise.
  open var owner: AnyObject? { nil }

  /// What a trace calls the owner when a motion begins, such as `tile 8`; the name of its type by default.
  open var ownerName: String { owner.map { "\(type(of: $0))" } ?? "" }

  /// Returns the name of a property that the owner knows; nil, as by default, where it is found by reflection.
  open func name(of property: ObjectIdentifier) -> String? { nil }

  /// Whether an animation, running or paused, contributes to a property of the owner.
  public final var isAnimating: Bool { movingCount > 0 }

  /// The opacity by which the owner's own is to be multiplied, 0...1; below 1 while it fades in after a jump.
  public final var opacity: Double { max(0, min(1, appearance.shown.value)) }

  /// Whether no active animator closes the owner to interaction.
  public final var allowsInteraction: Bool { interactionLockCount == 0 }

  /// A property begins to be animated.
  final func propertyBegan() {
    movingCount += 1
    propertiesDidChange()
  }

  /// Nothing animates a property any more.
  final func propertyEnded() {
    movingCount -= 1
    propertiesDidChange()
  }
}
