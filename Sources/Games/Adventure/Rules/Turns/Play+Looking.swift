extension Play {
  /// Describes the room in full.
  mutating func lookAround() { describeRoom(isFull: true) }

  /// Describes the room: its title, its text, what is in it, the ways, and what is new in other games.
  mutating func describeRoom(isFull: Bool) {
    guard !isQuiet else { return }
    let room = scope.room
    guard room >= 0 else { return say(text(.nothingAround), .description) }
    guard !scope.isDark else {
      say(text(.darkTitle), .title)
      say(text(.darkness), .description)
      return say(waysSentence, .description)
    }
    say(state.roomName(room), .title)
    if isFull { say(state.text(room, "description") ?? "", .description) }
    var (shown, sentences): ([Int], [String]) = ([], [])
    let present = scope.contents(of: room).filter { $0 != world.you }
    var listed: [Int] = []
    for thing in present {
      if state.isUnmoved(thing), let text = state.text(thing, "initial") {
        sentences.append(text)
        shown.append(thing)
      } else if !world.entities[thing].isScenery {
        listed.append(thing)
      }
    }
    if !listed.isEmpty { sentences.append(text(.youSee, listed)) }
    shown += listed
    for thing in present { shown += addContents(of: thing, to: &sentences) }
    say(sentences.joined(separator: " "), .description)
    say(waysSentence, .description)
    mention(shown)
    tellFacts()
  }

  /// Adds sentences about what is on a thing, and in it where it is open; returns what they show.
  private func addContents(of thing: Int, to sentences: inout [String]) -> [Int] {
    var shown: [Int] = []
    for relation in [Relation.on, .in] where !world.entities[thing].isActor {
      let found = scope.visibleContents(of: thing, relation, in: state).filter { !world.entities[$0].isScenery }
      var plain: [Int] = []
      for item in found {
        if state.isUnmoved(item), let text = state.text(item, "initial") {
          sentences.append(text)
        } else {
          plain.append(item)
        }
      }
      if !plain.isEmpty { sentences.append(text(relation == .in ? .inThing : .onThing, plain, in: thing)) }
      shown += found
    }
    return shown
  }

  mutating func examine(_ thing: Int) {
    guard !isQuiet else { return }
    guard !world.entities[thing].isRoom else { return lookAround() }
    let entity = world.entities[thing]
    var sentences = [state.text(thing, "description")].compactMap { $0 }
    if thing == world.you, sentences.isEmpty { sentences = [text(.yourself)] }
    if let isOpen = entity.opens.map({ _ in state.isOpen(thing) }) {
      let isLocked = entity.lock != nil && state.isLocked(thing)
      sentences.append(text(isOpen ? .isOpen : isLocked ? .isLocked : .isClosed, thing))
    }
    if entity.switches != nil { sentences.append(text(state.isOn(thing) ? .isOn : .isOff, thing)) }
    var shown: [Int] = []
    if thing != world.you { shown = addContents(of: thing, to: &sentences) }
    if sentences.isEmpty { sentences = [text(.nothingSpecial, thing)] }
    say(sentences.joined(separator: " "), .description)
    mention(shown)
  }

  mutating func search(_ thing: Int) throws(Stop) {
    let entity = world.entities[thing]
    if entity.isRoom { return lookAround() }
    if entity.isContainer, entity.opens != nil, !state.isOpen(thing) {
      throw refuse(.closed, text(.closed, thing))
    }
    var sentences: [String] = []
    let shown = thing == world.you ? [] : addContents(of: thing, to: &sentences)
    say(sentences.isEmpty ? text(.findNothing) : sentences.joined(separator: " "), .description)
    mention(shown)
  }

  mutating func sense(_ verb: Verb, _ thing: Int?) {
    guard !isQuiet else { return }
    let entity = thing ?? scope.room
    let isSilent = scope.isDark && thing == nil && verb == .touch
    if !isSilent, entity >= 0, let text = state.text(entity, verb.rawValue) { return say(text, .description) }
    switch verb {
    case .listen: say(text(.hearNothing))
    case .smell: say(text(.smellNothing))
    default: say(text(.feelNothing, max(0, entity)))
    }
  }

  mutating func listHeld() {
    guard !isQuiet else { return }
    let all = scope.contents(of: world.you)
    let worn = all.filter { state.relation(of: $0) == .worn }
    let held = all.filter { state.relation(of: $0) != .worn }
    var sentences = [held.isEmpty ? text(.carryNothing) : text(.carry, held)]
    for thing in held {
      let inside = scope.visibleContents(of: thing, .in, in: state)
      if !inside.isEmpty, !world.entities[thing].isActor { sentences.append(text(.inThing, inside, in: thing)) }
    }
    if !worn.isEmpty { sentences.append(text(.wear, worn)) }
    say(sentences.joined(separator: " "), .description)
    mention(all)
  }

  /// Says what other games have kept since it was said last.
  private mutating func tellFacts() {
    for (flag, name) in world.flags.enumerated() {
      guard let parts = GameFact.parts(of: name), state.flag(flag) != state.told(flag) else { continue }
      state.setTold(flag, state.flag(flag))
      let cabinet = world.entities.firstIndex { $0.route == parts.route }
      var values: [String: SentenceValue] = ["word": .text(parts.word), "number": .number(state.flag(flag))]
      values[cabinet == nil ? "route" : "thing"] = cabinet.map { .thing($0) } ?? .text(parts.route)
      say(text(cabinet == nil ? .newsElsewhere : .news, values), .description)
    }
  }

  // MARK: Lists

  /// Notes things as shown together, so that pronouns can mean them.
  mutating func mention(_ things: [Int]) {
    let things = things.filter { $0 != world.you }
    guard !things.isEmpty, !isQuiet else { return }
    state[.mentioned] = Mention.adding(things, to: state[.mentioned], in: world)
    for thing in things { state.setSeen(thing) }
  }
}
