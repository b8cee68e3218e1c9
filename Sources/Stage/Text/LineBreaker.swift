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

  private mutating func beginParagraph() {
    guard let text = following else { return paragraph = nil }
    let end = text.firstIndex(where: \.isNewline)
    paragraph = text[..<(end ?? text.endIndex)]
    following = end.map { text[$0...].dropFirst() }
    direction = (paragraph?.prefix(TextLayout.longestLine)).flatMap(BidiLine.direction)
  }

  /// Takes the next line; nil at the end. A last line that leaves something out shows so, and takes nothing.
  mutating func next(isLast: Bool, _ truncation: TextLayout.Truncation) -> (text: String, width: Double)? {
    guard let text = paragraph else { return nil }
    let (end, next) = lineEnd(text)
    let before = self
    if next < text.endIndex { paragraph = text[next...] } else { beginParagraph() }
    guard isLast, hasMore else { return before.finished(String(text[..<end])) }
    self = before
    return finished(truncated(text, truncation))
  }

  private func finished(_ line: String) -> (text: String, width: Double) {
    guard let direction, BidiLine.direction(of: line) == !direction else { return (line, measured(line)) }
    // A line that begins with a word of the other direction still runs as its paragraph does.
    let marked = (direction ? "\u{200F}" : "\u{200E}") + line
    return (marked, measured(marked))
  }

  private func measured(_ line: some StringProtocol) -> Double {
    measuring.metrics(of: String(line), font: font).width
  }

  // MARK: Breaking

  /// The shortest part of a word that is measured before more of it is looked at, in bytes.
  private static let firstLook = 16
  /// The part of the room up to which the widths of words are added, without a look at the whole line.
  private static let roughPart = 0.97

  /// Where the first line of `text` ends and the second one begins.
  private func lineEnd(_ text: Substring) -> (end: Substring.Index, next: Substring.Index) {
    var (end, next) = (text.startIndex, text.startIndex)
    var (sum, limit) = (0.0, Self.firstLook)
    while next < text.endIndex {
      let word = WordScanner.word(in: text[next...], limit: limit)
      let line = text[..<word.end]
      let addition = measured(text[end..<word.end])
      let isFirst = end == text.startIndex
      let isTooWide =
        sum + addition > width * (isFirst ? 1 : Self.roughPart) && (isFirst || measured(line) > width)
      if isTooWide || line.utf8.count > TextLayout.longestLine {
        guard isFirst else { return (end, next) }
        let part = brokenWord(line)
        return (part, part)
      }
      if !word.isWhole, limit < TextLayout.longestLine {
        limit *= 2
        continue
      }
      (end, next) = (word.end, word.next)
      (sum, limit) = (sum + addition, Self.firstLook)
    }
    return (end, next)
  }

  /// Where a word that is too wide for a line is broken: behind its first character at least.
  private func brokenWord(_ word: Substring) -> Substring.Index {
    var ends = CharacterEnds(word)
    let count = Self.greatest { count in
      ends.end(count).map { fits(word[..<$0]) } ?? false
    }
    return ends.end(max(1, count)) ?? word.endIndex
  }

  private func fits(_ line: some StringProtocol) -> Bool {
    line.utf8.count <= TextLayout.longestLine && measured(line) <= width
  }

  /// The greatest number for which `isTrue`, if it is true up to a number and then no more; 0 where it never is.
  private static func greatest(_ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, 1)
    while isTrue(high) { (low, high) = (high, high * 2) }
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
