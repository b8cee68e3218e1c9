import OvershootGeometry

extension Senses {
  /// Keeps what is seen young, and forgets the actors of whom everything is expired.
  mutating func age() {
    for row in listeners.indices where listeners[row].isPresent {
      let expiry = forgets ? listeners[row].expiry : .max
      let start = index(row, 0)
      for slot in sources.indices where pairs[start + slot].latest >= 0 {
        if pairs[start + slot].isSeen {
          pairs[start + slot].seenTick = tick
          pairs[start + slot].latest = tick
        } else if tick - pairs[start + slot].latest >= expiry {
          forget(row, slot)
        }
      }
    }
  }

  private mutating func forget(_ row: Int, _ slot: Int) {
    let index = index(row, slot)
    let (pair, echo) = (pairs[index], echoes[index])
    let place =
      if pair.seenTick == pair.latest { pair.place } else if echo.hearing.tick == pair.latest {
        echo.hearing.place
      } else {
        echo.damage.place
      }
    events.append(event(.forgot, row, slot, place, 0))
    pairs[index] = Pair()
    pairs[index].wait = pair.wait
    echoes[index] = Echo()
    releaseIfForgotten(slot)
  }

  /// Returns what a listener knows as of the latest tick, by actor (none first) and sense; nothing for an unknown
  /// listener.
  public func memories(of listener: Int) -> [Memory] {
    guard let row = listenerRows[listener] else { return [] }
    let start = index(row, 0)
    let slots = sources.indices.filter { pairs[start + $0].latest >= 0 }.sorted { sources[$0].id < sources[$1].id }
    return slots.flatMap { slot in Sense.allCases.compactMap { memory(of: $0, row, slot) } }
  }

  private func memory(of sense: Sense, _ row: Int, _ slot: Int) -> Memory? {
    let (pair, echo) = (pairs[index(row, slot)], echoes[index(row, slot)])
    let (listener, expiry) = (listeners[row].listener, listeners[row].expiry)
    func memory(_ stimulus: Echo.Stimulus, velocity: Vector2 = .zero, isSeen: Bool = false) -> Memory? {
      guard stimulus.tick >= 0 else { return nil }
      let age = isSeen ? 0 : max(0, tick - 1 - stimulus.tick)
      return Memory(
        listener: listener.id, actor: slot == 0 ? nil : sources[slot].id, sense: sense, place: stimulus.place,
        velocity: velocity, strength: stimulus.strength, age: age, isSeen: isSeen,
        isRemembered: isSeen && pair.isRemembered, isExpired: age >= expiry, attitude: attitude(of: listener, to: slot))
    }
    return switch sense {
    case .sight:
      memory(
        Echo.Stimulus(tick: pair.seenTick, place: pair.place, strength: pair.strength), velocity: pair.velocity,
        isSeen: pair.isSeen)
    case .hearing: memory(echo.hearing)
    case .damage: memory(echo.damage)
    }
  }
}
