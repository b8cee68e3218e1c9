import OvershootAdventure
import OvershootStorage

/// The world of the program, and what is kept of plays: what was left is opened, and what each command changes is
/// written.
@MainActor
package final class AdventureArchive {
  private let store: Store?
  private let file: WorldFile

  /// Creates an archive.
  ///
  /// - Parameters:
  ///   - store: keeps everything; without one plays last until the program ends.
  ///   - file: the program's world.
  package init(store: Store?, file: WorldFile = WorldFile { nil }) { (self.store, self.file) = (store, file) }

  /// Returns the program's world and its rows, which are read once.
  ///
  /// - Throws: `WorldError` where the file is missing or no world.
  func world() throws -> (World, [WorldRow]) { try file.content() }

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
      if let saved = try store.playNow(.saved(number)) { slots[number] = SavedPlay(saved) }
    }
    if let stored = try store.playNow(slot) {
      var lost: [String] = []
      let kept = KeptPlay(
        play: SavedPlay(stored), seed: stored.seed, turns: stored.turns.map(TurnRows.init), position: stored.position,
        loose: stored.loose.map(FactChange.init), isBrief: stored.isBrief, slots: slots)
      var play = try Playthrough(world, kept: kept, facts: facts, lost: &lost)
      play.hinted = hinted(of: world)
      if !lost.isEmpty || stored.version != world.version { store.keep([.play(StoredPlay(play), in: slot)]) }
      return (play, lost)
    }
    var play = Playthrough(world, seed: seed, facts: facts)
    play.slots = slots
    let opening = PlayStep(facts: [], position: 0, lines: play.opening.output.map(StoredLine.init))
    store.keep([.play(StoredPlay(play), in: slot), .step(opening, ofWorld: world.key)])
    return (play, [])
  }

  /// Returns the number of turns of the running game of a world; nil where there is none, or the world has changed
  /// since.
  func turns(of world: World) -> Int? {
    guard let play = try? store?.playNow(.running(world: world.key)), play.version == world.version else { return nil }
    return play.turns.count
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
      store?.keep([step] + (record.saved.map { [.play($0.play.stored, in: .saved($0.slot))] } ?? []))
    }
  }

  /// Keeps how many texts of each hint have been said.
  func keep(hinted: [Int: Int], of world: World) {
    guard let store, hinted != self.hinted(of: world) else { return }
    let marks = hinted.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    store.set((["\(world.key) \(world.version)"] + marks).joined(separator: " "), for: .adventureHints)
  }

  /// The number of texts that HINT has said of each hint, by its index; none of another version of the world.
  private func hinted(of world: World) -> [Int: Int] {
    let words = (store?.value(.adventureHints) ?? "").split(separator: " ").map(String.init)
    guard words.prefix(2) == [world.key, "\(world.version)"] else { return [:] }
    let pairs = words.dropFirst(2).compactMap { mark -> (Int, Int)? in
      let numbers = mark.split(separator: ":").compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    return Dictionary(pairs) { $1 }
  }

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

extension Setting where Value == String {
  /// The world with its version, and index and count of each hint that was asked for, with spaces between them.
  static var adventureHints: Setting {
    Setting("adventure.hints", default: "") { $0.utf8.count <= 1_000 ? $0 : nil }
  }
}
