/// One command while it is done: the state that it changes and what it says.
struct Play {
  /// How an action ends that is not refused.
  enum Result {
    case done
    /// Nothing comes of it, unless a trigger does something.
    case idle(String)
  }

  /// An action with its things, as triggers see it.
  struct Action {
    let verb: Verb
    var direct: Int?
    var indirect: Int?
    var relation: Relation?
    var heading: Heading?
    var topic: [String] = []
  }

  var state: State
  var scope: Scope
  var output: [OutputLine] = []
  /// What is heard of it, in order.
  var sounds: [WorldSound] = []
  /// The screen that is asked for.
  var route: String?

  var world: World { state.world }

  init(_ state: State) {
    self.state = state
    scope = Scope(state)
  }

  mutating func say(_ text: String, _ style: OutputLine.Style = .reply) {
    if !text.isEmpty { output.append(OutputLine(style, text)) }
  }

  func refuse(_ reason: Reason, _ text: String) -> Stop { .refused(reason, text) }

  /// Returns a sentence of the engine.
  func text(_ sentence: Sentence, _ values: [String: SentenceValue] = [:]) -> String {
    state.sentence(sentence, values)
  }

  /// Returns a sentence about one thing or two.
  func text(
    _ sentence: Sentence, _ thing: Int, _ other: Int? = nil, _ values: [String: SentenceValue] = [:]
  ) -> String { state.sentence(sentence, thing, other, values) }

  /// Returns a sentence that lists things, which may be in or on another.
  func text(_ sentence: Sentence, _ things: [Int], in thing: Int? = nil) -> String {
    var values: [String: SentenceValue] = ["things": .things(things)]
    if let thing { values["thing"] = .thing(thing) }
    return state.sentence(sentence, values)
  }

  // MARK: Turns

  /// Does an action between its triggers. What a refused one has changed is taken back.
  mutating func perform(_ action: Action) throws(Stop) {
    let (mark, spoken, heard) = (state.log.count, output.count, sounds.count)
    let subjects = subjects(action)
    let lights = scope.isDark ? [] : scope.things.filter { Scope.shines($0, state) }
    do throws(Stop) {
      try run(.before(action.verb), subjects)
      scope = Scope(state)
      if case .idle(let text) = try act(action), !hasTrigger(.after(action.verb), subjects) {
        throw .refused(.notPossible, text)
      }
      try run(.after(action.verb), subjects)
      scope = Scope(state)
      // A light that goes out where it is not held could never be found again.
      if scope.isDark, !lights.isEmpty, action.verb != .go, !lights.allSatisfy({ state.holds($0) }) {
        throw .refused(.dark, text(.wouldBeDark))
      }
    } catch {
      state.revert(to: mark)
      output.removeSubrange(spoken...)
      sounds.removeSubrange(heard...)
      scope = Scope(state)
      throw error
    }
  }

  /// Ends a turn that was done.
  mutating func endTurn() throws(Stop) {
    let mark = state.log.count
    do throws(Stop) { try run(.turn, Array(world.entities.indices)) } catch {
      state.revert(to: mark)
      throw error
    }
    state[.turn] += 1
    scope = Scope(state)
    for thing in scope.things { state.setSeen(thing) }
    if !scope.isDark, scope.room >= 0 { state.setSeen(scope.room) }
  }

  // MARK: Triggers

  /// What the triggers of an action can be about: its things; for a movement, its room, way and door; else the room.
  private func subjects(_ action: Action) -> [Int] {
    var subjects = [action.direct, action.indirect].compactMap { $0 }
    if let way = action.heading.flatMap({ world.way(from: scope.room, $0) }) {
      subjects += [state.way(way), world.portals[way].door ?? -1]
    }
    return subjects.isEmpty ? [scope.room] : subjects
  }

  private func triggers(_ occasion: Trigger.Occasion, _ subjects: [Int]) -> [Int] {
    (world.occasions[occasion] ?? []).filter { index in
      world.triggers[index].entity.map { subjects.contains($0) } ?? true
    }
  }

  private func hasTrigger(_ occasion: Trigger.Occasion, _ subjects: [Int]) -> Bool {
    triggers(occasion, subjects).contains { state.holds(world.triggers[$0].when) }
  }

  private mutating func run(_ occasion: Trigger.Occasion, _ subjects: [Int]) throws(Stop) {
    for index in triggers(occasion, subjects) where state[.ended] == 0 && state.holds(world.triggers[index].when) {
      for (_, effect, sound) in world.triggers[index].effects {
        try apply(effect, of: index)
        if let sound { sounds.append(sound) }
      }
    }
  }

  private mutating func apply(_ effect: Trigger.Effect, of trigger: Int) throws(Stop) {
    switch effect {
    case .print(let text): say(text)
    case .refuse(let text): throw .refused(.rule, text)
    case .move(let entity, let parent, let relation):
      let isLoop = parent == entity || parent >= 0 && state.isInside(parent, entity)
      guard !isLoop, !world.entities[entity].isRoom else {
        throw .refused(.rule, text(.worldFault, ["word": .text(world.triggers[trigger].key)]))
      }
      state.move(entity, to: parent, relation)
    case .flag(let flag, let value): state.setFlag(flag, value)
    case .roll(let flag, let bound): state.setFlag(flag, state.roll(below: bound))
    case .portal(let way, let room): state.setWay(way, room)
    case .set(let entity, let value): state.set(entity, value)
    case .score(let points):
      guard !state.wasScored(trigger) else { return }
      state.setScored(trigger)
      state[.score] += points
      let number = points < 0 ? "\(points)" : "+\(points)"
      say(text(.points, ["number": .text(number), "points": .number(abs(points))]), .meta)
    case .end(let text):
      say(text, .description)
      state[.ended] = 1
    }
  }
}
