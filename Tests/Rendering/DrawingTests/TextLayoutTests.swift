import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@MainActor
@Suite(.laws) struct TextLayoutTests {
  private let measuring = EvenText()
  /// Letters are 6 points wide.
  private let font = Font(size: 10)

  private func lines(
    _ text: String, letters: Double, lines: Int? = nil, _ truncation: TextLayout.Truncation = .end
  ) -> [String] {
    layout(text, letters: letters, lines: lines, truncation).lines.map(\.text)
  }

  private func layout(
    _ text: String, letters: Double, lines: Int? = nil, _ truncation: TextLayout.Truncation = .end,
    alignment: TextAlignment = .leading
  ) -> TextLayout {
    TextLayout(
      text, font: font, width: letters * 6 + 0.01, maximumLines: lines, truncation: truncation, alignment: alignment,
      measuring: measuring)
  }

  @Test func linesAreBrokenAtSpaces() {
    expect(lines("the quick brown fox", letters: 9), equals: ["the quick", "brown fox"])
    expect(lines("the quick brown fox", letters: 8.9), equals: ["the", "quick", "brown", "fox"])
    expect(lines("the quick   brown", letters: 11), equals: ["the quick", "brown"])
    expect(lines("the quick", letters: .infinity), equals: ["the quick"])
    expect(lines("10\u{A0}000 m", letters: 6), equals: ["10\u{A0}000", "m"])
    expect(lines(" two  ", letters: 9), equals: [" two"])
  }

  @Test func linesAreBrokenAtLineBreaks() {
    expect(lines("a\nb\r\nc\u{2028}d\n", letters: 9), equals: ["a", "b", "c", "d", ""])
    expect(lines("\n\n", letters: 9), equals: ["", "", ""])
    expect(lines("   ", letters: 2), equals: [""])
    expect(lines("", letters: 9).isEmpty && lines("a", letters: 0).isEmpty == false)
    for width in [0, -1, .nan] as [Double] {
      expect(TextLayout("a", font: font, width: width, measuring: measuring).lines.isEmpty)
    }
  }

  @Test func linesAreBrokenAfterHyphensAndBetweenIdeographs() {
    expect(lines("well-known facts", letters: 6), equals: ["well-", "known", "facts"])
    expect(lines("-273 or 5-4", letters: 4), equals: ["-273", "or", "5-4"])
    expect(lines("漢字仮名交じり文。", letters: 4), equals: ["漢字仮名", "交じり", "文。"])
    expect(lines("「漢字」仮", letters: 3), equals: ["「漢", "字」仮"])
    expect(lines("🙂🙂🙂", letters: 2), equals: ["🙂🙂", "🙂"])
  }

  @Test func longWordsAreBrokenBetweenCharacters() {
    expect(lines("incomprehensible", letters: 6), equals: ["incomp", "rehens", "ible"])
    expect(lines("an incomprehensible", letters: 6), equals: ["an", "incomp", "rehens", "ible"])
    expect(lines("ab", letters: 0.5), equals: ["a", "b"])
    let family = "👩‍👩‍👧‍👦"
    expect(lines(String(repeating: family, count: 3), letters: 1), equals: [family, family, family])
    expect(lines("e\u{301}e\u{301}e\u{301}", letters: 2), equals: ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func truncationAtTheEnd() {
    expect(lines("the quick brown fox", letters: 9, lines: 2), equals: ["the quick", "brown fox"])
    expect(lines("the quick brown fox", letters: 9, lines: 1), equals: ["the quic…"])
    expect(lines("the quick brown fox", letters: 5, lines: 1), equals: ["the…"])
    expect(lines("the quick brown fox jumps", letters: 9, lines: 2), equals: ["the quick", "brown fo…"])
    expect(lines("short\nand more", letters: 9, lines: 1), equals: ["short…"])
    expect(lines("short\n \n", letters: 9, lines: 1), equals: ["short"])
    expect(lines("quick", letters: 0.5, lines: 1), equals: ["…"])
    expect(layout("the quick", letters: 4, lines: 1).isTruncated)
    expect(!layout("the quick", letters: 4, lines: 3).isTruncated)
    expect(layout("the quick", letters: 4, lines: 0).lines.isEmpty)
  }

  @Test func truncationInTheMiddle() {
    expect(lines("Documents/pictures/beach.png", letters: 11, lines: 1, .middle), equals: ["Docum…h.png"])
    expect(lines("the quick brown fox", letters: 8, lines: 1, .middle), equals: ["the…fox"])
    expect(lines("one two\nthree four", letters: 7, lines: 1, .middle), equals: ["one…our"])
    expect(lines("one two three four", letters: 7, lines: 2, .middle), equals: ["one two", "thr…our"])
    expect(lines("one two", letters: 7, lines: 1, .middle), equals: ["one two"])
  }

  @Test func linesAreAligned() {
    for (alignment, fraction) in [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      let layout = layout("four to", letters: 5, alignment: alignment)
      expect(layout.lines.map(\.width), equals: [24, 12])
      for (index, line) in layout.lines.enumerated() {
        expect(abs(line.origin.x - (30.01 - line.width) * fraction) < 1e-9)
        expect(line.origin.y, equals: 10 + 12.5 * Double(index))
      }
      expect(layout.size, equals: Size(24, 25))
    }
  }

  @Test func linesOfAParagraphHaveItsDirection() {
    let layout = lines("שלום abc def", letters: 4)
    expect(layout, equals: ["שלום", "\u{200F}abc", "\u{200F}def"])
    expect(lines("abc שלום\nשלום", letters: 4), equals: ["abc", "\u{200E}שלום", "שלום"])
  }

  @Test func allTextIsKeptWithinTheWidth() {
    let words = [
      "a", "the", "quick-brown", "漢字", "🙂", "incomprehensibilities", "שלום", "e\u{301}", "\u{301}", "-", "…",
    ]
    law(seed: 11, cases: 150) { generator, _ in
      let text = (0..<generator.integer(below: 12)).map { _ in
        words[generator.integer(below: words.count)] + String(repeating: " ", count: generator.integer(below: 3))
      }.joined()
      let letters = Double(1 + generator.integer(below: 14))
      let layout = layout(text, letters: letters)
      let kept = layout.lines.map(\.text).joined().filter { !$0.isWhitespace && $0 != "\u{200E}" && $0 != "\u{200F}" }
      expect(kept, equals: text.filter { !$0.isWhitespace }, "\(text)")
      // Direction marks are as wide as letters here.
      for line in layout.lines {
        expect(line.width <= letters * 6 + 7 && abs(line.width - 6 * Double(line.text.count)) < 1e-9)
      }
      for count in 1...3 {
        let short = self.layout(text, letters: letters, lines: count, count == 2 ? .middle : .end)
        expect(short.lines.count <= count && short.isTruncated == (layout.lines.count > count))
      }
    }
  }

  @Test func measuringIsLinearInTheLengthOfTheText() {
    /// Counts the bytes that are measured.
    final class Counting: TextMeasuring {
      let even = EvenText()
      var count = 0
      func metrics(of string: String, font: Font) -> TextMetrics {
        count += string.utf8.count
        return even.metrics(of: string, font: font)
      }
    }
    for text in ["the quick brown fox jumps ", "incomprehensible", "漢字", " ", "a\n", "- "] {
      for width in [1.0, 40, 600, .infinity] {
        let counting = Counting()
        let long = String(repeating: text, count: 12_000 / text.utf8.count)
        let layout = TextLayout(long, font: font, width: width, measuring: counting)
        expect(counting.count < 20 * long.utf8.count + 10_000, "\(text) \(width) \(counting.count)")
        expect(layout.lines.allSatisfy { $0.text.utf8.count <= TextLayout.maximumLineLength })
        let previous = counting.count
        let short = TextLayout(long, font: font, width: 600, maximumLines: 2, measuring: counting)
        expect(short.lines.count == 2 || text == " ")
        expect(counting.count - previous < 30_000, "\(text) \(counting.count - previous)")
      }
    }
  }
}
