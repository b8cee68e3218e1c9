/// Finds nouns in texts by plain marks: what stands between an article and a stop or a verb of standing. What is quoted
/// or written in capitals is not looked at, nor what something is only compared with.
enum NounFinder {
  static let stops: Set<String> = [".", ",", ";", ":", "!", "?"]

  /// Returns the nouns of a text, each once; with the word before it where the last may be a verb.
  static func nouns(in text: String) -> [String] {
    var known: Set<String> = []
    return nouns(words(in: text)).filter { known.insert($0.lowercased()).inserted }
  }

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
  static func forms(of noun: String) -> [String] {
    let word = noun.hasSuffix("'s") ? String(noun.dropLast(2)) : noun
    var forms = [noun, word, word + "s"]
    for ending in ["s", "es"] where word.hasSuffix(ending) && word.count > ending.count + 1 {
      forms.append(String(word.dropLast(ending.count)))
    }
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    return forms
  }
}
