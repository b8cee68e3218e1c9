/// Finds nouns in texts by plain marks: in English what stands between an article and a stop or a verb of standing, in
/// German each word with a capital within a sentence. What is quoted or written in capitals is not looked at, nor what
/// something is only compared with.
enum NounFinder {
  static let stops: Set<String> = [".", ",", ";", ":", "!", "?"]

  /// Returns the nouns of a text, each once; with the word before it where the last may be a verb.
  static func nouns(in text: String, language: String) -> [String] {
    let words = words(in: text)
    let nouns = language == "de" ? germanNouns(words) : englishNouns(words)
    var known: Set<String> = []
    return nouns.filter { known.insert($0.lowercased()).inserted }
  }

  private static func germanNouns(_ words: [String]) -> [String] {
    var nouns: [String] = []
    var isStart = true
    // What is only compared with, up to the next stop.
    var isCompared = false
    for (index, word) in words.enumerated() {
      let isNoun = word.first?.isUppercase == true && !isStart && word.count > 1
      let isMissing = words[..<index].suffix(3).contains { $0.lowercased() == "ohne" }
      if isNoun, !isCompared, !isMissing, !isInscription(word), !german.contains(word) { nouns.append(word) }
      isStart = [".", "!", "?", ":"].contains(word)
      if stops.contains(word) { isCompared = false } else if ["wie", "als"].contains(word) { isCompared = true }
    }
    return nouns
  }

  /// Words with a capital that are no nouns.
  private static let german: Set<String> = ["Sie", "Ihr", "Ihre", "Ihnen", "Ihren", "Ihrem", "Ihrer", "Dunkeln"]

  /// Whether a word is written in capitals, as what stands on a sign.
  static func isInscription(_ word: String) -> Bool {
    word.count > 1 && word.contains(where: \.isLetter) && word == word.uppercased()
  }

  /// Returns the words and stops of a text without what is quoted.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var (word, depth) = ("", 0)
    func finish() {
      if !word.isEmpty, depth == 0 { words.append(word) }
      word = ""
    }
    for character in text {
      if character == "“" || character == "„" || character == "«" || character == "»" && depth == 0 {
        // A German quotation ends with the mark that begins an English one.
        finish()
        depth = character == "“" && depth == 1 ? 0 : 1
      } else if character == "”" || character == "»" {
        word = ""
        depth = 0
      } else if character.isWhitespace || character == "-" || character == "–" || character == "—" {
        finish()
      } else if character == "\n" || stops.contains(String(character)) {
        finish()
        if depth == 0 { words.append(String(character)) }
      } else if !["\"", "(", ")", "…"].contains(character) {
        word.append(character == "’" ? "'" : character)
      }
    }
    finish()
    return words
  }

  /// Returns what a name may have for a noun of a text: the noun, and those of which it may be a form.
  static func forms(of noun: String, language: String) -> [String] {
    let word = noun.hasSuffix("'s") ? String(noun.dropLast(2)) : noun
    var forms = [noun, word, word + "s"]
    let endings = language == "de" ? ["e", "n", "en", "er", "ern", "s", "es", "em", "se", "nen"] : ["s", "es"]
    for ending in endings where word.hasSuffix(ending) && word.count > ending.count + 1 {
      forms.append(String(word.dropLast(ending.count)))
    }
    if language == "de" {
      // A plural with an umlaut.
      let plain = String(word.map { ["ä": "a", "ö": "o", "ü": "u"][$0] ?? $0 })
      forms += [word + "e", word + "en", plain]
      for ending in endings where plain.hasSuffix(ending) { forms.append(String(plain.dropLast(ending.count))) }
    } else if word.hasSuffix("ies") {
      forms.append(word.dropLast(3) + "y")
    }
    return forms
  }
}
