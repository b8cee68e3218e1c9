/// Finds words: runs of letters, digits and marks, with apostrophes between letters and full stops or commas between
/// digits.
enum WordScan {
  private enum Kind {
    case word, space, other
  }

  /// Returns the start of the word before `offset`, or 0 if no word is before it.
  static func previousStart(in text: [Character], from offset: Int) -> Int {
    var index = offset
    while index > 0, kind(of: text, at: index - 1) != .word { index -= 1 }
    while index > 0, kind(of: text, at: index - 1) == .word { index -= 1 }
    return index
  }

  /// Returns the end of the word after `offset`, or the end of the text if no word is after it.
  static func nextEnd(in text: [Character], from offset: Int) -> Int {
    var index = offset
    while index < text.count, kind(of: text, at: index) != .word { index += 1 }
    while index < text.count, kind(of: text, at: index) == .word { index += 1 }
    return index
  }

  /// Returns the run of characters of one kind around `offset`, which is clamped to the text.
  static func run(in text: [Character], at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let middle = min(max(offset, 0), text.count - 1)
    let runKind = kind(of: text, at: middle)
    var (start, end) = (middle, middle + 1)
    while start > 0, kind(of: text, at: start - 1) == runKind { start -= 1 }
    while end < text.count, kind(of: text, at: end) == runKind { end += 1 }
    return start..<end
  }

  private static func kind(of text: [Character], at index: Int) -> Kind {
    let character = text[index]
    if isWordPart(character) { return .word }
    if character.isWhitespace { return .space }
    guard index > 0, index + 1 < text.count else { return .other }
    switch character {
    case "'", "\u{2019}": return text[index - 1].isLetter && text[index + 1].isLetter ? .word : .other
    case ".", ",": return text[index - 1].isNumber && text[index + 1].isNumber ? .word : .other
    default: return .other
    }
  }

  private static func isWordPart(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber { return true }
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: return true
    default: return false
    }
  }
}
