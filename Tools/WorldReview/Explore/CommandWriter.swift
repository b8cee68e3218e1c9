import OvershootAdventure

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
      for number in 1...ParserQuestion.maximumCandidates {
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
    play.forgetTurns()
    self.lines += lines
  }

  private func phrases(_ step: Step) -> [String] {
    let language = play.world.language
    if let heading = step.heading { return [heading.name] }
    let direct = step.direct.map(names) ?? [""]
    let indirect = step.indirect.map(names) ?? [""]
    var prepositions = [""]
    if let own = step.own {
      if case .nouns(let preposition) = language.ownVerbs[own].grammar { prepositions = [preposition] }
    } else if step.indirect != nil {
      let roles: [WorldLanguage.Role] =
        switch step.verb {
        case .put: step.relation == .on ? [.on, .onto] : [.in, .into]
        case .give, .show: [.to]
        default: [.with, .using]
        }
      prepositions = roles.compactMap { language.shown[$0] ?? language.words[$0]?.min() }
    }
    return verbs(step).flatMap { verb in
      direct.flatMap { name in
        indirect.flatMap { other in
          prepositions.map { preposition in
            [verb, name, preposition, other].joined(separator: " ").split(separator: " ").joined(separator: " ")
          }
        }
      }
    }
  }

  /// The phrases for the verb of a step, the first name first.
  private func verbs(_ step: Step) -> [String] {
    let language = play.world.language
    guard let own = step.own else {
      let others = language.verbs.filter { $0.value == step.verb }.map { $0.key.joined(separator: " ") }.sorted()
      return [step.verb.rawValue] + others.prefix(Self.maximumOthers)
    }
    return language.own.filter { $0.value == own }.map { $0.key.joined(separator: " ") }.sorted()
  }

  /// The number of phrases that are tried besides the first one.
  private static let maximumOthers = 5

  /// The names of an entity, the full ones first.
  private func names(_ entity: Int) -> [String] {
    let (world, names) = (play.world, play.world.entities[entity].names)
    let pronouns = world.language.pronouns.filter { $0.value.contains(.player) }.map(\.key).sorted {
      ($0.count, $0) < ($1.count, $1)
    }
    let all =
      (entity == world.you ? pronouns : [])
      + names.map { $0.text.lowercased() } + names.map(\.head)
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }
}
