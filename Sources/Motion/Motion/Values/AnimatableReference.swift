/// A property that animators can move, whatever its type: for tools that find the name of a property by reflection.
@MainActor public protocol AnimatableReference {
  /// The identity of the property, which copies of the wrapper share.
  var identity: ObjectIdentifier { get }
}

extension Animatable: AnimatableReference {
  /// The identity of the property.
  public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension ObservableAnimatable: AnimatableReference {
  /// The identity of the property.
  public var identity: ObjectIdentifier { projectedValue.identity }
}
