import OvershootAdventure

/// Looks for nouns in shown texts that nothing in reach of the text answers to.
struct NounReview {
  private let world: World
  /// The rooms that things are in at the beginning or that rules bring them to.
  private var rooms: [Set<Int>]
  /// The words of what is in a room, held at the beginning, or the room itself.
  private var words: [Int: Set<String>] = [:]
  /// The words of all names.
  private let allWords: Set<String>
  /// The words of what can be carried, which may be anywhere.
  private let carried: Set<String>

  init(_ world: World) {
    self.world = world
    rooms = Array(repeating: [], count: world.entities.count)
    let state = State(world, seed: 0)
    var places = world.entities.indices.map { entity in
      world.entities[entity].isRoom ? [entity] : Set(world.doorRooms[entity] ?? []).union([state.room(of: entity)])
    }
    var moves: [(entity: Int, to: Int)] = []
    for trigger in world.triggers {
      for case .move(let entity, let to, _) in trigger.effects.map(\.effect) where to >= 0 {
        moves.append((entity, to))
      }
    }
    for (entity, to) in moves { places[entity].formUnion(world.entities[to].isRoom ? [to] : places[to]) }
    rooms = places.map { $0.filter { $0 >= 0 } }
    allWords = Set(world.vocabulary.keys)
    carried = Self.words(of: world.entities.indices.filter { world.entities[$0].isTakeable }, world)
    let held = world.entities.indices.filter { $0 == world.you || state.holds($0) }
    for room in world.entities.indices where world.entities[room].isRoom {
      words[room] = Self.words(of: held + [room], world)
    }
    for entity in world.entities.indices {
      for room in rooms[entity] { words[room, default: []].formUnion(Self.words(of: [entity], world)) }
    }
  }

  private static func words(of entities: [Int], _ world: World) -> Set<String> {
    Set(entities.flatMap { world.entities[$0].names.flatMap { $0.others.union([$0.head]) } })
  }

  var warnings: [WorldWarning] {
    var warnings: [WorldWarning] = []
    func check(_ text: String, _ key: String, _ line: Int, _ known: (String) -> Bool) {
      for noun in NounFinder.nouns(in: text) where !known(noun.lowercased()) {
        warnings.append(
          WorldWarning(
            kind: .unknownNoun, key: key, line: line, text: "Nothing in reach answers to \"\(noun)\"."))
      }
    }
    for (index, entity) in world.entities.enumerated() {
      let own = Self.words(of: [index], world)
      let places = rooms[index].compactMap { words[$0] }
      let reach = [own, entity.isTakeable ? allWords : carried] + places
      let isKnown = { (noun: String) in isAnswered(noun, by: reach) }
      for text in entity.texts where text.slot != "title" && text.slot != "talk/hint" {
        check(text.body, entity.key, text.line, isKnown)
      }
      guard entity.isRoom else { continue }
      for portal in world.portals where portal.from == index {
        if let message = portal.message { check(message, entity.key, portal.line, isKnown) }
      }
    }
    for trigger in world.triggers {
      guard let reach = reach(of: trigger) else { continue }
      let key = world.rules[trigger.rule].key
      for entry in trigger.effects {
        if let text = entry.effect.text { check(text, key, entry.line) { isAnswered($0, by: reach) } }
      }
    }
    return warnings
  }

  /// The words in reach of what a rule says; nil where that is unknown.
  private func reach(of trigger: Trigger) -> [Set<String>]? {
    let asked = trigger.when.compactMap { condition -> Int? in
      if case .room(let room) = condition.test, !condition.isNegated { room } else { nil }
    }
    let moved = trigger.effects.compactMap { entry -> Int? in
      if case .move(let entity, _, _) = entry.effect { entity } else { nil }
    }
    let things = [trigger.entity, trigger.other].compactMap { $0 } + moved
    let own = [Self.words(of: things, world), carried]
    if let room = asked.first { return own + [words[room] ?? []] }
    guard let entity = trigger.entity ?? trigger.other else { return nil }
    if world.entities[entity].isTakeable { return own + [allWords] }
    return own + rooms[entity].compactMap { words[$0] }
  }

  /// Whether a name has a word, or that of which it is a form; or it is a direction.
  private func isAnswered(_ noun: String, by sets: [Set<String>]) -> Bool {
    noun.split(separator: " ").contains { word in
      NounFinder.forms(of: String(word)).contains { form in
        let form = form.lowercased()
        return world.language.headings[form] != nil || sets.contains { $0.contains(form) }
      }
    }
  }
}
