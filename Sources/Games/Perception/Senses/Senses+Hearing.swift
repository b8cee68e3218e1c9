public import OvershootGeometry

extension Senses {
  /// Ticks that sound takes for the side of a cell: 40 cells a second.
  private static let ticksPerCell = 60.0 / 40
  /// Halved as often, every loudness is 0.
  private static let maximumWalls = 2_100
  /// Noises that take longer never arrive.
  private static let maximumDelay = 1e9

  /// Makes a noise in the next tick. Where it is heard is decided then, after all changes.
  ///
  /// - Throws: an error where a value is out of its range, or the author is not a source that is there.
  public mutating func emit(_ noise: Noise) throws(FieldError) {
    if let error = noise.error { throw error }
    var slot = 0
    if let author = noise.author {
      slot = try self.slot(of: author)
      sources[slot].references += 1
    }
    noises.append((noise, slot))
  }

  /// Hits a listener in the next tick.
  ///
  /// - Throws: an error where a value is out of its range, or one of the two is not there.
  public mutating func strike(_ blow: Blow) throws(FieldError) {
    if let error = blow.error { throw error }
    _ = try row(of: blow.listener)
    sources[try slot(of: blow.author)].references += 1
    blows.append(blow)
  }

  /// Sends each noise of this tick to those who will hear it.
  mutating func spreadNoises() {
    for (noise, slot) in noises {
      for row in listeners.indices where listeners[row].isPresent && listeners[row].isPlaced {
        spread(noise, slot, row)
      }
      noiseCount += 1
      dereference(slot)
    }
    noises.removeAll(keepingCapacity: true)
  }

  private mutating func spread(_ noise: Noise, _ slot: Int, _ row: Int) {
    let listener = listeners[row].listener
    guard listener.hearingRange > 0, slot == 0 || sources[slot].id != listener.id,
      listener.detects.contains(Attitudes(attitude(of: listener, to: slot)))
    else { return }
    let distance = noise.place.distance(to: listener.place)
    // The walls come last, as they cost most.
    guard distance <= listener.hearingRange * noise.loudness else { return }
    let count = walls?.wallCount(from: listener.place, to: noise.place, atMost: Self.maximumWalls) ?? 0
    let loudness = Double(sign: .plus, exponent: -count, significand: noise.loudness)
    guard distance <= listener.hearingRange * loudness,
      noise.maximumRange == 0 || distance <= noise.maximumRange * loudness
    else { return }
    let delay = max(0, (distance * Self.ticksPerCell - 1e-9).rounded(.up))
    guard delay <= Self.maximumDelay else { return }
    sources[slot].references += 1
    deliveries.insert(
      Delivery(
        tick: tick + Int(delay), number: noiseCount, row: row, serial: listeners[row].serial, slot: slot,
        place: noise.place, strength: loudness, tag: noise.tag))
  }

  /// Delivers the noises that arrive in this tick.
  mutating func deliverNoises() {
    while let next = deliveries.first, next.tick <= tick, let noise = deliveries.popFirst() {
      let (row, slot) = (noise.row, noise.slot)
      if listeners[row].isPresent, listeners[row].serial == noise.serial {
        let index = index(row, slot)
        echoes[index].hearing = Echo.Stimulus(tick: tick, place: noise.place, strength: noise.strength)
        pairs[index].latest = tick
        events.append(event(.heard, row, slot, noise.place, noise.strength, tag: noise.tag))
      }
      dereference(slot)
    }
  }

  /// Applies the blows of this tick.
  mutating func feelBlows() {
    for blow in blows {
      guard let slot = sourceSlots[blow.author] else { continue }
      if let row = listenerRows[blow.listener] {
        let listener = listeners[row].listener
        if listener.detects.contains(Attitudes(attitude(of: listener, to: slot))) {
          let index = index(row, slot)
          echoes[index].damage = Echo.Stimulus(tick: tick, place: blow.place, strength: blow.amount)
          pairs[index].latest = tick
          events.append(event(.damaged, row, slot, blow.place, blow.amount))
        }
      }
      dereference(slot)
    }
    blows.removeAll(keepingCapacity: true)
  }

  private mutating func dereference(_ slot: Int) {
    sources[slot].references -= slot == 0 ? 0 : 1
    releaseIfForgotten(slot)
  }
}
