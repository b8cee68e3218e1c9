/// The animated properties of one width, in dense arrays. Public only because generic requirements name it.
public final class AnimationPool<Lanes: AnimationLanes> {
  let slots: AnimationSlots
  /// Retained by the blocks that animate them.
  @exclusivity(unchecked) private var owners = TrivialArray<Unmanaged<AnimatableStorage<Lanes>>>()
  /// The first track of each owner.
  @exclusivity(unchecked) private var firstTracks = TrivialArray<Track<Lanes>>()
  /// The further tracks of properties that several animations move. Free entries form a linked list.
  @exclusivity(unchecked) private var extraTracks = TrivialArray<Track<Lanes>>()
  private var freeHead: Int32 = -1
  /// The rounding errors of the deltas of both arrays; they are read only when a track is removed.
  @exclusivity(unchecked) private var firstErrors = DeltaErrors<Lanes>()
  @exclusivity(unchecked) private var extraErrors = DeltaErrors<Lanes>()

  init(slots: AnimationSlots) {
    self.slots = slots
  }

  // MARK: Every frame

  /// Updates every property of the pool from the present coefficients.
  func refresh() {
    guard firstTracks.count > 0 else { return }
    Self.refresh(owners.buffer, firstTracks.buffer, extraTracks.buffer, slots.coefficients.start)
  }

  private static func refresh(
    _ owners: UnsafeMutableBufferPointer<Unmanaged<AnimatableStorage<Lanes>>>,
    _ firstTracks: UnsafeMutableBufferPointer<Track<Lanes>>, _ extraTracks: UnsafeMutableBufferPointer<Track<Lanes>>,
    _ coefficients: UnsafePointer<CurveSample>
  ) {
    for index in firstTracks.indices {
      let offset = offset(of: firstTracks[index], extraTracks, coefficients)
      owners[index]._withUnsafeGuaranteedRef { $0.shown = $0.model + offset }
    }
  }

  /// Returns the sum of what a track and those linked to it add to a model.
  @inline(__always)
  private static func offset(
    of first: Track<Lanes>, _ extraTracks: UnsafeMutableBufferPointer<Track<Lanes>>,
    _ coefficients: UnsafePointer<CurveSample>
  ) -> Lanes {
    var sum = first.offset(coefficients[first.slot])
    var next = first.next
    while next >= 0 {
      let track = extraTracks[Int(next)]
      sum = sum + track.offset(coefficients[track.slot])
      next = track.next
    }
    return sum
  }

  /// Returns what all tracks of a property add to its model.
  func offset(at index: Int32) -> Lanes {
    Self.offset(of: firstTracks[Int(index)], extraTracks.buffer, slots.coefficients.start)
  }

  // MARK: Members

  /// Adds a property with its first track.
  func insert(_ owner: AnimatableStorage<Lanes>, _ track: Track<Lanes>, error: Lanes) {
    owner.index = Int32(owners.count)
    owners.append(Unmanaged.passUnretained(owner))
    firstTracks.append(track)
    firstErrors.set(error, at: firstTracks.count - 1)
  }

  /// Adds a track to a property.
  func append(_ track: Track<Lanes>, error: Lanes, to index: Int32) {
    let extra: Int32
    if freeHead >= 0 {
      extra = freeHead
      freeHead = extraTracks[Int(extra)].next
      extraTracks[Int(extra)] = track
    } else {
      extra = Int32(extraTracks.count)
      extraTracks.append(track)
    }
    extraErrors.set(error, at: Int(extra))
    setNext(extra, after: lastTrack(of: index), of: index)
  }

  /// Replaces all tracks of a property by one.
  func replaceAll(at index: Int32, with track: Track<Lanes>, error: Lanes) {
    while firstTracks[Int(index)].next >= 0 { removeSecond(of: index) }
    firstTracks[Int(index)] = track
    firstErrors.set(error, at: Int(index))
  }

  /// Removes all tracks of a property, which leaves the pool.
  func removeAll(at index: Int32) {
    while firstTracks[Int(index)].next >= 0 { removeSecond(of: index) }
    removeOwner(at: index)
  }

  /// Returns the slot of the latest track of a property.
  func latestSlot(at index: Int32) -> Int {
    lastTrack(of: index).map { extraTracks[Int($0)].slot } ?? firstTracks[Int(index)].slot
  }

  /// Removes the track of `slot` from a property. A property without tracks leaves the pool.
  func remove(slot: Int, from index: Int32) -> (track: Track<Lanes>, error: Lanes)? {
    guard let extra = extraIndex(of: slot, at: index) else { return nil }
    let (track, error) = entry(extra, of: index)
    if extra >= 0 {
      setNext(track.next, after: extraIndex(before: extra, of: index), of: index)
      free(extra)
    } else if track.next >= 0 {
      firstTracks[Int(index)] = extraTracks[Int(track.next)]
      firstErrors.set(extraErrors[Int(track.next)], at: Int(index))
      free(track.next)
    } else {
      removeOwner(at: index)
    }
    return (track, error)
  }

  /// Calls `body` with every track of a property, in the order of their start.
  func forEachTrack(at index: Int32, _ body: (Track<Lanes>) -> Void) {
    var track = firstTracks[Int(index)]
    body(track)
    while track.next >= 0 {
      track = extraTracks[Int(track.next)]
      body(track)
    }
  }

  /// Returns the track of `slot` of a property, and the rounding error of its delta.
  func track(of slot: Int, at index: Int32) -> (track: Track<Lanes>, error: Lanes)? {
    extraIndex(of: slot, at: index).map { entry($0, of: index) }
  }

  /// Changes the track of `slot` by a closure that takes the rounding error of its delta and returns the new one.
  /// Returns false where there is no such track.
  func change(slot: Int, at index: Int32, _ body: (inout Track<Lanes>, Lanes) -> Lanes) -> Bool {
    guard let extra = extraIndex(of: slot, at: index) else { return false }
    if extra >= 0 {
      extraErrors.set(body(&extraTracks.start[Int(extra)], extraErrors[Int(extra)]), at: Int(extra))
    } else {
      firstErrors.set(body(&firstTracks.start[Int(index)], firstErrors[Int(index)]), at: Int(index))
    }
    return true
  }

  /// Removes all properties, before the engine is released.
  func abandon() {
    for owner in owners.buffer { owner.takeUnretainedValue().abandon() }
    owners.removeAll()
    firstTracks.removeAll()
    extraTracks.removeAll()
    firstErrors.removeAll()
    extraErrors.removeAll()
    freeHead = -1
  }

  // MARK: Chains

  /// Returns the index of the track of `slot` among the extra tracks, -1 where it is the first track, or nil where
  /// there is none.
  private func extraIndex(of slot: Int, at index: Int32) -> Int32? {
    if firstTracks[Int(index)].slot == slot { return -1 }
    var extra = firstTracks[Int(index)].next
    while extra >= 0 {
      if extraTracks[Int(extra)].slot == slot { return extra }
      extra = extraTracks[Int(extra)].next
    }
    return nil
  }

  private func entry(_ extra: Int32, of index: Int32) -> (track: Track<Lanes>, error: Lanes) {
    extra >= 0
      ? (extraTracks[Int(extra)], extraErrors[Int(extra)]) : (firstTracks[Int(index)], firstErrors[Int(index)])
  }

  private func removeOwner(at index: Int32) {
    let (gap, last) = (Int(index), owners.count - 1)
    owners[gap].takeUnretainedValue().index = -1
    if gap != last {
      owners[gap] = owners[last]
      firstTracks[gap] = firstTracks[last]
      firstErrors.set(firstErrors[last], at: gap)
      owners[gap].takeUnretainedValue().index = index
    }
    owners.removeLast()
    firstTracks.removeLast()
    firstErrors.removeLast(last)
  }

  /// Returns the index of the last extra track, or nil where there is none.
  private func lastTrack(of index: Int32) -> Int32? {
    var last: Int32?
    var next = firstTracks[Int(index)].next
    while next >= 0 { (last, next) = (next, extraTracks[Int(next)].next) }
    return last
  }

  /// Returns the index of the extra track before another one, or nil where that is the first track.
  private func extraIndex(before extra: Int32, of index: Int32) -> Int32? {
    var previous: Int32?
    var next = firstTracks[Int(index)].next
    while next != extra { (previous, next) = (next, extraTracks[Int(next)].next) }
    return previous
  }

  private func setNext(_ next: Int32, after extra: Int32?, of index: Int32) {
    if let extra { extraTracks.start[Int(extra)].next = next } else { firstTracks.start[Int(index)].next = next }
  }

  private func removeSecond(of index: Int32) {
    let second = firstTracks[Int(index)].next
    firstTracks.start[Int(index)].next = extraTracks[Int(second)].next
    free(second)
  }

  private func free(_ extra: Int32) {
    extraTracks.start[Int(extra)].next = freeHead
    freeHead = extra
  }
}
