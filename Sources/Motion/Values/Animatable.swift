public import Geometry

/// A property that the engine can animate.
///
/// Reading and writing it means the *model*: where the property is going. `$property.shown` is what is on screen now.
/// Written inside an animation block it starts to move; written anywhere else it changes at once.
///
///     @Animatable var center = Vector2.zero
///     @Animatable(.fade) var alpha = 1.0
///     @Animatable(.color, in: .oklab) var tint = Color.black
@MainActor
@frozen
@propertyWrapper
public struct Animatable<Value: AnimatableValue> {
  @usableFromInline let storage: AnimatableStorage<Value.Lanes>

  /// Makes a property with a first value.
  ///
  /// - Parameters:
  ///   - wrappedValue: the first value, model and shown.
  ///   - kind: what a change of it means to the eye; engines that reduce motion ask for it.
  ///   - space: where colours on the way lie; other values do not ask. Outside sRGB a colour that is read back differs from
  ///     the one that was set by the rounding of two conversions.
  @inlinable
  public init(wrappedValue: Value, _ kind: AnimatableKind = .travel, in space: ColorSpace = .srgb) {
    storage = AnimatableStorage(wrappedValue.lanes(in: space), kind: kind, space: space)
  }

  /// The model: the value that the property has once nothing moves.
  @inlinable
  public var wrappedValue: Value {
    get { Value(lanes: storage.model, in: storage.space) }
    nonmutating set {
      AnimationEngine.assign(
        Value.nearest(to: storage.model, of: newValue.lanes(in: storage.space)), to: storage)
    }
  }

  /// The property itself, for `shown`, `velocity` and `isAnimating`.
  @inlinable
  public var projectedValue: Animatable<Value> { self }

  /// The presentation value: what is on screen at the engine's time.
  @inlinable
  public var shown: Value { Value(lanes: storage.shown, in: storage.space) }

  /// How fast the shown value changes, per second; 0 at rest and while paused. For a colour outside sRGB, the lanes of its
  /// space a second, read as a colour's channels.
  public var velocity: Value { Value(lanes: storage.velocity) }

  /// Whether an animation, running or paused, contributes to the shown value.
  @inlinable
  public var isAnimating: Bool { storage.isAnimating }

  /// Says whose property this is: while `presence` tells that its owner is nowhere to be seen, the property does not move
  /// but takes what animations set at once.
  public func belongs(to presence: AnimationPresence) { storage.presence = presence }
}

/// What a change of a property means to the eye.
public enum AnimatableKind: UInt8, Hashable, Sendable {
  /// It moves across the screen.
  case travel
  /// It grows or shrinks.
  case scale
  /// It turns.
  case rotation
  /// It appears or vanishes in place.
  case fade
  /// It changes colour in place.
  case color

  /// Whether the change is movement, which reduced motion leaves out.
  public var isMotion: Bool { self != .fade && self != .color }
}
