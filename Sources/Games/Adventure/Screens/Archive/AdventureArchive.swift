import OvershootAdventure
import OvershootStorage

/// What is kept of plays, for each world of each place by itself: what was left is opened, and what each command
/// changes is written. Opening writes nothing before the first command.
@MainActor
package final class AdventureArchive {
  private let store: Store?
  /// The hints that were given in each world, as the store has them.
  private var hints: [String: [Int: Int]] = [:]
  /// The facts that are written before the first command of a play, by its name.
  private var opening: [String: [[GameChange]]] = [:]

  /// Creates an archive over a store that keeps everything; without one plays last until the program ends.
  package init(store: Store?) { self.store = store }

  /// Goes on with the running game of a world, or begins one.
  ///
  /// - Parameters:
  ///   - world: the world.
  ///   - place: where its file is.
  ///   - rows: its rows, which are imported where the store has not this version of it.
  ///   - seed: the seed of a new game; nil is that of the world.
  ///   - facts: what other games have kept.
  /// - Returns: the game, and the names of what it has lost since the world has changed.
  /// - Throws: `StoreError`, or `SaveError` where the running game is of a later version of the program.
  package func open(
    _ world: World, at place: WorldPlace = .program, rows: [WorldRow], seed: UInt64? = nil, facts: [String: Int] = [:]
  ) throws -> (play: Playthrough, lost: [String]) {
    guard let store else { return (Playthrough(world, seed: seed, facts: facts), []) }
    let name = place.name(of: world.key)
    let slot = PlaySlot.running(world: name)
    var news = try unimported(world, rows, store)
    defer { opening[name] = news }
    let names = names(of: world.key, at: place)
    var slots: [Int: SavedPlay] = [:]
    for number in Playthrough.slotNumbers {
      // Earlier versions had slots that all worlds shared.
      let shared = names.last == world.key ? [PlaySlot.shared(number)] : []
      let (own, all) = (PlaySlot.saved(world: name, number), names.map { PlaySlot.saved(world: $0, number) } + shared)
      guard let found = try first(all, of: world.key, in: store) else { continue }
      slots[number] = SavedPlay(found.play)
      if found.slot != own { news.append([.play(found.play, in: own)]) }
    }
    if let (found, stored) = try first(names.map { .running(world: $0) }, of: world.key, in: store) {
      var lost: [String] = []
      let kept = KeptPlay(
        play: SavedPlay(stored), seed: stored.seed, turns: stored.turns.map(TurnRows.init), position: stored.position,
        loose: stored.loose.map(FactChange.init), isBrief: stored.isBrief, slots: slots)
      var play = try Playthrough(world, kept: kept, facts: facts, lost: &lost)
      play.hinted = try hinted(of: world, at: place)
      if found != slot || !lost.isEmpty || stored.version != world.version {
        news.append([.play(StoredPlay(play), in: slot)])
      }
      return (play, lost)
    }
    var play = Playthrough(world, seed: seed, facts: facts)
    play.slots = slots
    let start = PlayStep(facts: [], position: 0, lines: play.opening.output.map(StoredLine.init))
    news.append([.play(StoredPlay(play), in: slot), .step(start, ofWorld: name)])
    return (play, [])
  }

  /// Returns the import of a world, where the store has not this version of it.
  private func unimported(_ world: World, _ rows: [WorldRow], _ store: Store) throws -> [[GameChange]] {
    let rows = try World.expanded(rows)
    let you = rows.contains { $0.table == "entity" && $0.fields["key"] == .text("you") } ? 0 : 1
    let isImported =
      try store.worldVersionNow(world.key) == world.version
      && store.worldRowCountNow(world.key) == rows.count - 1 + you
    return isImported ? [] : [[.world(rows.map(StoredWorldRow.init))]]
  }

  /// Returns the names under which games of a world may be kept: its own, and the key alone, which earlier versions
  /// took. A file that was opened is not taken for the one that these are of.
  private func names(of key: String, at place: WorldPlace) -> [String] {
    let name = place.name(of: key)
    guard case .folder = place, !WorldShelf.isShipped(key) else { return [name] }
    return [name, key]
  }

  /// Returns the first play of a world in several slots, and its slot; nil where there is none.
  private func first(
    _ slots: [PlaySlot], of key: String, in store: Store
  ) throws -> (slot: PlaySlot, play: StoredPlay)? {
    for slot in slots {
      if let play = try store.playNow(slot), play.world == key { return (slot, play) }
    }
    return nil
  }

  /// Returns how far the kept game of a world is; nil where there is none.
  ///
  /// - Throws: `StoreError` where the store cannot be read.
  func standing(of world: String, at place: WorldPlace) throws -> WorldStanding? {
    let plays = try names(of: world, at: place).compactMap {
      try store?.playNow(.running(world: $0), factsOf: "scalar")
    }
    guard let play = plays.first else { return nil }
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
  ///   - world: the world, which was opened.
  ///   - place: where its file is.
  package func keep(
    _ records: [PlayRecord], _ answers: [Answer], of world: World, at place: WorldPlace = .program
  ) {
    let name = place.name(of: world.key)
    for fact in records.isEmpty ? [] : opening.removeValue(forKey: name) ?? [] { store?.keep(fact) }
    for (index, record) in records.enumerated() {
      var lines: [StoredLine] = []
      if answers.indices.contains(index) {
        let answer = answers[index]
        if let input = answer.input { lines.append(StoredLine(style: "input", text: input)) }
        lines += answer.output.map(StoredLine.init)
      }
      let step = GameChange.step(PlayStep(record, lines: lines), ofWorld: name)
      store?.keep([step] + (record.saved.map { [.play($0.play.stored, in: .saved(world: name, $0.slot))] } ?? []))
    }
  }

  /// Keeps how many texts of each hint have been said.
  func keep(hinted: [Int: Int], of world: World, at place: WorldPlace = .program) {
    let name = place.name(of: world.key)
    guard let store, hinted != hints[name] ?? [:] else { return }
    hints[name] = hinted
    let marks = hinted.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    store.keep([.note((["\(world.version)"] + marks).joined(separator: " "), of: Self.hintNote(name))])
  }

  /// The number of texts that HINT has said of each hint, by its index; none of another version of the world.
  private func hinted(of world: World, at place: WorldPlace) throws -> [Int: Int] {
    let name = place.name(of: world.key)
    let words = (try store?.noteNow(Self.hintNote(name)) ?? "").split(separator: " ").map(String.init)
    guard words.first == "\(world.version)" else { return [:] }
    let pairs = words.dropFirst().compactMap { mark -> (Int, Int)? in
      let numbers = mark.split(separator: ":").compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    let found = Dictionary(pairs) { $1 }
    hints[name] = found
    return found
  }

  static func hintNote(_ world: String) -> String { "hints/\(world)" }

  /// Returns the last paragraphs of the transcript, in order.
  func transcript(of world: String, at place: WorldPlace, last count: Int) async throws -> [OutputLine] {
    guard let store else { return [] }
    return try await store.transcript(ofWorld: place.name(of: world), last: count).compactMap { line in
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
