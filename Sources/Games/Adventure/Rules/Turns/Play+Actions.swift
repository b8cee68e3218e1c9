extension Play {
  /// Does an action without its triggers.
  mutating func act(_ action: Action) throws(Stop) -> Result {
    let verb = action.verb
    if let own = action.own {
      return .idle(world.language.ownVerbs[own].answer ?? text(.nothingHappens))
    }
    switch verb {
    case .look: lookAround()
    case .inventory: listHeld()
    case .wait: say(text(.timePasses))
    case .go, .enter, .exit, .climb: return try go(action)
    case .listen, .smell: sense(verb, action.direct)
    default:
      guard let thing = action.direct else { return .idle(text(.needsThing)) }
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
        throw refuse(.notHeld, text(.notWorn, thing))
      }
      state.move(thing, to: world.you, .in)
      say(text(.takenOff, thing))
    case .eat:
      guard world.entities[thing].isEdible else { return .idle(text(.notEdible, thing)) }
      state.move(thing, to: -1, .in)
      say(text(.eaten, thing))
    case .ask, .tell, .talk: return try converse(thing, action)
    case .play:
      guard let route = world.entities[thing].route else { return .idle(text(.notPlayable, thing)) }
      self.route = route
      say(text(.played, thing))
    case .use: throw refuse(.notPossible, advice(on: thing))
    case .drink: return .idle(text(.notDrinkable, thing))
    case .push: return .idle(text(.pushed, thing))
    case .pull: return .idle(text(.pulled, thing))
    default: return .idle(text(.notPossible, thing))
    }
    return .done
  }

  /// Returns a sentence that names better verbs than "use".
  private func advice(on thing: Int) -> String {
    let entity = world.entities[thing]
    var verbs: [String] = []
    func add(_ verb: Verb) { verbs.append(verb.rawValue.uppercased()) }
    if entity.route != nil { add(.play) }
    if entity.switches != nil { add(state.isOn(thing) ? .turnOff : .turnOn) }
    if entity.opens != nil { add(state.isOpen(thing) ? .close : .open) }
    if entity.lock != nil, state.isLocked(thing) { verbs.append(text(.adviceUnlock)) }
    if entity.isWearable { add(.wear) }
    if entity.isTakeable { if state.holds(thing) { verbs.append(text(.advicePut)) } else { add(.take) } }
    if entity.isActor { verbs.append(text(.adviceTalk)) }
    if verbs.isEmpty { for verb in [Verb.examine, .push, .pull] { add(verb) } }
    return text(.needsHow, thing, nil, ["words": .text(state.list(verbs, .or))])
  }

  // MARK: Holding

  private mutating func take(_ thing: Int) throws(Stop) -> Result {
    let entity = world.entities[thing]
    guard thing != world.you else { throw refuse(.notPossible, text(.haveYourself)) }
    guard !state.holds(thing) || state.parent(of: thing) != world.you else {
      throw refuse(.already, text(.haveAlready, thing))
    }
    guard entity.isTakeable else {
      throw refuse(.notTakeable, entity.isRoom ? text(.partOfPlace) : text(.notTakeable, thing))
    }
    let parent = state.parent(of: thing)
    if parent >= 0, world.entities[parent].isActor, parent != world.you {
      throw refuse(.notPossible, text(.notLetGo, thing, parent))
    }
    if let capacity = world.entities[world.you].capacity, scope.contents(of: world.you).count >= capacity {
      throw refuse(.full, text(.handsFull))
    }
    state.move(thing, to: world.you, .in)
    say(text(.taken, thing))
    return .done
  }

  private func checkHeld(_ thing: Int) throws(Stop) {
    guard state.holds(thing) else { throw refuse(.notHeld, text(.notHeld, thing)) }
  }

  private mutating func drop(_ thing: Int) throws(Stop) {
    try checkHeld(thing)
    guard !scope.isDark else { throw refuse(.dark, text(.dropDark, thing)) }
    state.move(thing, to: state.parent(of: world.you), .in)
    say(text(.dropped, thing))
  }

  private mutating func put(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard let other = action.indirect else { return .idle(text(.putWhere, thing)) }
    try checkHeld(thing)
    guard other != world.you else { throw refuse(.already, text(.haveAlready, thing)) }
    guard thing != other, !state.isInside(other, thing) else {
      throw refuse(.notPossible, text(.notPutThere, thing, other))
    }
    let entity = world.entities[other]
    let wants = action.relation ?? (entity.isContainer ? .in : .on)
    guard entity.isContainer || entity.isSupporter, !entity.isActor else {
      return .idle(text(.notPlace, thing, other))
    }
    let relation: Relation = wants == .in ? (entity.isContainer ? .in : .on) : (entity.isSupporter ? .on : .in)
    if relation == .in, entity.opens != nil, !state.isOpen(other) {
      throw refuse(.closed, text(.closed, other))
    }
    if relation == .in, let capacity = entity.capacity,
      scope.contents(of: other).count(where: { state.relation(of: $0) == .in }) >= capacity
    {
      throw refuse(.full, text(.noRoomLeft, thing, other))
    }
    state.move(thing, to: other, relation)
    say(text(relation == .in ? .putIn : .putOn, thing, other))
    return .done
  }

  private func hand(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard let other = action.indirect else { return .idle(text(.toWhom, thing)) }
    try checkHeld(thing)
    guard other != world.you else { throw refuse(.already, text(.haveAlready, thing)) }
    guard world.entities[other].isActor else {
      return .idle(text(.takesNoInterest, thing, other))
    }
    return .idle(text(.doesNotWant, thing, other))
  }

  private mutating func wear(_ thing: Int) throws(Stop) -> Result {
    guard world.entities[thing].isWearable else { return .idle(text(.notWearable, thing)) }
    try checkHeld(thing)
    guard state.relation(of: thing) != .worn else { throw refuse(.already, text(.wornAlready, thing)) }
    state.move(thing, to: world.you, .worn)
    say(text(.worn, thing))
    return .done
  }

  // MARK: Opening, locks, switches

  private mutating func open(_ thing: Int, with key: Int?) throws(Stop) -> Result {
    guard world.entities[thing].opens != nil else { return .idle(text(.notOpenable, thing)) }
    guard !state.isOpen(thing) else { throw refuse(.already, text(.openAlready, thing)) }
    if world.entities[thing].lock != nil, state.isLocked(thing) {
      guard let key else { throw refuse(.locked, text(.locked, thing)) }
      _ = try turnLock(thing, Action(verb: .unlock, direct: thing, indirect: key))
    }
    state.set(thing, .open)
    scope = Scope(state)
    let inside = scope.visibleContents(of: thing, .in, in: state)
    let isTold = !inside.isEmpty && world.entities[thing].isContainer
    say(isTold ? text(.openedInside, thing, nil, ["things": .things(inside)]) : text(.opened, thing))
    mention(inside)
    return .done
  }

  private mutating func close(_ thing: Int) throws(Stop) -> Result {
    guard world.entities[thing].opens != nil else { return .idle(text(.notCloseable, thing)) }
    guard state.isOpen(thing) else { throw refuse(.already, text(.closedAlready, thing)) }
    state.set(thing, .closed)
    say(text(.closedNow, thing))
    return .done
  }

  private mutating func turnLock(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard let lock = world.entities[thing].lock, let key = action.indirect else {
      return .idle(text(.noLock, thing))
    }
    let locks = action.verb == .lock
    guard state.isLocked(thing) != locks else {
      throw refuse(.already, text(locks ? .lockedAlready : .unlockedAlready, thing))
    }
    guard !locks || !state.isOpen(thing) else { throw refuse(.notPossible, text(.closeFirst, thing)) }
    try checkHeld(key)
    guard key == lock.key else { throw refuse(.notPossible, text(.doesNotFit, thing, key)) }
    state.set(thing, locks ? .locked : .unlocked)
    say(text(locks ? .lockedNow : .unlockedNow, thing, key))
    return .done
  }

  private mutating func turn(_ thing: Int, isOn: Bool) throws(Stop) -> Result {
    guard world.entities[thing].switches != nil else { return .idle(text(.noSwitch, thing)) }
    guard state.isOn(thing) != isOn else { throw refuse(.already, text(isOn ? .onAlready : .offAlready, thing)) }
    let wasDark = scope.isDark
    state.set(thing, isOn ? .on : .off)
    say(text(isOn ? .turnedOn : .turnedOff, thing))
    scope = Scope(state)
    if wasDark != scope.isDark { lookAround() }
    return .done
  }

  // MARK: Talking

  private mutating func converse(_ thing: Int, _ action: Action) throws(Stop) -> Result {
    guard world.entities[thing].isActor, thing != world.you else {
      return .idle(text(.noAnswer, thing))
    }
    let topics = action.topic.isEmpty ? ["hello"] : action.topic
    for topic in topics {
      guard let text = state.text(thing, "talk/\(topic)") else { continue }
      say(text)
      return .done
    }
    say(state.text(thing, "talk/other") ?? text(.nothingToSay, thing))
    return .done
  }
}
