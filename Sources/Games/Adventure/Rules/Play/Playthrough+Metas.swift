extension Playthrough {
  /// The slots of saved games.
  public static let slotNumbers = 1...10

  mutating func meta(
    _ command: Command, as input: String, _ record: inout PlayRecord
  ) throws(Misunderstanding) -> Answer {
    switch command.verb {
    case .undo: return undo(input)
    case .redo: return redo(input)
    case .save: return save(try slot(command, input), input, &record)
    case .restore: return restore(try slot(command, input), input, &record)
    case .restart: return restart(input, &record)
    case .brief, .verbose:
      state.isBrief = command.verb == .brief
      let text =
        state.isBrief ? "Rooms that you know are described in short." : "Rooms are described in full every time."
      return meta(input, text)
    case .score:
      return meta(input, standing)
    case .hint: return hint(input)
    case .magic: return meta(input, Self.winks[command.typed] ?? "Nothing happens.")
    case .version: return meta(input, "\(world.title), version \(world.version), seed \(seed).")
    case .verbs: return meta(input, "Verbs: \(Verb.allPhrases.joined(separator: ", ")).")
    case .script:
      guard let word = command.word?.text, word == "on" || word == "off" else {
        throw Misunderstanding(reason: .needsNoun, sentence: "Say SCRIPT ON or SCRIPT OFF.")
      }
      isScripting = word == "on"
      return meta(input, isScripting ? "The transcript begins here. SCRIPT OFF ends it." : "The transcript ends here.")
    default: return meta(input, Self.help)
    }
  }

  /// The points and the turns, as a sentence.
  var standing: String {
    let maximum = world.maximumScore.map { " of \($0)" } ?? ""
    let turns = state[.turn]
    return "You have \(state[.score])\(maximum) points after \(turns) \(turns == 1 ? "turn" : "turns")."
  }

  private static let help = """
    Type what you want to do: a verb and, mostly, a thing, such as LOOK, EXAMINE COUNTER, TAKE TORCH, PUT TORCH ON \
    COUNTER, OPEN DRAWER, TALK TO CAT. Go by N, S, E, W, U, D, IN or OUT. Several commands are separated by a period \
    or THEN. IT is what was named last. UNDO takes back as many turns as you like, REDO does them again. SAVE 1 to \
    SAVE 10 keep a game, RESTORE 1 brings it back. VERBS lists all verbs; HINT helps you on. SCRIPT \
    ON begins a transcript and SCRIPT OFF ends it.
    """

  /// What is said to words that other stories answer to.
  private static let winks = [
    "xyzzy": "A hollow voice says, “Wrong cave.”",
    "plugh": "A hollow voice clears its throat, and says nothing after all.",
    "plover": "No emerald here is as large as a plover’s egg.",
    "frotz": "Your hands glow for a moment, out of politeness.",
    "yoho": "That was another treasure.",
  ]

  /// Says the next text of the first hint that holds; after the last one that one again.
  private mutating func hint(_ input: String) -> Answer {
    guard let index = world.hints.firstIndex(where: { state.holds($0.when) }) else {
      return meta(input, state.text(world.you, "talk/hint") ?? "There is no hint for this.")
    }
    let texts = world.hints[index].texts
    let said = max(0, min(hinted[index] ?? 0, texts.count - 1))
    hinted[index] = min(said + 1, texts.count - 1)
    let more = said + 1 < texts.count ? [OutputLine(.meta, "HINT again says more.")] : []
    return answer(input, .meta, [OutputLine(.meta, texts[said])] + more)
  }

  private func meta(_ input: String, _ text: String) -> Answer { answer(input, .meta, [OutputLine(.meta, text)]) }

  private func refused(_ input: String, _ text: String) -> Answer {
    answer(input, .refused, [OutputLine(.refusal, text)], reason: .notPossible)
  }

  // MARK: Undo

  private mutating func revert(_ changes: [Change]) {
    for change in changes.reversed() { state.put(change.before, at: change.fact) }
  }

  private mutating func apply(_ changes: [Change]) {
    for change in changes { state.put(change.after, at: change.fact) }
  }

  private mutating func undo(_ input: String) -> Answer {
    guard position > 0 else { return refused(input, "There is nothing to take back.") }
    let entry = entries[position - 1]
    revert(loose)
    revert(entry.turn)
    loose = entry.lead
    position -= 1
    return meta(input, "Taken back: \(entry.input). \(whereabouts)")
  }

  private mutating func redo(_ input: String) -> Answer {
    guard position < entries.count else { return refused(input, "There is nothing to do again.") }
    let entry = entries[position]
    revert(loose)
    apply(entry.lead)
    apply(entry.turn)
    loose = []
    position += 1
    return meta(input, "Done again: \(entry.input). \(whereabouts)")
  }

  private var whereabouts: String {
    let play = Play(state)
    return play.scope.room < 0 || play.scope.isDark
      ? "You are in the dark." : "You are in \(play.placeName(state.room))."
  }

  // MARK: Saved games

  private func slot(_ command: Command, _ input: String) throws(Misunderstanding) -> Int {
    let verb = command.verb.rawValue.uppercased()
    guard let number = command.number else {
      throw Misunderstanding(
        reason: .needsNoun, word: command.word?.index, sentence: "Say a slot: \(verb) 1 to \(verb) 10.")
    }
    return number
  }

  /// The present state, as it is saved.
  public var saved: SavedPlay {
    let facts = state.differences(from: State(world, seed: 0)).map { state.row($0.fact, $0.after) }
    return SavedPlay(
      world: world.key, version: world.version, schema: SavedPlay.currentSchema, facts: facts)
  }

  private mutating func save(_ slot: Int, _ input: String, _ record: inout PlayRecord) -> Answer {
    guard Self.slotNumbers.contains(slot) else { return refused(input, "The slots are 1 to 10.") }
    let saved = saved
    slots[slot] = saved
    record.saved = (slot, saved)
    return meta(input, "Saved in slot \(slot).")
  }

  private mutating func restore(_ slot: Int, _ input: String, _ record: inout PlayRecord) -> Answer {
    guard Self.slotNumbers.contains(slot) else { return refused(input, "The slots are 1 to 10.") }
    guard let saved = slots[slot] else { return refused(input, "Slot \(slot) is empty.") }
    switch Self.state(saved, in: world) {
    case .failure(let error): return refused(input, error.description)
    case .success(let restored):
      replace(by: restored.state, input, &record)
      let lost = restored.lost.isEmpty ? "" : " It no longer has: \(restored.lost.joined(separator: ", "))."
      var play = Play(state)
      play.lookAround()
      return answer(input, .meta, [OutputLine(.meta, "Slot \(slot) is restored.\(lost)")] + play.output)
    }
  }

  private mutating func restart(_ input: String, _ record: inout PlayRecord) -> Answer {
    var fresh = State(world, seed: seed)
    (fresh.games, fresh.isBrief) = (state.games, state.isBrief)
    let (opened, output) = Self.opened(fresh)
    replace(by: opened, input, &record)
    return answer(input, .meta, [OutputLine(.title, world.title)] + output)
  }

  /// Goes to another state as one turn.
  private mutating func replace(by other: State, _ input: String, _ record: inout PlayRecord) {
    state.adopt(other)
    commit(input, &record)
  }

  /// Returns the state of a saved game, and the names of what the world no longer has.
  static func state(_ saved: SavedPlay, in world: World) -> Result<(state: State, lost: [String]), SaveError> {
    guard saved.world == world.key else { return .failure(.otherWorld(saved.world)) }
    guard saved.schema <= SavedPlay.currentSchema else { return .failure(.newerSchema(saved.schema)) }
    var state = State(world, seed: 0)
    var lost: [String] = []
    for row in saved.facts {
      if let value = row.value, let (fact, number) = state.fact(row.kind, row.subject, value) {
        state.put(number, at: fact)
      } else {
        lost.append("\(row.kind) of \(row.subject)")
      }
    }
    state.mendPlaces(&lost)
    return .success((state, lost))
  }
}

/// Why a saved game cannot be restored.
public enum SaveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is of the world with this key.
  case otherWorld(String)
  /// Its rows are of a later version.
  case newerSchema(Int)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .otherWorld(let key): "This game was saved in another world, “\(key)”."
    case .newerSchema(let schema): "This game was saved by a later version of the program (format \(schema))."
    }
  }
}
