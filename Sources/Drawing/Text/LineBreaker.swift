/// Takes lines from the start of a text.
@MainActor
struct LineBreaker {
  private let font: Font
  private let width: Double
  private let measuring: any TextMeasuring
  /// What is left of the paragraph at hand; nil at the end of the text.
  private var paragraph: Substring?
  /// What comes behind its line break; nil where it has none.
  private var following: Substring?
  /// Whether the paragraph runs from right to left; nil where it has no direction.
  private var direction: Bool?

  init(_ text: String, font: Font, width: Double, measuring: any TextMeasuring) {
    self.font = font
    self.width = width
    self.measuring = measuring
    following = text.isEmpty ? nil : text[...]
    beginParagraph()
  }

  /// Whether anything but space is left.
  var hasMore: Bool {
    [paragraph, following].contains { $0?.contains { !$0.isWhitespace } ?? false }
  }

  /// Whether a scalar ends a line of a text.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private mutating func beginParagraph() {
    guard let text = following else { return paragraph = nil }
    let end = text.unicodeScalars.firstIndex(where: Self.isLineBreak)
    paragraph = text[..<(end ?? text.endIndex)]
    following = end.map { text[$0...].dropFirst() }
    direction = (paragraph?.prefix(TextLayout.longestLine)).flatMap { BidiLine.isRightToLeft($0) }
  }

  /// Takes the next line; nil at the end. A last line that leaves something out shows so, and takes nothing.
  mutating func next(isLast: Bool, _ truncation: TextLayout.Truncation) -> (text: String, width: Double)? {
    guard let text = paragraph else { return nil }
    let line = line(text)
    let before = self
    if line.next < text.endIndex { paragraph = text[line.next...] } else { beginParagraph() }
    guard isLast, hasMore else { return before.finished(String(text[..<line.end]), width: line.width) }
    self = before
    return finished(truncated(text, truncation), width: nil)
  }

  /// The line as it is drawn. One that begins with a word of the other direction still runs as its paragraph does.
  private func finished(_ line: String, width: Double?) -> (text: String, width: Double) {
    guard let direction, BidiLine.isRightToLeft(line) == !direction else { return (line, width ?? measured(line)) }
    let marked = (direction ? "\u{200F}" : "\u{200E}") + line
    return (marked, measured(marked))
  }

  private func measured(_ line: some StringProtocol) -> Double {
    measuring.metrics(of: String(line), font: font).width
  }

  // MARK: Breaking

  /// The shortest part of a word that is measured before more of it is looked at, in bytes.
  private static let firstLook = 16
  /// By how much the parts of a line together may differ from the whole, as a part of the room.
  private static let roughness = 0.03

  /// The first line of a text: its end, the start of the second one, and its width where that is known.
  private struct Line {
    var end: Substring.Index
    var next: Substring.Index
    var width: Double?
  }

  /// The first line of `text`.
  private func line(_ text: Substring) -> Line {
    var found = Line(end: text.startIndex, next: text.startIndex)
    var (sum, limit) = (0.0, Self.firstLook)
    while found.next < text.endIndex {
      let word = WordScanner.word(in: text[found.next...], limit: limit)
      let isFirst = found.end == text.startIndex
      let addition = measured(text[found.end..<word.end])
      var exact = isFirst ? addition : nil
      let rough = (sum + addition) / width
      if !isFirst, rough > 1 - Self.roughness, rough < 1 + Self.roughness { exact = measured(text[..<word.end]) }
      if exact.map({ $0 > width }) ?? (rough > 1) || text[..<word.end].utf8.count > TextLayout.longestLine {
        return isFirst ? brokenWord(text[..<word.end], share: 1 / rough) : found
      }
      if !word.isWhole, limit < TextLayout.longestLine {
        limit *= 2
        continue
      }
      found = Line(end: word.end, next: word.next, width: exact)
      (sum, limit) = (sum + addition, Self.firstLook)
    }
    return found
  }

  /// The part of a word that is too wide for a line: its first character at least. About `share` of it fits.
  private func brokenWord(_ word: Substring, share: Double) -> Line {
    var ends = CharacterEnds(word)
    let guess = Int(Double(word.utf8.count) * max(0, min(1, share)))
    let count = Self.greatest(guess: guess) { count in ends.end(count).map { fits(word[..<$0]) } ?? false }
    let end = ends.end(max(1, count)) ?? word.endIndex
    return Line(end: end, next: end)
  }

  private func fits(_ line: some StringProtocol) -> Bool {
    line.utf8.count <= TextLayout.longestLine && measured(line) <= width
  }

  /// The greatest number for which `isTrue`, if it is true up to a number and then no more; 0 where it never is. A guess close to it saves
  /// time.
  private static func greatest(guess: Int = 1, _ isTrue: (Int) -> Bool) -> Int {
    var (low, high, step) = (0, max(1, guess), 1)
    if isTrue(high) {
      repeat { (low, high, step) = (high, high + step, step * 2) } while isTrue(high)
    } else {
      low = max(0, high - 1)
      while low > 0, !isTrue(low) { (low, high, step) = (max(0, low - 2 * step), low, step * 2) }
    }
    while low + 1 < high {
      let middle = (low + high) / 2
      if isTrue(middle) { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Leaving out

  private func truncated(_ text: Substring, _ truncation: TextLayout.Truncation) -> String {
    var line = TextLayout.ellipsis
    var heads = CharacterEnds(text)
    switch truncation {
    case .end:
      _ = Self.greatest { count in
        guard let end = heads.end(count) else { return false }
        let longer = Self.trimmed(text[..<end]) + TextLayout.ellipsis
        if fits(longer) { line = String(longer) }
        return fits(longer)
      }
    case .middle:
      let whole = following.map { text.base[text.startIndex..<$0.endIndex] } ?? text
      heads = CharacterEnds(whole)
      var tails = CharacterStarts(whole)
      _ = Self.greatest { count in
        guard let head = heads.end((count + 1) / 2), let tail = tails.start(count / 2), head <= tail else {
          return false
        }
        let behind = whole[tail...].drop(while: \.isWhitespace)
        let longer = Self.trimmed(whole[..<head]) + TextLayout.ellipsis + behind
        let isFitting = fits(longer)
        if isFitting { line = String(longer.map { $0.isNewline ? " " : $0 }) }
        return isFitting
      }
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// Where the characters of a text end, found as far as they are asked for.
private struct CharacterEnds {
  private let text: Substring
  private var ends: [Substring.Index]

  init(_ text: Substring) {
    self.text = text
    ends = [text.startIndex]
  }

  /// Behind the first `count` characters; nil where there are fewer.
  mutating func end(_ count: Int) -> Substring.Index? {
    while ends.count <= count, let last = ends.last, last < text.endIndex { ends.append(text.index(after: last)) }
    return count < ends.count ? ends[count] : nil
  }
}

/// Where the characters of a text start, from its end, found as far as they are asked for.
private struct CharacterStarts {
  private let text: Substring
  private var starts: [Substring.Index]

  init(_ text: Substring) {
    self.text = text
    starts = [text.endIndex]
  }

  /// Before the last `count` characters; nil where there are fewer.
  mutating func start(_ count: Int) -> Substring.Index? {
    while starts.count <= count, let last = starts.last, last > text.startIndex {
      starts.append(text.index(before: last))
    }
    return count < starts.count ? starts[count] : nil
  }
}
