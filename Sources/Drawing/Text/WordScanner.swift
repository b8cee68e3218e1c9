/// Finds where lines can be broken: at spaces, behind hyphens and dashes, and around ideographs, kana and emoji, as far as punctuation lets them.
enum WordScanner {
  /// A part of a text between two places where a line can be broken.
  struct Word {
    /// Its end, without the spaces behind it.
    let end: Substring.Index
    /// The start of the next one.
    let next: Substring.Index
    /// Whether it ends at such a place, and not because it became too long.
    let isWhole: Bool
  }

  /// The word at the start of `text`, as far as `limit` bytes reach; spaces before it belong to it, if it is not only spaces.
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

  /// Whether a line can end at the character: all space but that which holds words together.
  static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(character)
  }

  private static func canBreak(between one: Character, and other: Character, isStart: Bool) -> Bool {
    if one == "\u{200B}" { return true }
    if ["-", "\u{2010}", "\u{2013}", "\u{2014}"].contains(one) { return !isStart && other.isLetter }
    guard isIdeograph(one) || isIdeograph(other) else { return false }
    return !openers.contains(one) && !closers.contains(other)
  }

  /// Characters that no line ends with.
  private static let openers = Set<Character>("([{‘“«¿¡（［｛「『【〔〈《")
  /// Characters that no line begins with.
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
