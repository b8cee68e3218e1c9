import Motion
import OvershootGeometry

/// A property of any type, as a log knows it.
@MainActor
enum RecordedProperty {
  case single(AnimatableStorage<SingleLane>)
  case pair(AnimatableStorage<SIMD2<Double>>)
  case quad(AnimatableStorage<SIMD4<Double>>)
  /// A colour that is mixed in OKLCH, whose hues depend on each other.
  case oklch(AnimatableStorage<SIMD4<Double>>)
  case octet(AnimatableStorage<SIMD8<Double>>)
  case vector(VectorStorage)

  /// Creates a recorded property; nil for lanes that are none of the engine's.
  init?<Value: AnimatableValue>(_ property: Animatable<Value>) {
    switch property.storage {
    case let storage as AnimatableStorage<SingleLane>: self = .single(storage)
    case let storage as AnimatableStorage<SIMD2<Double>>: self = .pair(storage)
    case let storage as AnimatableStorage<SIMD4<Double>>:
      self = Value.self == Color.self && storage.space == .oklch ? .oklch(storage) : .quad(storage)
    case let storage as AnimatableStorage<SIMD8<Double>>: self = .octet(storage)
    default: return nil
    }
  }

  /// Creates a property with a start value.
  init(starting value: LoggedValue) {
    switch value {
    case .number(let number): self = .single(AnimatableStorage(SingleLane(repeating: number)))
    case .lanes(let numbers) where numbers.count == 2: self = .pair(AnimatableStorage(SIMD2(numbers: numbers)))
    case .lanes(let numbers) where numbers.count == 4: self = .quad(AnimatableStorage(SIMD4(numbers: numbers)))
    case .lanes(let numbers): self = .octet(AnimatableStorage(SIMD8(numbers: numbers)))
    case .oklch(let numbers): self = .oklch(AnimatableStorage(SIMD4(numbers: numbers), in: .oklch))
    case .vector(let numbers): self = .vector(VectorStorage(numbers, kind: nil))
    }
  }

  /// The model value.
  var model: LoggedValue {
    switch self {
    case .single(let storage): .number(storage.model.value)
    case .pair(let storage): .lanes(storage.model.numbers)
    case .quad(let storage): .lanes(storage.model.numbers)
    case .oklch(let storage): .oklch(storage.model.numbers)
    case .octet(let storage): .lanes(storage.model.numbers)
    case .vector(let storage): .vector(storage.model)
    }
  }

  /// The presentation value.
  var shown: LoggedValue {
    switch self {
    case .single(let storage): .number(storage.shown.value)
    case .pair(let storage): .lanes(storage.shown.numbers)
    case .quad(let storage): .lanes(storage.shown.numbers)
    case .oklch(let storage): .oklch(storage.shown.numbers)
    case .octet(let storage): .lanes(storage.shown.numbers)
    case .vector(let storage): .vector(storage.shown)
    }
  }

  /// What the engine moves: the property, or the groups of a vector.
  var parts: [AnimatedProperty] {
    switch self {
    case .single(let storage): [storage]
    case .pair(let storage): [storage]
    case .quad(let storage), .oklch(let storage): [storage]
    case .octet(let storage): [storage]
    case .vector(let storage): storage.groups.map { $0 }
    }
  }

  /// Whether a spring's initial velocity may differ between its numbers.
  var hasAxes: Bool { parts.contains { $0.kind == .travel } && model.shape != .number }

  /// Returns a value of numbers of the property's parts, one part after another.
  func value(of numbers: [Double]) -> LoggedValue {
    switch self {
    case .single: .number(numbers.first ?? 0)
    case .pair, .quad, .octet: .lanes(numbers)
    case .oklch: .oklch(numbers)
    case .vector(let storage): .vector(Array(numbers.prefix(storage.count)))
    }
  }

  /// Returns the model value of a part.
  func numbers(ofPart part: Int) -> [Double] {
    if case .vector(let storage) = self { storage.groups[part].model.numbers } else { model.numbers }
  }

  /// Returns a value with other numbers in one of its parts.
  func value(_ value: LoggedValue, with numbers: [Double], inPart part: Int) -> LoggedValue {
    guard case .vector(var components) = value else { return self.value(of: numbers) }
    for (index, number) in zip(4 * part..<components.count, numbers) { components[index] = number }
    return .vector(components)
  }

  /// Begins or ends to estimate the velocity with which the value is set outside of blocks.
  func setTracksVelocity(_ isTracked: Bool) {
    for part in parts { part.setTracksVelocity(isTracked) }
  }

  /// Sets the model value, with an initial velocity within a block.
  func set(_ value: LoggedValue, velocity: LoggedValue?) {
    switch self {
    case .single(let storage): Self.set(storage, value, velocity)
    case .pair(let storage): Self.set(storage, value, velocity)
    case .quad(let storage), .oklch(let storage): Self.set(storage, value, velocity)
    case .octet(let storage): Self.set(storage, value, velocity)
    case .vector(let storage):
      if let velocity {
        storage.assign(value.numbers, velocity: velocity.numbers)
      } else {
        storage.assign(value.numbers)
      }
    }
  }

  private static func set<Lanes>(_ storage: AnimatableStorage<Lanes>, _ value: LoggedValue, _ velocity: LoggedValue?) {
    let lanes = storage.turned(Lanes(numbers: value.numbers))
    if let velocity {
      AnimationEngine.assign(lanes, velocity: Lanes(numbers: velocity.numbers), to: storage)
    } else {
      AnimationEngine.assign(lanes, to: storage)
    }
  }
}

extension AnimationLanes {
  /// The lanes as a log writes them.
  var logged: LoggedValue { Self.laneCount == 1 ? .number(self[0]) : .lanes(numbers) }
}
