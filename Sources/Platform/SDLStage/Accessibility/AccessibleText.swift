internal import OvershootStage

/// A text whose positions are counted in Unicode scalars, as AT-SPI counts them.
struct AccessibleText {
  let scalars: [Unicode.Scalar]
  private let text: SemanticText

  init(_ text: SemanticText) {
    self.text = text
    scalars = Array(text.text.unicodeScalars)
  }

  /// What a piece of text is cut by.
  enum Piece: Int {
    case character, word, sentence, line, paragraph

    /// Creates the piece of one of the older numbers, for beginnings and for ends; both give the same pieces here.
    init?(boundary: Int) {
      switch boundary {
      case 0: self = .character
      case 1, 2: self = .word
      case 3, 4: self = .sentence
      case 5, 6: self = .line
      default: return nil
      }
    }
  }

  /// The position of the caret; -1 for none.
  var caret: Int { text.caret.map(position) ?? -1 }

  /// The selected part; nil for none.
  var selection: Range<Int>? {
    text.selection.isEmpty ? nil : position(text.selection.lowerBound)..<position(text.selection.upperBound)
  }

  /// Returns the part between two positions; from `end` -1 on to the end.
  func string(_ start: Int, _ end: Int) -> String { string(clamped(start, end)) }

  func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// Returns a part of the text as characters of `SemanticText`.
  func characters(_ start: Int, _ end: Int) -> Range<Int> {
    let range = clamped(start, end)
    return character(range.lowerBound)..<character(range.upperBound)
  }

  /// Returns the position of a character, by its index.
  func position(_ character: Int) -> Int { text.text.prefix(max(0, character)).unicodeScalars.count }

  /// Returns the index of the character at a position, or around it.
  func character(_ position: Int) -> Int {
    var (count, start) = (0, 0)
    for character in text.text where start < position {
      start += character.unicodeScalars.count
      count += 1
    }
    return count
  }

  /// Returns the piece around a position.
  func range(_ piece: Piece, at position: Int) -> Range<Int> {
    let at = min(max(0, position), scalars.count)
    guard piece != .character else { return at..<min(at + 1, scalars.count) }
    var start = min(at, max(0, scalars.count - 1))
    while start > 0, !begins(piece, at: start) { start -= 1 }
    var end = min(at + 1, scalars.count)
    while end < scalars.count, !begins(piece, at: end) { end += 1 }
    return start..<max(start, end)
  }

  private func begins(_ piece: Piece, at index: Int) -> Bool {
    let (before, here) = (scalars[index - 1], scalars[index])
    switch piece {
    case .character: return true
    case .word: return Self.isWord(here) && !Self.isWord(before)
    case .line, .paragraph: return before == "\n"
    case .sentence:
      guard !here.properties.isWhitespace else { return false }
      if before == "\n" { return true }
      guard before.properties.isWhitespace else { return false }
      return scalars[..<index].last { !$0.properties.isWhitespace }.map { ".!?…".unicodeScalars.contains($0) } ?? true
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  private func clamped(_ start: Int, _ end: Int) -> Range<Int> {
    let first = min(max(0, start), scalars.count)
    return first..<max(first, end < 0 ? scalars.count : min(end, scalars.count))
  }
}
