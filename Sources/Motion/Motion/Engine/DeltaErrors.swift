/// The rounding errors of track deltas, by track index. Entries that were never set are 0; as long as all are 0 nothing
/// is stored.
struct DeltaErrors<Lanes: AnimationLanes>: ~Copyable {
  private var errors = TrivialArray<Lanes>()

  subscript(index: Int) -> Lanes { index < errors.count ? errors[index] : .zero }

  @inline(__always) mutating func set(_ error: Lanes, at index: Int) {
    if index < errors.count { errors[index] = error } else if error != .zero { extend(to: index, error) }
  }

  /// Removes the entry of the last track.
  mutating func removeLast(_ index: Int) {
    if index < errors.count { errors.removeLast() }
  }

  mutating func removeAll() { errors.removeAll() }

  private mutating func extend(to index: Int, _ error: Lanes) {
    while errors.count < index { errors.append(.zero) }
    errors.append(error)
  }
}
