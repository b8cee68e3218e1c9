import OvershootGeometry

/// A game of a world: lines in, answers out.
///
/// World, seed and lines determine every answer. Nothing here knows files or time; what is to be kept is handed out by
/// `takeRecords()`.
public struct Playthrough: Sendable {
  /// A turn that can be taken back.
  struct Entry {
    let input: String
    /// The changes between the turn before and this one.
    let lead: [Change]
    let turn: [Change]
  }

  /// The number of turns that can be taken back at least; twice as many at most.
  static let maximumTurns = 2000

  /// The world.
  public let world: World
  /// The seed with which a restart begins.
  public let seed: UInt64
  package internal(set) var state: State
  var entries: [Entry] = []
  /// The number of the first entry.
  var firstEntry = 0
  /// The number of entries before the present state; later ones were taken back.
  var position = 0
  /// The changes since the last turn.
  var loose: [Change] = []
  /// The saved games by their slots.
  public var slots: [Int: SavedPlay] = [:]
  /// The number of texts that HINT has said of each hint, by its index. No turn has them, and UNDO leaves them.
  public var hinted: [Int: Int] = [:]
  /// Whether a transcript was asked for.
  var isScripting = false
  private var records: [PlayRecord] = []

  /// Begins a world.
  ///
  /// - Parameters:
  ///   - world: the world.
  ///   - seed: the start of all chance; nil is that of the world.
  ///   - facts: what other games have kept, by the names that the world declares; others have no effect.
  public init(_ world: World, seed: UInt64? = nil, facts: [String: Int] = [:]) {
    (self.world, self.seed) = (world, seed ?? world.seed)
    state = State(world, seed: self.seed)
    setFacts(facts)
    (state, _) = Self.opened(state)
  }

  /// Sets what other games have kept; rooms mention what is new.
  public mutating func setFacts(_ facts: [String: Int]) {
    for (name, value) in facts where name.hasPrefix(GameFact.prefix) {
      if let flag = world.flagIndexes[name] { state.games[flag] = value }
    }
  }

  /// Returns a state with its first room seen, and the description of it.
  static func opened(_ state: State) -> (State, [OutputLine]) {
    var play = Play(state)
    play.lookAround()
    for thing in play.scope.things { play.state.setSeen(thing) }
    if play.scope.room >= 0, !play.scope.isDark { play.state.setSeen(play.scope.room) }
    _ = play.state.takeLog()
    return (play.state, play.output)
  }

  /// The text with which a game begins or goes on.
  public var opening: Answer {
    var play = Play(state)
    play.lookAround()
    return answer(nil, .meta, [OutputLine(.title, world.title)] + play.output)
  }

  /// Whether the story has ended.
  public var isOver: Bool { state[.ended] != 0 }

  /// Returns what has changed since the last call, one record for each command.
  public mutating func takeRecords() -> [PlayRecord] {
    defer { records = [] }
    return records
  }

  /// Forgets all turns, which cannot be taken back then, and what has changed.
  package mutating func forgetTurns() { (entries, position, records) = ([], 0, []) }

  // MARK: Lines

  /// Does the commands of a line, up to the first that is neither done nor about the play; returns an answer to each.
  public mutating func enter(_ line: String) -> [Answer] {
    // A line that is far too long is not read.
    guard line.utf8.count <= Tokens.maximumBytes else {
      let start = String(String.UnicodeScalarView(line.unicodeScalars.prefix(Tokens.maximumCharacters)))
      return [tooLong("\(Tokens.clean(start))…")]
    }
    let line = Tokens.clean(line)
    let words = Tokens.words(in: line.replacing("\n", with: " "))
    guard line.count <= Tokens.maximumCharacters, words.count <= Tokens.maximumWords else { return [tooLong(line)] }
    let commands = Tokens.commands(in: line, world.language)
    guard !commands.isEmpty else { return [step(line)] }
    guard commands.count <= Tokens.maximumCommands else {
      let values: [String: SentenceValue] = ["number": .number(Tokens.maximumCommands)]
      return [answer(line, Misunderstanding(reason: .tooMany, sentence: .tooManyCommands, values: values))]
    }
    var answers: [Answer] = []
    for (index, command) in commands.enumerated() {
      var answer = step(command)
      let skipped = commands[(index + 1)...]
      let stops = !answer.continues && !skipped.isEmpty
      if stops {
        let words = SentenceValue.text(skipped.joined(separator: "; "))
        answer.output.append(OutputLine(.parser, state.sentence(.notDone, ["words": words])))
      }
      answers.append(answer)
      if stops { break }
    }
    return answers
  }

  private func tooLong(_ line: String) -> Answer {
    let values: [String: SentenceValue] = [
      "characters": .number(Tokens.maximumCharacters), "words": .number(Tokens.maximumWords),
    ]
    return answer(line, Misunderstanding(reason: .tooLong, sentence: .tooLong, values: values))
  }

  private mutating func step(_ input: String) -> Answer {
    let before = state
    var record = PlayRecord()
    let answer = run(input, &record)
    record.facts = State.merged(state.differences(from: before)).map(factRow)
    record.firstTurn = firstEntry
    record.position = firstEntry + position
    record.loose = loose.map(state.row)
    record.isBrief = state.isBrief
    records.append(record)
    return answer
  }

  private func factRow(_ change: Change) -> FactRow { state.row(change.fact, change.after) }

  private mutating func run(_ input: String, _ record: inout PlayRecord) -> Answer {
    let tokens = Tokens.tokens(in: input)
    if let question = ParserQuestion(text: state[.question], in: world) {
      let left = question.answer(tokens, in: world)
      if left.count == 1 {
        var choices = question.choices
        choices[question.term] = left[0]
        return act(question.command, Tokens.tokens(in: question.command), choices, as: input, &record)
      }
      if !left.isEmpty, left.count < question.candidates.count {
        let next = ParserQuestion(
          command: question.command, term: question.term, candidates: left, choices: question.choices)
        return ask(next, as: input)
      }
    }
    return act(input, tokens, [:], as: input, &record)
  }

  private mutating func ask(_ question: ParserQuestion, as input: String) -> Answer {
    state[.question] = question.text(in: world)
    settle()
    return answer(input, .ask, [OutputLine(.question, question.sentence(in: state))])
  }

  /// Keeps changes that belong to no turn.
  private mutating func settle() { loose = State.merged(loose + state.takeLog()) }

  // MARK: Commands

  private mutating func act(
    _ source: String, _ tokens: [Token], _ choices: [Int: Int], as input: String, _ record: inout PlayRecord
  ) -> Answer {
    do throws(Misunderstanding) {
      let command = try Command(tokens, world.language)
      switch command.verb {
      case .again:
        guard !state[.last].isEmpty else {
          throw Misunderstanding(reason: .dangling, sentence: .nothingToRepeat)
        }
        return act(state[.last], Tokens.tokens(in: state[.last]), [:], as: input, &record)
      case .oops:
        let corrected = try corrected(command)
        return act(corrected, Tokens.tokens(in: corrected), [:], as: input, &record)
      case let verb where verb.isMeta:
        state[.question] = ""
        // What makes a turn of its own drops the question in that turn.
        if verb != .restore, verb != .restart { settle() }
        let answer = try meta(command, as: input, &record)
        settle()
        return answer
      default: return try act(command, source, choices, as: input, &record)
      }
    } catch {
      if error.reason == .unknownWord || error.reason == .unknownVerb, let word = error.word {
        state[.unknown] = "\(word)\u{1E}\(source)"
      }
      settle()
      return answer(input, error)
    }
  }

  /// The last command that had an unknown word, with another word in its place.
  private func corrected(_ command: Command) throws(Misunderstanding) -> String {
    let parts = state[.unknown].split(separator: "\u{1E}", maxSplits: 1)
    guard parts.count == 2, let index = Int(parts[0]) else {
      throw Misunderstanding(reason: .dangling, sentence: .noWordToCorrect)
    }
    guard let word = command.word else {
      throw Misunderstanding(reason: .needsNoun, sentence: .sayRightWord)
    }
    let tokens = Tokens.tokens(in: String(parts[1]))
    return tokens.map { $0.index == index && !$0.isComma ? word.text : $0.text }.joined(separator: " ")
  }

  private mutating func act(
    _ command: Command, _ source: String, _ choices: [Int: Int], as input: String, _ record: inout PlayRecord
  ) throws(Misunderstanding) -> Answer {
    var play = Play(state)
    let (mark, room) = (state.log.count, state.room)
    do throws(Stop) {
      guard !isOver else { throw .refused(.notPossible, state.sentence(.over)) }
      try Self.run(command, source, choices, &play)
    } catch {
      var output = play.output
      state = play.state
      switch error {
      case .misunderstood(let misunderstanding):
        state.revert(to: mark)
        throw misunderstanding
      case .asks(let question): return ask(question, as: input)
      case .refused(let reason, let text):
        state[.question] = ""
        state[.last] = source
        settle()
        if !text.isEmpty { output.append(OutputLine(.refusal, text)) }
        return answer(input, .refused, output, reason: reason)
      }
    }
    state = play.state
    commit(input, &record)
    let end = isOver ? [OutputLine(.meta, state.sentence(.overHelp, ["score": .text(standing)]))] : []
    let steps: [WorldSound] = state.room != room ? [.step] : []
    return answer(
      input, .done, play.output + end, verb: command.verb, sounds: play.sounds + steps, route: play.route)
  }

  /// Resolves a command and does it as one turn.
  private static func run(
    _ command: Command, _ source: String, _ choices: [Int: Int], _ play: inout Play
  ) throws(Stop) {
    var resolver = Resolver(play.state, play.scope, command, choices: choices, source: source)
    let (directs, indirect): ([Int?], Int?)
    do throws(Stop) {
      directs = try command.direct.map { (phrase) throws(Stop) in try resolver.things(phrase, .direct) } ?? [nil]
      indirect = try command.indirect.map { (phrase) throws(Stop) in try resolver.things(phrase, .indirect) }?.first
    } catch {
      let start = play.state.log.count
      let action = Play.Action(verb: command.verb, own: command.own, heading: command.heading)
      guard case .refused(.dark, _) = error, try play.failsInDark(action) else { throw error }
      play.state[.question] = ""
      play.state[.last] = source
      return try play.finishTurn(since: start)
    }
    for note in resolver.notes { play.say(note, .parser) }
    let named = directs.compactMap { $0 }
    play.mention([indirect].compactMap { $0 })
    play.mention(named)
    if named.count > 1 { play.state[.them] = Mention.text(named, in: play.world) }
    let start = play.state.log.count
    play.state[.question] = ""
    play.state[.last] = source
    var first: Stop?
    var isDone = false
    for direct in directs {
      var action = Play.Action(verb: command.verb, own: command.own, direct: direct, indirect: indirect)
      (action.relation, action.heading, action.topic) = (command.relation, command.heading, command.topic)
      if command.verb == .look { action.heading = nil }
      let spoken = play.output.count
      do throws(Stop) {
        try play.perform(play.normalized(action))
        isDone = true
      } catch {
        first = first ?? error
        guard directs.count > 1 else { throw error }
        if case .refused(_, let text) = error { play.say(text, .refusal) }
      }
      if let direct, directs.count > 1 { play.label(direct, from: spoken) }
    }
    guard isDone else {
      if case .refused(let reason, _)? = first { throw .refused(reason, "") }
      return
    }
    try play.finishTurn(since: start)
  }

  /// Keeps the changes since the last commit as a turn.
  mutating func commit(_ input: String, _ record: inout PlayRecord) {
    entries.removeSubrange(position...)
    let entry = Entry(input: input, lead: loose, turn: state.takeLog())
    loose = []
    entries.append(entry)
    position += 1
    record.turn = TurnRows(
      number: firstEntry + position - 1, input: input, changes: entry.turn.map(state.row),
      lead: entry.lead.map(state.row))
    guard entries.count > 2 * Self.maximumTurns else { return }
    entries.removeFirst(Self.maximumTurns)
    firstEntry += Self.maximumTurns
    position -= Self.maximumTurns
  }

  // MARK: Answers

  private func answer(_ input: String, _ error: Misunderstanding) -> Answer {
    answer(
      input, .notUnderstood, [OutputLine(.parser, state.sentence(error.sentence, error.values))],
      reason: error.reason, word: error.word)
  }

  func answer(
    _ input: String?, _ kind: Answer.Kind, _ output: [OutputLine], reason: Reason? = nil, verb: Verb? = nil,
    word: Int? = nil, sounds: [WorldSound] = [], route: String? = nil
  ) -> Answer {
    let holds = world.entities.indices.filter { state.holds($0) }.map { world.entities[$0].key }.sorted()
    let room = state.room
    return Answer(
      input: input, kind: kind, reason: reason, verb: verb, word: word, output: output, sounds: sounds,
      flags: world.flags.enumerated().map { (name: $1, value: state.flag($0)) }.sorted { $0.name < $1.name },
      holds: holds, room: room < 0 ? "" : world.entities[room].key, score: state[.score], turn: state[.turn],
      hash: state.digest.text, route: route, isOver: isOver,
      isScripting: isScripting)
  }
}

extension Play {
  /// Ends a turn; where that fails, nothing of it has happened.
  fileprivate mutating func finishTurn(since start: Int) throws(Stop) {
    do throws(Stop) { try endTurn() } catch {
      state.revert(to: start)
      output = []
      throw error
    }
  }

  /// Writes the name of a thing before the first paragraph since `start`.
  fileprivate mutating func label(_ thing: Int, from start: Int) {
    guard start < output.count else { return say(text(.done, thing)) }
    output[start] = OutputLine(
      output[start].style, text(.label, thing, nil, ["text": .text(output[start].text)]))
  }
}
