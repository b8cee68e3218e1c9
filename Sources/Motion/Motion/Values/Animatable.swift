public import OvershootGeometry

/// A property that the engine can animate.
///
/// Reading and writing it accesses the *model value*, the target of animations. `$property.shown` is the *presentation
/// value* at the engine's time. A change inside an animation block is animated, any other change is made at once,
/// unless the property has an `animation` of its own.
///
///     @Animatable var center = Vector2.zero
///     @Animatable(.fade) var alpha = 1.0
///     @Animatable(.color, in: .oklab) var tint = Color.black
@MainActor
@frozen
@propertyWrapper
public struct Animatable<Value: AnimatableValue> {
  @usableFromInline package let storage: AnimatableStorage<Value.Lanes>

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial model and presentation value.
  ///   - kind: what a change looks like, and with it the largest difference that is not visible, for free springs: half
  ///     a point, 1/255 of a fade or colour channel, a tenth of a degree or a thousandth of a scale. With nil, which
  ///     counts as travel otherwise, it is a thousandth of the distance.
  ///   - space: the space in which colours are mixed; other values ignore it. Outside sRGB a colour that is read back
  ///     differs from the one that was set by the rounding error of two conversions.
  ///   - visibleDifference: the largest difference in a lane that is not visible, in the unit of the property; it is
  ///     rounded down by a sixth at most. nil is that of the kind. Anything but a finite number above 0 counts as nil.
  @inlinable public init(
    wrappedValue: Value, _ kind: AnimatableKind? = nil, in space: ColorSpace = .srgb, visibleDifference: Double? = nil
  ) {
    storage = AnimatableStorage(
      wrappedValue.lanes(in: space), kind: kind ?? .travel, space: space,
      threshold: VisibilityThreshold(visibleDifference, isOfKind: kind != nil))
  }

  /// Creates a property of a storage that exists.
  init(storage: AnimatableStorage<Value.Lanes>) { self.storage = storage }

  /// The model value: the value of the property once nothing animates it.
  @inlinable public var wrappedValue: Value {
    get { Value(lanes: storage.model, in: storage.space) }
    nonmutating set { AnimationEngine.assign(lanes(towards: newValue), to: storage) }
  }

  /// The property itself, for `shown`, `velocity` and `isAnimating`.
  @inlinable public var projectedValue: Animatable<Value> { self }

  /// The presentation value at the engine's time.
  @inlinable public var shown: Value { Value(lanes: storage.shown, in: storage.space) }

  /// Whether an animation, running or paused, contributes to the presentation value.
  @inlinable public var isAnimating: Bool { storage.isAnimating }

  /// Sets the owner of the property. While `presence` is in no window, the property takes its target at once.
  public func belongs(to presence: AnimationPresence) { storage.presence = presence }
}

/// What a change of a property looks like.
public enum AnimatableKind: UInt8, Hashable, Sendable {
  /// Movement across the screen.
  case travel
  /// A change of size.
  case scale
  /// A rotation.
  case rotation
  /// A change of opacity.
  case fade
  /// A change of colour.
  case color

  /// Whether the change is movement, which reduced motion omits.
  public var isMotion: Bool { self != .fade && self != .color }
}
