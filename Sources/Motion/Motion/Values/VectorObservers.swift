import OvershootGeometry

/// The observers of a vector, which are called once for what a frame or a call changes in any of its groups.
@MainActor final class VectorObservers {
  let list = ObserverList<[Double]>()
  private weak var vector: VectorStorage?
  private var observations: [AnimationObservation] = []
  /// The groups as the observers know them.
  private var known: [SIMD4<Double>] = []

  /// Whether a call changes one group after another; afterwards the observers are called.
  var waits = false {
    didSet { if !waits, let vector, known != vector.groups.map(\.shown) { notify() } }
  }

  init(_ vector: VectorStorage) {
    self.vector = vector
    known = vector.groups.map(\.shown)
    followGroups()
  }

  /// Follows the groups of the vector, which are other ones now.
  func followGroups() {
    for observation in observations { observation.cancel() }
    guard let vector else { return }
    observations = vector.groups.indices.map { index in
      // Any value of four lanes does.
      Animatable<Rect>(storage: vector.groups[index]).observe { [weak self] _ in self?.groupChanged(index) }
    }
    if known != vector.groups.map(\.shown) { notify() }
  }

  private func groupChanged(_ index: Int) {
    guard !waits, let vector, vector.groups[index].shown != known[index] else { return }
    notify()
  }

  private func notify() {
    guard let vector else { return }
    known = vector.groups.map(\.shown)
    if list.isEmpty {
      for observation in observations { observation.cancel() }
      vector.observers = nil
    } else {
      list.notify(vector.shown)
    }
  }
}

extension VectorStorage {
  /// Those who are called with the components that are shown, whenever they have changed.
  var observerList: ObserverList<[Double]> {
    let observers = observers ?? VectorObservers(self)
    self.observers = observers
    return observers.list
  }
}
