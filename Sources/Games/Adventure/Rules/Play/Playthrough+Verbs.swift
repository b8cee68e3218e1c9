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
  package var verbPhrases: [VerbPhrase] {
    let verbs: [(verb: Verb, role: WorldLanguage.Role?)] = [
      (.take, nil), (.open, nil), (.put, .in), (.turnOn, nil), (.unlock, .with), (.push, nil), (.pull, nil),
      (.read, nil), (.enter, nil), (.play, nil), (.talk, nil), (.give, .to), (.drop, nil), (.close, nil),
      (.turnOff, nil),
    ]
    return verbs.map { verb, role in
      // The name of this verb has no preposition.
      let name = verb == .talk ? state.sentence(.adviceTalk).lowercased() : verb.rawValue
      let halves = name.split(separator: "…").map { $0.trimming(" ") }
      return VerbPhrase(
        start: halves.first ?? name, preposition: role.flatMap { world.language.shown[$0] },
        end: halves.count > 1 ? halves[1] : nil)
    }
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
