import OvershootAdventure

/// Looks at all states of a world that commands lead to, those with the fewest commands first.
struct Explorer {
  let world: World
  let limit: Int
  /// The state that is looked at; what a command changes in it is taken back.
  var play: Play
  var table: StateTable
  var texts: UnsaidTexts
  var verbs: VerbRules
  let start: Playthrough
  private(set) var result = Exploration()
  /// The state before each, and the command that leads from there.
  private var parents: [Int32] = [-1]
  private var steps: [Step] = [Step(.wait)]
  private var isEnded: [Bool] = [false]
  /// The states that commands lead to, and where those of each state that was looked at begin.
  private var targets: [Int32] = []
  private var targetStarts: [Int] = []
  private var reached: Set<Int> = []
  /// The numbers of tries to write down an ending.
  private var tries: [String: Int] = [:]

  /// The order of states, where there are too many for all.
  private var frontier: Frontier?

  private static let maximumTries = 100

  init(_ world: World, limit: Int) {
    (self.world, self.limit) = (world, limit)
    start = Playthrough(world)
    play = Play(start.state)
    play.isQuiet = true
    table = StateTable(start.state)
    texts = UnsaidTexts(world)
    verbs = VerbRules(world, texts)
  }

  /// Looks at all states, up to the limit; where that is too small then at as many in another order.
  mutating func run() {
    texts.say(start.opening.output)
    let looked = search()
    result.states = table.count
    countDeadEnds(looked: looked)
    if !result.isComplete {
      var further = Explorer(world, limit: limit)
      (further.texts, further.verbs, further.reached) = (texts, VerbRules(world, texts), reached)
      further.result.endings = result.endings
      further.frontier = Frontier(table, start.state)
      _ = further.search()
      (texts, reached, result.endings) = (further.texts, further.reached, further.result.endings)
    }
    result.endings.sort { ($0.commands.count, $0.score, $0.text) < ($1.commands.count, $1.score, $1.text) }
    result.unreachedPlaces = world.entities.indices.filter { world.entities[$0].isRoom && !reached.contains($0) }
      .map { world.entities[$0].key }.sorted()
    result.unsaidTexts = texts.unsaid
  }

  /// Returns how many states were looked at.
  private mutating func search() -> Int {
    _ = table.number(of: play.state, limit: limit)
    reached.insert(play.state.room)
    if frontier != nil { return searchFurther() }
    var number = 0
    while number < table.count, result.isComplete {
      if isEnded[number] { targetStarts.append(targets.count) } else { expand(number) }
      number += 1
    }
    return result.isComplete ? number : number - 1
  }

  private mutating func searchFurther() -> Int {
    _ = frontier?.isNew(play.state)
    frontier?.add(0)
    while result.isComplete, let number = frontier?.next() { expand(number) }
    return 0
  }

  // MARK: One state

  private mutating func expand(_ number: Int) {
    table.load(number, into: &play.state)
    play.scope = Scope(play.state)
    texts.probe(play)
    if texts.isChanged { verbs = VerbRules(world, texts) }
    texts.isChanged = false
    targetStarts.append(targets.count)
    let scope = play.scope
    var last = -1
    for step in candidates() {
      if let target = perform(step, from: number), target != number, target != last {
        targets.append(Int32(target))
        last = target
      }
      play.state.revert(to: 0)
      play.scope = scope
      guard result.isComplete else { return }
    }
  }

  /// Does a command and returns the state that it leads to; nil where it is refused, or one state too much.
  private mutating func perform(_ step: Step, from number: Int) -> Int? {
    play.ran.removeAll(keepingCapacity: true)
    do throws(Stop) {
      try play.perform(play.normalized(step.action))
      if step.verb == .go { texts.enter(play) }
      try play.endTurn()
    } catch {
      if case .refused(.rule, _) = error, let trigger = play.ran.last { texts.refuse(trigger) }
      return nil
    }
    texts.run(play.ran)
    let hasEnded = play.state[.ended] != 0
    if !hasEnded, frontier?.isNew(play.state) == false { return nil }
    guard let (target, isNew) = table.number(of: play.state, limit: limit) else {
      result.isComplete = false
      return nil
    }
    if isNew {
      parents.append(Int32(number))
      steps.append(step)
      isEnded.append(hasEnded)
      if !hasEnded { frontier?.add(target) }
      let room = play.state.room
      if room >= 0 { reached.insert(room) }
    }
    if hasEnded { end(step, from: number, to: target) }
    return target
  }

  private mutating func end(_ step: Step, from number: Int, to target: Int) {
    let ends = play.ran.flatMap { world.triggers[$0].effects }.compactMap { entry -> String? in
      if case .end(let text, _) = entry.effect { text } else { nil }
    }
    guard let text = ends.first else { return }
    let score = play.state[.score]
    guard !result.endings.contains(where: { $0.text == text && $0.score == score }) else { return }
    tries["\(score) \(text)", default: 0] += 1
    guard tries["\(score) \(text)", default: 0] <= Self.maximumTries else { return }
    var path = self.path(to: number) + [(step, table.values(of: play.state))]
    if frontier != nil { path = shortened(path.map(\.step), text, score) }
    guard !path.isEmpty, let commands = commands(path, text) else { return }
    result.endings.append(Exploration.Ending(commands: commands, score: score, text: text))
  }

  // MARK: The whole

  private mutating func countDeadEnds(looked: Int) {
    let isAlive = alive(looked: looked)
    let dead = isAlive.indices.filter { !isAlive[$0] }
    result.deadEnds = dead.count
    result.deadEnd = dead.first.flatMap { commands(path(to: $0)) }
  }

  /// Returns of each state whether an ending can be reached from it, or one that was not looked at.
  private func alive(looked: Int) -> [Bool] {
    let count = table.count
    var isAlive = (0..<count).map { $0 >= looked || isEnded[$0] }
    var starts = Array(repeating: 0, count: count + 1)
    let edges = targetStarts.indices.contains(looked) ? targetStarts[looked] : targets.count
    for target in targets[..<edges] { starts[Int(target) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var (sources, ends) = (Array(repeating: Int32(0), count: edges), starts)
    for source in 0..<min(looked, targetStarts.count) {
      let end = source + 1 < targetStarts.count ? targetStarts[source + 1] : edges
      for edge in targetStarts[source]..<end {
        let target = Int(targets[edge])
        sources[ends[target]] = Int32(source)
        ends[target] += 1
      }
    }
    var queue = isAlive.indices.filter { isAlive[$0] }
    while let state = queue.popLast() {
      for edge in starts[state]..<starts[state + 1] where !isAlive[Int(sources[edge])] {
        isAlive[Int(sources[edge])] = true
        queue.append(Int(sources[edge]))
      }
    }
    return isAlive
  }

  /// Returns the commands that lead to a state, each with what is distinguished of the state after it.
  private func path(to number: Int) -> [(step: Step, values: [Int32])] {
    var path: [(step: Step, values: [Int32])] = []
    var state = number
    while state > 0 {
      path.append((steps[state], Array(table.values(of: state))))
      state = Int(parents[state])
    }
    return path.reversed()
  }
}
