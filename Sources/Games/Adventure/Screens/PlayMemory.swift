public import Adventure
public import Storage

/// Keeps the play of a world in the store: opens what was kept, and writes what each command changes.
public struct PlayMemory: Sendable {
  private let store: Store?

  /// Creates a memory; without a store plays last until the program ends.
  public init(store: Store?) { self.store = store }

  /// Goes on with the running game of a world, or begins one. The world is imported where the store has not this
  /// version of it.
  ///
  /// - Parameters:
  ///   - world: the world.
  ///   - rows: its rows, for the import.
  ///   - seed: the seed of a new game; nil is that of the world.
  ///   - facts: what other games have kept.
  /// - Returns: the game, and the names of what it has lost since the world has changed.
  /// - Throws: `StoreError`, or `SaveFault` where the running game is of a later version of the program.
  public func open(
    _ world: World, rows: [WorldRow], seed: UInt64? = nil, facts: [String: Int] = [:]
  ) throws -> (play: Playthrough, lost: [String]) {
    guard let store else { return (Playthrough(world, seed: seed, facts: facts), []) }
    let you = rows.contains { $0.table == "entity" && $0.fields["key"] == .text("you") } ? 0 : 1
    if try store.worldVersionNow(world.key) != world.version
      || store.worldRowCountNow(world.key) != rows.count - 1 + you
    {
      try store.importWorld(rows.map(StoredWorldRow.init))
    }
    let slot = PlaySlot.running(world: world.key)
    var slots: [Int: SavedPlay] = [:]
    for number in Playthrough.slotNumbers {
      if let saved = try store.playNow(.saved(number)) { slots[number] = SavedPlay(saved) }
    }
    if let stored = try store.playNow(slot) {
      var lost: [String] = []
      let kept = KeptPlay(
        play: SavedPlay(stored), seed: stored.seed, turns: stored.turns.map(TurnRows.init), position: stored.position,
        loose: stored.loose.map(FactChange.init), isBrief: stored.isBrief, slots: slots)
      let play = try Playthrough(world, kept: kept, facts: facts, lost: &lost)
      if !lost.isEmpty || stored.version != world.version { store.replacePlay(slot, by: StoredPlay(play)) }
      return (play, lost)
    }
    var play = Playthrough(world, seed: seed, facts: facts)
    play.slots = slots
    store.replacePlay(slot, by: StoredPlay(play))
    let opening = play.opening.output.map { StoredLine(style: $0.style.rawValue, text: $0.text) }
    store.write(PlayStep(facts: [], position: 0, lines: opening), ofWorld: world.key)
    return (play, [])
  }

  /// Writes what commands have changed, each in one transaction.
  ///
  /// - Parameters:
  ///   - records: the changes, one of each answer.
  ///   - answers: the answers, for the transcript.
  ///   - world: the key of the world.
  public func write(_ records: [PlayRecord], _ answers: [Answer], of world: String) {
    guard let store else { return }
    for (index, record) in records.enumerated() {
      var lines: [StoredLine] = []
      if answers.indices.contains(index) {
        let answer = answers[index]
        if let input = answer.input { lines.append(StoredLine(style: "input", text: input)) }
        lines += answer.output.map { StoredLine(style: $0.style.rawValue, text: $0.text) }
      }
      store.write(PlayStep(record, lines: lines), ofWorld: world)
    }
  }

  /// Returns the last paragraphs of the transcript, in order.
  public nonisolated(nonsending) func transcript(of world: String, last count: Int) async throws -> [OutputLine] {
    guard let store else { return [] }
    return try await store.transcript(ofWorld: world, last: count).compactMap { line in
      OutputLine.Style(rawValue: line.style).map { OutputLine($0, line.text) }
    }
  }
}

extension PlayMemory {
  /// The size of text in points; without a store it is that of the beginning.
  var textSize: Double {
    get { store?.value(.adventureTextSize) ?? ArcadeMotion.textSize }
    nonmutating set { store?.set(newValue, for: .adventureTextSize) }
  }
}
