/// A scanner for positions at which lines can be broken: at spaces, after hyphens and dashes, and around ideographs,
/// kana and emoji, except before or after some punctuation.
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
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      guard next < text.endIndex else { break }
      if isSpace(text[next]) {
        return Word(end: next, next: text[next...].firstIndex { !isSpace($0) } ?? text.endIndex, isWhole: true)
      }
      if canBreak(between: text[index], and: text[next], isStart: index == start) {
        return Word(end: next, next: next, isWhole: true)
      }
      if text[..<next].utf8.count >= limit { return Word(end: next, next: next, isWhole: false) }
      index = next
    }
    return Word(end: text.endIndex, next: text.endIndex, isWhole: true)
  }

  /// Whether a line can end at the character: whitespace except no-break spaces.
  private static func isSpace(_ character: Character) -> Bool {
    if let ascii = character.asciiValue { return ascii == 0x20 || (0x09...0x0D).contains(ascii) }
    return character.isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(character)
  }

  private static func canBreak(between lhs: Character, and rhs: Character, isStart: Bool) -> Bool {
    if let lhs = lhs.asciiValue, let rhs = rhs.asciiValue {
      return lhs == UInt8(ascii: "-") && !isStart && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(rhs | 0x20)
    }
    if lhs == "\u{200B}" { return true }
    if ["-", "\u{2010}", "\u{2013}", "\u{2014}"].contains(lhs) { return !isStart && rhs.isLetter }
    guard isIdeograph(lhs) || isIdeograph(rhs) else { return false }
    return !openers.contains(lhs) && !closers.contains(rhs)
  }

  /// The characters that cannot end a line.
  private static let openers = Set<Character>("([{‘“«¿¡（［｛「『【〔〈《")
  /// The characters that cannot begin a line.
  private static let closers = Set<Character>(
    ")]}’”»!?%,.:;…‥、。，．！？：；％）］｝」』】〕〉》・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々\u{A0}\u{202F}\u{2060}")

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x2600 else { return false }
    switch scalar.value {
    case 0x3001...0x30FF, 0x31F0...0x31FF, 0xFF00...0xFF9F: return true
    default: return scalar.properties.isIdeographic || scalar.properties.isEmojiPresentation
    }
  }
}
