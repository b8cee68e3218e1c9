/// What the grammar needs beside the words.
extension WorldLanguage {
  /// Returns words without those that say nothing.
  func withoutFillers(_ tokens: [Token]) -> [Token] {
    guard let fillers = words[.filler], tokens.contains(where: { fillers.contains($0.text) }) else { return tokens }
    let rest = tokens.filter { !fillers.contains($0.text) }
    return rest.isEmpty ? tokens : rest
  }

  /// Returns the verb of a command whose words have its second half at their end, and where that half is: "turn the
  /// lamp on".
  func particle(of tokens: [Token]) -> (verb: Verb, index: Int)? {
    guard let first = tokens.first, let last = tokens.indices.last, last > 0,
      verbs[tokens[..<2].map(\.text)] == nil, let verb = particles[tokens[last].text]?[first.text]
    else { return nil }
    return (verb, last)
  }
}
