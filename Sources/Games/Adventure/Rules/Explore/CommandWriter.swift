/// Writes steps as lines that a player can type, and plays them.
struct CommandWriter {
  private var play: Playthrough
  private(set) var lines: [String] = []

  init(_ play: Playthrough) { self.play = play }

  /// Adds the first line for a step that leads to what is wanted; or one that asks, and the number that answers.
  ///
  /// - Returns: whether there is one.
  mutating func write(_ step: Step, _ isWanted: (Playthrough, Answer) -> Bool) -> Bool {
    let all = phrases(step)
    for phrase in all {
      var next = play
      guard let answer = next.enter(phrase).last, isWanted(next, answer) else { continue }
      take(next, [phrase])
      return true
    }
    for phrase in all {
      var next = play
      guard next.enter(phrase).last?.kind == .ask else { continue }
      for number in 1...Question.maximumCandidates {
        var other = next
        guard let answer = other.enter("\(number)").last, isWanted(other, answer) else { continue }
        take(other, [phrase, "\(number)"])
        return true
      }
    }
    return false
  }

  private mutating func take(_ next: Playthrough, _ lines: [String]) {
    play = next
    play.entries = []
    play.position = 0
    _ = play.takeRecords()
    self.lines += lines
  }

  private func phrases(_ step: Step) -> [String] {
    let language = play.world.language
    if let heading = step.heading { return [language.name(of: heading)] }
    let verb = language.name(of: step.verb)
    guard let direct = step.direct else { return [verb] }
    let preposition: String? =
      step.indirect == nil
      ? nil : step.relation?.name ?? (step.verb == .give || step.verb == .show ? "to" : "with")
    return names(direct).flatMap { name -> [String] in
      guard let indirect = step.indirect, let preposition else { return ["\(verb) \(name)"] }
      return names(indirect).map { "\(verb) \(name) \(preposition) \($0)" }
    }
  }

  /// The names of an entity, the full ones first.
  private func names(_ entity: Int) -> [String] {
    let names = play.world.entities[entity].names
    let all = (entity == play.world.you ? ["me"] : []) + names.map { $0.text.lowercased() } + names.map(\.head)
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }
}
