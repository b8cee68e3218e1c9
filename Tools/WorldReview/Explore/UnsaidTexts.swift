import OvershootAdventure

/// The texts of a world that were not said yet while it is explored.
struct UnsaidTexts {
  private enum Place {
    case text(Int, Int)
    case way(Int)
  }

  private let world: World
  /// The texts of things, places and ways that are left.
  private var places: [Place] = []
  /// The texts of triggers that are left: indexes of effects.
  private var effects: [Set<Int>]
  /// Whether the texts of a trigger were all said since it was set back.
  var isChanged = false

  init(_ world: World) {
    self.world = world
    for (index, entity) in world.entities.enumerated() {
      for (number, text) in entity.texts.enumerated()
      where !text.body.isEmpty && text.slot != "title" && text.slot != "talk/hint" {
        places.append(.text(index, number))
      }
    }
    places += world.portals.indices.filter { world.portals[$0].message?.isEmpty == false }.map { .way($0) }
    effects = world.triggers.map { trigger in
      Set(trigger.effects.indices.filter { trigger.effects[$0].effect.text?.isEmpty == false })
    }
  }

  func hasUnsaid(_ trigger: Int) -> Bool { !effects[trigger].isEmpty }

  /// What is left, by line.
  var unsaid: [Exploration.Text] {
    let texts = places.map { place in
      switch place {
      case .text(let entity, let number):
        let text = world.entities[entity].texts[number]
        return Exploration.Text(key: world.entities[entity].key, line: text.line, text: text.body)
      case .way(let way):
        let portal = world.portals[way]
        return Exploration.Text(key: world.entities[portal.from].key, line: portal.line, text: portal.message ?? "")
      }
    }
    let said = effects.enumerated().flatMap { index, left in
      left.sorted().map { number in
        let trigger = world.triggers[index]
        return Exploration.Text(
          key: world.rules[trigger.rule].key, line: trigger.effects[number].line,
          text: trigger.effects[number].effect.text ?? "")
      }
    }
    return Self.unique(
      (texts + said).enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        .map(\.element))
  }

  /// A text of a rule that stands for several triggers is one.
  private static func unique(_ texts: [Exploration.Text]) -> [Exploration.Text] {
    var known: Set<String> = []
    return texts.filter { known.insert("\($0.line) \($0.key) \($0.text)").inserted }
  }

  // MARK: What is said

  /// Notes what triggers said that ran, and did not refuse.
  mutating func run(_ triggers: [Int]) {
    for trigger in triggers where !effects[trigger].isEmpty {
      for (index, entry) in world.triggers[trigger].effects.enumerated() {
        if entry.effect.text != nil { say(trigger, index) }
        if case .fail = entry.effect { break }
      }
    }
  }

  /// Notes what a trigger said that refused an action.
  mutating func refuse(_ trigger: Int) {
    guard !effects[trigger].isEmpty else { return }
    let index = world.triggers[trigger].effects.firstIndex { if case .refuse = $0.effect { true } else { false } }
    if let index { say(trigger, index) }
  }

  private mutating func say(_ trigger: Int, _ index: Int) {
    // The other triggers of the rule say the same.
    let (rule, text) = (world.triggers[trigger].rule, world.triggers[trigger].effects[index].effect.text)
    effects[trigger].remove(index)
    isChanged = isChanged || effects[trigger].isEmpty
    for other in world.triggers.indices where world.triggers[other].rule == rule && effects[other].contains(index) {
      if world.triggers[other].effects[index].effect.text == text {
        effects[other].remove(index)
        isChanged = true
      }
    }
  }

  /// Notes what some output has of the texts of things and places.
  mutating func say(_ output: [OutputLine]) {
    let all = output.map(\.text)
    places.removeAll { place in
      guard case .text(let entity, let number) = place else { return false }
      return all.contains { $0.contains(world.entities[entity].texts[number].body) }
    }
  }

  /// Notes what is said when a room is entered.
  mutating func enter(_ play: Play) {
    guard !places.isEmpty, !play.scope.isDark else { return }
    let state = play.state
    places.removeAll { place in
      guard case .text(let entity, let number) = place, Self.holds(entity, number, state) else { return false }
      let slot = world.entities[entity].texts[number].slot
      if entity == play.scope.room { return slot == "description" }
      return slot == "initial" && state.isUnmoved(entity) && state.parent(of: entity) == play.scope.room
    }
  }

  /// Notes what commands that change nothing say in a state.
  mutating func probe(_ play: Play) {
    guard !places.isEmpty else { return }
    places.removeAll { place in
      switch place {
      case .text(let entity, let number):
        let slot = world.entities[entity].texts[number].slot
        let isThere = play.scope.contains(entity) || entity == world.you || entity == play.scope.room
        guard isThere, Self.holds(entity, number, play.state) else { return false }
        let body = world.entities[entity].texts[number].body
        return Self.actions(entity, slot, play).contains { Self.words(of: $0, play).contains { $0.contains(body) } }
      case .way(let way):
        let portal = world.portals[way]
        guard portal.from == play.scope.room, let message = portal.message else { return false }
        let door = portal.door.map { world.entities[$0].opens != nil && !play.state.isOpen($0) } ?? false
        guard door || play.state.way(way) < 0 else { return false }
        return Self.words(of: Play.Action(verb: .go, heading: portal.heading), play).contains(message)
      }
    }
  }

  /// Whether a text is the first of its slot that holds.
  private static func holds(_ entity: Int, _ number: Int, _ state: State) -> Bool {
    let texts = state.world.entities[entity].texts
    return state.holds(texts[number].when)
      && !texts[..<number].contains { $0.slot == texts[number].slot && state.holds($0.when) }
  }

  private static func actions(_ entity: Int, _ slot: String, _ play: Play) -> [Play.Action] {
    let isRoom = entity == play.scope.room
    func action(_ verb: Verb) -> Play.Action { Play.Action(verb: verb, direct: entity) }
    switch slot {
    case "description": return isRoom ? [Play.Action(verb: .look)] : [action(.examine)]
    case "initial":
      let parent = play.state.parent(of: entity)
      guard !isRoom, play.state.isUnmoved(entity), parent >= 0 else { return [] }
      return [Play.Action(verb: .look)]
        + (play.scope.contains(parent) ? [.examine, .search].map { Play.Action(verb: $0, direct: parent) } : [])
    case "read": return [action(.read)]
    case "listen", "smell":
      let verb: Verb = slot == "listen" ? .listen : .smell
      return [isRoom ? Play.Action(verb: verb) : action(verb)]
    case "touch": return [action(.touch)]
    default:
      let topic = slot.dropFirst(WorldSchema.topic.count)
      if topic == "hello" { return [action(.talk)] }
      return [Play.Action(verb: .ask, direct: entity, topic: [topic == "other" ? "nothing" : String(topic)])]
    }
  }

  /// Returns what an action says in a state.
  private static func words(of action: Play.Action, _ play: Play) -> [String] {
    var loud = Play(play.state)
    do throws(Stop) {
      try loud.perform(action)
      return loud.output.map(\.text)
    } catch {
      guard case .refused(_, let text) = error else { return [] }
      return [text]
    }
  }
}

extension Trigger.Effect {
  /// What it says; nil for one that says nothing.
  var text: String? {
    switch self {
    case .print(let text), .refuse(let text), .fail(let text), .end(let text, _): text
    default: nil
    }
  }
}
