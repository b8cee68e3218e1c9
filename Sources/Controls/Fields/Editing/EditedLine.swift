import Drawing

/// A long line of text that changes a little at a time: where each character stands, from the left end of the line.
///
/// The line is measured in pieces of some words, and after a change only those pieces are measured again that it touches. Letters are kerned
/// and joined within a piece. A line with parts from right to left is put in order anew after each change; what is known of its pieces is
/// kept.
@MainActor
struct EditedLine {
  /// A part of the line that runs in one direction.
  struct Piece {
    /// Its characters' places in the text.
    var range: Range<Int>
    /// What is drawn.
    let text: String
    /// The advance in points.
    let width: Double
    /// The embedding level: a piece at an odd one runs from right to left.
    let level: UInt8
    /// The left end.
    var x = 0.0

    var isRightToLeft: Bool { level % 2 == 1 }
  }

  /// How many characters a piece has at least where it ends with a word, unless the direction changes; and the most.
  static let pieceLengths = (least: 24, most: 64)

  private(set) var characters: [Character] = []
  /// The pieces in the order of the text.
  private(set) var pieces: [Piece] = []
  /// The advance of the whole line in points.
  private(set) var width = 0.0
  /// Whether the line as a whole runs from right to left.
  private(set) var isRightToLeft = false
  private(set) var font: Font
  let measuring: any TextMeasuring
  /// Whether a part runs from right to left.
  private var isMixed = false

  init(font: Font, measuring: any TextMeasuring) {
    self.font = font
    self.measuring = measuring
  }

  /// Takes another text, in time that grows with the part that is another one, and with the number of pieces.
  mutating func update(_ new: [Character]) {
    let old = characters
    characters = new
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var rest = 0
    while rest < min(old.count, new.count) - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
    guard start + rest < max(old.count, new.count) else { return }
    let hasStrangers = new[start..<new.count - rest].contains(where: BidiLine.hasRightToLeft)
    if isMixed || hasStrangers {
      rebuild()
    } else {
      exchange(start..<old.count - rest, by: new.count - old.count)
    }
  }

  /// Measures the pieces again that `changed`, a range of the old text, touches; the text has grown by `growth`.
  private mutating func exchange(_ changed: Range<Int>, by growth: Int) {
    let first = pieces.firstIndex { $0.range.upperBound >= changed.lowerBound } ?? pieces.count
    let end = pieces[first...].firstIndex { $0.range.lowerBound > changed.upperBound } ?? pieces.count
    let start = first < pieces.count ? pieces[first].range.lowerBound : 0
    let oldEnd = end > first ? pieces[end - 1].range.upperBound : start
    let fresh = pieceRanges(in: start..<oldEnd + growth) { _ in 0 }.map { piece($0, level: 0) { self.measured($0) } }
    if growth != 0 {
      for index in end..<pieces.count {
        let range = pieces[index].range
        pieces[index].range = range.lowerBound + growth..<range.upperBound + growth
      }
    }
    pieces.replaceSubrange(first..<end, with: fresh)
    place(in: Array(pieces.indices))
  }

  /// Finds the directions of all, and places the pieces in their visual order.
  private mutating func rebuild() {
    let known = Dictionary(pieces.map { ($0.text, $0.width) }) { width, _ in width }
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
      piece(range, level: levels[range.lowerBound]) { known[$0] ?? self.measured($0) }
    }
    place(in: BidiLine.visualOrder(of: pieces.map(\.level)))
  }

  private mutating func place(in order: [Int]) {
    var x = 0.0
    for index in order {
      pieces[index].x = x
      x += pieces[index].width
    }
    width = x
  }

  private func piece(_ range: Range<Int>, level: UInt8, measure: (String) -> Double) -> Piece {
    var text = String(characters[range])
    // By itself it would run the other way.
    if level % 2 == 1, BidiLine.isRightToLeft(text) != true { text = "\u{200F}" + text }
    return Piece(range: range, text: text, width: measure(text), level: level)
  }

  /// Takes a part of the text to pieces: behind spaces where there is enough of it, between levels, and where a piece would be too long.
  private func pieceRanges(in range: Range<Int>, level: (Int) -> UInt8) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.dropFirst() {
      let length = index - start
      let isWordStart = characters[index - 1].isWhitespace && !characters[index].isWhitespace
      guard
        isWordStart && length >= Self.pieceLengths.least || length >= Self.pieceLengths.most
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
