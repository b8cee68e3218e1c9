/// A scanner for positions at which lines can be broken, by `LineBreakRules`, and never within a character.
enum WordScanner {
  /// A part of a text between two break positions.
  struct Word {
    /// The end, without trailing spaces.
    let end: Substring.Index
    /// The start of the next word.
    let next: Substring.Index
    /// Whether the word ends at a break position and not at the length limit.
    let isWhole: Bool
  }

  /// Returns the word at the start of `text`, cut at `limit` bytes; leading spaces belong to it unless the text has
  /// only spaces.
  static func word(in text: Substring, limit: Int) -> Word {
    let start = text.firstIndex { !isSpace($0) } ?? text.endIndex
    guard start < text.endIndex else { return Word(end: text.startIndex, next: text.endIndex, isWhole: true) }
    var rules = LineBreakRules()
    var (index, end) = (start, start)
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      guard !isSpace(character) else {
        _ = rules.breaks(before: .space)
        index = next
        continue
      }
      var isBreak = false
      var isFirst = true
      for scalar in character.unicodeScalars {
        let result = rules.breaks(before: scalar)
        if isFirst { isBreak = result }
        isFirst = false
      }
      if isBreak { return Word(end: end, next: index, isWhole: true) }
      if end > start, text[..<index].utf8.count >= limit, end == index {
        return Word(end: end, next: index, isWhole: false)
      }
      (index, end) = (next, next)
    }
    return Word(end: end, next: text.endIndex, isWhole: true)
  }

  /// Whether a line can end at the character: whitespace except no-break spaces.
  private static func isSpace(_ character: Character) -> Bool {
    if let ascii = character.asciiValue { return ascii == 0x20 || (0x09...0x0D).contains(ascii) }
    return character.isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(character)
  }
}
