import Drawing

/// The positions of the characters in a long line of text that changes incrementally, in points from its left end.
///
/// The line is measured in pieces of some words, and a change measures only the pieces that it touches. Letters are
/// kerned and joined within a piece. A line with parts from right to left is divided and ordered again after each
/// change, with the known widths of its pieces.
@MainActor
struct EditedLine {
  /// A part of the line that runs in one direction.
  struct Piece {
    /// The offsets of its characters.
    var range: Range<Int>
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

  private(set) var characters: [Character] = []
  /// The pieces in logical order.
  private(set) var pieces: [Piece] = []
  /// The advance of the whole line in points.
  private(set) var width = 0.0
  /// Whether the line as a whole runs from right to left.
  private(set) var isRightToLeft = false
  private(set) var font: Font
  let measuring: any TextMeasuring
  /// Whether any part runs from right to left.
  private var isMixed = false

  init(font: Font, measuring: any TextMeasuring) {
    self.font = font
    self.measuring = measuring
  }

  /// Replaces the text. Measures only the pieces that change.
  mutating func update(_ new: [Character]) {
    let old = characters
    characters = new
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var suffix = 0
    let maximumSuffix = min(old.count, new.count) - start
    while suffix < maximumSuffix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    guard start + suffix < max(old.count, new.count) else { return }
    if isMixed || new[start..<new.count - suffix].contains(where: BidiLine.hasRightToLeft) {
      rebuild()
    } else {
      replace(start..<old.count - suffix, by: new.count - old.count)
    }
  }

  /// Measures the pieces that `changed`, a range of the old text, touches; the text has grown by `growth`.
  private mutating func replace(_ changed: Range<Int>, by growth: Int) {
    let first = pieces.firstIndex { $0.range.upperBound >= changed.lowerBound } ?? pieces.count
    let end = pieces[first...].firstIndex { $0.range.lowerBound > changed.upperBound } ?? pieces.count
    let start = first < pieces.count ? pieces[first].range.lowerBound : 0
    let oldEnd = end > first ? pieces[end - 1].range.upperBound : start
    let newPieces = pieceRanges(in: start..<oldEnd + growth) { _ in 0 }.map { piece($0, level: 0, measure: measured) }
    if growth != 0 {
      for index in end..<pieces.count {
        let range = pieces[index].range
        pieces[index].range = range.lowerBound + growth..<range.upperBound + growth
      }
    }
    pieces.replaceSubrange(first..<end, with: newPieces)
    layOut(in: Array(pieces.indices))
  }

  /// Determines the direction of all characters and lays out the pieces in visual order.
  private mutating func rebuild() {
    let knownWidths = Dictionary(pieces.map { ($0.text, $0.width) }) { width, _ in width }
    let line = BidiLine(characters.flatMap(\.unicodeScalars))
    var levels: [UInt8] = []
    levels.reserveCapacity(characters.count)
    var scalar = 0
    for character in characters {
      levels.append(line.levels[scalar])
      scalar += character.unicodeScalars.count
    }
    isRightToLeft = line.isRightToLeft
    isMixed = levels.contains { $0 > 0 }
    pieces = pieceRanges(in: 0..<characters.count) { levels[$0] }.map { range in
      piece(range, level: levels[range.lowerBound]) { knownWidths[$0] ?? self.measured($0) }
    }
    layOut(in: BidiLine.visualOrder(of: pieces.map(\.level)))
  }

  private mutating func layOut(in order: [Int]) {
    var x = 0.0
    for index in order {
      pieces[index].x = x
      x += pieces[index].width
    }
    width = x
  }

  private func piece(_ range: Range<Int>, level: UInt8, measure: (String) -> Double) -> Piece {
    var text = String(characters[range])
    // Without the mark the text alone would run from left to right.
    if level % 2 == 1, BidiLine.isRightToLeft(text) != true { text = "\u{200F}" + text }
    return Piece(range: range, text: text, width: measure(text), level: level)
  }

  /// Divides a range of the text into pieces: after spaces from the minimum length on, between levels, and at the
  /// maximum length.
  private func pieceRanges(in range: Range<Int>, level: (Int) -> UInt8) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.dropFirst() {
      let length = index - start
      let isWordStart = characters[index - 1].isWhitespace && !characters[index].isWhitespace
      guard
        isWordStart && length >= Self.pieceLengths.minimum || length >= Self.pieceLengths.maximum
          || level(index) != level(index - 1)
      else { continue }
      ranges.append(start..<index)
      start = index
    }
    if start < range.upperBound { ranges.append(start..<range.upperBound) }
    return ranges
  }

  func measured(_ text: String) -> Double { measuring.metrics(of: text, font: font).width }
}
