extension Play {
  /// Returns a movement as the action "go" in a direction, where it leads to one; other actions as they are.
  package func normalized(_ action: Action) -> Action {
    switch action.verb {
    case .go, .enter, .climb, .exit: break
    default: return action
    }
    var heading = action.heading
    if heading == nil {
      heading =
        action.direct.map(self.heading(to:)) ?? (action.verb == .climb ? .up : action.verb == .exit ? way() : nil)
    }
    guard let heading else { return action }
    return Action(verb: .go, direct: action.direct, heading: heading)
  }

  /// The way through a door, or to a room beside this one.
  private func heading(to thing: Int) -> Heading? {
    Heading.allCases.first { heading in
      guard let way = world.way(from: scope.room, heading) else { return false }
      return world.portals[way].door == thing || state.way(way) == thing
    }
  }

  /// The way out of the room: the one of this name, or the only one.
  private func way() -> Heading? {
    if world.way(from: scope.room, .outside) != nil { return .outside }
    let ways = Heading.allCases.filter { world.way(from: scope.room, $0).map { state.way($0) >= 0 } ?? false }
    return ways.count == 1 ? ways[0] : nil
  }

  /// Goes in a direction; a movement that leads nowhere is refused.
  mutating func go(_ action: Action) throws(Stop) -> Result {
    if let heading = action.heading { return try walk(heading) }
    guard let thing = action.direct else { throw refuse(.noWay, text(.sayDirection, ["ways": .text(waysSentence)])) }
    if thing == scope.room, action.verb != .exit { throw refuse(.already, text(.thereAlready)) }
    if thing != scope.room, world.entities[thing].isRoom {
      throw refuse(.noWay, text(.tooFar, thing, nil, ["ways": .text(waysSentence)]))
    }
    let sentences: [Verb: Sentence] = [.enter: .notEnterable, .exit: .notExitable, .climb: .notClimbable]
    return .idle(text(sentences[action.verb] ?? .notGoable, thing))
  }

  private mutating func walk(_ heading: Heading) throws(Stop) -> Result {
    guard let way = world.way(from: scope.room, heading) else {
      throw refuse(.noWay, noWay(heading))
    }
    let portal = world.portals[way]
    if let door = portal.door, world.entities[door].opens != nil, !state.isOpen(door) {
      let isLocked = world.entities[door].lock != nil && state.isLocked(door)
      throw refuse(
        isLocked ? .locked : .closed, portal.message ?? text(isLocked ? .locked : .closed, door))
    }
    guard state.way(way) >= 0 else {
      throw refuse(.noWay, portal.message ?? noWay(heading))
    }
    state.move(world.you, to: state.way(way), .in)
    scope = Scope(state)
    describeRoom(isFull: !state.isBrief || !state.wasSeen(state.room))
    return .done
  }

  private func noWay(_ heading: Heading) -> String {
    text(.noWay, ["direction": .direction(heading), "ways": .text(waysSentence)])
  }

  /// The ways that lead on, as a sentence.
  var waysSentence: String {
    guard !isQuiet else { return "" }
    let ways = waysList
    return ways.isEmpty ? text(.noWays) : text(.ways, ["words": .text(state.list(ways, .or))])
  }

  private var waysList: [String] {
    guard !scope.isDark else {
      return Heading.allCases.filter { heading in
        guard let way = world.way(from: scope.room, heading), state.way(way) >= 0 else { return false }
        return state.wasSeen(state.way(way))
      }.map(\.name)
    }
    return state.ways(from: scope.room).map { heading, way, room in
      let direction = SentenceValue.direction(heading)
      if state.wasSeen(room) { return text(.wayTo, ["direction": direction, "place": .place(room)]) }
      guard let door = world.portals[way].door else { return heading.name }
      return text(.wayThrough, door, nil, ["direction": direction])
    }
  }
}

extension State {
  /// Returns the ways that lead on from a room, and where to. "In" and "out" are left out where another way leads to
  /// the same place.
  func ways(from start: Int) -> [(heading: Heading, way: Int, room: Int)] {
    var known: Set<Int> = []
    return Heading.allCases.compactMap { heading in
      guard let way = world.way(from: start, heading), self.way(way) >= 0 else { return nil }
      let room = self.way(way)
      let isSecond = !known.insert(room).inserted && (heading == .inside || heading == .outside)
      return isSecond ? nil : (heading, way, room)
    }
  }
}
