import OvershootGeometry

extension Senses {
  /// Calls `body` with words that together decide how later ticks go, for digests of the state of a game.
  ///
  /// Equal calls of all methods give equal words on every machine.
  public func forEachStateWord(_ body: (UInt64) -> Void) {
    func number(_ value: Int) { body(UInt64(bitPattern: Int64(value))) }
    func vector(_ value: Vector2) {
      body(value.x.bitPattern)
      body(value.y.bitPattern)
    }
    number(tick)
    for row in listeners.indices where listeners[row].isPresent {
      let listener = listeners[row].listener
      number(listener.id)
      vector(listener.place)
      body(listener.facing.bitPattern)
      for slot in sources.indices { words(row, slot, number, vector, body) }
    }
    for slot in present {
      number(sources[slot].id)
      vector(sources[slot].place)
    }
    deliveries.forEach { delivery in
      number(delivery.tick)
      number(delivery.number)
      number(delivery.row)
      number(sources[delivery.slot].id)
      vector(delivery.place)
      body(delivery.strength.bitPattern)
    }
    for (noise, slot) in noises {
      number(sources[slot].id)
      vector(noise.place)
      body(noise.loudness.bitPattern)
    }
  }

  /// What a listener remembers of a source, where there is anything.
  private func words(
    _ row: Int, _ slot: Int, _ number: (Int) -> Void, _ vector: (Vector2) -> Void, _ body: (UInt64) -> Void
  ) {
    let (pair, echo) = (pairs[index(row, slot)], echoes[index(row, slot)])
    guard pair.latest >= 0 || pair.wait > 0 else { return }
    number(sources[slot].id)
    body((pair.isSeen ? 1 : 0) | (pair.isRemembered ? 2 : 0) | (pair.isAnchored ? 4 : 0))
    for value in [pair.wait, pair.latest, pair.seenTick, pair.placeTick] { number(value) }
    vector(pair.place)
    vector(pair.velocity)
    body(pair.strength.bitPattern)
    for stimulus in [echo.hearing, echo.damage] {
      number(stimulus.tick)
      vector(stimulus.place)
      body(stimulus.strength.bitPattern)
    }
  }
}
