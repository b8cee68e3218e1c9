public import OvershootGeometry

extension Senses {
  /// Adds a listener.
  ///
  /// - Throws: an error where a value is out of its range, the number is taken, or there are 64 listeners.
  public mutating func add(_ listener: Listener) throws(FieldError) {
    if let error = listener.error { throw error }
    guard listenerRows[listener.id] == nil else { throw FieldError("id", "new, but \(listener.id) is taken") }
    guard listenerRows.count < Self.maximumListeners else {
      throw FieldError("listeners", "at most \(Self.maximumListeners)")
    }
    if let row = listeners.firstIndex(where: { !$0.isPresent }) {
      let serial = listeners[row].serial + 1
      listeners[row] = ListenerSlot(listener)
      listeners[row].serial = serial
      listenerRows[listener.id] = row
    } else {
      listenerRows[listener.id] = listeners.count
      listeners.append(ListenerSlot(listener))
      pairs += Array(repeating: Pair(), count: stride)
      echoes += Array(repeating: Echo(), count: stride)
    }
    candidates.reserve(listeners.count * sources.count)
  }

  /// Adds a source. One that was removed and is remembered is known again.
  ///
  /// - Throws: an error where a value is out of its range, the number is taken, or there are 256 sources.
  public mutating func add(_ source: Source) throws(FieldError) {
    if let error = source.error { throw error }
    let known = sourceSlots[source.id]
    if let known, sources[known].isPresent {
      throw FieldError("id", "new, but \(source.id) is taken")
    }
    guard present.count < Self.maximumSources else {
      throw FieldError("sources", "at most \(Self.maximumSources)")
    }
    let slot = known ?? freeSlots.popLast() ?? appendSlot()
    var added = SourceSlot(
      id: source.id, place: source.place, team: source.team, pointCount: source.points.count, isPresent: true)
    added.references = known == nil ? 0 : sources[slot].references
    sources[slot] = added
    sourceSlots[source.id] = slot
    present.append(slot)
    for (index, point) in source.points.enumerated() { points[slot * Source.pointCounts.upperBound + index] = point }
    candidates.reserve(listeners.count * sources.count)
  }

  private mutating func appendSlot() -> Int {
    let slot = sources.count
    sources.append(.absent)
    points += Array(repeating: .zero, count: Source.pointCounts.upperBound)
    guard slot >= stride else { return slot }
    let (old, oldPairs, oldEchoes) = (stride, pairs, echoes)
    stride *= 2
    pairs = Array(repeating: Pair(), count: listeners.count * stride)
    echoes = Array(repeating: Echo(), count: listeners.count * stride)
    for row in listeners.indices {
      for slot in 0..<old {
        pairs[row * stride + slot] = oldPairs[row * old + slot]
        echoes[row * stride + slot] = oldEchoes[row * old + slot]
      }
    }
    return slot
  }

  /// Removes a listener with its memory.
  ///
  /// - Throws: an error if no listener has this number.
  public mutating func removeListener(_ id: Int) throws(FieldError) {
    let row = try row(of: id)
    listenerRows[id] = nil
    listeners[row].isPresent = false
    for slot in sources.indices {
      pairs[index(row, slot)] = Pair()
      echoes[index(row, slot)] = Echo()
    }
    for slot in sources.indices.dropFirst() { releaseIfForgotten(slot) }
  }

  /// Removes a source. Listeners that see it lose it in the next tick, and their memory of it ages.
  ///
  /// - Throws: an error if no source has this number.
  public mutating func removeSource(_ id: Int) throws(FieldError) {
    let slot = try slot(of: id)
    for row in listeners.indices where listeners[row].isPresent {
      let index = index(row, slot)
      if pairs[index].isSeen { early.append(event(.lost, row, slot, pairs[index].place, 0)) }
      pairs[index].isSeen = false
      pairs[index].isRemembered = false
      pairs[index].isAnchored = false
      pairs[index].wait = 0
    }
    sources[slot].isPresent = false
    present.removeAll { $0 == slot }
    releaseIfForgotten(slot)
  }

  /// Changes a listener.
  ///
  /// - Throws: an error if no listener has this number, or a value is out of its range; then nothing changes.
  public mutating func updateListener(
    _ id: Int, _ change: (inout Listener) -> Void
  ) throws(FieldError) {
    let row = try row(of: id)
    var listener = listeners[row].listener
    change(&listener)
    if let error = listener.error { throw error }
    guard listener.id == id else { throw FieldError("id", "\(id) as before, not \(listener.id)") }
    listeners[row].listener = listener
  }

  /// Moves a source.
  ///
  /// - Throws: an error if no source has this number.
  public mutating func moveSource(_ id: Int, to place: Vector2) throws(FieldError) {
    sources[try slot(of: id)].place = place
  }

  /// Gives a source another team.
  ///
  /// - Throws: an error if no source has this number.
  public mutating func setTeam(_ team: Team, ofSource id: Int) throws(FieldError) {
    sources[try slot(of: id)].team = team
  }

  /// Returns the row of a listener that is there.
  func row(of id: Int) throws(FieldError) -> Int {
    guard let row = listenerRows[id] else { throw FieldError("listener", "one that is there, not \(id)") }
    return row
  }

  /// Returns the slot of a source that is there.
  func slot(of id: Int) throws(FieldError) -> Int {
    guard let slot = sourceSlots[id], sources[slot].isPresent else {
      throw FieldError("source", "one that is there, not \(id)")
    }
    return slot
  }

  /// Frees the slot of a source that was removed and that nothing refers to.
  mutating func releaseIfForgotten(_ slot: Int) {
    let source = sources[slot]
    guard slot > 0, !source.isPresent, source.references == 0, sourceSlots[source.id] == slot else { return }
    for row in listeners.indices where pairs[index(row, slot)].latest >= 0 { return }
    sourceSlots[source.id] = nil
    freeSlots.append(slot)
  }
}
