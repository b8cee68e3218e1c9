/// Which of several things is meant: asked, and answered by a later line. A part of the state, as text.
package struct ParserQuestion: Hashable, Sendable {
  /// The greatest number of things to choose from.
  package static let maximumCandidates = 6
  /// What separates the parts of its text.
  private static let field: Character = "\u{1E}"
  private static let item: Character = "\u{1F}"

  /// The command that is run again with the answer.
  let command: String
  /// The term of the command that is asked for, from 0.
  let term: Int
  let candidates: [Int]
  /// What was answered before, by terms.
  let choices: [Int: Int]

  init(command: String, term: Int, candidates: [Int], choices: [Int: Int]) {
    (self.command, self.term, self.candidates, self.choices) = (command, term, candidates, choices)
  }

  /// Reads a text; nil where it is not a question of this world.
  init?(text: String, in world: World) {
    let fields = text.split(separator: Self.field, omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let term = Int(fields[0]) else { return nil }
    let candidates = fields[1].split(separator: Self.item).compactMap { world.indexes[String($0)] }
    var choices: [Int: Int] = [:]
    let parts = fields[2].split(separator: Self.item)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      guard let term = Int(parts[index]), let entity = world.indexes[String(parts[index + 1])] else { return nil }
      choices[term] = entity
    }
    guard !candidates.isEmpty else { return nil }
    self.init(command: fields[3], term: term, candidates: candidates, choices: choices)
  }

  /// The text that is kept.
  func text(in world: World) -> String {
    let candidates = candidates.map { world.entities[$0].key }.joined(separator: String(Self.item))
    let choices = choices.sorted { $0.key < $1.key }.flatMap { ["\($0.key)", world.entities[$0.value].key] }
    return ["\(term)", candidates, choices.joined(separator: String(Self.item)), command]
      .joined(separator: String(Self.field))
  }

  /// The sentence that asks.
  func sentence(in state: State) -> String {
    let names = candidates.enumerated().map { state.sentence(.choice, $1, nil, ["number": .number($0 + 1)]) }
    return state.sentence(.which, ["words": .text(state.list(names, .or))])
  }

  /// Returns the candidates that an answer leaves: one by its number or ordinal, or those with all its words. Empty
  /// where it is not an answer.
  func answer(_ tokens: [Token], in world: World) -> [Int] {
    let language = world.language
    var left = Phrase.withoutArticles(tokens, language)
    if left.count > 1, language.isWord(left.last, .one) { left.removeLast() }
    let words = left.map(\.text)
    guard let first = words.first else { return [] }
    if words.count == 1 {
      if language.isWord(left.first, .last) { return candidates.suffix(1) }
      if let number = language.ordinals[first] ?? language.numbers[first] ?? Int(first) {
        return candidates.indices.contains(number - 1) ? [candidates[number - 1]] : []
      }
    }
    let fitting = candidates.filter { entity in
      world.entities[entity].names.contains { name in
        words.allSatisfy { name.head == $0 || name.others.contains($0) }
      }
    }
    if fitting.count == candidates.count, fitting.count > 1 {
      // The full name of one may be part of another's.
      let exact = fitting.filter { entity in
        world.entities[entity].names.contains { Tokens.words(in: $0.text) == words }
      }
      return exact.count == 1 ? exact : fitting
    }
    return fitting
  }
}
