import OvershootGeometry

/// From nouns to things: what is in scope, which of it fits best, and what to ask.
struct Resolver {
  let state: State
  let scope: Scope
  let command: Command
  /// What was answered to questions, by terms.
  let choices: [Int: Int]
  /// The text of the command, for a question.
  let source: String
  /// Sentences about what was taken for something.
  private(set) var notes: [String] = []
  private var term = 0
  private let mentioned: [Int]
  /// What was shown or named last, and by itself.
  private let latest: Int?

  private var world: World { state.world }

  init(_ state: State, _ scope: Scope, _ command: Command, choices: [Int: Int], source: String) {
    (self.state, self.scope, self.command, self.choices, self.source) = (state, scope, command, choices, source)
    mentioned = Mention.entities(state[.mentioned], in: state.world)
    latest = Mention.latest(state[.mentioned], in: state.world)
  }

  /// The slot of a noun in a command.
  enum Role { case direct, indirect, place }

  // MARK: Phrases

  /// Returns the things of a phrase, in order and each once.
  mutating func things(_ phrase: Phrase, _ role: Role) throws(Stop) -> [Int] {
    var result: [Int] = []
    for term in phrase.terms {
      for thing in try things(term, role) where !result.contains(thing) { result.append(thing) }
    }
    for term in phrase.exceptions {
      var term = term
      term.isAll = true
      let excluded = try things(term, .place)
      result.removeAll { excluded.contains($0) }
    }
    guard !result.isEmpty else { throw .refused(scope.isDark ? .dark : .notPossible, nothing) }
    guard result.count == 1 || role == .direct && command.verb.takesMany else {
      let word = phrase.terms.last?.index
      throw .misunderstood(
        Misunderstanding(
          reason: .tooMany, word: word, sentence: .tooMany, values: ["word": .text(command.typed)]))
    }
    return result
  }

  private var nothing: String {
    state.sentence(scope.isDark && command.verb == .take ? .darkToFind : .nothingFits)
  }

  private mutating func things(_ term: Term, _ role: Role) throws(Stop) -> [Int] {
    let ordinal = self.term
    self.term += 1
    if let choice = choices[ordinal], scope.contains(choice) || choice == scope.room { return [choice] }
    let pronoun = term.words.count == 1 && !term.isAll ? term.words.first : nil
    if let pronoun, let found = try referents(of: pronoun) { return found }
    var pool = pool(role)
    if !term.place.isEmpty {
      let place = try only(Term(words: term.place), .place)
      pool = pool.filter { state.isInside($0, place) }
    }
    if term.isAll, term.words.isEmpty { return pool.filter { isTakenByAll($0) } }
    var words = term.words
    var matches = matches(words, in: pool, allowsPlural: term.isAll || term.count != nil)
    if role == .direct, command.verb == .go || command.verb == .enter {
      // A room that is called so, near or far, goes before one whose description mentions it.
      let called = self.matches(words, in: seenRooms, allowsPlural: false, byTitle: true)
      if !called.isEmpty { matches = matches.filter { !world.entities[$0].isRoom } + called }
    }
    // What a room's description mentions besides its things is the room itself.
    if matches.isEmpty, scope.room >= 0, !scope.isDark {
      matches = self.matches(words, in: [scope.room], allowsPlural: false)
    }
    if matches.isEmpty, let corrected = correction(of: words, in: pool) {
      words = corrected.words
      matches = self.matches(words, in: pool, allowsPlural: term.isAll || term.count != nil)
      if !matches.isEmpty { notes.append(corrected.note) }
    }
    let isPlural = matches.isEmpty
    if isPlural { matches = self.matches(words, in: pool, allowsPlural: true) }
    guard !matches.isEmpty else { throw missing(words) }
    if term.isAll || isPlural && term.count == nil { return matches }
    let ranked = matches.map { (thing: $0, score: score($0, role)) }
      .enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    if let count = term.count, count > 1 {
      guard ranked.count >= count else {
        throw .misunderstood(
          Misunderstanding(
            reason: .tooMany, word: term.index, sentence: .notSoMany, values: ["number": .number(count)]))
      }
      return ranked.prefix(count).map(\.thing)
    }
    return [try best(ranked, ordinal)]
  }

  private mutating func only(_ term: Term, _ role: Role) throws(Stop) -> Int {
    guard let thing = try things(term, role).first else { throw missing(term.words) }
    return thing
  }

  private mutating func best(_ ranked: [(thing: Int, score: Int)], _ ordinal: Int) throws(Stop) -> Int {
    let first = ranked[0]
    guard ranked.count > 1 else { return first.thing }
    guard ranked[1].score < first.score else {
      let tied = ranked.filter { $0.score == first.score }.map(\.thing).prefix(ParserQuestion.maximumCandidates)
      throw .asks(ParserQuestion(command: source, term: ordinal, candidates: Array(tied), choices: choices))
    }
    if ranked[1].score >= first.score - 1 { notes.append(state.sentence(.chosen, first.thing)) }
    return first.thing
  }

  // MARK: Candidates

  /// The things that a noun can mean: the room and its neighbours come last and only for some verbs.
  private func pool(_ role: Role) -> [Int] {
    guard role == .direct else { return scope.things }
    switch command.verb {
    case .go, .enter:
      let rooms = Set(Heading.allCases.compactMap { world.way(from: scope.room, $0) }.map { state.way($0) })
      return scope.things + seenRooms.filter(rooms.contains)
    case .look, .examine, .search, .listen, .smell, .exit:
      return scope.room >= 0 && !scope.isDark ? scope.things + [scope.room] : scope.things
    default: return scope.things
    }
  }

  private var seenRooms: [Int] { world.entities.indices.filter { world.entities[$0].isRoom && state.wasSeen($0) } }

  private func isTakenByAll(_ thing: Int) -> Bool {
    let entity = world.entities[thing]
    switch command.verb {
    case .take: return entity.isTakeable && !entity.isActor && !entity.isScenery && !state.holds(thing)
    default:
      return state.parent(of: thing) == world.you && state.relation(of: thing) == .in
    }
  }

  /// Returns the things of a pool that fit all words; those whose noun is the last word, or else those with the words
  /// among their adjectives. Of several names of a thing only the full one counts `byTitle`.
  private func matches(
    _ words: [Token], in pool: [Int], allowsPlural: Bool, byTitle: Bool = false
  ) -> [Int] {
    guard let last = words.last?.text else { return [] }
    var (exact, loose): ([Int], [Int]) = ([], [])
    for thing in pool {
      var quality = 0
      for name in byTitle ? world.entities[thing].names.prefix(1) : world.entities[thing].names[...] {
        let isHead = name.head == last || allowsPlural && WorldLanguage.isPlural(last, of: name.head)
        guard words.dropLast().allSatisfy({ name.head == $0.text || name.others.contains($0.text) })
        else { continue }
        if isHead {
          quality = 2
        } else if name.others.contains(last) {
          quality = max(quality, 1)
        }
      }
      if quality == 2 { exact.append(thing) } else if quality == 1 { loose.append(thing) }
    }
    return exact.isEmpty ? loose : exact
  }

  /// Points of a candidate: 2 held, 1 in plain sight, 1 mentioned last, 2 more or less by what the verb needs.
  private func score(_ thing: Int, _ role: Role) -> Int {
    var score = 0
    if state.holds(thing) {
      score += 2
    } else if !world.entities[thing].isRoom, scope.isInPlainSight(thing, in: state) {
      score += 1
    }
    if latest == thing { score += 1 }
    return score + 2 * Likelihood.of(command.verb, role, thing, state)
  }

  // MARK: Words

  /// Returns what a pronoun means; nil for a word that is not a pronoun.
  private func referents(of word: Token) throws(Stop) -> [Int]? {
    guard let referents = world.language.pronouns[word.text] else { return nil }
    if referents.contains(.player) { return [world.you] }
    let genders = referents.compactMap { if case .gendered(let gender) = $0 { gender } else { nil } }
    let group = Mention.entities(state[.them], in: world)
    var found: [Int]
    if !genders.isEmpty {
      found = self.referents(genders, group)
    } else if referents.contains(.group) {
      found = group.isEmpty ? mentioned.first { world.entities[$0].isPlural }.map { [$0] } ?? [] : group
    } else {
      let isThing = referents.contains(.thing)
      let fitting =
        mentioned.first {
          isThing ? !world.entities[$0].isActor && !world.entities[$0].isPlural : world.entities[$0].isActor
        } ?? (isThing ? mentioned.first { !world.entities[$0].isPlural } : nil)
      found = fitting.map { [$0] } ?? []
    }
    guard !found.isEmpty else {
      throw .misunderstood(
        Misunderstanding(
          reason: .dangling, word: word.index, sentence: .standsForNothing, values: ["word": .text(word.text)]))
    }
    for index in found.indices { found[index] = try present(found[index], word) }
    return found
  }

  /// The last things of a gender; a group where the plural is among them and nothing came later.
  private func referents(_ genders: [GrammaticalGender], _ group: [Int]) -> [Int] {
    let fitting = mentioned.firstIndex { genders.contains(world.entities[$0].gender) }
    let isGroup = genders.contains(.plural) && !group.isEmpty
    if isGroup, mentioned.firstIndex(where: group.contains) ?? Int.max <= fitting ?? Int.max { return group }
    if let fitting { return [mentioned[fitting]] }
    // The neuter stands for things of which the gender is not known.
    return genders == [.neuter] ? mentioned.first { !world.entities[$0].isPlural }.map { [$0] } ?? [] : []
  }

  private func present(_ thing: Int, _ word: Token) throws(Stop) -> Int {
    guard !scope.contains(thing), thing != scope.room || scope.isDark else { return thing }
    if scope.isDark, state.room(of: thing) == scope.room { throw .refused(.dark, state.sentence(.tooDark)) }
    throw .misunderstood(
      Misunderstanding(
        reason: .notHere, word: word.index, sentence: .notHere, values: ["thing": .thing(thing)]))
  }

  /// Returns the words with one that is unknown replaced by the only one in scope that is near enough.
  private func correction(of words: [Token], in pool: [Int]) -> (words: [Token], note: String)? {
    var known: Set<String> = []
    for thing in pool {
      for name in world.entities[thing].names { known.formUnion(name.others.union([name.head])) }
    }
    // A word of the world, seen or not, is never taken for another.
    for (index, word) in words.enumerated()
    where !known.contains(word.text) && !isKnown(word.text) && world.vocabulary[word.text] == nil {
      let limit = Tokens.tolerance(for: word.text)
      guard limit > 0 else { continue }
      guard let other = nearest(to: word.text, among: known, limit) else { continue }
      var result = words
      result[index] = Token(text: other, index: word.index)
      return (result, state.sentence(.meant, ["word": .text(word.text), "meant": .text(other)]))
    }
    return nil
  }

  /// Returns the only word that is near enough.
  private func nearest(to word: String, among known: Set<String>, _ limit: Int) -> String? {
    let near = known.filter { NearName.distance(word, $0, limit: limit) <= limit }
    return near.count == 1 ? near.first : nil
  }

  /// Whether a word names something that was seen or is in scope.
  private func isKnown(_ word: String) -> Bool {
    (world.vocabulary[word] ?? []).contains { scope.contains($0) || state.wasSeen($0) }
      || scope.things.contains { thing in
        world.entities[thing].names.contains { WorldLanguage.isPlural(word, of: $0.head) }
      }
  }

  /// Returns why words name nothing in scope.
  private func missing(_ words: [Token]) -> Stop {
    let everywhere = matches(words, in: Array(world.entities.indices), allowsPlural: true)
    if scope.isDark, everywhere.contains(where: { state.room(of: $0) == scope.room }) {
      return .refused(.dark, state.sentence(.tooDark))
    }
    let text = words.map(\.text).joined(separator: " ")
    if let unknown = words.first(where: { !isKnown($0.text) }) {
      return .misunderstood(
        Misunderstanding(
          reason: .unknownWord, word: unknown.index, sentence: .unknownNoun, values: ["word": .text(unknown.text)]))
    }
    let wasSeen = everywhere.contains { state.wasSeen($0) }
    return .misunderstood(
      Misunderstanding(
        reason: .notHere, word: words.last?.index,
        sentence: wasSeen ? .notHereNow : .notSeen, values: ["word": .text(text)]))
  }
}

/// Lists of entities in texts of the state.
enum Mention {
  private static let separator: Character = "\u{1F}"
  private static let maximumCount = 16

  static func entities(_ text: String, in world: World) -> [Int] {
    text.split(separator: separator).compactMap { world.indexes[String($0)] }
  }

  static func text(_ entities: [Int], in world: World) -> String {
    entities.map { world.entities[$0].key }.joined(separator: String(separator))
  }

  /// Returns a text in which `entities` come first. It begins with a separator where they are several.
  static func adding(_ entities: [Int], to text: String, in world: World) -> String {
    let others = self.entities(text, in: world).filter { !entities.contains($0) }
    let list = self.text(Array((entities + others).prefix(maximumCount)), in: world)
    return entities.count > 1 ? "\(separator)\(list)" : list
  }

  /// Returns the first entity of a text; nil where it came together with others, of which none is the last.
  static func latest(_ text: String, in world: World) -> Int? {
    text.first == separator ? nil : entities(text, in: world).first
  }
}
