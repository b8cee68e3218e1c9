import Observation
public import OvershootGeometry

/// An animatable property of an `@Observable` class, whose model value can be observed by
/// `withObservationTracking(_:onChange:)`.
///
/// The macro turns stored properties into computed ones, which property wrappers cannot be: the property is marked
/// `@ObservationIgnored`, and the wrapper itself tells observers of the model value, whether the class, an animation or
/// the end of one changes it.
///
///     @MainActor @Observable
///     final class Card {
///       var title = ""
///       @ObservationIgnored @ObservableAnimatable(.fade) var alpha = 1.0
///     }
///
/// `$alpha` is the same as that of `@Animatable`. Presentation values change in every frame; `$alpha.observe(_:)` and
/// `$alpha.values` give them.
@MainActor
@propertyWrapper
public struct ObservableAnimatable<Value: AnimatableValue> {
  private let model: ObservableModel<Value>

  /// Creates a property; see `Animatable.init(wrappedValue:_:in:)`. Text about it calls it by `name`, or by its kind.
  public init(
    wrappedValue: Value, _ kind: AnimatableKind = .travel, in space: ColorSpace = .srgb, named name: String? = nil
  ) {
    model = ObservableModel(Animatable(wrappedValue: wrappedValue, kind, in: space))
    if let name { PropertyNameTable.set(name, of: model.property.storage) }
  }

  /// The model value: the value of the property once nothing animates it.
  public var wrappedValue: Value {
    get { model.value }
    nonmutating set { model.value = newValue }
  }

  /// The property itself, for `shown`, `velocity` and `isAnimating`.
  public var projectedValue: Animatable<Value> { model.property }
}

/// The model value of a property, as something that can be observed.
@MainActor final class ObservableModel<Value: AnimatableValue>: Observable {
  let property: Animatable<Value>
  private let registrar = ObservationRegistrar()
  private var last: Value.Lanes

  init(_ property: Animatable<Value>) {
    self.property = property
    last = property.storage.model
    property.observers.model = self
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return property.wrappedValue
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) {
        // The observers of the presentation value are notified by the assignment; the model is known by then.
        last = property.lanes(towards: newValue)
        property.wrappedValue = newValue
        last = property.storage.model
      }
    }
  }

  /// Notifies observers of a change that did not come through `value`.
  func check() {
    guard property.storage.model != last else { return }
    last = property.storage.model
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
