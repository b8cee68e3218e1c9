import Geometry

/// A property as an animation block knows it, whatever its width.
@usableFromInline
class AnimatedProperty {
  final let kind: AnimatableKind
  @usableFromInline final let space: ColorSpace
  /// How many lanes there are.
  private final let width: UInt8
  /// The place in the engine's pool, or -1 while nothing animates the property.
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  /// Whether the owner can be seen; nil where nobody said.
  final var presence: AnimationPresence?

  init(kind: AnimatableKind, space: ColorSpace, width: Int) {
    self.kind = kind
    self.space = space
    self.width = UInt8(width)
  }

  @usableFromInline final var isAnimating: Bool { index >= 0 }

  /// Shows the present sum.
  @inline(__always)
  final func refresh() {
    switch width {
    case 1: single.refreshNow()
    case 2: pair.refreshNow()
    case 4: quad.refreshNow()
    default: octet.refreshNow()
    }
  }

  /// Ends the block's share at `position` and shows what is left.
  final func leave(slot: Int, at position: AnimatingPosition, isReversed: Bool) {
    switch width {
    case 1: single.leaveNow(slot: slot, at: position, isReversed: isReversed)
    case 2: pair.leaveNow(slot: slot, at: position, isReversed: isReversed)
    case 4: quad.leaveNow(slot: slot, at: position, isReversed: isReversed)
    default: octet.leaveNow(slot: slot, at: position, isReversed: isReversed)
    }
  }

  /// Turns the block's share round: the model becomes the block's start, or its target again.
  func reverse(slot: Int, toStart: Bool) {}
  /// The seconds after which the share of a free spring can no longer be seen; 0 where the slot has none.
  func settlingTime(of spring: Spring, slot: Int) -> Double { 0 }
  /// Pushes the property with a spring's initial velocity over the way that `slots` have left.
  func push(from slots: [Int], by velocity: Vector2, through other: Int) {}

  // A call through the class would ask for the type at run time; the width tells it.
  private final var single: AnimatableStorage<SingleLane> { unsafeDowncast(self, to: AnimatableStorage.self) }
  private final var pair: AnimatableStorage<SIMD2<Double>> { unsafeDowncast(self, to: AnimatableStorage.self) }
  private final var quad: AnimatableStorage<SIMD4<Double>> { unsafeDowncast(self, to: AnimatableStorage.self) }
  private final var octet: AnimatableStorage<SIMD8<Double>> { unsafeDowncast(self, to: AnimatableStorage.self) }
}
