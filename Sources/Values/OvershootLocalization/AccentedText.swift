/// English in the dress of the languages that are made from it.
package enum AccentedText {
  private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
  private static let dressed = Array("áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽŵẋýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ".unicodeScalars)
  private static let accents = Dictionary(uniqueKeysWithValues: zip(plain, dressed))
  /// What makes texts longer, as words do.
  private static let filler = Array("őńé ťẃó ťĥŕéé ƒóúŕ ".unicodeScalars)
  /// The share of its letters by which a text is longer.
  private static let growth = 0.4

  /// Returns a text with an accent on each letter, longer by 40 % of its letters, in brackets.
  package static func accented(_ text: String) -> String {
    var result = "[".unicodeScalars
    var (letters, isName) = (0, false)
    for scalar in text.unicodeScalars {
      // The name of a value, in lists of texts.
      if scalar == "{" || scalar == "}" { isName = scalar == "{" }
      guard !isName else {
        result.append(scalar)
        continue
      }
      if accents[scalar] != nil || scalar.properties.isAlphabetic { letters += 1 }
      result.append(accents[scalar] ?? scalar)
    }
    var missing = Int((Double(letters) * growth).rounded(.up))
    if missing > 2 { result.append(" ") }
    var index = 0
    while missing > 0 {
      result.append(filler[index % filler.count])
      if filler[index % filler.count] != " " { missing -= 1 }
      index += 1
    }
    result.append("]")
    return String(result)
  }

  /// Returns a text whose lines run from right to left.
  static func mirrored(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "\u{202E}\($0)\u{202C}" }
      .joined(separator: "\n")
  }
}
