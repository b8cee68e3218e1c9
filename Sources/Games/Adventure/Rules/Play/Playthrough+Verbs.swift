/// A verb that can be pressed, with the words that stand around its nouns.
package struct VerbPhrase: Hashable, Sendable {
  /// The words before the first noun.
  package let start: String
  /// What stands before the second noun; nil for a verb with one noun.
  package let preposition: String?
  /// What stands behind the nouns; nil for nothing.
  package let end: String?
}

extension Playthrough {
  /// The verbs with nouns that are pressed, in the order in which they are shown.
  private static let pressed: [(verb: Verb, role: WorldLanguage.Role?)] = [
    (.take, nil), (.open, nil), (.unlock, .with), (.turnOn, nil), (.play, nil), (.talk, nil), (.enter, nil),
    (.put, .in), (.push, nil), (.pull, nil), (.give, .to), (.read, nil), (.drop, nil), (.close, nil), (.turnOff, nil),
  ]

  /// All verbs with nouns that are pressed.
  package var verbPhrases: [VerbPhrase] { Self.pressed.map { phrase($0.verb, $0.role) } }

  /// Those of `verbPhrases` for which there is a thing in reach, or a rule that something follows from now.
  package var verbPhrasesHere: [VerbPhrase] {
    let scope = Scope(state)
    return Self.pressed.filter { isPossible($0.verb, hasTwo: $0.role != nil, scope) }.map { phrase($0.verb, $0.role) }
  }

  private func isPossible(_ verb: Verb, hasTwo: Bool, _ scope: Scope) -> Bool {
    func suits(_ role: Resolver.Role) -> Bool {
      scope.things.contains { thing in
        // What is in something that is held can be taken out of it.
        verb == .take
          ? world.entities[thing].isTakeable && state.parent(of: thing) != world.you
          : Likelihood.of(verb, role, thing, state) > 0
      }
    }
    if suits(.direct), !hasTwo || suits(.indirect) { return true }
    return (world.occasions[.after(verb)] ?? []).contains { index in
      let trigger = world.triggers[index]
      let things = [trigger.entity, trigger.other].compactMap(\.self)
      return !things.isEmpty && things.allSatisfy(scope.contains) && state.holds(trigger.when)
    }
  }

  private func phrase(_ verb: Verb, _ role: WorldLanguage.Role?) -> VerbPhrase {
    // The name of this verb has no preposition.
    let name = verb == .talk ? state.sentence(.adviceTalk).lowercased() : verb.rawValue
    let halves = name.split(separator: "…").map { $0.trimming(" ") }
    return VerbPhrase(
      start: halves.first ?? name, preposition: role.flatMap { world.language.shown[$0] },
      end: halves.count > 1 ? halves[1] : nil)
  }

  /// Whether a word of `exits` is one of the eight directions of a compass.
  package func isOnCompass(_ exit: String) -> Bool {
    guard let heading = world.language.headings[exit.lowercased()] else { return false }
    return ![.inside, .outside, .up, .down].contains(heading)
  }
}

extension Substring {
  fileprivate func trimming(_ character: Character) -> String {
    String(drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
