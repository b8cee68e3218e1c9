/// One command while it is done: the state that it changes and what it says.
package struct Play {
  /// How an action ends that is not refused.
  enum Result {
    case done
    /// Nothing comes of it, unless a trigger does something.
    case idle(String)
  }

  /// An action with its things, as triggers see it.
  package struct Action {
    let verb: Verb
    /// The index of the verb where it is one of the world's own.
    var own: Int?
    var direct: Int?
    var indirect: Int?
    var relation: Relation?
    var heading: Heading?
    var topic: [String] = []

    package init(
      verb: Verb, own: Int? = nil, direct: Int? = nil, indirect: Int? = nil, relation: Relation? = nil,
      heading: Heading? = nil, topic: [String] = []
    ) {
      (self.verb, self.own, self.direct, self.indirect) = (verb, own, direct, indirect)
      (self.relation, self.heading, self.topic) = (relation, heading, topic)
    }
  }

  package var state: State
  package var scope: Scope
  package internal(set) var output: [OutputLine] = []
  /// What is heard of it, in order.
  var sounds: [WorldSound] = []
  /// The screen that is asked for.
  var route: String?
  /// Whether nothing is said and no sentence made, as when a world is explored.
  package var isQuiet = false
  /// The triggers that ran while nothing was said.
  package var ran: [Int] = []

  var world: World { state.world }

  package init(_ state: State) {
    self.state = state
    scope = Scope(state)
  }

  mutating func say(_ text: String, _ style: OutputLine.Style = .reply) {
    if !isQuiet, !text.isEmpty { output.append(OutputLine(style, text)) }
  }

  func refuse(_ reason: Reason, _ text: String) -> Stop { .refused(reason, text) }

  /// Returns a sentence of the engine.
  func text(_ sentence: Sentence, _ values: [String: SentenceValue] = [:]) -> String {
    isQuiet ? "" : state.sentence(sentence, values)
  }

  /// Returns a sentence about one thing or two.
  func text(
    _ sentence: Sentence, _ thing: Int, _ other: Int? = nil, _ values: [String: SentenceValue] = [:]
  ) -> String { isQuiet ? "" : state.sentence(sentence, thing, other, values) }

  /// Returns a sentence that lists things, which may be in or on another.
  func text(_ sentence: Sentence, _ things: [Int], in thing: Int? = nil) -> String {
    guard !isQuiet else { return "" }
    var values: [String: SentenceValue] = ["things": .things(things)]
    if let thing { values["thing"] = .thing(thing) }
    return state.sentence(sentence, values)
  }

  // MARK: Turns

  /// Does an action between its triggers. What a refused one has changed is taken back.
  package mutating func perform(_ action: Action) throws(Stop) {
    let (mark, spoken, heard) = (state.log.count, output.count, sounds.count)
    let subjects = subjects(action)
    let lights = scope.isDark ? [] : world.lights.filter { scope.contains($0) && state.shines($0) }
    do throws(Stop) {
      let isFailed = try run(rules(before: true, action), action, subjects)
      if state.log.count != mark { scope = Scope(state) }
      if isFailed { return }
      let middle = state.log.count
      let after = rules(before: false, action)
      if case .idle(let text) = try act(action), !canRun(after, action, subjects) {
        throw .refused(.notPossible, text)
      }
      _ = try run(after, action, subjects)
      if state.log.count != middle { scope = Scope(state) }
      // A light that goes out where it is not held could never be found again.
      if scope.isDark, !lights.isEmpty, action.verb != .go, !lights.allSatisfy({ state.holds($0) }) {
        throw .refused(.dark, text(.wouldBeDark))
      }
    } catch {
      state.revert(to: mark)
      output.removeSubrange(spoken...)
      sounds.removeSubrange(heard...)
      if !isQuiet { scope = Scope(state) }
      throw error
    }
  }

  /// Runs the rules before an action whose things cannot be seen in the dark: those that are about no thing.
  ///
  /// - Returns: whether one of them lets the action fail; else nothing has happened.
  /// - Throws: where one of them refuses.
  mutating func failsInDark(_ action: Action) throws(Stop) -> Bool {
    let (mark, spoken, heard) = (state.log.count, output.count, sounds.count)
    let rules = rules(before: true, action).filter {
      world.triggers[$0].entity == nil && world.triggers[$0].other == nil
    }
    var stop: Stop?
    do throws(Stop) { if try run(rules, action, []) { return true } } catch { stop = error }
    state.revert(to: mark)
    output.removeSubrange(spoken...)
    sounds.removeSubrange(heard...)
    if let stop { throw stop }
    return false
  }

  /// Ends a turn that was done.
  package mutating func endTurn() throws(Stop) {
    let mark = state.log.count
    do throws(Stop) { _ = try run(world.occasions[.turn] ?? [], nil, []) } catch {
      state.revert(to: mark)
      throw error
    }
    state[.turn] += 1
    guard !isQuiet else { return }
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

  /// The triggers before or after an action in the order of the file: to read what has no text is to examine it.
  private func rules(before isBefore: Bool, _ action: Action) -> [Int] {
    func all(_ verb: Verb) -> [Int] { world.occasions[isBefore ? .before(verb) : .after(verb)] ?? [] }
    if let own = action.own { return world.occasions[isBefore ? .beforeOwn(own) : .afterOwn(own)] ?? [] }
    guard action.verb == .read, isExamined(action) else { return all(action.verb) }
    return Set(all(.read) + all(.examine)).sorted()
  }

  /// Whether reading is examining, since there is nothing to read.
  func isExamined(_ action: Action) -> Bool {
    action.verb == .read && action.direct.map { state.text($0, "read") == nil } ?? false
  }

  /// Whether a trigger is about an action and holds.
  private func fits(_ trigger: Trigger, _ action: Action?, _ subjects: [Int]) -> Bool {
    guard let action else { return state.holds(trigger.when) }
    if let other = trigger.other {
      guard action.indirect == other, trigger.entity == nil || trigger.entity == action.direct else { return false }
    } else if let entity = trigger.entity, !subjects.contains(entity) {
      return false
    }
    guard trigger.heading == nil || trigger.heading == action.heading else { return false }
    return state.holds(trigger.when, going: action.heading)
  }

  private func canRun(_ triggers: [Int], _ action: Action, _ subjects: [Int]) -> Bool {
    triggers.contains { index in
      let trigger = world.triggers[index]
      return !state.hasRun(trigger.rule) && fits(trigger, action, subjects)
    }
  }

  /// Runs the triggers that hold when their turn comes, one of each rule.
  ///
  /// - Returns: whether one of them lets the action fail.
  private mutating func run(_ triggers: [Int], _ action: Action?, _ subjects: [Int]) throws(Stop) -> Bool {
    var ran: Set<Int> = []
    for index in triggers where state[.ended] == 0 {
      let trigger = world.triggers[index]
      guard !state.hasRun(trigger.rule), !ran.contains(trigger.rule), fits(trigger, action, subjects) else { continue }
      ran.insert(trigger.rule)
      if isQuiet { self.ran.append(index) }
      state.setRun(trigger.rule)
      for (_, effect, sound, _) in trigger.effects {
        if let sound { sounds.append(sound) }
        if case .fail(let text) = effect {
          say(text)
          return true
        }
        try apply(effect, of: trigger)
      }
    }
    return false
  }

  private mutating func apply(_ effect: Trigger.Effect, of trigger: Trigger) throws(Stop) {
    switch effect {
    case .print(let text), .fail(let text): say(text)
    case .refuse(let text): throw .refused(.rule, text)
    case .move(let entity, let parent, let relation):
      let isLoop = parent == entity || parent >= 0 && state.isInside(parent, entity)
      guard !isLoop, !world.entities[entity].isRoom else {
        throw .refused(.rule, text(.worldFault, ["word": .text(trigger.key)]))
      }
      state.move(entity, to: parent, relation)
    case .flag(let flag, let value): state.setFlag(flag, value)
    case .add(let flag, let value):
      let sum = state.flag(flag) + value
      state.setFlag(flag, max(WorldRow.wholes.lowerBound, min(WorldRow.wholes.upperBound, sum)))
    case .roll(let flag, let bound): state.setFlag(flag, state.roll(below: bound))
    case .portal(let way, let room): state.setWay(way, room)
    case .set(let entity, let value): state.set(entity, value)
    case .score(let points):
      guard !state.wasScored(trigger.rule) else { return }
      state.setScored(trigger.rule)
      state[.score] += points
      let number = points < 0 ? "\(points)" : "+\(points)"
      say(text(.points, ["number": .text(number), "points": .number(abs(points))]), .meta)
    case .end(let text, let isGood):
      say(text, .description)
      state[.ended] = isGood ? State.endedWell : 1
    }
  }
}
