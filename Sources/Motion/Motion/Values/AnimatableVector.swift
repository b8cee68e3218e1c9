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
    // Numbers are their own components.
    if Element.self == Double.self {
      self = unsafeBitCast(components, to: Self.self)
      return
    }
    let width = Element.Lanes.laneCount
    self = (0..<components.count / width).map { index in
      var lanes = Element.Lanes.zero
      for lane in 0..<width { lanes[lane] = components[index * width + lane] }
      return Element(lanes: lanes)
    }
  }

  /// The lanes of the values, one after another.
  public var components: [Double] {
    if Element.self == Double.self { return unsafeBitCast(self, to: [Double].self) }
    return flatMap { element in
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
  package let storage: VectorStorage

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial model and presentation value.
  ///   - kind: what a change looks like; reduced motion depends on it, and when a free spring has settled. nil counts
  ///     as travel that settles relative to its distance.
  ///   - name: what text about the property calls it; nil for its kind.
  public init(wrappedValue: Value, _ kind: AnimatableKind? = nil, named name: String? = nil) {
    storage = VectorStorage(wrappedValue.components, kind: kind)
    if let name { storage.setName(name) }
  }

  /// The model value: the value of the property once nothing animates it.
  public var wrappedValue: Value {
    get { Value(components: storage.model) }
    nonmutating set { storage.assign(newValue.components) }
  }

  /// The property itself, for `shown`, `velocity` and `isAnimating`.
  public var projectedValue: AnimatableVector<Value> { self }

  /// The presentation value at the engine's time.
  public var shown: Value { Value(components: storage.shown) }

  /// The change of the presentation value per second; 0 at rest and while paused.
  public var velocity: Value { Value(components: storage.velocity) }

  /// Whether an animation, running or paused, contributes to the presentation value.
  public var isAnimating: Bool { storage.isAnimating }

  /// Sets the owner of the property. While `presence` is in no window, the property takes its target at once.
  public func belongs(to presence: AnimationPresence) { storage.presence = presence }
}

/// The lanes of a property in groups of four, of which the last one may be incomplete.
@MainActor package final class VectorStorage {
  let kind: AnimatableKind
  private let threshold: VisibilityThreshold
  /// The number of components.
  package private(set) var count = 0
  /// The properties of four lanes each that the engine moves.
  package private(set) var groups: ContiguousArray<AnimatableStorage<SIMD4<Double>>> = []
  var presence: AnimationPresence? {
    didSet { for group in groups { group.presence = presence } }
  }
  var tracksVelocity = false {
    didSet { for group in groups { group.setTracksVelocity(tracksVelocity) } }
  }
  /// nil while nothing observes the vector.
  var observers: VectorObservers?

  /// Creates a property.
  package init(_ components: [Double], kind: AnimatableKind?) {
    self.kind = kind ?? .travel
    threshold = VisibilityThreshold(nil, isOfKind: kind != nil)
    replace(components)
  }

  /// The model value.
  package var model: [Double] { lanes { $0.model } }
  /// The presentation value.
  package var shown: [Double] { lanes { $0.shown } }
  var velocity: [Double] { lanes { $0.velocity } }
  var isAnimating: Bool { groups.contains { $0.isAnimating } }

  /// Sets all lanes; at once where their number changes.
  package func assign(_ components: [Double]) {
    guard components.count == count else { return replace(components) }
    let lanes = Self.groups(of: components)
    change { AnimationEngine.assign(lanes[$0], to: $1) }
  }

  /// Sets all lanes with a velocity; at once where their number changes, and in a block without a motion then.
  package func assign(_ components: [Double], velocity: [Double]) {
    let isCaptured = AnimationEngine.capturingBlock != nil
    if !isCaptured { tracksVelocity = true }
    if components.count != count {
      replace(components)
      if isCaptured { return }
    }
    let (lanes, velocities) = (Self.groups(of: components), Self.groups(of: velocity))
    change { AnimationEngine.assign(lanes[$0], velocity: velocities[$0], to: $1) }
  }

  /// Changes each group, with its index. Observers hear of it once.
  func change(_ body: (Int, AnimatableStorage<SIMD4<Double>>) -> Void) {
    observers?.waits = true
    for (index, group) in groups.enumerated() { body(index, group) }
    observers?.waits = false
  }

  @inline(__always) private func lanes(_ lanes: (AnimatableStorage<SIMD4<Double>>) -> SIMD4<Double>) -> [Double] {
    Array(unsafeUninitializedCapacity: 4 * groups.count) { buffer, initializedCount in
      if let start = UnsafeMutableRawPointer(buffer.baseAddress) {
        for index in groups.indices {
          start.storeBytes(of: lanes(groups[index]), toByteOffset: 32 * index, as: SIMD4<Double>.self)
        }
      }
      initializedCount = count
    }
  }

  private func replace(_ components: [Double]) {
    if let group = groups.first, group.isRecorded { PropertyRecordings.note(.resized, of: group) }
    count = components.count
    groups = ContiguousArray(
      Self.groups(of: components).map { AnimatableStorage($0, kind: kind, space: .srgb, threshold: threshold) })
    for group in groups {
      group.presence = presence
      group.setTracksVelocity(tracksVelocity)
    }
    observers?.followGroups()
    nameGroups()
  }

  /// Names the property, and its groups by the numbers that they have.
  func setName(_ name: String) {
    PropertyNameTable.set(name, of: self)
    nameGroups()
  }

  private func nameGroups() {
    guard let name = PropertyNameTable.name(of: self) else { return }
    for (index, group) in groups.enumerated() {
      PropertyNameTable.set("\(name)[\(4 * index)..<\(min(count, 4 * index + 4))]", of: group)
    }
  }

  static func groups(of components: [Double]) -> [SIMD4<Double>] {
    stride(from: 0, to: components.count, by: 4).map { first in
      var lanes = SIMD4<Double>.zero
      for lane in 0..<min(4, components.count - first) { lanes[lane] = components[first + lane] }
      return lanes
    }
  }
}
