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
      return meta(input, state.sentence(state.isBrief ? .brief : .verbose))
    case .score:
      return meta(input, standing)
    case .hint: return hint(input)
    case .map: return meta(input, mapText)
    case .magic: return meta(input, state.sentence(Sentence(rawValue: command.typed) ?? .xyzzy))
    case .wink: return meta(input, Wink.all.first { $0.words.contains(command.typed) }?.text ?? Wink.itself)
    case .version:
      let values: [String: SentenceValue] = [
        "title": .text(world.title), "number": .number(world.version), "seed": .text("\(seed)"),
      ]
      return meta(input, state.sentence(.version, values))
    case .verbs:
      let words = world.language.phrases.joined(separator: ", ")
      return meta(input, state.sentence(.verbs, ["words": .text(words)]))
    case .script:
      let begins = world.language.isWord(command.word, .scriptOn)
      guard begins || world.language.isWord(command.word, .scriptOff) else {
        throw Misunderstanding(reason: .needsNoun, sentence: .sayScript)
      }
      isScripting = begins
      return meta(input, state.sentence(isScripting ? .scriptOn : .scriptOff))
    default: return meta(input, state.sentence(.help))
    }
  }

  /// The points and the turns, as a sentence.
  var standing: String {
    var values: [String: SentenceValue] = ["number": .number(state[.score]), "turns": .number(state[.turn])]
    guard let maximum = world.maximumScore else { return state.sentence(.score, values) }
    values["maximum"] = .number(maximum)
    return state.sentence(.scoreOf, values)
  }

  /// Says the next text of the first hint that holds; after the last one that one again.
  private mutating func hint(_ input: String) -> Answer {
    guard let index = world.hints.firstIndex(where: { state.holds($0.when) }) else {
      return meta(input, state.text(world.you, "talk/hint") ?? state.sentence(.noHint))
    }
    let texts = world.hints[index].texts
    let said = max(0, min(hinted[index] ?? 0, texts.count - 1))
    hinted[index] = min(said + 1, texts.count - 1)
    let more = said + 1 < texts.count ? [OutputLine(.meta, state.sentence(.moreHints))] : []
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
    guard position > 0 else { return refused(input, state.sentence(.nothingToUndo)) }
    let entry = entries[position - 1]
    revert(loose)
    revert(entry.turn)
    loose = entry.lead
    position -= 1
    return meta(input, state.sentence(.undone, ["command": .text(entry.input), "where": .text(whereabouts)]))
  }

  private mutating func redo(_ input: String) -> Answer {
    guard position < entries.count else { return refused(input, state.sentence(.nothingToRedo)) }
    let entry = entries[position]
    revert(loose)
    apply(entry.lead)
    apply(entry.turn)
    loose = []
    position += 1
    return meta(input, state.sentence(.redone, ["command": .text(entry.input), "where": .text(whereabouts)]))
  }

  private var whereabouts: String {
    let play = Play(state)
    return play.scope.room < 0 || play.scope.isDark
      ? state.sentence(.inDark) : state.sentence(.inPlace, ["place": .place(state.room)])
  }

  // MARK: Saved games

  private func slot(_ command: Command, _ input: String) throws(Misunderstanding) -> Int {
    guard let number = command.number else {
      throw Misunderstanding(
        reason: .needsNoun, word: command.word?.index, sentence: command.verb == .save ? .saySave : .sayRestore)
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
    guard Self.slotNumbers.contains(slot) else { return refused(input, state.sentence(.slots)) }
    let saved = saved
    slots[slot] = saved
    record.saved = (slot, saved)
    return meta(input, state.sentence(.saved, ["number": .number(slot)]))
  }

  private mutating func restore(_ slot: Int, _ input: String, _ record: inout PlayRecord) -> Answer {
    guard Self.slotNumbers.contains(slot) else { return refused(input, state.sentence(.slots)) }
    guard let saved = slots[slot] else { return refused(input, state.sentence(.slotEmpty, ["number": .number(slot)])) }
    switch Self.state(saved, in: world) {
    case .failure(let error): return refused(input, state.sentence(error.sentence, error.values))
    case .success(let restored):
      replace(by: restored.state, input, &record)
      let values: [String: SentenceValue] = [
        "number": .number(slot), "words": .text(restored.lost.shortList),
      ]
      let text = state.sentence(restored.lost.isEmpty ? .restored : .restoredLost, values)
      var play = Play(state)
      play.lookAround()
      return answer(input, .meta, [OutputLine(.meta, text)] + play.output)
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
        lost.append(state.lost(row.kind, row.subject))
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

  /// The reason as an English sentence.
  public var description: String {
    State(World(), seed: 0).sentence(sentence, values)
  }

  var sentence: Sentence { if case .otherWorld = self { .otherWorld } else { .newerSchema } }

  var values: [String: SentenceValue] {
    switch self {
    case .otherWorld(let key): ["key": .text(key)]
    case .newerSchema(let schema): ["number": .number(schema)]
    }
  }
}
