/// What rounding took from the deltas of tracks, by their places. Places that were never set have no rest, and while no delta was
/// rounded nothing is stored.
struct DeltaErrors<Lanes: AnimationLanes>: ~Copyable {
  private var errors = TrivialArray<Lanes>()

  subscript(index: Int) -> Lanes { index < errors.count ? errors[index] : .zero }

  @inline(__always)
  mutating func set(_ error: Lanes, at index: Int) {
    if index < errors.count { errors[index] = error } else if error != .zero { extend(to: index, error) }
  }

  /// Forgets the place, which is the last one.
  mutating func removeLast(_ index: Int) {
    if index < errors.count { errors.removeLast() }
  }

  mutating func removeAll() { errors.removeAll() }

  private mutating func extend(to index: Int, _ error: Lanes) {
    while errors.count < index { errors.append(.zero) }
    errors.append(error)
  }
}
