import OvershootGeometry

/// A value of any number of lanes, such as the heights of a chart or the points of an outline.
///
/// Arrays of animatable values conform. A type of one's own lists its numbers in a fixed order.
public protocol VectorAnimatable: Equatable {
  /// Creates the value of the numbers of `components`.
  init(components: [Double])
  /// The numbers of the value.
  var components: [Double] { get }
}

extension Array: VectorAnimatable where Element: AnimatableValue {
  /// Creates the values of the lanes, one after another. What is left of an incomplete value is dropped.
  public init(components: [Double]) {
    let width = Element.Lanes.laneCount
    self = (0..<components.count / width).map { index in
      var lanes = Element.Lanes.zero
      for lane in 0..<width { lanes[lane] = components[index * width + lane] }
      return Element(lanes: lanes)
    }
  }

  /// The lanes of the values, one after another.
  public var components: [Double] {
    flatMap { element in
      let lanes = element.lanes
      return (0..<Element.Lanes.laneCount).map { lanes[$0] }
    }
  }
}

/// A property of any number of lanes that the engine can animate; see `Animatable`.
///
///     @AnimatableVector(.scale) var bars = [Double](repeating: 0, count: 24)
///     animate(.snappy) { bars = heights }
///
/// The engine animates it in groups of four lanes, exactly as it animates other properties. A value with another number
/// of components is set at once, because there is nothing from which the new ones could move.
@MainActor
@propertyWrapper
public struct AnimatableVector<Value: VectorAnimatable> {
  private final class Storage {
    let kind: AnimatableKind
    let threshold: VisibilityThreshold
    var presence: AnimationPresence?
    var count = 0
    var groups: [AnimatableStorage<SIMD4<Double>>] = []

    init(kind: AnimatableKind?) {
      self.kind = kind ?? .travel
      threshold = VisibilityThreshold(nil, isOfKind: kind != nil)
    }
  }

  private let storage: Storage

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial model and presentation value.
  ///   - kind: what a change looks like; reduced motion depends on it, and when a free spring has settled. nil counts
  ///     as travel that settles relative to its distance.
  public init(wrappedValue: Value, _ kind: AnimatableKind? = nil) {
    storage = Storage(kind: kind)
    replace(wrappedValue.components)
  }

  /// The model value: the value of the property once nothing animates it.
  public var wrappedValue: Value {
    get { value(\.model) }
    nonmutating set {
      let components = newValue.components
      guard components.count == storage.count else { return replace(components) }
      for (group, lanes) in zip(storage.groups, Self.groups(of: components)) {
        AnimationEngine.assign(lanes, to: group)
      }
    }
  }

  /// The property itself, for `shown`, `velocity` and `isAnimating`.
  public var projectedValue: AnimatableVector<Value> { self }

  /// The presentation value at the engine's time.
  public var shown: Value { value(\.shown) }

  /// The change of the presentation value per second; 0 at rest and while paused.
  public var velocity: Value { value(\.velocity) }

  /// Whether an animation, running or paused, contributes to the presentation value.
  public var isAnimating: Bool { storage.groups.contains(where: \.isAnimating) }

  /// Sets the owner of the property. While `presence` is in no window, the property takes its target at once.
  public func belongs(to presence: AnimationPresence) {
    storage.presence = presence
    for group in storage.groups { group.presence = presence }
  }

  private func value(_ lanes: (AnimatableStorage<SIMD4<Double>>) -> SIMD4<Double>) -> Value {
    var components: [Double] = []
    components.reserveCapacity(storage.groups.count * 4)
    for group in storage.groups {
      let lanes = lanes(group)
      for lane in 0..<4 where components.count < storage.count { components.append(lanes[lane]) }
    }
    return Value(components: components)
  }

  private func replace(_ components: [Double]) {
    storage.count = components.count
    storage.groups = Self.groups(of: components).map {
      AnimatableStorage($0, kind: storage.kind, space: .srgb, threshold: storage.threshold)
    }
    for group in storage.groups { group.presence = storage.presence }
  }

  private static func groups(of components: [Double]) -> [SIMD4<Double>] {
    stride(from: 0, to: components.count, by: 4).map { first in
      var lanes = SIMD4<Double>.zero
      for lane in 0..<min(4, components.count - first) { lanes[lane] = components[first + lane] }
      return lanes
    }
  }
}
