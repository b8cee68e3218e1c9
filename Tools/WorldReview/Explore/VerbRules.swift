import OvershootAdventure

/// The triggers of each verb, as far as they can change or say something new.
struct VerbRules {
  struct Rules {
    /// Those that may let something happen although the action itself is not possible.
    var forcing: [Int] = []
    /// All that change something or say what was not said.
    var active: [Int] = []
    /// All that run after the action.
    var after: [Int] = []
  }

  private let rules: [Verb: Rules]
  /// Those of the verbs of the world's own, by their indexes.
  let own: [Int: Rules]
  /// The verbs that have such triggers.
  let activeVerbs: [Verb]
  let hasTurns: Bool
  private let triggers: [Trigger]
  /// The room that a trigger asks for before anything else; nil where that is unknown.
  private let rooms: [Int?]

  init(_ world: World, _ texts: UnsaidTexts) {
    triggers = world.triggers
    let isMoved = world.triggers.contains { trigger in
      trigger.effects.contains { if case .move(world.you, _, _) = $0.effect { true } else { false } }
    }
    rooms = world.triggers.map { trigger in
      isMoved ? nil : trigger.when.lazy.compactMap { $0.isNegated ? nil : $0.test.room }.first
    }
    var rules: [Verb: Rules] = [:]
    var own: [Int: Rules] = [:]
    for (occasion, indexes) in world.occasions {
      for index in indexes {
        let effects = world.triggers[index].effects.map(\.effect)
        let isOnce = world.rules[world.triggers[index].rule].mark != nil
        let isUnsaid = texts.hasUnsaid(index)
        let isActive = isUnsaid || isOnce || effects.contains(where: \.changes)
        let isForcing = isUnsaid || effects.contains(where: \.isForcing)
        func add(_ rules: inout Rules, isBefore: Bool) {
          if isActive { rules.active.append(index) }
          if !isBefore { rules.after.append(index) } else if isForcing { rules.forcing.append(index) }
        }
        switch occasion {
        case .before(let verb): add(&rules[verb, default: Rules()], isBefore: true)
        case .after(let verb): add(&rules[verb, default: Rules()], isBefore: false)
        case .beforeOwn(let verb): add(&own[verb, default: Rules()], isBefore: true)
        case .afterOwn(let verb): add(&own[verb, default: Rules()], isBefore: false)
        case .turn: break
        }
      }
    }
    // What has no text to read is examined.
    if let examine = rules[.examine] {
      rules[.read, default: Rules()].forcing += examine.forcing
      rules[.read, default: Rules()].active += examine.active
      rules[.read, default: Rules()].after += examine.after
    }
    (self.rules, self.own) = (rules, own)
    activeVerbs = Verb.allCases.filter { rules[$0] != nil }
    hasTurns = world.occasions[.turn]?.isEmpty == false
  }

  subscript(verb: Verb) -> Rules { rules[verb] ?? Rules() }

  /// Whether one of some triggers can be about things in a room. Without things a trigger about a room may be.
  func isAbout(_ indexes: [Int], _ direct: Int?, _ indirect: Int?, in room: Int) -> Bool {
    indexes.contains { index in
      if let wanted = rooms[index], wanted != room { return false }
      let trigger = triggers[index]
      if let other = trigger.other {
        return other == indirect && (trigger.entity == nil || trigger.entity == direct)
      }
      guard let entity = trigger.entity, direct != nil else { return true }
      return entity == direct || entity == indirect
    }
  }

  /// The things that triggers of a verb are about besides the first one.
  func others(_ verb: Verb) -> Set<Int> {
    Set(
      (self[verb].active + self[verb].forcing).flatMap { [triggers[$0].other, triggers[$0].entity] }.compactMap { $0 })
  }
}

extension Trigger.Effect {
  /// Whether it may change more than what is said.
  var changes: Bool {
    switch self {
    case .print, .refuse, .fail: false
    default: true
    }
  }

  /// Whether an action may be possible after it that is not before, or need not be.
  var isForcing: Bool {
    switch self {
    case .fail, .move, .set, .portal, .end: true
    default: false
    }
  }
}

extension Condition.Test {
  /// The room that it asks for.
  fileprivate var room: Int? { if case .room(let room) = self { room } else { nil } }
}
