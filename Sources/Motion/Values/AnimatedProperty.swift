import Geometry

/// A property as an animation block knows it, whatever its width.
@MainActor
@usableFromInline
class AnimatedProperty {
  final let kind: AnimatableKind
  @usableFromInline final let space: ColorSpace
  /// The place in the engine's pool, or -1 while nothing animates the property.
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  /// Whether the owner can be seen; nil where nobody said.
  final var presence: AnimationPresence?

  @usableFromInline
  init(kind: AnimatableKind, space: ColorSpace) {
    self.kind = kind
    self.space = space
  }

  @usableFromInline final var isAnimating: Bool { index >= 0 }

  /// Turns the block's share round: the model becomes the block's start, or its target again.
  func reverse(slot: Int, toStart: Bool) {}
  /// Ends the block's share at `position` and shows what is left.
  func leave(slot: Int, at position: AnimatingPosition, isReversed: Bool) {}
  /// Shows the present sum.
  func refresh() {}
  /// The seconds after which the share of a free spring can no longer be seen; 0 where the slot has none.
  func restTime(of spring: Spring, slot: Int) -> Double { 0 }
  /// Pushes the property with a spring's initial velocity over a share of the way that `slot` has left.
  func push(from slot: Int, share: Double, by velocity: Vector2, through other: Int) {}
}
