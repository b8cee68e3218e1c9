import OvershootDrawing

/// The positions of the characters in a long line of text that changes incrementally, in points from its left end.
///
/// The line is measured in pieces of some words, and a change measures only the pieces that it touches, or whose
/// direction it changes. Letters are kerned and joined within a piece.
@MainActor
struct EditedLine {
  /// A part of the line that runs in one direction.
  struct Piece {
    /// The offsets of its characters.
    var range: Range<Int>
    let characters: [Character]
    /// The drawn text.
    let text: String
    /// The advance in points.
    let width: Double
    /// The embedding level; odd from right to left.
    let level: UInt8
    /// The left end in points.
    var x = 0.0

    var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// The minimum number of characters of a piece, unless the direction changes after it, and the maximum.
  static let pieceLengths = (minimum: 24, maximum: 64)

  /// The number of characters.
  private(set) var count = 0
  /// The pieces in logical order.
  private(set) var pieces: [Piece] = []
  /// The advance of the whole line in points.
  private(set) var width = 0.0
  /// Whether the line as a whole runs from right to left.
  private(set) var isRightToLeft = false
  private(set) var font: Font
  let measuring: any TextMeasuring
  private var directions = BidiCharacters()
  /// The level of each character; empty while all are 0.
  private var levels: [UInt8] = []

  /// Measures the displayed text of `editor`.
  init(_ editor: TextEditor, font: Font, measuring: any TextMeasuring) {
    self.font = font
    self.measuring = measuring
    update(TextChange(range: 0..<0, count: editor.shownCount), of: editor)
  }

  /// Measures the text again after its latest change.
  ///
  /// - Complexity: linear in the change and in the number of pieces; in the text where it has parts from right to left.
  mutating func update(_ change: TextChange, of editor: TextEditor) {
    directions.replaceSubrange(change.range, with: editor.shownCharacters(in: change.newRange))
    let widened = directions.isMixed || !levels.isEmpty ? updateLevels(change) : change
    count += change.growth
    let first = pieces.firstIndex { $0.range.upperBound >= widened.range.lowerBound } ?? pieces.count
    let end = pieces[first...].firstIndex { $0.range.lowerBound > widened.range.upperBound } ?? pieces.count
    let start = first < pieces.count ? pieces[first].range.lowerBound : 0
    let oldEnd = end > first ? pieces[end - 1].range.upperBound : start
    let newPieces = divided(editor.shownCharacters(in: start..<oldEnd + change.growth), from: start)
    if change.growth != 0 {
      for index in end..<pieces.count {
        let range = pieces[index].range
        pieces[index].range = range.lowerBound + change.growth..<range.upperBound + change.growth
      }
    }
    pieces.replaceSubrange(first..<end, with: newPieces)
    layOut(in: levels.isEmpty ? Array(pieces.indices) : BidiLine.visualOrder(of: pieces.map(\.level)))
  }

  /// Resolves the directions again. Returns `change` with the characters around it whose level is another.
  private mutating func updateLevels(_ change: TextChange) -> TextChange {
    let old = levels.isEmpty ? Array(repeating: 0, count: count) : levels
    let line = directions.line
    let new = line.levels
    isRightToLeft = line.isRightToLeft
    levels = directions.isMixed ? new : []
    var start = 0
    while start < change.range.lowerBound, old[start] == new[start] { start += 1 }
    var end = old.count
    while end > change.range.upperBound, old[end - 1] == new[end - 1 + change.growth] { end -= 1 }
    return TextChange(range: start..<end, count: end - start + change.growth)
  }

  private mutating func layOut(in order: [Int]) {
    var x = 0.0
    for index in order {
      pieces[index].x = x
      x += pieces[index].width
    }
    width = x
  }

  /// Divides characters, of which the first is that at `offset`, into pieces: after spaces from the minimum length on,
  /// between levels, and at the maximum length.
  private func divided(_ characters: [Character], from offset: Int) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    for index in characters.indices.dropFirst() {
      let length = index - start
      let isWordStart =
        length >= Self.pieceLengths.minimum && characters[index - 1].isWhitespace && !characters[index].isWhitespace
      guard
        isWordStart || length >= Self.pieceLengths.maximum || level(offset + index) != level(offset + index - 1)
      else { continue }
      pieces.append(piece(characters[start..<index], from: offset))
      start = index
    }
    if start < characters.count { pieces.append(piece(characters[start...], from: offset)) }
    return pieces
  }

  private func level(_ offset: Int) -> UInt8 { levels.isEmpty ? 0 : levels[offset] }

  private func piece(_ part: ArraySlice<Character>, from offset: Int) -> Piece {
    let range = offset + part.startIndex..<offset + part.endIndex
    let level = level(range.lowerBound)
    var text = String(part)
    // Without the mark the text alone would run from left to right.
    if level % 2 == 1, BidiLine.isRightToLeft(text) != true { text = "\u{200F}" + text }
    return Piece(range: range, characters: Array(part), text: text, width: measured(text), level: level)
  }

  func measured(_ text: String) -> Double { measuring.metrics(of: text, font: font).width }
}
