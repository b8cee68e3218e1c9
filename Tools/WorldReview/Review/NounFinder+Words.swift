/// What stands between an article and a stop or a verb.
extension NounFinder {
  /// The greatest number of words between an article and the end of its noun.
  private static let maximumWords = 4

  private static let articles: Set<String> = ["a", "an", "the"]
  /// Verbs that end a noun.
  private static let standing: Set<String> = [
    "is", "are", "was", "were", "stands", "stand", "stood", "lies", "lie", "lay", "hangs", "hang", "hung", "sits",
    "sit", "sat", "rests", "rest", "leans", "lean", "leads", "lead", "begin", "begins", "began", "being", "says", "say",
    "keeps", "gets", "made", "makes",
  ]
  /// Words that begin another noun, or stand in place of one: the noun before them is looked for.
  private static let determiners: Set<String> = [
    "my", "your", "his", "its", "our", "their", "this", "these", "those", "some", "any", "each", "every", "one", "two",
    "three", "somebody", "something", "anybody", "anything", "everything", "nothing", "us", "them", "him", "me",
  ]
  /// Words that are no part of a noun: what stands behind an article up to one of them is left out.
  private static let breaks: Set<String> = [
    "of", "in", "on", "at", "to", "by", "for", "from", "with", "without", "under", "over", "behind", "above", "below",
    "beside", "between", "into", "onto", "through", "round", "around", "across", "along", "against", "near", "off",
    "up", "down", "like", "as", "than", "and", "or", "but", "that", "which", "who", "where", "when", "if", "so",
    "has", "have", "had", "it", "you", "he", "she", "they", "we", "not", "no", "can", "could", "may", "might", "will",
    "would", "shall", "should", "must", "went", "goes", "came", "comes",
  ]
  /// Words behind an article that name no thing: places and times, measures, colours, parts of a body, what is heard
  /// and gone, and what only goes with a verb, such as "a try".
  private static let bare: Set<String> = [
    "north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "left", "right", "top",
    "bottom", "middle", "side", "end", "beginning", "moment", "time", "times", "while", "way", "dark", "same", "other",
    "others", "first", "second", "third", "last", "next", "one", "rest", "lot", "little", "few", "minute", "hour",
    "day", "night", "morning", "evening", "week", "year", "world", "thing", "things", "matter", "distance",
    "minutes", "hours", "days", "nights", "weeks", "months", "years", "inch", "inches", "foot", "feet", "yard", "yards",
    "mile", "miles", "step", "steps", "red", "green", "blue", "yellow", "black", "white", "grey", "brown", "pink",
    "hand", "head", "face", "eye", "ear", "throat", "neck", "shoulder", "arm", "leg", "heart", "back", "silence",
    "pause", "sound", "noise", "echo", "thump", "bang", "click", "clunk", "hum", "mew", "knock", "scrabble", "whisper",
    "turn", "try", "go", "look", "chance", "air", "public",
  ]
  private static let adverbs: Set<String> = [
    "out", "away", "back", "again", "already", "further", "ago", "still", "wide", "gone", "open", "closed", "shut",
    "alone", "once", "twice", "here", "there", "now", "then", "too", "yes", "nothing", "everything", "inside",
    "outside", "together", "forever", "always", "never", "whole", "about",
  ]
  /// Words with "of" behind which stands what something is only compared with: "the size of a pig".
  private static let measures: Set<String> = [
    "size", "height", "width", "length", "weight", "age", "shape", "colour", "color", "noise", "sound", "manner",
    "tone", "middle", "kind",
  ]
  private static let pronouns: Set<String> = ["it", "he", "she", "they", "you", "we", "i"]

  static func nouns(_ words: [String]) -> [String] {
    let small = words.map { $0.lowercased() }
    var nouns: [String] = []
    // What is only compared with or imagined up to the next stop, and what is somewhere else up to the next sentence.
    var (isCompared, isElsewhere) = (false, false)
    for index in words.indices {
      let word = small[index]
      if stops.contains(word) {
        isCompared = false
        isElsewhere = isElsewhere && [",", ";", ":"].contains(word)
      }
      switch word {
      case "like", "than", "would", "could", "might": isCompared = true
      case "as": isCompared = isCompared || index + 1 >= small.count || !pronouns.contains(small[index + 1])
      case "else": isCompared = isCompared || index > 0 && small[index - 1] == "or"
      case "somewhere": isElsewhere = true
      default: break
      }
      guard articles.contains(word), !isCompared, !isElsewhere, !isInscription(words[index]) else { continue }
      if let noun = noun(behind: index, words, small) { nouns.append(noun) }
    }
    return nouns
  }

  /// Returns the noun that belongs to an article; with the word before it where the last may be a verb.
  private static func noun(behind index: Int, _ words: [String], _ small: [String]) -> String? {
    let before = small[..<index].suffix(2)
    guard let previous = before.last else { return noun(in: index + 1, words, small) }
    if previous == "without" { return nil }
    if before.count == 2, let first = before.first {
      if previous == "of", measures.contains(first) { return nil }
      // What something is called that was named before: "it is a biscuit".
      if ["is", "was"].contains(previous), pronouns.contains(first) { return nil }
    }
    return noun(in: index + 1, words, small)
  }

  private static func noun(in start: Int, _ words: [String], _ small: [String]) -> String? {
    let rest = start..<min(start + maximumWords + 1, words.count)
    let end = rest.first {
      stops.contains(small[$0]) || standing.contains(small[$0]) || $0 > start && determiners.contains(small[$0])
    }
    guard let end, end > start else { return nil }
    var phrase = Array(small[start..<end])
    guard !phrase.contains(where: { breaks.contains($0) || articles.contains($0) }) else { return nil }
    while let last = phrase.last, adverbs.contains(last) || last.hasSuffix("ly") { phrase.removeLast() }
    guard let noun = phrase.last, !bare.contains(noun), noun.contains(where: \.isLetter), noun.count > 1,
      !isInscription(words[start + phrase.count - 1])
    else { return nil }
    guard phrase.count > 1 else { return noun }
    // Of "the ring snaps" and "the boards run out" the ring and the boards are the noun, if there are such.
    let other = phrase[phrase.count - 2]
    let isPlural = other.hasSuffix("s") && !other.hasSuffix("ss") && !other.hasSuffix("'s")
    let isVerb = noun.hasSuffix("s") || noun.hasSuffix("ed") || phrase.count < end - start || isPlural
    guard isVerb else { return noun }
    return bare.contains(other) ? nil : "\(other) \(noun)"
  }
}
