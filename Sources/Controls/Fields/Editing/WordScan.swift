/// Finds words: runs of letters, digits and marks, with apostrophes between letters and points between digits.
enum WordScan {
  private enum Kind {
    case word, space, other
  }

  /// The start of the word before `offset`, or 0 where there is none.
  static func previousStart(in text: [Character], from offset: Int) -> Int {
    var place = offset
    while place > 0, kind(of: text, at: place - 1) != .word { place -= 1 }
    while place > 0, kind(of: text, at: place - 1) == .word { place -= 1 }
    return place
  }

  /// The end of the word behind `offset`, or the end of the text where there is none.
  static func nextEnd(in text: [Character], from offset: Int) -> Int {
    var place = offset
    while place < text.count, kind(of: text, at: place) != .word { place += 1 }
    while place < text.count, kind(of: text, at: place) == .word { place += 1 }
    return place
  }

  /// The run of like characters around the one at `offset`; offsets outside count as the nearest character.
  static func run(in text: [Character], at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    let middle = min(max(offset, 0), text.count - 1)
    let wanted = kind(of: text, at: middle)
    var (start, end) = (middle, middle + 1)
    while start > 0, kind(of: text, at: start - 1) == wanted { start -= 1 }
    while end < text.count, kind(of: text, at: end) == wanted { end += 1 }
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
