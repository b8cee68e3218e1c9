/// The properties of one width that are being animated, in dense arrays. Its contents are the engine's own affair.
public final class AnimationPool<Lanes: AnimationLanes> {
  let slots: AnimationSlots
  /// Kept alive by the blocks that move them.
  @exclusivity(unchecked) private var owners = PlainArray<Unmanaged<AnimatableStorage<Lanes>>>()
  /// The first track of each owner.
  @exclusivity(unchecked) private var firsts = PlainArray<Track<Lanes>>()
  /// The tracks of properties that several animations move; the vacant ones are chained.
  @exclusivity(unchecked) private var others = PlainArray<Track<Lanes>>()
  private var vacant: Int32 = -1
  /// What rounding took from the deltas of the first tracks, and from those of the others; read only at an end.
  @exclusivity(unchecked) private var firstRests = DeltaRests<Lanes>()
  @exclusivity(unchecked) private var otherRests = DeltaRests<Lanes>()

  init(slots: AnimationSlots) {
    self.slots = slots
  }

  // MARK: Every frame

  /// Brings every property of the pool to the present coefficients.
  func refresh() {
    guard firsts.count > 0 else { return }
    Self.refresh(owners.buffer, firsts.buffer, others.buffer, slots.coefficients.start)
  }

  private static func refresh(
    _ owners: UnsafeMutableBufferPointer<Unmanaged<AnimatableStorage<Lanes>>>,
    _ firsts: UnsafeMutableBufferPointer<Track<Lanes>>, _ others: UnsafeMutableBufferPointer<Track<Lanes>>,
    _ coefficients: UnsafePointer<CurveSample>
  ) {
    for index in firsts.indices {
      let offset = offset(of: firsts[index], others, coefficients)
      owners[index]._withUnsafeGuaranteedRef { $0.shown = $0.model + offset }
    }
  }

  /// What a track and those after it add to a model.
  @inline(__always)
  private static func offset(
    of first: Track<Lanes>, _ others: UnsafeMutableBufferPointer<Track<Lanes>>,
    _ coefficients: UnsafePointer<CurveSample>
  ) -> Lanes {
    var sum = first.offset(coefficients[first.slot])
    var next = first.next
    while next >= 0 {
      let track = others[Int(next)]
      sum = sum + track.offset(coefficients[track.slot])
      next = track.next
    }
    return sum
  }

  /// What all tracks of a property add to its model.
  func offset(at index: Int32) -> Lanes {
    Self.offset(of: firsts[Int(index)], others.buffer, slots.coefficients.start)
  }

  // MARK: Members

  /// Takes a property in, with its first track.
  func insert(_ owner: AnimatableStorage<Lanes>, _ track: Track<Lanes>, rest: Lanes) {
    owner.index = Int32(owners.count)
    owners.append(Unmanaged.passUnretained(owner))
    firsts.append(track)
    firstRests.set(rest, at: firsts.count - 1)
  }

  /// Adds a track to a member.
  func append(_ track: Track<Lanes>, rest: Lanes, to index: Int32) {
    let place: Int32
    if vacant >= 0 {
      place = vacant
      vacant = others[Int(place)].next
      others[Int(place)] = track
    } else {
      place = Int32(others.count)
      others.append(track)
    }
    otherRests.set(rest, at: Int(place))
    setNext(place, after: lastTrack(of: index), of: index)
  }

  /// Puts one track in the place of all those that a member has.
  func replaceAll(at index: Int32, with track: Track<Lanes>, rest: Lanes) {
    while firsts[Int(index)].next >= 0 { dropSecond(of: index) }
    firsts[Int(index)] = track
    firstRests.set(rest, at: Int(index))
  }

  /// Takes the track of `slot` from a member, which leaves the pool with its last one.
  func remove(slot: Int, from index: Int32) -> (track: Track<Lanes>, rest: Lanes)? {
    guard let place = place(of: slot, at: index) else { return nil }
    let (track, rest) = at(place, of: index)
    if place >= 0 {
      setNext(track.next, after: self.place(before: place, of: index), of: index)
      vacate(place)
    } else if track.next >= 0 {
      firsts[Int(index)] = others[Int(track.next)]
      firstRests.set(otherRests[Int(track.next)], at: Int(index))
      vacate(track.next)
    } else {
      leave(index)
    }
    return (track, rest)
  }

  /// Every track of a member, in the order of their start.
  func forEachTrack(at index: Int32, _ body: (Track<Lanes>) -> Void) {
    var track = firsts[Int(index)]
    body(track)
    while track.next >= 0 {
      track = others[Int(track.next)]
      body(track)
    }
  }

  /// A member's track of `slot`, and the rest of its delta.
  func track(of slot: Int, at index: Int32) -> (track: Track<Lanes>, rest: Lanes)? {
    place(of: slot, at: index).map { at($0, of: index) }
  }

  /// Changes the track of `slot` by a closure that is told its delta's rest and answers the new one; returns whether there is one.
  func change(slot: Int, at index: Int32, _ body: (inout Track<Lanes>, Lanes) -> Lanes) -> Bool {
    guard let place = place(of: slot, at: index) else { return false }
    if place >= 0 {
      otherRests.set(body(&others.start[Int(place)], otherRests[Int(place)]), at: Int(place))
    } else {
      firstRests.set(body(&firsts.start[Int(index)], firstRests[Int(index)]), at: Int(index))
    }
    return true
  }

  /// Forgets all members, as the engine goes.
  func abandon() {
    for owner in owners.buffer { owner.takeUnretainedValue().abandon() }
    owners.removeAll()
    firsts.removeAll()
    others.removeAll()
    firstRests.removeAll()
    otherRests.removeAll()
    vacant = -1
  }

  // MARK: Chains

  /// Where the track of `slot` lies among the others: -1 where it is the member's first, nil where there is none.
  private func place(of slot: Int, at index: Int32) -> Int32? {
    if firsts[Int(index)].slot == slot { return -1 }
    var place = firsts[Int(index)].next
    while place >= 0 {
      if others[Int(place)].slot == slot { return place }
      place = others[Int(place)].next
    }
    return nil
  }

  private func at(_ place: Int32, of index: Int32) -> (track: Track<Lanes>, rest: Lanes) {
    place >= 0
      ? (others[Int(place)], otherRests[Int(place)]) : (firsts[Int(index)], firstRests[Int(index)])
  }

  private func leave(_ index: Int32) {
    let (gap, last) = (Int(index), owners.count - 1)
    owners[gap].takeUnretainedValue().index = -1
    if gap != last {
      owners[gap] = owners[last]
      firsts[gap] = firsts[last]
      firstRests.set(firstRests[last], at: gap)
      owners[gap].takeUnretainedValue().index = index
    }
    owners.removeLast()
    firsts.removeLast()
    firstRests.removeLast(last)
  }

  /// The place of the last track among the others, or nil where the first is the last.
  private func lastTrack(of index: Int32) -> Int32? {
    var last: Int32?
    var next = firsts[Int(index)].next
    while next >= 0 { (last, next) = (next, others[Int(next)].next) }
    return last
  }

  /// The place before `place` among the others, or nil where that is the first track.
  private func place(before place: Int32, of index: Int32) -> Int32? {
    var prior: Int32?
    var next = firsts[Int(index)].next
    while next != place { (prior, next) = (next, others[Int(next)].next) }
    return prior
  }

  private func setNext(_ next: Int32, after place: Int32?, of index: Int32) {
    if let place { others.start[Int(place)].next = next } else { firsts.start[Int(index)].next = next }
  }

  private func dropSecond(of index: Int32) {
    let second = firsts[Int(index)].next
    firsts.start[Int(index)].next = others[Int(second)].next
    vacate(second)
  }

  private func vacate(_ place: Int32) {
    others.start[Int(place)].next = vacant
    vacant = place
  }
}
