import OvershootAdventure

/// Looks for what can never be reached, said, read or written in a world.
struct WorldReview {
  private let world: World
  /// The values that each flag can have.
  private var values: [Int: ClosedRange<Int>] = [:]
  private var constants: [Int: Set<Int>] = [:]
  /// The entities that effects move, with where to.
  private var moves: [Int: Set<Int>] = [:]

  init(_ world: World) {
    self.world = world
    for trigger in world.triggers {
      for (_, effect, _, _) in trigger.effects {
        switch effect {
        case .flag(let flag, let value): constants[flag, default: [0]].insert(value)
        case .add(let flag, let value):
          let range = values[flag] ?? 0...0
          values[flag] =
            value < 0 ? Int.min...range.upperBound : range.lowerBound...(value > 0 ? Int.max : range.upperBound)
        case .roll(let flag, let bound):
          values[flag] = min(0, values[flag]?.lowerBound ?? 0)...max(bound - 1, values[flag]?.upperBound ?? 0)
        case .move(let entity, let to, _): moves[entity, default: []].insert(to)
        default: break
        }
      }
    }
  }

  var warnings: [WorldWarning] { rooms + descriptions + flags + texts + rules + verbs }

  // MARK: Rooms, descriptions

  private var rooms: [WorldWarning] {
    var reached: Set<Int> = [world.start]
    for portal in world.portals { reached.insert(portal.to) }
    for trigger in world.triggers {
      for case .portal(_, let room) in trigger.effects.map(\.effect) { reached.insert(room) }
    }
    reached.formUnion(moves[world.you] ?? [])
    return world.entities.indices.filter { world.entities[$0].isRoom && !reached.contains($0) }.map {
      warning(.noWayIn, $0, "No way leads to the room.")
    }
  }

  private var descriptions: [WorldWarning] {
    world.entities.indices.filter { index in
      let entity = world.entities[index]
      return !entity.isRoom && index != world.you && !entity.texts.contains { $0.slot == "description" }
    }.map { warning(.noDescription, $0, "The thing has no description.") }
  }

  private func warning(_ kind: WorldWarning.Kind, _ entity: Int, _ text: String, line: Int? = nil) -> WorldWarning {
    let found = world.entities[entity]
    return WorldWarning(kind: kind, key: found.key, line: line ?? found.line, text: text)
  }

  private var verbs: [WorldWarning] {
    world.language.ownVerbs.filter { $0.answer == nil }.map {
      WorldWarning(kind: .noAnswer, key: $0.key, line: $0.line, text: "The verb has no answer of its own.")
    }
  }

  // MARK: Flags

  private var flags: [WorldWarning] {
    var (reads, writes): ([Int: (String?, Int)], [Int: (String?, Int)]) = ([:], [:])
    func read(_ conditions: [Condition], _ key: String?, _ line: Int) {
      for flag in Self.flags(in: conditions) where reads[flag] == nil || line < reads[flag]?.1 ?? 0 {
        reads[flag] = (key, line)
      }
    }
    for entity in world.entities {
      for text in entity.texts { read(text.when, entity.key, text.line) }
      read((entity.dark ?? []) + (entity.light ?? []), entity.key, entity.line)
    }
    for hint in world.hints { read(hint.when, nil, hint.line) }
    for trigger in world.triggers {
      let key = world.rules[trigger.rule].key
      read(trigger.when, key, trigger.line)
      for entry in trigger.effects {
        guard let flag = entry.effect.flag, writes[flag] == nil else { continue }
        writes[flag] = (key, entry.line)
      }
    }
    let readByAnswers = Set(Self.flags(in: world.answerConditions))
    return world.flags.indices.compactMap { flag in
      let name = world.flags[flag]
      if let (key, line) = reads[flag], writes[flag] == nil, GameFact.parts(of: name) == nil {
        return WorldWarning(kind: .neverWritten, key: key, line: line, text: "Nothing writes the flag \"\(name)\".")
      }
      if let (key, line) = writes[flag], reads[flag] == nil, !readByAnswers.contains(flag) {
        return WorldWarning(kind: .neverRead, key: key, line: line, text: "Nothing reads the flag \"\(name)\".")
      }
      return nil
    }
  }

  /// The flags that conditions ask for.
  private static func flags(in conditions: [Condition]) -> [Int] {
    conditions.flatMap(\.tests).compactMap { if case .flag(let flag, _) = $0 { flag } else { nil } }
  }

  // MARK: What can never be said

  private var texts: [WorldWarning] {
    world.entities.indices.flatMap { index -> [WorldWarning] in
      let entity = world.entities[index]
      let isNowhere =
        !entity.isRoom && index != world.you && entity.parent < 0 && world.doorRooms[index] == nil
        && !(moves[index] ?? []).contains { $0 >= 0 }
      var final: Set<String> = []
      return entity.texts.compactMap { text in
        defer { if text.when.isEmpty { final.insert(text.slot) } }
        let reason: String? =
          if isNowhere {
            "The thing is never anywhere."
          } else if final.contains(text.slot) {
            "A text before it has no conditions."
          } else if text.slot.hasPrefix(WorldSchema.topic), text.slot != "talk/hint", !entity.isActor {
            "Only an actor talks."
          } else if text.slot == "initial", entity.isRoom {
            "A room has no first place."
          } else if neverHold(text.when) {
            "Its conditions never hold."
          } else {
            nil
          }
        return reason.map {
          warning(.neverSaid, index, "The text \"\(text.slot)\" is never said: \($0)", line: text.line)
        }
      }
    }
  }

  private var rules: [WorldWarning] {
    var warnings: [WorldWarning] = []
    func warn(_ trigger: Trigger, _ text: String, line: Int? = nil) {
      warnings.append(
        WorldWarning(
          kind: .neverSaid, key: world.rules[trigger.rule].key, line: line ?? trigger.line, text: text))
    }
    /// The triggers that always end their action, by verb.
    var ends: [Verb: [Trigger]] = [:]
    var hidden: Set<Int> = []
    for isBefore in [true, false] {
      for (occasion, indexes) in world.occasions.sorted(by: { $0.value.first ?? 0 < $1.value.first ?? 0 }) {
        let verb: Verb
        switch occasion {
        case .before(let found) where isBefore: verb = found
        case .after(let found) where !isBefore: verb = found
        default: continue
        }
        for index in indexes {
          let trigger = world.triggers[index]
          if ends[verb]?.contains(where: { $0.isAbout(all: trigger) }) == true { hidden.insert(index) }
          let isEnd = trigger.effects.contains { $0.effect.isRefusal }
          if isBefore, isEnd, trigger.when.isEmpty, world.rules[trigger.rule].mark == nil {
            ends[verb, default: []].append(trigger)
          }
        }
      }
    }
    for (index, trigger) in world.triggers.enumerated() {
      if neverHold(trigger.when) {
        warn(trigger, "The rule never runs: its conditions never hold.")
      } else if isEverywhereHidden(index, hidden) {
        warn(trigger, "The rule never runs: one before it always ends the action.")
      }
      let refusal = trigger.effects.firstIndex { $0.effect.isRefusal }
      guard let refusal else { continue }
      for (number, entry) in trigger.effects.enumerated() where number != refusal && entry.effect.text != nil {
        let isRefused = if case .refuse = trigger.effects[refusal].effect { true } else { false }
        if number > refusal || isRefused {
          warn(trigger, "The text is never said: the rule refuses or fails.", line: entry.line)
        }
      }
    }
    return warnings
  }

  private func isEverywhereHidden(_ index: Int, _ hidden: Set<Int>) -> Bool {
    // A trigger on "any" has many occasions.
    hidden.contains(index) && world.occasions.values.count { $0.contains(index) } == 1
  }

  /// Whether conditions contradict each other, or what a flag can be.
  private func neverHold(_ conditions: [Condition]) -> Bool {
    var rooms: Set<Int> = []
    var ranges: [Int: ClosedRange<Int>] = [:]
    var states: [String: Bool] = [:]
    for condition in conditions {
      switch condition.test {
      case .room(let room) where !condition.isNegated: rooms.insert(room)
      case .flag(let flag, let range) where !condition.isNegated:
        guard canBe(flag, in: range) else { return true }
        let old = ranges[flag] ?? Int.min...Int.max
        guard old.overlaps(range) else { return true }
        ranges[flag] = old.clamped(to: range)
      case .state(let entity, let state):
        let (name, isSet) = state.fact
        guard
          states.updateValue(isSet != condition.isNegated, forKey: "\(entity) \(name)")
            ?? (isSet != condition.isNegated)
            == (isSet != condition.isNegated)
        else { return true }
      case .holds(let entity):
        let isHeld = !condition.isNegated
        guard states.updateValue(isHeld, forKey: "\(entity) held") ?? isHeld == isHeld else { return true }
      case .any(let lists) where !condition.isNegated && lists.allSatisfy(neverHold): return true
      default: break
      }
    }
    return rooms.count > 1
  }

  private func canBe(_ flag: Int, in range: ClosedRange<Int>) -> Bool {
    if GameFact.parts(of: world.flags[flag]) != nil { return true }
    if let values = values[flag] { return constants[flag] != nil || values.overlaps(range) }
    guard let constants = constants[flag] else { return true }
    return constants.contains(where: range.contains)
  }
}

extension EntityState {
  /// What it is about, and whether that is so.
  fileprivate var fact: (name: String, isSet: Bool) {
    switch self {
    case .open: ("open", true)
    case .closed: ("open", false)
    case .locked: ("locked", true)
    case .unlocked: ("locked", false)
    case .on: ("on", true)
    case .off: ("on", false)
    }
  }
}

extension Trigger {
  /// Whether it is about whatever another trigger is about.
  fileprivate func isAbout(all trigger: Trigger) -> Bool {
    if let other { return trigger.other == other && (entity == nil || entity == trigger.entity) && heading == nil }
    return (entity == nil || entity == trigger.entity) && (heading == nil || heading == trigger.heading)
  }
}

extension Trigger.Effect {
  /// Whether no later effect of its rule happens, and nothing else of the action.
  fileprivate var isRefusal: Bool {
    switch self {
    case .refuse, .fail: true
    default: false
    }
  }

  /// The flag that it writes.
  fileprivate var flag: Int? {
    switch self {
    case .flag(let flag, _), .add(let flag, _), .roll(let flag, _): flag
    default: nil
    }
  }
}
