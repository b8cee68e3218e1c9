import OvershootAdventure
import OvershootStorage

/// What is kept of plays, for each world by itself: what was left is opened, and what each command changes is written.
@MainActor
package final class AdventureArchive {
  private let store: Store?
  /// The hints that were given in each world, as the store has them.
  private var hints: [String: [Int: Int]] = [:]

  /// Creates an archive over a store that keeps everything; without one plays last until the program ends.
  package init(store: Store?) { self.store = store }

  /// Goes on with the running game of a world, or begins one. The world is imported where the store has not this
  /// version of it.
  ///
  /// - Parameters:
  ///   - world: the world.
  ///   - rows: its rows, for the import.
  ///   - seed: the seed of a new game; nil is that of the world.
  ///   - facts: what other games have kept.
  /// - Returns: the game, and the names of what it has lost since the world has changed.
  /// - Throws: `StoreError`, or `SaveError` where the running game is of a later version of the program.
  package func open(
    _ world: World, rows: [WorldRow], seed: UInt64? = nil, facts: [String: Int] = [:]
  ) throws -> (play: Playthrough, lost: [String]) {
    guard let store else { return (Playthrough(world, seed: seed, facts: facts), []) }
    let rows = try World.expanded(rows)
    let you = rows.contains { $0.table == "entity" && $0.fields["key"] == .text("you") } ? 0 : 1
    if try store.worldVersionNow(world.key) != world.version
      || store.worldRowCountNow(world.key) != rows.count - 1 + you
    {
      try store.importWorld(rows.map(StoredWorldRow.init))
    }
    let slot = PlaySlot.running(world: world.key)
    var slots: [Int: SavedPlay] = [:]
    for number in Playthrough.slotNumbers {
      // Earlier versions had slots that all worlds shared.
      let saved = try store.playNow(.saved(world: world.key, number)) ?? store.playNow(.shared(number))
      if let saved, saved.world == world.key { slots[number] = SavedPlay(saved) }
    }
    if let stored = try store.playNow(slot) {
      var lost: [String] = []
      let kept = KeptPlay(
        play: SavedPlay(stored), seed: stored.seed, turns: stored.turns.map(TurnRows.init), position: stored.position,
        loose: stored.loose.map(FactChange.init), isBrief: stored.isBrief, slots: slots)
      var play = try Playthrough(world, kept: kept, facts: facts, lost: &lost)
      play.hinted = try hinted(of: world)
      if !lost.isEmpty || stored.version != world.version { store.keep([.play(StoredPlay(play), in: slot)]) }
      return (play, lost)
    }
    var play = Playthrough(world, seed: seed, facts: facts)
    play.slots = slots
    let opening = PlayStep(facts: [], position: 0, lines: play.opening.output.map(StoredLine.init))
    store.keep([.play(StoredPlay(play), in: slot), .step(opening, ofWorld: world.key)])
    return (play, [])
  }

  /// Returns how far the kept game of a world is; nil where there is none.
  ///
  /// - Throws: `StoreError` where the store cannot be read.
  func standing(of world: String) throws -> WorldStanding? {
    guard let play = try store?.playNow(.running(world: world), factsOf: "scalar") else { return nil }
    let numbers = play.facts.compactMap { fact -> (String, Int)? in
      if case .integer(let number)? = fact.value { (fact.subject, Int(number)) } else { nil }
    }
    let values = Dictionary(numbers) { $1 }
    return WorldStanding(
      turns: values["turn"] ?? 0, score: values["score"] ?? 0, isOver: values["ended"] ?? 0 != 0, version: play.version)
  }

  /// Keeps what commands have changed, each in one transaction.
  ///
  /// - Parameters:
  ///   - records: the changes, one of each answer.
  ///   - answers: the answers, for the transcript.
  ///   - world: the key of the world.
  package func keep(_ records: [PlayRecord], _ answers: [Answer], of world: String) {
    for (index, record) in records.enumerated() {
      var lines: [StoredLine] = []
      if answers.indices.contains(index) {
        let answer = answers[index]
        if let input = answer.input { lines.append(StoredLine(style: "input", text: input)) }
        lines += answer.output.map(StoredLine.init)
      }
      let step = GameChange.step(PlayStep(record, lines: lines), ofWorld: world)
      store?.keep([step] + (record.saved.map { [.play($0.play.stored, in: .saved(world: world, $0.slot))] } ?? []))
    }
  }

  /// Keeps how many texts of each hint have been said.
  func keep(hinted: [Int: Int], of world: World) {
    guard let store, hinted != hints[world.key] ?? [:] else { return }
    hints[world.key] = hinted
    let marks = hinted.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    store.keep([.note((["\(world.version)"] + marks).joined(separator: " "), of: Self.hintNote(world.key))])
  }

  /// The number of texts that HINT has said of each hint, by its index; none of another version of the world.
  private func hinted(of world: World) throws -> [Int: Int] {
    let words = (try store?.noteNow(Self.hintNote(world.key)) ?? "").split(separator: " ").map(String.init)
    guard words.first == "\(world.version)" else { return [:] }
    let pairs = words.dropFirst().compactMap { mark -> (Int, Int)? in
      let numbers = mark.split(separator: ":").compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    let found = Dictionary(pairs) { $1 }
    hints[world.key] = found
    return found
  }

  static func hintNote(_ world: String) -> String { "hints/\(world)" }

  /// Returns the last paragraphs of the transcript, in order.
  func transcript(of world: String, last count: Int) async throws -> [OutputLine] {
    guard let store else { return [] }
    return try await store.transcript(ofWorld: world, last: count).compactMap { line in
      OutputLine.Style(rawValue: line.style).map { OutputLine($0, line.text) }
    }
  }

  /// The size of text, in points; without a store it is that of the beginning.
  var textSize: Double {
    get { store?.value(.adventureTextSize) ?? AdventureMotion.textSize }
    set { store?.set(newValue, for: .adventureTextSize) }
  }
}

extension Setting where Value == Double {
  /// The size of the text adventure's text, in points.
  static var adventureTextSize: Setting { Setting("adventure-text-size", default: 17, in: 12...32) }
}
