/// The observers of one property, which owns them.
///
/// What changes a property notes so here, and the end of the call, or of the frame, calls the observers. An engine has
/// a list of those of the properties that it moves, so that the others cost nothing.
@MainActor class PropertyObservers {
  /// What may have changed since it was checked; the first `next` of it are checked.
  @exclusivity(unchecked) private nonisolated(unsafe) static var changes: ContiguousArray<PropertyObservers> = []
  @exclusivity(unchecked) private static var next = 0
  /// Whether `changes` has the order of `serial`.
  @exclusivity(unchecked) private nonisolated(unsafe) static var isSorted = true
  private static var count = 0

  /// The number of the property among those that were observed; observers are called in this order.
  nonisolated let serial: Int
  /// The index among the observers of what an engine moves.
  @exclusivity(unchecked) fileprivate nonisolated(unsafe) var movingIndex = -1
  @exclusivity(unchecked) private nonisolated(unsafe) var isNoted = false

  init() {
    Self.count += 1
    serial = Self.count
  }

  /// Calls the observers if the property has changed.
  func check() {}

  /// Notes that the property may have changed.
  nonisolated final func noteChange() {
    guard !isNoted else { return }
    isNoted = true
    if let last = Self.changes.last, last.serial > serial { Self.isSorted = false }
    Self.changes.append(self)
  }

  /// Whether any property may have changed.
  static var hasChanges: Bool { !changes.isEmpty }

  /// Calls the observers of what has changed. A call within one of them calls those that are left.
  static func checkChanges() {
    while next < changes.count {
      if !isSorted {
        changes[next...].sort { $0.serial < $1.serial }
        isSorted = true
      }
      let observers = changes[next]
      next += 1
      observers.isNoted = false
      observers.check()
    }
    changes.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Calls the observers of what an engine has moved, and of what has changed otherwise.
  static func checkFrame(of slots: AnimationSlots) {
    slots.observed.sort()
    for observers in slots.observed.elements { observers.noteChange() }
    checkChanges()
  }
}

/// The observers of the properties that an engine moves.
struct MovingObservers {
  private(set) var elements: ContiguousArray<PropertyObservers> = []
  private var isSorted = true

  mutating func append(_ property: AnimatedProperty) {
    if let observers = property.observers { append(observers) }
  }

  mutating func append(_ observers: PropertyObservers) {
    if let last = elements.last, last.serial > observers.serial { isSorted = false }
    observers.movingIndex = elements.count
    elements.append(observers)
  }

  mutating func remove(_ property: AnimatedProperty) {
    guard let index = property.observers?.movingIndex else { return }
    let last = elements.removeLast()
    guard index < elements.count else { return }
    elements[index] = last
    last.movingIndex = index
    isSorted = false
  }

  /// Restores the order in which the properties were observed.
  mutating func sort() {
    guard !isSorted else { return }
    elements.sort { $0.serial < $1.serial }
    for index in elements.indices { elements[index].movingIndex = index }
    isSorted = true
  }
}

/// The observers of a property of one type.
@MainActor final class ValueObservers<Value: AnimatableValue>: PropertyObservers {
  private weak var storage: AnimatableStorage<Value.Lanes>?
  let values = ObserverList<Value>()
  /// Observes the model.
  weak var model: ObservableModel<Value>?
  private var shown: Value.Lanes

  init(_ storage: AnimatableStorage<Value.Lanes>) {
    self.storage = storage
    shown = storage.shown
  }

  override func check() {
    model?.check()
    guard let storage, shown != storage.shown else { return }
    shown = storage.shown
    values.notify(Value(lanes: shown, in: storage.space))
  }
}

extension Animatable {
  /// What observes the property, which is created at the first use.
  var observers: ValueObservers<Value> {
    if let observers = storage.observers as? ValueObservers<Value> { return observers }
    let made = ValueObservers<Value>(storage)
    storage.begin(made)
    return made
  }

  /// Calls `observer` with the presentation value whenever it has changed: at the end of each frame that moves it, and
  /// at the end of the call that sets, scrubs or finishes it at once. A value that differs for an instant within a
  /// frame is not reported. The observer does not retain the property, and costs nothing while that is at rest.
  ///
  ///     let observation = card.$center.observe { center in shadow.center = center }
  @discardableResult public func observe(_ observer: @escaping @MainActor (Value) -> Void) -> AnimationObservation {
    observers.values.add(nil, observer)
  }

  /// The present presentation value and those that follow, as `observe(_:)` gives them. A slow reader gets the newest
  /// value only. The sequence ends when the property is released, and does not retain it.
  public var values: AsyncStream<Value> { observers.values.values(from: shown, buffering: .bufferingNewest(1)) { $0 } }
}
