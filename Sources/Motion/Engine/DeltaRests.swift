/// What rounding took from the deltas of tracks, by their places. Places that were never set have no rest, and while no delta was
/// rounded nothing is stored.
struct DeltaRests<Lanes: AnimationLanes>: ~Copyable {
  private var rests = PlainArray<Lanes>()

  subscript(place: Int) -> Lanes { place < rests.count ? rests[place] : .zero }

  @inline(__always)
  mutating func set(_ rest: Lanes, at place: Int) {
    if place < rests.count { rests[place] = rest } else if rest != .zero { extend(to: place, rest) }
  }

  /// Forgets the place, which is the last one.
  mutating func removeLast(_ place: Int) {
    if place < rests.count { rests.removeLast() }
  }

  mutating func removeAll() { rests.removeAll() }

  private mutating func extend(to place: Int, _ rest: Lanes) {
    while rests.count < place { rests.append(.zero) }
    rests.append(rest)
  }
}
