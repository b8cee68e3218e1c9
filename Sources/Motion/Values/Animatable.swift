/// A property that the engine can animate.
///
/// Reading and writing it means the *model*: where the property is going. `$property.shown` is what is on screen now.
/// Written inside an animation block it starts to move; written anywhere else it changes at once.
///
///     @Animatable var center = Vector2.zero
///     @Animatable(.fade) var alpha = 1.0
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
  @inlinable
  public init(wrappedValue: Value, _ kind: AnimatableKind = .travel) {
    storage = AnimatableStorage(wrappedValue.lanes, kind: kind)
  }

  /// The model: the value that the property has once nothing moves.
  @inlinable
  public var wrappedValue: Value {
    get { Value(lanes: storage.model) }
    nonmutating set { storage.set(Value.nearest(to: storage.model, of: newValue.lanes)) }
  }

  /// The property itself, for `shown`, `velocity` and `isAnimating`.
  @inlinable
  public var projectedValue: Animatable<Value> { self }

  /// The presentation value: what is on screen at the engine's time.
  @inlinable
  public var shown: Value { Value(lanes: storage.shown) }

  /// How fast the shown value changes, per second; 0 at rest and while paused.
  public var velocity: Value { Value(lanes: storage.velocity) }

  /// Whether an animation, running or paused, contributes to the shown value.
  @inlinable
  public var isAnimating: Bool { storage.isAnimating }
}

/// What a change of a property means to the eye.
public enum AnimatableKind: Hashable, Sendable {
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
