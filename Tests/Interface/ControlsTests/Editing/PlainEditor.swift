import OvershootControls
import OvershootGeometry
import OvershootStage

/// A reference for `TextEditor`: a string that is divided into characters again at each step.
struct PlainEditor {
  var text: [Character] = []
  var anchor = 0
  var head = 0
  let maximumLength: Int

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

  mutating func replace(_ range: Range<Int>, with new: String) {
    let front = String(text[..<range.lowerBound]) + new
    text = Array(front + String(text[range.upperBound...]))
    var (bytes, count) = (front.utf8.count, 0)
    while bytes > 0 {
      bytes -= text[count].utf8.count
      count += 1
    }
    (anchor, head) = (count, count)
  }

  mutating func insert(_ new: String) {
    let capacity = max(0, maximumLength - (text.count - range.count))
    guard capacity > 0, !new.isEmpty else { return }
    replace(range, with: String(new.prefix(capacity)))
  }

  mutating func delete(_ reached: Range<Int>) {
    let deleted = range.isEmpty ? reached : range
    if !deleted.isEmpty { replace(deleted, with: "") }
  }

  mutating func move(to index: Int, extending: Bool) {
    head = min(max(index, 0), text.count)
    if !extending { anchor = head }
  }

  /// Returns whether a character is part of a word, in texts without underscores, apostrophes and decimal points.
  private func isWord(_ index: Int) -> Bool {
    text[index].isLetter || text[index].isNumber
      || ["\u{301}", "\u{308}", "\u{FE0F}", "\u{94D}"].contains(text[index].unicodeScalars.first)
  }

  var wordLeft: Int {
    (0..<head).last { isWord($0) && ($0 == 0 || !isWord($0 - 1)) } ?? 0
  }

  var wordRight: Int {
    (head..<text.count).first { isWord($0) && ($0 + 1 == text.count || !isWord($0 + 1)) }.map { $0 + 1 } ?? text.count
  }
}

/// Letters, and characters of several scalars, and scalars that join with their neighbours.
let textPieces = [
  "a", "b", "Z", "7", " ", "-", "(", "né", "e\u{301}", "\u{301}", "\u{308}", "🇩", "🇪", "🇩🇪", "🇫🇷🇮🇹", "👩‍👩‍👧‍👦", "👍🏽",
  "🏽", "👩", "\u{200D}", "❤️", "\u{FE0F}", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "가", "क", "्", "ष", "क्ष", "ภาษา",
  "שלום", "مرحبا", "漢字", "\u{0BBF}", "😀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "word", "two words", "ß",
]

func randomText(_ generator: inout SeededGenerator, pieces: Int) -> String {
  (0..<pieces).map { _ in textPieces[generator.integer(below: textPieces.count)] }.joined()
}
