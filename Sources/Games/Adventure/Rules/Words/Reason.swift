/// Why a command was not done.
public enum Reason: String, CaseIterable, Sendable {
  // Refused: understood, and not possible as things are.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case notTakeable, notHeld, closed, locked, already, dark, noWay, full, notPossible, rule
  // Not understood.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case empty, unknownVerb, unknownWord, needsNoun, notHere, tooMany, dangling, tooLong
}

/// A command that is not understood: the reason, the index of the word that it is about, and a sentence.
package struct Misunderstanding: Error {
  let reason: Reason
  var word: Int?
  let sentence: Sentence
  var values: [String: SentenceValue] = [:]
}
