/// An iterator over the lines of a text.
@MainActor
struct LineBreaker {
  private let font: Font
  private let width: Double
  private let measuring: any TextMeasuring
  /// The remaining part of the current paragraph; nil at the end of the text.
  private var paragraph: Substring?
  /// The text after the paragraph's line break; nil in the last paragraph.
  private var following: Substring?
  /// Whether the paragraph runs from right to left; nil if it has no direction.
  private var isRightToLeft: Bool?

  init(_ text: String, font: Font, width: Double, measuring: any TextMeasuring) {
    self.font = font
    self.width = width
    self.measuring = measuring
    following = text.isEmpty ? nil : text[...]
    beginParagraph()
  }

  /// Whether any character except whitespace remains.
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
    isRightToLeft = (paragraph?.prefix(TextLayout.maximumLineLength)).flatMap { BidiLine.isRightToLeft($0) }
  }

  /// Returns the next line; nil at the end. A last line that does not contain all of the remaining text is truncated.
  mutating func next(isLast: Bool, _ truncation: TextLayout.Truncation) -> (text: String, width: Double)? {
    guard let text = paragraph else { return nil }
    let line = line(text)
    let before = self
    if line.next < text.endIndex { paragraph = text[line.next...] } else { beginParagraph() }
    guard isLast, hasMore else { return before.finished(String(text[..<line.end]), width: line.width) }
    self = before
    return finished(truncated(text, truncation), width: nil)
  }

  /// Returns the line as it is drawn, with a mark if its first word does not have the direction of the paragraph.
  private func finished(_ line: String, width: Double?) -> (text: String, width: Double) {
    guard let isRightToLeft, BidiLine.isRightToLeft(line) == !isRightToLeft else {
      return (line, width ?? measured(line))
    }
    let marked = (isRightToLeft ? "\u{200F}" : "\u{200E}") + line
    return (marked, measured(marked))
  }

  private func measured(_ line: some StringProtocol) -> Double {
    measuring.metrics(of: String(line), font: font).width
  }

  // MARK: Breaking

  /// The length of the first part of a word that is measured, in bytes; it is doubled while the part fits.
  private static let initialLimit = 16
  /// The maximum difference between the sum of the widths of a line's parts and its width, as a fraction of the maximum
  /// width: kerning, and the tracking between parts, which are hardly narrower than half an em.
  private var estimateTolerance: Double { 0.03 + 2 * abs(font.tracking) }

  /// The first line of a text: its end, the start of the next line, and its width if that is known.
  private struct Line {
    var end: Substring.Index
    var next: Substring.Index
    var width: Double?
  }

  /// The first line of `text`.
  private func line(_ text: Substring) -> Line {
    var result = Line(end: text.startIndex, next: text.startIndex)
    var (sum, limit) = (0.0, Self.initialLimit)
    while result.next < text.endIndex {
      let word = WordScanner.word(in: text[result.next...], limit: limit)
      let isFirst = result.end == text.startIndex
      let addition = measured(text[result.end..<word.end])
      var exact = isFirst ? addition : nil
      let estimate = (sum + addition) / width
      if !isFirst, estimate > 1 - estimateTolerance, estimate < 1 + estimateTolerance {
        exact = measured(text[..<word.end])
      }
      if exact.map({ $0 > width }) ?? (estimate > 1) || text[..<word.end].utf8.count > TextLayout.maximumLineLength {
        return isFirst ? brokenWord(text[..<word.end], fraction: 1 / estimate) : result
      }
      if !word.isWhole, limit < TextLayout.maximumLineLength {
        limit *= 2
        continue
      }
      result = Line(end: word.end, next: word.next, width: exact)
      (sum, limit) = (sum + addition, Self.initialLimit)
    }
    return result
  }

  /// Returns the part of a word that fits into a line, at least one character; `fraction` is an estimate of it.
  private func brokenWord(_ word: Substring, fraction: Double) -> Line {
    var ends = CharacterEnds(word)
    let guess = Int(Double(word.utf8.count) * max(0, min(1, fraction)))
    let count = Self.maximum(guess: guess) { count in ends.end(count).map { fits(word[..<$0]) } ?? false }
    let end = ends.end(max(1, count)) ?? word.endIndex
    return Line(end: end, next: end)
  }

  private func fits(_ line: some StringProtocol) -> Bool {
    line.utf8.count <= TextLayout.maximumLineLength && measured(line) <= width
  }

  /// Returns the maximum number for which `isTrue`, which holds up to some number and not beyond; 0 if it never holds.
  ///
  /// - Parameter guess: an estimate; a close one saves calls.
  private static func maximum(guess: Int = 1, _ isTrue: (Int) -> Bool) -> Int {
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

  // MARK: Truncation

  private func truncated(_ text: Substring, _ truncation: TextLayout.Truncation) -> String {
    var line = TextLayout.ellipsis
    var heads = CharacterEnds(text)
    switch truncation {
    case .end:
      _ = Self.maximum { count in
        guard let end = heads.end(count) else { return false }
        let longer = Self.trimmed(text[..<end]) + TextLayout.ellipsis
        if fits(longer) { line = String(longer) }
        return fits(longer)
      }
    case .middle:
      let whole = following.map { text.base[text.startIndex..<$0.endIndex] } ?? text
      heads = CharacterEnds(whole)
      var tails = CharacterStarts(whole)
      _ = Self.maximum { count in
        guard let head = heads.end((count + 1) / 2), let tail = tails.start(count / 2), head <= tail else {
          return false
        }
        let end = whole[tail...].drop(while: \.isWhitespace)
        let longer = Self.trimmed(whole[..<head]) + TextLayout.ellipsis + end
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

/// The ends of the characters of a text, computed lazily.
private struct CharacterEnds {
  private let text: Substring
  private var ends: [Substring.Index]

  init(_ text: Substring) {
    self.text = text
    ends = [text.startIndex]
  }

  /// Returns the end of the first `count` characters; nil if there are fewer.
  mutating func end(_ count: Int) -> Substring.Index? {
    while ends.count <= count, let last = ends.last, last < text.endIndex { ends.append(text.index(after: last)) }
    return count < ends.count ? ends[count] : nil
  }
}

/// The starts of the characters of a text, from its end, computed lazily.
private struct CharacterStarts {
  private let text: Substring
  private var starts: [Substring.Index]

  init(_ text: Substring) {
    self.text = text
    starts = [text.endIndex]
  }

  /// Returns the start of the last `count` characters; nil if there are fewer.
  mutating func start(_ count: Int) -> Substring.Index? {
    while starts.count <= count, let last = starts.last, last > text.startIndex {
      starts.append(text.index(before: last))
    }
    return count < starts.count ? starts[count] : nil
  }
}
