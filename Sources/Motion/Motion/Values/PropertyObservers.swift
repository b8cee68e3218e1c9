/// The observers of all properties. A property without observers does not know of them and is no larger for them.
@MainActor
enum PropertyObservers {
  /// Whether any property is observed.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) static var isActive = false
  private static var entries: [any PropertyEntry] = []
  private static var positions: [ObjectIdentifier: Int] = [:]

  /// Notifies the observers of a property that was set at once.
  nonisolated static func check(_ property: AnimatedProperty) {
    let id = ObjectIdentifier(property)
    MainActor.assumeIsolated {
      if let position = positions[id] { entries[position].check() }
    }
  }

  /// Notifies all observers of what has changed.
  static func checkAll() {
    guard isActive else { return }
    for entry in entries { entry.check() }
    if entries.contains(where: \.isUnused) { removeUnused() }
  }

  /// Returns the observers of a property.
  static func entry<Value>(of property: Animatable<Value>) -> PropertyObserverEntry<Value> {
    let id = ObjectIdentifier(property.storage)
    if let position = positions[id], let entry = entries[position] as? PropertyObserverEntry<Value>,
      entry.storage === property.storage
    {
      return entry
    }
    removeUnused()
    let entry = PropertyObserverEntry<Value>(property.storage)
    positions[id] = entries.count
    entries.append(entry)
    isActive = true
    return entry
  }

  private static func removeUnused() {
    entries.removeAll(where: \.isUnused)
    positions = [:]
    for (position, entry) in entries.enumerated() {
      if let id = entry.id { positions[id] = position }
    }
    isActive = !entries.isEmpty
  }
}

/// The observers of one property.
@MainActor
protocol PropertyEntry: AnyObject {
  /// The property; nil once it is released.
  var id: ObjectIdentifier? { get }
  /// Whether nothing observes the property any more, or it is released.
  var isUnused: Bool { get }
  /// Calls the observers of what has changed.
  func check()
}

/// The observers of a property of one type.
@MainActor
final class PropertyObserverEntry<Value: AnimatableValue>: PropertyEntry {
  private(set) weak var storage: AnimatableStorage<Value.Lanes>?
  let values = ObserverList<Value>()
  /// Observes the model.
  weak var model: ObservableModel<Value>?
  private var shown: Value.Lanes

  init(_ storage: AnimatableStorage<Value.Lanes>) {
    self.storage = storage
    shown = storage.shown
  }

  var id: ObjectIdentifier? { storage.map(ObjectIdentifier.init) }

  var isUnused: Bool { storage == nil || values.isEmpty && model == nil }

  func check() {
    guard let storage else { return }
    model?.check()
    guard shown != storage.shown else { return }
    shown = storage.shown
    values.notify(Value(lanes: shown, in: storage.space))
  }
}

extension Animatable {
  /// Calls `observer` with the presentation value whenever it has changed: at the end of each frame that moves it, and
  /// at the end of the call that sets, scrubs or finishes it at once. A value that differs for an instant within a
  /// frame is not reported. The observer does not retain the property.
  ///
  ///     let observation = card.$center.observe { center in shadow.center = center }
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (Value) -> Void) -> AnimationObservation {
    PropertyObservers.entry(of: self).values.add(nil, observer)
  }

  /// The present presentation value and those that follow, as `observe(_:)` gives them. A slow reader gets the newest
  /// value only. The sequence ends in the frame after the property is released, and does not retain it.
  public var values: AsyncStream<Value> {
    PropertyObservers.entry(of: self).values.values(from: shown, buffering: .bufferingNewest(1))
  }
}
