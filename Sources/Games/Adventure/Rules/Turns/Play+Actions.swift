extension Play {
  /// Does an action without its triggers.
  mutating func act(_ action: Action) throws(Stop) -> Result {
    let verb = action.verb
    switch verb {
    case .look: lookAround()
    case .inventory: listHeld()
    case .wait: say("Time passes.")
    case .go, .enter, .exit, .climb: return try go(action)
    case .listen, .smell: sense(verb, action.direct)
    default:
      guard let thing = action.direct else { return .idle("That needs a thing.") }
      return try act(action, on: thing)
    }
    return .done
  }

  private mutating func act(_ action: Action, on thing: Int) throws(Stop) -> Result {
    switch action.verb {
    case .examine: examine(thing)
    case .search: try search(thing)
    case .read where isExamined(action): examine(thing)
    case .read: say(state.text(thing, "read") ?? "", .description)
    case .touch: sense(.touch, thing)
    case .take: return try take(thing)
    case .drop: try drop(thing)
    case .put: return try put(thing, action)
    case .give, .show: return try hand(thing, action)
    case .open: return try open(thing, with: action.indirect)
    case .close: return try close(thing)
    case .lock, .unlock: return try turnLock(thing, action)
    case .turnOn, .turnOff: return try turn(thing, isOn: action.verb == .turnOn)
    case .wear: return try wear(thing)
    case .remove:
      guard state.relation(of: thing) == .worn, state.holds(thing) else {
        throw refuse(.notHeld, "You are not wearing \(the(thing)).")
      }
      state.move(thing, to: world.you, .in)
      say("You take off \(the(thing)).")
    case .eat:
      guard world.entities[thing].isEdible else { return .idle("\(the(thing).asSentence) is nothing to eat.") }
      state.move(thing, to: -1, .in)
      say("You eat \(the(thing)).")
    case .ask, .tell, .talk: return try converse(thing, action)
    case .play:
      guard let route = world.entities[thing].route else { return .idle("\(the(thing).asSentence) is not a game.") }
      self.route = route
      say("You step up to \(the(thing)).")
    case .use: throw refuse(.notPossible, advice(on: thing))
    case .drink: return .idle("\(the(thing).asSentence) is nothing to drink.")
    case .push: return .idle("Pushing \(the(thing)) does nothing.")
    case .pull: return .idle("Pulling \(the(thing)) does nothing.")
    default: return .idle("That cannot be done with \(the(thing)).")
    }
    return .done
  }

  /// Returns a sentence that names better verbs than "use".
  private func advice(on thing: Int) -> String {
    let entity = world.entities[thing]
    var verbs: [String] = []
    if entity.route != nil { verbs.append("PLAY") }
    if entity.switches != nil { verbs.append(state.isOn(thing) ? "TURN OFF" : "TURN ON") }
    if entity.opens != nil { verbs.append(state.isOpen(thing) ? "CLOSE" : "OPEN") }
    if entity.lock != nil, state.isLocked(thing) { verbs.append("UNLOCK … WITH") }
    if entity.isWearable { verbs.append("WEAR") }
    if entity.isTakeable { verbs.append(state.holds(thing) ? "PUT … IN" : "TAKE") }
    if entity.isActor { verbs.append("TALK TO") }
    if verbs.isEmpty { verbs = ["EXAMINE", "PUSH", "PULL"] }
    return "Say how: with \(the(thing)), try \(Self.list(verbs, "or"))."
  }

  // MARK: Holding

  private mutating func take(_ thing: Int) throws(Stop) -> Result {
    let entity = world.entities[thing]
    guard thing != world.you else { throw refuse(.notPossible, "You have yourself quite enough in hand.") }
    guard !state.holds(thing) || state.parent(of: thing) != world.you else {
      throw refuse(.already, "You have \(the(thing)) already.")
    }
    guard entity.isTakeable else {
      throw refuse(
        .notTakeable, entity.isRoom ? "That is part of the place." : "\(the(thing).asSentence) stays where it is.")
    }
    let parent = state.parent(of: thing)
    if parent >= 0, world.entities[parent].isActor, parent != world.you {
      throw refuse(.notPossible, "\(the(parent).asSentence) does not let go of it.")
    }
    if let capacity = world.entities[world.you].capacity, scope.contents(of: world.you).count >= capacity {
      throw refuse(.full, "Your hands are full.")
    }
    state.move(thing, to: world.you, .in)
    say("You take \(the(thing)).")
    return .done
  }

  private func checkHeld(_ thing: Int) throws(Stop) {
    guard state.holds(thing) else { throw refuse(.notHeld, "You do not have \(the(thing)).") }
  }

  private mutating func drop(_ thing: Int) throws(Stop) {
    try checkHeld(thing)
    guard !scope.isDark else { throw refuse(.dark, "You would never find it again in the dark.") }
    state.move(thing, to: state.parent(of: world.you), .in)
    say("You put down \(the(thing)).")
  }

  private mutating func put(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard let other = action.indirect else { return .idle("Put it where?") }
    try checkHeld(thing)
    guard other != world.you else { throw refuse(.already, "You have \(the(thing)) already.") }
    guard thing != other, !state.isInside(other, thing) else {
      throw refuse(.notPossible, "\(the(thing).asSentence) cannot be put there.")
    }
    let entity = world.entities[other]
    let wants = action.relation ?? (entity.isContainer ? .in : .on)
    guard entity.isContainer || entity.isSupporter, !entity.isActor else {
      return .idle("\(the(other).asSentence) is not a place for that.")
    }
    let relation: Relation = wants == .in ? (entity.isContainer ? .in : .on) : (entity.isSupporter ? .on : .in)
    if relation == .in, entity.opens != nil, !state.isOpen(other) {
      throw refuse(.closed, "\(the(other).asSentence) is closed.")
    }
    if relation == .in, let capacity = entity.capacity,
      scope.contents(of: other).count(where: { state.relation(of: $0) == .in }) >= capacity
    {
      throw refuse(.full, "There is no room left in \(the(other)).")
    }
    state.move(thing, to: other, relation)
    say("You put \(the(thing)) \(relation.name) \(the(other)).")
    return .done
  }

  private func hand(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard let other = action.indirect else { return .idle("To whom?") }
    try checkHeld(thing)
    guard other != world.you else { throw refuse(.already, "You have \(the(thing)) already.") }
    guard world.entities[other].isActor else {
      return .idle("\(the(other).asSentence) takes no interest in \(the(thing)).")
    }
    return .idle("\(the(other).asSentence) does not want \(the(thing)).")
  }

  private mutating func wear(_ thing: Int) throws(Stop) -> Result {
    guard world.entities[thing].isWearable else { return .idle("\(the(thing).asSentence) is nothing to wear.") }
    try checkHeld(thing)
    guard state.relation(of: thing) != .worn else { throw refuse(.already, "You are wearing it already.") }
    state.move(thing, to: world.you, .worn)
    say("You put on \(the(thing)).")
    return .done
  }

  // MARK: Opening, locks, switches

  private mutating func open(_ thing: Int, with key: Int?) throws(Stop) -> Result {
    guard world.entities[thing].opens != nil else { return .idle("\(the(thing).asSentence) does not open.") }
    guard !state.isOpen(thing) else { throw refuse(.already, "\(the(thing).asSentence) is open already.") }
    if world.entities[thing].lock != nil, state.isLocked(thing) {
      guard let key else { throw refuse(.locked, "\(the(thing).asSentence) is locked.") }
      _ = try turnLock(thing, Action(verb: .unlock, direct: thing, indirect: key))
    }
    state.set(thing, .open)
    scope = Scope(state)
    let inside = scope.visibleContents(of: thing, .in)
    let found = inside.isEmpty ? "" : " Inside: \(list(inside))."
    say("You open \(the(thing)).\(world.entities[thing].isContainer ? found : "")")
    mention(inside)
    return .done
  }

  private mutating func close(_ thing: Int) throws(Stop) -> Result {
    guard world.entities[thing].opens != nil else { return .idle("\(the(thing).asSentence) does not close.") }
    guard state.isOpen(thing) else { throw refuse(.already, "\(the(thing).asSentence) is closed already.") }
    state.set(thing, .closed)
    say("You close \(the(thing)).")
    return .done
  }

  private mutating func turnLock(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard let lock = world.entities[thing].lock, let key = action.indirect else {
      return .idle("\(the(thing).asSentence) has no lock.")
    }
    let locks = action.verb == .lock
    guard state.isLocked(thing) != locks else {
      throw refuse(.already, "\(the(thing).asSentence) is \(locks ? "locked" : "unlocked") already.")
    }
    guard !locks || !state.isOpen(thing) else { throw refuse(.notPossible, "Close \(the(thing)) first.") }
    try checkHeld(key)
    guard key == lock.key else { throw refuse(.notPossible, "\(the(key).asSentence) does not fit \(the(thing)).") }
    state.set(thing, locks ? .locked : .unlocked)
    say("You \(locks ? "lock" : "unlock") \(the(thing)) with \(the(key)).")
    return .done
  }

  private mutating func turn(_ thing: Int, isOn: Bool) throws(Stop) -> Result {
    guard world.entities[thing].switches != nil else { return .idle("\(the(thing).asSentence) has no switch.") }
    let word = isOn ? "on" : "off"
    guard state.isOn(thing) != isOn else { throw refuse(.already, "\(the(thing).asSentence) is \(word) already.") }
    let wasDark = scope.isDark
    state.set(thing, isOn ? .on : .off)
    say("You turn \(the(thing)) \(word).")
    scope = Scope(state)
    if wasDark != scope.isDark { lookAround() }
    return .done
  }

  // MARK: Talking

  private mutating func converse(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard world.entities[thing].isActor, thing != world.you else {
      return .idle("\(the(thing).asSentence) does not answer.")
    }
    let topics = action.topic.isEmpty ? ["hello"] : action.topic
    for topic in topics {
      guard let text = state.text(thing, "talk/\(topic)") else { continue }
      say(text)
      return .done
    }
    say(state.text(thing, "talk/other") ?? "\(the(thing).asSentence) has nothing to say about that.")
    return .done
  }
}
