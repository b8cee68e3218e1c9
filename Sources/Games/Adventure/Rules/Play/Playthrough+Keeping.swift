extension Playthrough {
  /// Goes on with a game that was kept.
  ///
  /// What no longer fits the world is left out and named in `lost`; turns before one that does not fit, or that has no
  /// possible number, cannot be taken back any more.
  ///
  /// - Throws: `SaveError` where it is of another world or of a later version of the program.
  public init(_ world: World, kept: KeptPlay, facts: [String: Int] = [:], lost: inout [String]) throws(SaveError) {
    self.init(world, seed: kept.seed)
    let restored: (state: State, lost: [String])
    switch Self.state(kept.play, in: world) {
    case .success(let found): restored = found
    case .failure(let error): throw error
    }
    lost = restored.lost
    state = restored.state
    state.isBrief = kept.isBrief
    setFacts(facts)
    slots = kept.slots
    let turns = kept.turns.filter { State.counts.contains($0.number) }
    let next = min(max(0, kept.position), State.counts.upperBound)
    firstEntry = turns.first?.number ?? next
    position = 0
    for rows in turns where rows.number == firstEntry + entries.count {
      let changes = rows.changes.compactMap(state.change)
      let lead = rows.lead.compactMap(state.change)
      if changes.count == rows.changes.count, lead.count == rows.lead.count {
        entries.append(Entry(input: rows.input, lead: lead, turn: changes))
      } else {
        entries = []
        firstEntry = rows.number + 1
      }
    }
    position = min(max(0, next - firstEntry), entries.count)
    loose = kept.loose.compactMap(state.change)
  }

  /// All that is to be kept of the game.
  public var kept: KeptPlay {
    KeptPlay(
      play: saved, seed: seed,
      turns: entries.enumerated().map { index, entry in
        TurnRows(
          number: firstEntry + index, input: entry.input, changes: entry.turn.map(state.row),
          lead: entry.lead.map(state.row))
      },
      position: firstEntry + position, loose: loose.map(state.row), isBrief: state.isBrief, slots: slots)
  }
}

extension State {
  /// Takes the values of another state of the same world, as recorded changes.
  mutating func adopt(_ other: State) { for change in other.differences(from: self) { record(change) } }

  /// Returns the name of what a world no longer has.
  func lost(_ kind: String, _ key: String) -> String {
    sentence(.lostFact, ["kind": .text(kind), "key": .text(key)])
  }

  /// Puts things back to their first place whose place has become a loop, and the player back where there is no room.
  mutating func mendPlaces(_ lost: inout [String]) {
    let first = State(world, seed: 0)
    for entity in world.entities.indices where isInside(entity, entity) {
      lost.append(self.lost("place", world.entities[entity].key))
      put(first.value(entity), at: entity)
    }
    if room < 0 {
      lost.append(self.lost("place", "you"))
      put(first.value(world.you), at: world.you)
    }
  }
}

extension [String] {
  /// The first three names, and the number of the others.
  package var shortList: String {
    let names = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(names), +\(count - 3)" : names
  }
}
