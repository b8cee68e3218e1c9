import OvershootAdventure

extension Explorer {
  /// What the engine makes of an action, but for rules.
  private enum Verdict {
    /// It changes something, or may.
    case changes
    case same
    /// Nothing comes of it, unless a rule after it does something.
    case idle
    case refused
  }

  /// The commands that can change something in the present state, or say something new.
  func candidates() -> [Step] {
    let (state, scope) = (play.state, play.scope)
    var steps: [Step] = []
    for heading in Heading.allCases where scope.room >= 0 {
      if world.way(from: scope.room, heading) != nil || !verbs[.go].forcing.isEmpty {
        steps.append(Step(.go, going: heading))
      }
    }
    if verbs.hasTurns { steps.append(Step(.wait)) }
    for verb in [Verb.wait, .look, .inventory, .listen, .smell, .exit, .climb] {
      let rules = verbs[verb]
      guard !rules.active.isEmpty || verbs.hasTurns && !verbs[.wait].forcing.isEmpty else { continue }
      if verb != .wait || !verbs.hasTurns { steps.append(Step(verb)) }
    }
    var nouns = scope.things.filter { !world.entities[$0].names.isEmpty }
    if scope.room >= 0, !scope.isDark, !world.entities[scope.room].names.isEmpty { nouns.append(scope.room) }
    nouns.append(world.you)
    let held = nouns.filter { state.holds($0) }
    for thing in nouns {
      for verb in Self.changing where wants(verb, thing, nil, verdict(verb, thing)) { steps.append(Step(verb, thing)) }
      for verb in verbs.activeVerbs where !Self.changing.contains(verb) && verb.grammar != .two && verb != .go {
        guard verb.grammar != .none, wants(verb, thing, nil, verdict(verb, thing)) else { continue }
        steps.append(Step(verb, thing))
      }
      addPlaces(&steps, thing, verbs[.put].forcing.isEmpty ? held : nouns)
      for verb in [Verb.lock, .unlock, .open]
      where world.entities[thing].lock != nil || !verbs[verb].forcing.isEmpty || !verbs[verb].after.isEmpty {
        for key in nouns {
          let verdict = turnVerdict(verb, thing, key)
          let isOpening = verb == .open && verdict != .changes && !verbs.others(verb).contains(key)
          if !isOpening, wants(verb, thing, key, verdict) { steps.append(Step(verb, thing, key)) }
        }
      }
    }
    for verb in [Verb.give, .show] where !verbs[verb].active.isEmpty {
      for thing in verbs[verb].forcing.isEmpty ? held : nouns {
        for other in nouns {
          let isPossible = state.holds(thing) && other != world.you
          if wants(verb, thing, other, isPossible ? .idle : .refused) { steps.append(Step(verb, thing, other)) }
        }
      }
    }
    for verb in [Verb.turnOn, .push, .eat, .use] where !verbs[verb].active.isEmpty {
      let others = verbs.others(verb)
      for other in nouns where others.contains(other) {
        for thing in nouns where thing != other && wants(verb, thing, other, verdict(verb, thing)) {
          steps.append(Step(verb, thing, other))
        }
      }
    }
    for (own, rules) in verbs.own { addOwn(&steps, own, rules, nouns) }
    return steps
  }

  private func addOwn(_ steps: inout [Step], _ own: Int, _ rules: VerbRules.Rules, _ nouns: [Int]) {
    switch world.language.ownVerbs[own].grammar {
    case .nothing: steps.append(Step(.use, own: own))
    case .noun:
      for thing in nouns where wants(rules, thing, nil, .idle) { steps.append(Step(.use, thing, own: own)) }
    case .nouns:
      for thing in nouns {
        for other in nouns where wants(rules, thing, other, .idle) { steps.append(Step(.use, thing, other, own: own)) }
      }
    }
  }

  /// Verbs of one noun that change something without rules.
  private static let changing: [Verb] = [.take, .drop, .open, .close, .turnOn, .turnOff, .wear, .remove, .eat]

  private func addPlaces(_ steps: inout [Step], _ other: Int, _ things: [Int]) {
    let place = world.entities[other]
    for thing in things {
      var relations: [Relation] = []
      if place.isContainer { relations.append(.in) }
      if place.isSupporter { relations.append(.on) }
      for relation in relations.isEmpty ? [.in] : relations
      where wants(.put, thing, other, putVerdict(thing, other, relation)) {
        steps.append(Step(.put, thing, other, relation))
      }
    }
  }

  private func wants(_ verb: Verb, _ direct: Int, _ indirect: Int?, _ verdict: Verdict) -> Bool {
    wants(verbs[verb], direct, indirect, verdict)
  }

  private func wants(_ rules: VerbRules.Rules, _ direct: Int, _ indirect: Int?, _ verdict: Verdict) -> Bool {
    let room = play.scope.room
    if !rules.forcing.isEmpty, verbs.isAbout(rules.forcing, direct, indirect, in: room) { return true }
    switch verdict {
    case .changes: return true
    case .refused: return false
    case .same: return verbs.isAbout(rules.active, direct, indirect, in: room)
    case .idle:
      return verbs.isAbout(rules.after, direct, indirect, in: room)
        && verbs.isAbout(rules.active, direct, indirect, in: room)
    }
  }

  private func verdict(_ verb: Verb, _ thing: Int) -> Verdict {
    let (state, entity) = (play.state, world.entities[thing])
    func check(_ isPossible: Bool) -> Verdict { isPossible ? .changes : .refused }
    switch verb {
    case .take:
      let parent = state.parent(of: thing)
      let isKept = parent >= 0 && world.entities[parent].isActor
      return check(entity.isTakeable && thing != world.you && !isKept)
    case .drop: return check(!play.scope.isDark && state.holds(thing))
    case .open:
      return entity.opens == nil
        ? .idle : check(!state.isOpen(thing) && (entity.lock == nil || !state.isLocked(thing)))
    case .close: return entity.opens == nil ? .idle : check(state.isOpen(thing))
    case .turnOn, .turnOff: return entity.switches == nil ? .idle : check(state.isOn(thing) == (verb == .turnOff))
    case .wear:
      return entity.isWearable ? check(state.holds(thing) && state.relation(of: thing) != .worn) : .idle
    case .remove: return check(state.relation(of: thing) == .worn && state.holds(thing))
    case .eat: return entity.isEdible ? .changes : .idle
    case .ask, .tell, .talk: return entity.isActor && thing != world.you ? .same : .idle
    case .play: return entity.route == nil ? .idle : .same
    case .use: return .refused
    case .drink, .push, .pull: return .idle
    case .enter, .climb, .exit, .search, .read, .examine, .listen, .smell, .touch, .look: return .same
    default: return .idle
    }
  }

  private func putVerdict(_ thing: Int, _ other: Int, _ relation: Relation) -> Verdict {
    let (state, place) = (play.state, world.entities[other])
    guard state.holds(thing), other != world.you, thing != other, !state.isInside(other, thing) else { return .refused }
    guard place.isContainer || place.isSupporter, !place.isActor else { return .idle }
    if relation == .in, place.opens != nil, !state.isOpen(other) { return .refused }
    return .changes
  }

  private func turnVerdict(_ verb: Verb, _ thing: Int, _ key: Int) -> Verdict {
    let (state, entity) = (play.state, world.entities[thing])
    if verb == .open, entity.opens == nil { return .idle }
    guard let lock = entity.lock else { return verb == .open ? verdict(.open, thing) : .idle }
    if verb == .open, state.isOpen(thing) || !state.isLocked(thing) { return verdict(.open, thing) }
    guard state.isLocked(thing) != (verb == .lock), verb != .lock || !state.isOpen(thing) else { return .refused }
    return key == lock.key && state.holds(key) ? .changes : .refused
  }
}
