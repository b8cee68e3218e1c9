/// Finds nouns in texts by plain marks: in English what stands between an article and a stop or a verb of standing, in
/// German each word with a capital within a sentence. What is quoted is speech, and not looked at.
enum NounFinder {
  /// The greatest number of words between an article and the end of its noun.
  private static let maximumWords = 4

  private static let articles: Set<String> = ["a", "an", "the"]
  private static let stops: Set<String> = [".", ",", ";", ":", "!", "?"]
  private static let standing: Set<String> = [
    "is", "are", "was", "were", "stands", "stand", "stood", "lies", "lie", "lay", "hangs", "hang", "hung", "sits",
    "sit",
    "sat", "rests", "rest", "leans", "lean", "leads", "lead",
  ]
  /// Words that are no part of a noun: what stands behind an article up to one of them is left out.
  private static let breaks: Set<String> = [
    "of", "in", "on", "at", "to", "by", "for", "from", "with", "without", "under", "over", "behind", "above", "below",
    "beside", "between", "into", "onto", "through", "round", "around", "across", "along", "against", "near", "off",
    "up", "down", "like", "as", "than", "and", "or", "but", "that", "which", "who", "where", "when", "if", "so",
    "has", "have", "had", "it", "you", "he", "she", "they", "we", "not", "no",
  ]
  /// Words behind an article that name no thing.
  private static let bare: Set<String> = [
    "north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "left", "right", "top",
    "bottom", "middle", "side", "end", "beginning", "moment", "time", "times", "while", "way", "dark", "same", "other",
    "others", "first", "second", "third", "last", "next", "one", "rest", "lot", "little", "few", "minute", "hour",
    "day", "night", "morning", "evening", "week", "year", "world", "thing", "things", "matter", "distance",
  ]

  private static let adverbs: Set<String> = [
    "out", "away", "back", "again", "already", "further", "ago", "still", "wide", "gone", "open", "closed", "shut",
    "alone", "once", "twice", "here", "there", "now", "then", "too", "yes", "nothing", "everything", "inside",
    "outside", "together", "forever", "always", "never", "whole", "about",
  ]

  /// Returns the nouns of a text, each once; with the word before it where the last may be a verb.
  static func nouns(in text: String, language: String) -> [String] {
    let words = words(in: text)
    var nouns: [String] = []
    if language == "de" {
      var isStart = true
      for word in words {
        let isNoun = word.first?.isUppercase == true && !isStart && word.count > 1
        if isNoun, !["Sie", "Ihr", "Ihre", "Ihnen", "Ihren", "Ihrem"].contains(word) { nouns.append(word) }
        isStart = [".", "!", "?", ":"].contains(word)
      }
    } else {
      for index in words.indices where articles.contains(words[index].lowercased()) {
        let rest = words[(index + 1)...].prefix(maximumWords + 1)
        guard let end = rest.firstIndex(where: { stops.contains($0) || standing.contains($0.lowercased()) }),
          end > index + 1
        else { continue }
        var phrase = words[(index + 1)..<end].map { $0.lowercased() }
        let before = words[..<index].suffix(2).map { $0.lowercased() }
        // What something is only compared with.
        if ["like", "as", "than"].contains(before.last) || before.last == "of" && before.first == "size" { continue }
        guard !phrase.contains(where: { breaks.contains($0) || articles.contains($0) }) else { continue }
        while let last = phrase.last, adverbs.contains(last) || last.hasSuffix("ly") { phrase.removeLast() }
        guard let noun = phrase.last, !bare.contains(noun), noun.contains(where: \.isLetter) else { continue }
        // Of "the ring snaps" the ring is the noun, if there is one.
        let isVerb = phrase.count > 1 && (noun.hasSuffix("s") || noun.hasSuffix("ed"))
        nouns.append(isVerb ? "\(phrase[phrase.count - 2]) \(noun)" : noun)
      }
    }
    var known: Set<String> = []
    return nouns.filter { known.insert($0.lowercased()).inserted }
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
