/// What the grammar of a language needs beside its words.
extension WorldLanguage {
  /// Returns words without those that say nothing.
  func withoutFillers(_ tokens: [Token]) -> [Token] {
    guard let fillers = words[.filler], tokens.contains(where: { fillers.contains($0.text) }) else { return tokens }
    let rest = tokens.filter { !fillers.contains($0.text) }
    return rest.isEmpty ? tokens : rest
  }

  /// Returns the words after a verb without those that only go with it: "sieh dir die Tür an", "steige die
  /// Treppe hoch".
  func withoutParticles(_ words: ArraySlice<Token>, of verb: Verb) -> ArraySlice<Token> {
    var words = words
    guard folds, words.count > 1 else { return words }
    if verb != .give, verb != .show, let first = words.first, pronouns[first.text]?.contains(.player) == true {
      words.removeFirst()
    }
    let isMovement = [.heading, .maybeOne].contains(verb.grammar) && verb != .listen && verb != .smell
    if isMovement || verb == .enter, words.count > 1, let last = words.last, headings[last.text] != nil,
      words.count > 2 || !isWord(words.first, .toward)
    {
      words.removeLast()
    }
    return words
  }

  /// Returns the verb of a command whose words have its second half at their end, or before a preposition, and where
  /// that half is: "turn the lamp on".
  func particle(of tokens: [Token]) -> (verb: Verb, index: Int)? {
    guard let first = tokens.first, let last = tokens.indices.last, last > 0,
      verbs[tokens[..<2].map(\.text)] == nil || last > 1 && folds
    else { return nil }
    if let verb = particles[tokens[last].text]?[first.text] { return (verb, last) }
    guard folds, tokens.count > 3 else { return nil }
    for index in tokens.indices[2..<last] {
      if let verb = particles[tokens[index].text]?[first.text], relation(verb, tokens[index + 1].text) != nil {
        return (verb, index)
      }
    }
    return nil
  }

  /// Returns the words of what is given, and of who gets it, where no preposition is between them: "gib dem Wächter den
  /// Hut", "gib es ihm". Nil where they cannot be told apart.
  func giving(_ words: ArraySlice<Token>) -> (thing: ArraySlice<Token>, other: ArraySlice<Token>)? {
    guard declension != nil, words.count > 1, let first = words.first else { return nil }
    func isStart(_ token: Token) -> Bool { articles.contains(token.text) || pronouns[token.text] != nil }
    let later = words.dropFirst()
    let afterNoun = words.dropLast().firstIndex { nouns.contains($0.text) }.map { $0 + 1 }
    let split = pronouns[first.text] != nil ? later.startIndex : later.firstIndex(where: isStart) ?? afterNoun
    guard let split else { return nil }
    let (one, two) = (words[..<split], words[split...])
    // The dative comes first, unless the second words are one and the first are not.
    let isSecond = two.first.map { datives.contains($0.text) } == true && !datives.contains(first.text)
    return isSecond || pronouns[first.text] != nil && !datives.contains(first.text) ? (one, two) : (two, one)
  }
}
