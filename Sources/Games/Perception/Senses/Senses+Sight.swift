import OvershootGeometry

extension Senses {
  /// Judges reach and cone of every pair, and then as many lines as the budget allows.
  mutating func see() {
    candidates.removeAll()
    for row in listeners.indices where listeners[row].isPresent {
      let listener = listeners[row]
      if listener.isPlaced {
        for slot in present { judge(listener, row, slot) }
      } else {
        if !listener.isNoted { notes.append(.listenerSkipped(listener.listener.id)) }
        listeners[row].isNoted = true
        for slot in present { miss(row, slot) }
      }
    }
    candidates.order()
    traceLines()
  }

  private mutating func judge(_ listener: ListenerSlot, _ row: Int, _ slot: Int) {
    let (source, index) = (sources[slot], index(row, slot))
    let values = listener.listener
    guard source.id != values.id else { return }
    if !source.isPlaced, !source.isNoted {
      notes.append(.sourceSkipped(source.id))
      sources[slot].isNoted = true
    }
    guard source.isPlaced, values.detects.contains(Attitudes(attitude(of: values, to: slot))) else {
      return miss(row, slot)
    }
    let offset = source.place - values.place
    let distance = offset.length
    if distance <= (pairs[index].isSeen ? values.loseRadius : values.sightRadius),
      listener.isInCone(offset, distance)
    {
      candidates.append(
        Candidate(
          wait: pairs[index].wait, distance: distance, listener: values.id, source: source.id, row: row, slot: slot))
      pairs[index].wait += 1
    } else if values.automaticRadius > 0, pairs[index].isAnchored,
      pairs[index].place.distance(to: source.place) <= values.automaticRadius
    {
      pairs[index].wait = 0
      sight(row, slot, at: pairs[index].place, strength: 1, isRemembered: true)
    } else {
      miss(row, slot)
    }
  }

  /// Traces lines in the order of the candidates; those without a line keep their result.
  private mutating func traceLines() {
    var budget = traceBudget
    while budget > 0, let candidate = candidates.popFirst() {
      let (row, slot) = (candidate.row, candidate.slot)
      let count = sources[slot].pointCount
      guard count <= budget else {
        longestWait = max(longestWait, candidate.wait + 1)
        continue
      }
      budget -= count
      traceCount += count
      pairs[index(row, slot)].wait = 0
      let clear = clearCount(row, slot)
      if clear > 0 {
        let strength = Double(clear) / Double(count)
        sight(row, slot, at: sources[slot].place, strength: strength, isRemembered: false)
      } else {
        miss(row, slot)
        pairs[index(row, slot)].isAnchored = false
      }
    }
    // The first one of the others waits longest.
    if let first = candidates.first { longestWait = max(longestWait, first.wait + 1) }
  }

  /// Returns the number of visible points to which the line is clear.
  private func clearCount(_ row: Int, _ slot: Int) -> Int {
    let (eye, source) = (listeners[row].listener.place, sources[slot])
    var count = 0
    for index in 0..<source.pointCount {
      let point = source.place + points[slot * Source.pointCounts.upperBound + index]
      guard point.x.isFinite, point.y.isFinite else { continue }
      if walls?.isClear(from: eye, to: point) ?? true { count += 1 }
    }
    return count
  }

  private mutating func sight(
    _ row: Int, _ slot: Int, at place: Vector2, strength: Double, isRemembered: Bool
  ) {
    let index = index(row, slot)
    let wasSeen = pairs[index].isSeen
    let isSuccessive = pairs[index].placeTick >= 0 && pairs[index].placeTick == tick - 1
    pairs[index].velocity = isSuccessive ? place - pairs[index].place : .zero
    pairs[index].place = place
    pairs[index].placeTick = tick
    pairs[index].strength = strength
    pairs[index].isSeen = true
    pairs[index].isRemembered = isRemembered
    pairs[index].isAnchored = true
    pairs[index].seenTick = tick
    pairs[index].latest = tick
    if !wasSeen { events.append(event(.gained, row, slot, place, strength)) }
  }

  /// Ends the sight of a source, where there is one.
  private mutating func miss(_ row: Int, _ slot: Int) {
    let index = index(row, slot)
    pairs[index].wait = 0
    guard pairs[index].isSeen else { return }
    pairs[index].isSeen = false
    pairs[index].isRemembered = false
    events.append(event(.lost, row, slot, pairs[index].place, 0))
  }

  /// Returns an event of the present tick.
  func event(
    _ kind: PerceptionEvent.Kind, _ row: Int, _ slot: Int, _ place: Vector2, _ strength: Double, tag: String? = nil
  ) -> PerceptionEvent {
    PerceptionEvent(
      tick: tick, listener: listeners[row].listener.id, actor: slot == 0 ? nil : sources[slot].id, kind: kind,
      place: place, strength: strength, tag: tag)
  }
}
