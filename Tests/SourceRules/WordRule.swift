/// A word that the code of some files must not contain.
struct WordRule {
  /// The text that must follow the word for the rule to apply.
  enum Following {
    case anything
    case text(String)
    /// The parentheses of a call, declaration or pattern without a generator, labelled `using`, and without a `seed`.
    case callWithoutGenerator
  }

  let word: String
  var following = Following.anything
  /// The rule, as the rest of a sentence that begins with the word.
  let reason: String
  /// Returns whether a file is exempt from the rule.
  var exempts: @Sendable (SourceFile) -> Bool = { _ in false }

  /// Returns the violations of `rules` in a file.
  static func violations(in file: SourceFile, of rules: [WordRule]) -> [Violation] {
    let rules = Dictionary(grouping: rules.filter { !$0.exempts(file) }, by: \.word)
    return file.code.lines.enumerated().flatMap { index, line in
      words(in: line).flatMap { word in
        (rules[String(word)] ?? []).filter { $0.following.matches(file.code.text[word.endIndex...]) }.map {
          Violation(path: file.path, line: index + 1, sentence: "has '\($0.pattern)', but \($0.reason).")
        }
      }
    }
  }

  private var pattern: String {
    switch following {
    case .anything: word
    case .text(let text): word + text
    case .callWithoutGenerator: "\(word)(…) without using:"
    }
  }

  private static func words(in line: Substring) -> [Substring] {
    line.split { !$0.isPartOfWord }
  }
}

extension WordRule.Following {
  /// Returns whether `rest`, the code after the word, is such.
  fileprivate func matches(_ rest: Substring) -> Bool {
    switch self {
    case .anything: return true
    case .text(let text):
      guard rest.hasPrefix(text), text.last?.isPartOfWord == true else { return rest.hasPrefix(text) }
      return rest.dropFirst(text.count).first?.isPartOfWord != true
    case .callWithoutGenerator:
      guard rest.hasPrefix("(") else { return false }
      var depth = 0
      let call = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      return !["using:", "using ", "seed:", "let seed"].contains { call.contains($0) }
    }
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
