/// The animated properties of one width, in dense arrays.
final class AnimationPool<Lanes: AnimationLanes> {
  let slots: AnimationSlots
  /// Retained by the blocks that animate them.
  @exclusivity(unchecked) private var owners = TrivialArray<Unmanaged<AnimatableStorage<Lanes>>>()
  /// The first track of each owner.
  @exclusivity(unchecked) private var firstTracks = TrivialArray<Track<Lanes>>()
  /// The further tracks of properties that several animations move. Free entries form a linked list.
  @exclusivity(unchecked) private var extraTracks = TrivialArray<Track<Lanes>>()
  private var freeHead: Int32 = -1
  /// The number of tracks from which on the value of a property is computed when it is read.
  private static var manyTracks: Int { 9 }
  /// The extra track before each extra track of the same property; for the first of them, the last one.
  @exclusivity(unchecked) private var previousExtras = TrivialArray<Int32>()
  /// The rounding errors of the deltas of both arrays; they are read only when a track is removed.
  @exclusivity(unchecked) private var firstErrors = DeltaErrors<Lanes>()
  @exclusivity(unchecked) private var extraErrors = DeltaErrors<Lanes>()
  /// The previous model minus the target of each first track that took a motion over. Their error is that of the delta.
  @exclusivity(unchecked) private var takeovers = DeltaErrors<Lanes>()

  init(slots: AnimationSlots) { self.slots = slots }

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
    // Slots are used again but never removed, so that those of all tracks have coefficients.
    for index in firstTracks.indices {
      let track = firstTracks[index]
      var offset = track.offset(coefficients[track.slot])
      if track.next >= 0 {
        offset = sum(offset, from: track.next, extraTracks, coefficients)
        owners[index]._withUnsafeGuaranteedRef { $0.isOutdated = false }
      }
      owners[index]._withUnsafeGuaranteedRef { $0.computed = $0.model + offset }
    }
  }

  /// Sets whether presentation values are computed when they are read.
  func markAll(outdated: Bool) {
    for owner in owners.buffer { owner._withUnsafeGuaranteedRef { $0.isOutdated = outdated } }
  }

  /// Returns the sum of what the first track of a property and the extra ones from `next` on add to its model.
  @inline(__always) private static func sum(
    _ first: Lanes, from next: Int32, _ extraTracks: UnsafeMutableBufferPointer<Track<Lanes>>,
    _ coefficients: UnsafePointer<CurveSample>
  ) -> Lanes {
    var (sum, next) = (first, next)
    while next >= 0 {
      let track = extraTracks[Int(next)]
      sum = sum + track.offset(coefficients[track.slot])
      next = track.next
    }
    return sum
  }

  /// Returns what all tracks of a property add to its model.
  func offset(at index: Int32) -> Lanes {
    if slots.isStale { forEachTrack(at: index) { slots.update($0.slot) } }
    let track = firstTracks[Int(index)]
    let coefficients = UnsafePointer(slots.coefficients.start)
    return Self.sum(track.offset(coefficients[track.slot]), from: track.next, extraTracks.buffer, coefficients)
  }

  /// Returns what the only track of a property adds to its model; nil where there are several, or coefficients are
  /// stale.
  @inline(__always) func singleOffset(at index: Int32) -> Lanes? {
    let track = firstTracks[Int(index)]
    return track.next < 0 && !slots.isStale ? track.offset(slots.coefficients.start[track.slot]) : nil
  }

  // MARK: Members

  /// Adds a property with its first track.
  @inline(__always) func insert(_ owner: AnimatableStorage<Lanes>, _ track: Track<Lanes>, error: Lanes) {
    owner.index = Int32(owners.count)
    owners.append(Unmanaged.passUnretained(owner))
    firstTracks.append(track)
    firstErrors.set(error, at: firstTracks.count - 1)
    owner.presence?.propertyBegan()
    if owner.isObserved { slots.observed.append(owner) }
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
      previousExtras.append(extra)
    }
    extraErrors.set(error, at: Int(extra))
    let head = firstTracks[Int(index)].next
    guard head >= 0 else {
      firstTracks.start[Int(index)].next = extra
      previousExtras[Int(extra)] = extra
      return
    }
    let last = previousExtras[Int(head)]
    extraTracks.start[Int(last)].next = extra
    previousExtras[Int(extra)] = last
    previousExtras[Int(head)] = extra
  }

  /// Replaces all tracks of a property by one that takes their motion over.
  ///
  /// - Parameters:
  ///   - distance: the previous model minus the target.
  ///   - error: the rounding error of `distance`.
  func replaceAll(at index: Int32, with track: Track<Lanes>, distance: Lanes, error: Lanes) {
    freeExtras(of: index)
    firstTracks[Int(index)] = track
    firstErrors.set(error, at: Int(index))
    takeovers.set(distance, at: Int(index))
  }

  /// Removes all tracks of a property, which leaves the pool.
  func removeAll(at index: Int32) {
    freeExtras(of: index)
    removeOwner(at: index)
  }

  /// Returns the slot of the latest track of a property.
  func latestSlot(at index: Int32) -> Int {
    let first = firstTracks[Int(index)]
    return first.next < 0 ? first.slot : extraTracks[Int(previousExtras[Int(first.next)])].slot
  }

  /// Returns how far the model of a property moves when the animation of its track is reversed: the delta, but to the
  /// previous model where the track took a motion over, and not at all where the property was set meanwhile.
  func modelDistance(of track: Track<Lanes>, at index: Int32) -> Lanes {
    track.isRebased ? .zero : track.tookOver ? takeovers[Int(index)] : track.delta
  }

  /// Notes in all tracks of a property, and their blocks, that it was set outside of blocks.
  func rebase(at index: Int32) {
    forEachTrack(at: index) { slots.markTakeover($0.slot) }
    firstTracks.start[Int(index)].rebase()
    var extra = firstTracks[Int(index)].next
    while extra >= 0 {
      extraTracks.start[Int(extra)].rebase()
      extra = extraTracks[Int(extra)].next
    }
  }

  /// Changes the distance of a track that took a motion over.
  func setTakeover(_ distance: Lanes, at index: Int32) { takeovers.set(distance, at: Int(index)) }

  /// Removes the track of `slot` from a property, and returns the distance that its model would move in a reversal. A
  /// property without tracks leaves the pool.
  func remove(slot: Int, from index: Int32) -> (track: Track<Lanes>, distance: Lanes, error: Lanes)? {
    guard let extra = extraIndex(of: slot, at: index) else { return nil }
    let (track, deltaError) = entry(extra, of: index)
    let distance = modelDistance(of: track, at: index)
    let error = track.isRebased ? .zero : deltaError
    if extra >= 0 {
      unlink(extra, of: index)
      free(extra)
    } else if track.next >= 0 {
      firstTracks[Int(index)] = extraTracks[Int(track.next)]
      firstErrors.set(extraErrors[Int(track.next)], at: Int(index))
      let second = firstTracks[Int(index)].next
      if second >= 0 { previousExtras[Int(second)] = previousExtras[Int(track.next)] }
      free(track.next)
    } else {
      removeOwner(at: index)
    }
    return (track, distance, error)
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

  /// Returns whether an animation moves a property other than at once.
  func takesTime(at index: Int32) -> Bool {
    var takesTime = false
    forEachTrack(at: index) { track in takesTime = takesTime || slots.block(of: track.slot)?.instantSlot != track.slot }
    return takesTime
  }

  /// Returns the track of `slot` of a property, and the rounding error of its delta.
  func track(of slot: Int, at index: Int32) -> (track: Track<Lanes>, error: Lanes)? {
    extraIndex(of: slot, at: index).map { entry($0, of: index) }
  }

  /// Returns whether one animation alone moves a property.
  func hasOneTrack(at index: Int32) -> Bool { firstTracks[Int(index)].next < 0 }

  /// Returns whether so many animations move a property that their sum is not computed at each change.
  @inline(__always) func hasManyTracks(at index: Int32) -> Bool {
    let second = firstTracks[Int(index)].next
    return second >= 0 && countsMany(from: second)
  }

  private func countsMany(from second: Int32) -> Bool {
    var (extra, count) = (second, 1)
    while extra >= 0, count < Self.manyTracks { (extra, count) = (extraTracks[Int(extra)].next, count + 1) }
    return count == Self.manyTracks
  }

  /// Changes the track of `slot` by a closure that takes the rounding error of its delta and returns the new one.
  /// Returns false where there is no such track.
  ///
  /// - Parameter isCapturing: whether the block of the slot captures changes now, so that its track is among the last.
  func change(
    slot: Int, at index: Int32, isCapturing: Bool = false, _ body: (inout Track<Lanes>, Lanes) -> Lanes
  ) -> Bool {
    let found = isCapturing ? latestExtraIndex(of: slot, at: index) : extraIndex(of: slot, at: index)
    guard let extra = found else { return false }
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
    takeovers.removeAll()
    extraErrors.removeAll()
    previousExtras.removeAll()
    freeHead = -1
  }

  // MARK: Chains

  /// Returns the index of the track of `slot` among the extra tracks, -1 where it is the first track, or nil where
  /// the slot has no track. The search starts at both ends: animations end in the order of their start, or in reverse.
  private func extraIndex(of slot: Int, at index: Int32) -> Int32? {
    let first = firstTracks[Int(index)]
    if first.slot == slot { return -1 }
    guard first.next >= 0 else { return nil }
    var (front, back) = (first.next, previousExtras[Int(first.next)])
    while extraTracks[Int(front)].slot != slot {
      if extraTracks[Int(back)].slot == slot { return back }
      if front == back || extraTracks[Int(front)].next == back { return nil }
      (front, back) = (extraTracks[Int(front)].next, previousExtras[Int(back)])
    }
    return front
  }

  /// Returns what `extraIndex(of:at:)` does, for the block that captures changes. Its track has been added after those
  /// of all older blocks, so that the search ends at the last one of them.
  private func latestExtraIndex(of slot: Int, at index: Int32) -> Int32? {
    let first = firstTracks[Int(index)]
    if first.slot == slot { return -1 }
    guard first.next >= 0 else { return nil }
    var extra = previousExtras[Int(first.next)]
    while true {
      let other = extraTracks[Int(extra)].slot
      if other == slot { return extra }
      if extra == first.next || slots.isOlder(other, than: slot) { return nil }
      extra = previousExtras[Int(extra)]
    }
  }

  private func entry(_ extra: Int32, of index: Int32) -> (track: Track<Lanes>, error: Lanes) {
    extra >= 0 ? (extraTracks[Int(extra)], extraErrors[Int(extra)]) : (firstTracks[Int(index)], firstErrors[Int(index)])
  }

  private func removeOwner(at index: Int32) {
    let (gap, last) = (Int(index), owners.count - 1)
    let owner = owners[gap].takeUnretainedValue()
    owner.index = -1
    owner.presence?.propertyEnded()
    if owner.isObserved { slots.observed.remove(owner) }
    if gap != last {
      owners[gap] = owners[last]
      firstTracks[gap] = firstTracks[last]
      firstErrors.set(firstErrors[last], at: gap)
      takeovers.set(takeovers[last], at: gap)
      owners[gap].takeUnretainedValue().index = index
    }
    owners.removeLast()
    firstTracks.removeLast()
    firstErrors.removeLast(last)
    takeovers.removeLast(last)
  }

  /// Removes an extra track from the list of its property.
  private func unlink(_ extra: Int32, of index: Int32) {
    let head = firstTracks[Int(index)].next
    let (previous, next) = (previousExtras[Int(extra)], extraTracks[Int(extra)].next)
    if extra == head { firstTracks.start[Int(index)].next = next } else { extraTracks.start[Int(previous)].next = next }
    if next >= 0 { previousExtras[Int(next)] = previous } else if extra != head { previousExtras[Int(head)] = previous }
  }

  private func freeExtras(of index: Int32) {
    var extra = firstTracks[Int(index)].next
    while extra >= 0 {
      let next = extraTracks[Int(extra)].next
      free(extra)
      extra = next
    }
  }

  private func free(_ extra: Int32) {
    extraTracks.start[Int(extra)].next = freeHead
    freeHead = extra
  }
}
