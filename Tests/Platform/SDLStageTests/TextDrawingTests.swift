import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: rendering 5
/// Drawn text has the size that was measured.
@MainActor
@Suite(.laws) struct TextDrawingTests {
  private static let strings = [
    "Overshoot 2048", "AVATAR To. fi ffl", "HThe quick brown fox jumps over the lazy dogH", "שלום, עולם (abc) 12.5!",
    "مرحبا بالعالم 123", "Привет Ελλάδα", "ab⠁⣿cd → ∑ ♞", "a\u{323}\u{307}e\u{301}", "\u{10FFFD}漢字", "…",
  ]

  private func width(_ string: String, _ size: Double, in book: FontBook) -> Double {
    book.metrics(of: string, font: Font(size: size)).width
  }

  private func drawn(_ string: String, _ size: Double, _ hinting: TextHinting, in book: FontBook) throws -> TextMask {
    try #require(book.mask(for: string, font: Font(size: 1), pixelSize: size, hinting: hinting))
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3]) func inkStaysWithinTheMeasuredWidth(scale: Double) throws {
    let book = try FontBook()
    for string in Self.strings {
      for size in [11.0, 15, 40] {
        let measured = width(string, size, in: book) * scale
        for hinting in [TextHinting.light, .none] {
          let mask = try drawn(string, size * scale, hinting, in: book)
          // Letters overlap their advance only a little, and hinted letters begin at quarters of pixels.
          let slack = 0.05 * size * scale + 1.5
          let (left, right) = (Double(-mask.originX), Double(mask.width - mask.originX))
          expect(
            left > -slack && right < measured + slack, "\(string) \(size) \(hinting) \(left) \(right) \(measured)")
          expect(right > measured * 0.85 - slack, "\(string) \(size) \(hinting) \(right) \(measured)")
        }
      }
    }
  }

  // Behaviour: rendering 9
  @Test(arguments: [1, 1.25, 1.5, 2, 3]) func hintedLettersAreCrisp(scale: Double) throws {
    for path in [nil, FontFamily.debian[2].files[.regular]] {
      let book = try FontBook(override: path)
      for size in [13.0, 15, 20] {
        let mask = try drawn("EH", size * scale, .light, in: book)
        let rows = (0..<mask.height).map { row in
          (0..<mask.width).map { mask.coverage[row * mask.width + $0] }.max() ?? 0
        }
        let capHeight = book.metrics(of: "", font: Font(size: size)).capHeight * scale
        expect(mask.originY == mask.height && abs(Double(mask.height) - capHeight) < 1.6)
        // The baseline is an edge between pixels; only the tops of capitals may end within one, as Inter comes without
        // hints.
        expect(rows.last == 255 && rows.dropFirst().allSatisfy { $0 > 150 }, "\(size) \(rows)")
      }
    }
  }

  @Test func textGrowsSmoothly() throws {
    let book = try FontBook()
    var last: (middle: Double, ink: Double)?
    for step in 0...80 {
      let size = 20 + Double(step) / 8
      let mask = try drawn("Hamburg 2048", size, .none, in: book)
      var (ink, moment) = (0.0, 0.0)
      for (index, coverage) in mask.coverage.enumerated() where coverage > 0 {
        ink += Double(coverage) / 255
        moment += Double(coverage) / 255 * (Double(index % mask.width - mask.originX) + 0.5)
      }
      // Both as parts of the em: they stay the same, but for rounding.
      let now = (middle: moment / ink / size, ink: ink / (size * size))
      if let last {
        expect(abs(now.middle - last.middle) < 0.008, "\(size)")
        expect(abs(now.ink / last.ink - 1) < 0.02, "\(size)")
      }
      last = now
    }
  }

  @Test func aFallbackFamilyChangesOnlyItsOwnGlyphs() throws {
    let book = try FontBook()
    try #require(book.families.contains { $0.name == "DejaVu Sans" })
    let runs = book.runs(of: TextLine("ab ⣿ cd"), font: Font(size: 1))
    expect(runs.map { String(String.UnicodeScalarView($0.line.scalars)) }, equals: ["ab ", "⣿ ", "cd"])
    expect(runs[0].family == 0 && runs[1].family > 0 && runs[2].family == 0)
    let parts = ["ab ", "⣿", "cd"].reduce(0) { $0 + width($1, 20, in: book) }
    expect(abs(width("ab ⣿ cd", 20, in: book) - parts) < 8)
    // The first letters are drawn as they are drawn alone.
    let (alone, together) = (try drawn("H", 30, .light, in: book), try drawn("H⣿", 30, .light, in: book))
    for row in 0..<alone.height {
      let other = together.originY - alone.originY + row
      for column in 0..<alone.width {
        let x = together.originX - alone.originX + column
        expect(alone.coverage[row * alone.width + column], equals: together.coverage[other * together.width + x])
      }
    }
  }

  @Test func marksAndJoinedEmojiUseTheFamilyOfTheirBase() throws {
    let book = try FontBook()
    func runs(_ text: String) -> [Int] { book.runs(of: TextLine(text), font: Font(size: 1)).map(\.line.scalars.count) }
    expect(runs("⣿\u{301}"), equals: [2])
    expect(runs("👩‍👩‍👧").count, equals: 1)
    expect(runs("ש\u{5C1}\u{5B8}לום"), equals: [6])
    expect(runs("\u{301}").count == 1 && runs("").count == 1)
    expect(width("e\u{301}", 20, in: book), equals: width("é", 20, in: book))
  }

  @Test func rightToLeftRunsAreInVisualOrder() throws {
    let book = try FontBook()
    func runs(_ text: String) -> [String] {
      book.runs(of: TextLine(text), font: Font(size: 1)).map { String(String.UnicodeScalarView($0.line.scalars)) }
    }
    expect(runs("abc שלום def"), equals: ["abc ", "שלום", " def"])
    expect(runs("שלום abc"), equals: ["abc", "שלום "])
    let both = try drawn("H שלום", 40, .light, in: book)
    let alone = try drawn("שלום", 40, .light, in: book)
    expect(both.width > alone.width)
    expect(both.width - both.originX <= Int(width("H שלום", 40, in: book)) + 2)
    // The first letter is on the right; the lamed, the only letter with an ascender, is left of it.
    let rises = alone.coverage.prefix(alone.width).firstIndex { $0 > 60 } ?? 0
    expect(rises > alone.width * 2 / 5 && rises < alone.width * 3 / 4, "\(rises) \(alone.width)")
    // Arabic letters join, so that a word is narrower than its letters alone.
    let letters = ["ع", "ر", "ب", "ي"].reduce(0) { $0 + width($1, 20, in: book) }
    expect(width("عربي", 20, in: book) < letters - 1)
    expect(abs(width("عربي", 20, in: book) - width("عربي ", 20, in: book) + width(" ", 20, in: book)) < 4)
  }

  @Test func mirroredBracketsAreMirrored() throws {
    let book = try FontBook()
    let (open, close) = (try drawn("א(", 40, .light, in: book), try drawn("(", 40, .light, in: book))
    // In a line from right to left an opening bracket is drawn as a closing one: its bow is on the right.
    func bow(_ mask: TextMask, columns: Range<Int>) -> Int {
      columns.max { a, b in
        func ink(_ x: Int) -> Int { (0..<mask.height).reduce(0) { $0 + Int(mask.coverage[$1 * mask.width + x]) } }
        return ink(a) < ink(b)
      } ?? 0
    }
    let half = close.width
    expect(bow(close, columns: 0..<half) < half / 2)
    expect(bow(open, columns: 0..<half) >= half / 2)
  }

  @Test func aCharacterWithoutFontIsAVisibleBox() throws {
    let book = try FontBook()
    for text in ["\u{10FFFD}", "漢", "\u{F8FE}"] {
      let mask = try drawn(text, 30, .light, in: book)
      expect(mask.width > 5 && mask.height > 10 && width(text, 30, in: book) > 5)
    }
  }

  @Test func anyStringCanBeMeasuredAndDrawn() throws {
    let book = try FontBook()
    var generator = SeededGenerator(seed: 5)
    let palette: [Unicode.Scalar] = [
      "\0", "\u{7}", "\n", "\u{85}", "\u{200D}", "\u{FE0F}", "\u{301}", "\u{5B0}", "\u{202E}", "\u{2066}", "\u{FFFD}",
      "\u{FFFF}", "\u{10FFFF}", "\u{E0041}", "a", "ש", "ع", "क", "\u{94D}", "ไ", "🙂", "🇩", "1", "(", " ", "\u{AD}",
      "\u{3000}",
    ]
    law(seed: 5, from: &generator, cases: 400) { generator, _ in
      var view = String.UnicodeScalarView()
      for _ in 0..<generator.integer(below: 9) { view.append(palette[generator.integer(below: palette.count)]) }
      let text = String(view)
      expect(width(text, 20, in: book).isFinite && width(text, 20, in: book) >= 0)
      _ = book.mask(for: text, font: Font(size: 1), pixelSize: 20, hinting: .light)
    }
    let broken = String(decoding: [0x61, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xFF, 0x62], as: UTF8.self)
    expect(width(broken, 20, in: book) > width("ab", 20, in: book))
    let marks = "a" + String(repeating: "\u{301}", count: 3000)
    expect(width(marks, 20, in: book) < 40)
  }

  @Test func aHugeStringIsTruncated() throws {
    let book = try FontBook(cacheLimit: 1 << 20)
    let text = String(repeating: "lorem ipsum ", count: 1 << 20 / 12)
    let cut = String(text.prefix(TextLayout.maximumLineLength))
    expect(width(text, 10, in: book), equals: width(cut, 10, in: book))
    let mask = try drawn(text, 10, .light, in: book)
    expect(mask.coverage == (try drawn(cut, 10, .light, in: book)).coverage && book.cachedBytes <= 1 << 20)
    let layout = TextLayout(text, font: Font(size: 10), width: 300, maximumLines: 3, measuring: book)
    expect(layout.lines.count == 3 && layout.isTruncated && layout.lines.allSatisfy { $0.width <= 300 })
  }

  @Test func tenThousandStringsStayUnderTheLimit() throws {
    let book = try FontBook(cacheLimit: 200_000)
    for number in 0..<10_000 {
      _ = book.mask(for: "\(number)", font: Font(size: 1), pixelSize: 12, hinting: .light)
      if number % 100 == 0 { expect(book.cachedBytes <= 200_000) }
    }
    expect(book.cachedBytes > 150_000 && book.cachedBytes <= 200_000)
  }

  @Test func mixedLinesHaveTheirMeasuredWidth() throws {
    let book = try FontBook()
    let text = "AV Tokyo: the quick-brown fox wavers; מילים בעברית, and an incomprehensibility of سلام words."
    for width in [30.0, 77, 120, 300] {
      let layout = TextLayout(text, font: Font(size: 14), width: width, measuring: book)
      for line in layout.lines where line.text.count > 1 {
        expect(line.width <= width && line.width == self.width(line.text, 14, in: book))
        let mask = try drawn(line.text, 28, .light, in: book)
        expect(Double(mask.width - mask.originX) < 2 * line.width + 3, "\(line.text)")
      }
    }
  }
}
