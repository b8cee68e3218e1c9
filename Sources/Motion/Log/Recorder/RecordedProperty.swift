import Motion
import OvershootGeometry

/// A property of any type, as a log knows it.
@MainActor struct RecordedProperty {
  private let storage: any RecordedStorage
  private let form: LoggedValue.Form

  /// Creates a recorded property; nil for lanes that are none of the engine's.
  init?<Value: AnimatableValue>(_ property: Animatable<Value>) {
    guard [1, 2, 4, 8].contains(Value.Lanes.laneCount) else { return nil }
    storage = property.storage
    let isOklch = Value.self == Color.self && property.storage.space == .oklch
    form = isOklch ? .oklch : Value.Lanes.laneCount == 1 ? .number : .lanes
  }

  init(_ vector: VectorStorage) { (storage, form) = (vector, .vector) }

  /// Creates a property with a start value.
  init(starting value: LoggedValue) {
    func storage<Lanes: AnimationLanes>(_ lanes: Lanes) -> any RecordedStorage {
      AnimatableStorage(lanes, in: value.form == .oklch ? .oklch : .srgb)
    }
    form = value.form
    self.storage = value.lanes.map { storage($0) } ?? VectorStorage(value.numbers, kind: nil)
  }

  /// The model value.
  var model: LoggedValue { LoggedValue(form, storage.modelNumbers) }
  /// The presentation value.
  var shown: LoggedValue { LoggedValue(form, storage.shownNumbers) }
  /// What the engine moves: the property, or the groups of a vector.
  var parts: [AnimatedProperty] { storage.parts }
  /// Whether a spring's initial velocity may differ between its numbers.
  var hasAxes: Bool { form != .number && parts.contains { $0.kind == .travel } }

  /// Returns a value of numbers of the property's parts, one part after another.
  func value(of numbers: [Double]) -> LoggedValue { LoggedValue(form, Array(numbers.prefix(model.count))) }

  /// Returns the model value of a part.
  func numbers(ofPart part: Int) -> [Double] { (parts[part] as? any RecordedStorage)?.modelNumbers ?? [] }

  /// Returns a value with other numbers in one of its parts.
  func value(_ value: LoggedValue, with numbers: [Double], inPart part: Int) -> LoggedValue {
    var all = value.numbers
    for (index, number) in zip(4 * part..<all.count, numbers) { all[index] = number }
    return LoggedValue(form, all)
  }

  /// Begins or ends to estimate the velocity with which the value is set outside of blocks.
  func setTracksVelocity(_ isTracked: Bool) {
    for part in parts { part.setTracksVelocity(isTracked) }
  }

  /// Sets the model value, with an initial velocity within a block.
  func set(_ value: LoggedValue, velocity: LoggedValue?) { storage.assign(value.numbers, velocity?.numbers) }
}

/// What a log reads and sets of a property.
@MainActor private protocol RecordedStorage {
  var parts: [AnimatedProperty] { get }
  var modelNumbers: [Double] { get }
  var shownNumbers: [Double] { get }
  func assign(_ numbers: [Double], _ velocity: [Double]?)
}

extension AnimatableStorage: RecordedStorage {
  fileprivate var parts: [AnimatedProperty] { [self] }
  fileprivate var modelNumbers: [Double] { model.numbers }
  fileprivate var shownNumbers: [Double] { shown.numbers }

  fileprivate func assign(_ numbers: [Double], _ velocity: [Double]?) {
    let lanes = turned(Lanes(numbers: numbers))
    guard let velocity else { return AnimationEngine.assign(lanes, to: self) }
    AnimationEngine.assign(lanes, velocity: Lanes(numbers: velocity), to: self)
  }
}

extension VectorStorage: RecordedStorage {
  fileprivate var parts: [AnimatedProperty] { Array(groups) }
  fileprivate var modelNumbers: [Double] { model }
  fileprivate var shownNumbers: [Double] { shown }

  fileprivate func assign(_ numbers: [Double], _ velocity: [Double]?) {
    if let velocity { assign(numbers, velocity: velocity) } else { assign(numbers) }
  }
}

extension AnimationLanes {
  /// The lanes as a log writes them.
  var logged: LoggedValue { LoggedValue(Self.laneCount == 1 ? .number : .lanes, numbers) }
}
