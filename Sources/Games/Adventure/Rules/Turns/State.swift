import OvershootGeometry

/// What play has changed so far, as numbers in one list and some texts; the world itself never changes.
package struct State: Sendable {
  /// Single numbers.
  package enum Scalar: Int, CaseIterable {
    case turn, score, generator, ended
    var name: String { "\(self)" }
    /// The values that are read: a game cannot reach the ends of `Int` from them.
    var range: ClosedRange<Int> {
      switch self {
      case .turn: State.counts
      case .score: -State.counts.upperBound...State.counts.upperBound
      case .generator: Int.min...Int.max
      case .ended: 0...State.endedWell
      }
    }
  }

  /// Single texts.
  enum Text: Int, CaseIterable {
    /// The pending question; empty for none.
    case question
    /// The entities that were shown or named last, the latest first.
    case mentioned
    /// The entities that "them" means.
    case them
    /// The command that "again" repeats.
    case last
    /// The command with an unknown word, after the index of the word.
    case unknown
    var name: String { "\(self)" }
  }

  /// The value of `ended` after a good end; that after another one is 1, and before it 0.
  static let endedWell = 2
  /// The numbers of turns that are read.
  static let counts = 0...1 << 53

  package let world: World
  package private(set) var values: [Int]
  private(set) var texts: [String]
  /// The changes since the last mark that was taken away.
  private(set) var log: [Change] = []
  /// The numbers of games, by the indexes of flags; they come from outside.
  var games: [Int: Int] = [:]
  /// Whether a room is described in full only the first time.
  var isBrief = false

  private let bases: [Int]

  package init(_ world: World, seed: UInt64) {
    self.world = world
    let entities = world.entities
    var values: [Int] = []
    var bases: [Int] = []
    for kind in FactKind.allCases {
      bases.append(values.count)
      switch kind {
      case .place: values += entities.map { Self.place($0.parent, $0.relation) }
      case .open: values += entities.map { $0.opens == true ? 1 : 0 }
      case .locked: values += entities.map { $0.lock?.isLocked == true ? 1 : 0 }
      case .on: values += entities.map { $0.switches == true ? 1 : 0 }
      case .seen: values += entities.map { _ in 0 }
      case .flag, .told: values += world.flags.map { _ in 0 }
      case .way: values += world.portals.map(\.to)
      case .scored: values += world.rules.map { _ in 0 }
      case .ran: values += world.onceRules.map { _ in 0 }
      case .scalar: values += Scalar.allCases.map { $0 == .generator ? Int(bitPattern: UInt(seed)) : 0 }
      case .text: break
      }
    }
    (self.values, self.bases) = (values, bases)
    texts = Text.allCases.map { _ in "" }
  }

  // MARK: Facts

  private static func place(_ parent: Int, _ relation: Relation) -> Int { (parent + 1) * 4 + relation.rawValue }

  package func number(of kind: FactKind, _ index: Int) -> Int {
    bases[FactKind.allCases.firstIndex(of: kind) ?? 0] + index
  }

  /// Returns the kind of a fact and its index in it.
  package func kind(of fact: Int) -> (FactKind, Int) {
    let position = (bases.lastIndex { $0 <= fact }) ?? 0
    return (FactKind.allCases[position], fact - bases[position])
  }

  func value(_ fact: Int) -> FactValue {
    fact < values.count ? .number(values[fact]) : .text(texts[fact - values.count])
  }

  /// Sets a fact without recording it.
  package mutating func put(_ value: FactValue, at fact: Int) {
    switch value {
    case .number(let number): values[fact] = number
    case .text(let text): texts[fact - values.count] = text
    }
  }

  private mutating func set(_ number: Int, _ fact: Int) {
    guard values[fact] != number else { return }
    log.append(Change(fact: fact, before: .number(values[fact]), after: .number(number)))
    values[fact] = number
  }

  // MARK: Changes

  /// Makes a change and records it.
  mutating func record(_ change: Change) {
    log.append(change)
    put(change.after, at: change.fact)
  }

  /// Takes back what was recorded after the first `count` changes.
  package mutating func revert(to count: Int) {
    while log.count > count { if let change = log.popLast() { put(change.before, at: change.fact) } }
  }

  /// Returns the recorded changes, one of each fact, and records again.
  mutating func takeLog() -> [Change] {
    defer { log = [] }
    return Self.merged(log)
  }

  /// Returns changes with one of each fact, without those that change nothing.
  static func merged(_ changes: [Change]) -> [Change] {
    var places: [Int: Int] = [:]
    var result: [Change] = []
    for change in changes {
      if let place = places[change.fact] {
        result[place].after = change.after
      } else {
        places[change.fact] = result.count
        result.append(change)
      }
    }
    return result.filter { $0.before != $0.after }
  }

  // MARK: Entities

  package func parent(of entity: Int) -> Int { values[entity] / 4 - 1 }
  package func relation(of entity: Int) -> Relation { Relation(rawValue: values[entity] & 3) ?? .in }
  mutating func move(_ entity: Int, to parent: Int, _ relation: Relation) {
    set(Self.place(parent, relation), entity)
  }

  /// Whether an entity is where it was at the beginning.
  package func isUnmoved(_ entity: Int) -> Bool {
    let first = world.entities[entity]
    return values[entity] == Self.place(first.parent, first.relation)
  }

  package func isOpen(_ entity: Int) -> Bool { values[bases[1] + entity] == 1 }
  package func isLocked(_ entity: Int) -> Bool { values[bases[2] + entity] == 1 }
  package func isOn(_ entity: Int) -> Bool { values[bases[3] + entity] == 1 }
  func wasSeen(_ entity: Int) -> Bool { values[bases[4] + entity] == 1 }
  mutating func setSeen(_ entity: Int) { set(1, bases[4] + entity) }

  func has(_ entity: Int, _ state: EntityState) -> Bool {
    switch state {
    case .open: isOpen(entity)
    case .closed: !isOpen(entity)
    case .locked: isLocked(entity)
    case .unlocked: !isLocked(entity)
    case .on: isOn(entity)
    case .off: !isOn(entity)
    }
  }

  mutating func set(_ entity: Int, _ state: EntityState) {
    switch state {
    case .open, .closed: set(state == .open ? 1 : 0, bases[1] + entity)
    case .locked, .unlocked: set(state == .locked ? 1 : 0, bases[2] + entity)
    case .on, .off: set(state == .on ? 1 : 0, bases[3] + entity)
    }
  }

  // MARK: Flags, ways, scalars, texts

  func flag(_ index: Int) -> Int { games[index] ?? values[bases[5] + index] }
  mutating func setFlag(_ index: Int, _ value: Int) { set(value, bases[5] + index) }
  package func way(_ index: Int) -> Int { values[bases[6] + index] }
  mutating func setWay(_ index: Int, _ room: Int) { set(room, bases[6] + index) }
  func wasScored(_ rule: Int) -> Bool { values[bases[7] + rule] == 1 }
  mutating func setScored(_ rule: Int) { set(1, bases[7] + rule) }
  /// Whether a rule has run that runs once.
  func hasRun(_ rule: Int) -> Bool { world.rules[rule].mark.map { values[bases[9] + $0] == 1 } ?? false }
  /// Notes that a rule has run, if it runs once.
  mutating func setRun(_ rule: Int) { if let mark = world.rules[rule].mark { set(1, bases[9] + mark) } }
  func told(_ flag: Int) -> Int { values[bases[8] + flag] }
  mutating func setTold(_ flag: Int, _ value: Int) { set(value, bases[8] + flag) }

  package subscript(scalar: Scalar) -> Int {
    get { values[bases[10] + scalar.rawValue] }
    set { set(newValue, bases[10] + scalar.rawValue) }
  }

  subscript(text: Text) -> String {
    get { texts[text.rawValue] }
    set {
      guard texts[text.rawValue] != newValue else { return }
      let fact = values.count + text.rawValue
      log.append(Change(fact: fact, before: .text(texts[text.rawValue]), after: .text(newValue)))
      texts[text.rawValue] = newValue
    }
  }

  /// Returns a uniformly distributed number in `0..<bound` and advances the generator.
  mutating func roll(below bound: Int) -> Int {
    var generator = SeededGenerator(seed: UInt64(UInt(bitPattern: self[.generator])))
    defer { self[.generator] = Int(bitPattern: UInt(generator.state)) }
    return generator.integer(below: bound)
  }

  // MARK: Derived facts

  /// The room of the player.
  package var room: Int { room(of: world.you) }

  /// Returns the room that an entity is in; -1 where it is nowhere.
  package func room(of entity: Int) -> Int {
    var index = parent(of: entity)
    var depth = 0
    while index >= 0, !world.entities[index].isRoom, depth < world.entities.count {
      index = parent(of: index)
      depth += 1
    }
    return index
  }

  /// Returns whether an entity is in, on or part of another, at any depth.
  package func isInside(_ entity: Int, _ other: Int) -> Bool {
    var index = parent(of: entity)
    var depth = 0
    while index >= 0, depth < world.entities.count {
      if index == other { return true }
      index = parent(of: index)
      depth += 1
    }
    return false
  }

  package func holds(_ entity: Int) -> Bool { isInside(entity, world.you) }

  /// Returns whether all conditions hold, during an action that goes somewhere or does not.
  package func holds(_ conditions: [Condition], going heading: Heading? = nil) -> Bool {
    conditions.allSatisfy { condition in
      let isTrue =
        switch condition.test {
        case .flag(let index, let range): range.contains(flag(index))
        case .holds(let entity): holds(entity)
        case .room(let room): self.room == room
        case .state(let entity, let state): has(entity, state)
        case .inside(let inner, let outer): isInside(inner, outer)
        case .any(let lists): lists.contains { holds($0, going: heading) }
        case .dark: isDark
        case .going(let other): heading == other
        }
      return isTrue != condition.isNegated
    }
  }

  /// The first text of a slot whose conditions hold; nil if the slot has no such text.
  func text(_ entity: Int, _ slot: String) -> String? {
    world.entities[entity].texts.first { $0.slot == slot && holds($0.when) }?.body
  }

  /// A digest of all that decides the future: equal states have equal ones on every machine.
  var digest: Digest {
    var digest = Digest()
    for value in values { digest.mix(value) }
    for text in texts {
      for byte in text.utf8 { digest.mix(Int(byte) + 1) }
      digest.mix(0)
    }
    for (flag, value) in games.sorted(by: { $0.key < $1.key }) where value != 0 {
      digest.mix(flag)
      digest.mix(value)
    }
    digest.mix(isBrief)
    return digest
  }
}
