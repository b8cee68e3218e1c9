import OvershootDrawing
import OvershootSupport

@testable import SDLStage

// Behaviour: rendering 5
/// Tracking and slots of digits.
@MainActor
@Suite struct LetterSpacingTests {
  private static let fonts = [
    Font(.display, .semibold, size: 100), Font(.display, .bold, size: 100), Font(size: 100), Font(.code, size: 100),
  ]

  private func width(_ string: String, _ font: Font, in book: FontBook) -> Double {
    book.metrics(of: string, font: font).width
  }

  private func tracked(_ font: Font, _ tracking: Double) -> Font {
    var font = font
    font.tracking = tracking
    return font
  }

  private func mask(
    _ string: String, _ font: Font, _ size: Double = 100, _ hinting: TextHinting = .none, in book: FontBook
  ) throws -> TextMask {
    try #require(book.mask(for: string, font: font, pixelSize: size, hinting: hinting))
  }

  /// The ink of a mask, in pixels.
  private func ink(_ mask: TextMask) -> Double { mask.coverage.reduce(0) { $0 + Double($1) } / 255 }

  /// The ink by which two masks on one baseline differ.
  private func difference(_ first: TextMask, _ second: TextMask) -> Double {
    func level(_ mask: TextMask, _ x: Int, _ y: Int) -> Int {
      let (column, row) = (x + mask.originX, y + mask.originY)
      guard (0..<mask.width).contains(column), (0..<mask.height).contains(row) else { return 0 }
      return Int(mask.coverage[row * mask.width + column])
    }
    let reach = max(first.width, second.width, first.height, second.height) + 8
    return (-reach..<reach).reduce(0) { sum, y in
      (-reach..<reach).reduce(sum) { $0 + Double(abs(level(first, $1, y) - level(second, $1, y))) / 255 }
    }
  }

  @Test func aWidthHasTheTrackingBetweenItsLetters() throws {
    let book = try FontBook()
    for font in Self.fonts {
      for tracking in [-0.047, -0.012, 0.1] {
        for text in ["Hamburg", "AVATAR Tovar", "2048", "e\u{301}te\u{301}", "H"] {
          let gaps = Double(text.count - 1) * tracking * font.size
          let spaced = width(text, tracked(font, tracking), in: book)
          expect(abs(spaced - width(text, font, in: book) - gaps) < 0.5, "\(text) \(tracking) \(font)")
        }
        // Letters that are not kerned: the sum of their advances.
        let spaced = tracked(font, tracking)
        let sum = 4 * width("H", spaced, in: book) + 3 * tracking * font.size
        expect(abs(width("HHHH", spaced, in: book) - sum) < 1e-9)
      }
    }
    expect(width("", tracked(Self.fonts[0], 0.1), in: book) == 0)
    // Letters of several families.
    let (plain, mixed) = (Self.fonts[0], tracked(Self.fonts[0], -0.03))
    expect(abs(width("Ok Привет →", plain, in: book) - width("Ok Привет →", mixed, in: book) - 30) < 0.5)
  }

  /// A mask without space between its letters is that of the whole line.
  @Test(arguments: [TextHinting.light, .none]) func lettersArePutTogetherAsTheLineIsDrawn(hinting: TextHinting) throws {
    let book = try FontBook()
    for font in Self.fonts.prefix(3) {
      for text in ["Hamburg 2048", "AVATAR To.", "Ängström, ÅÇ"] {
        for size in [18.0, 40] {
          let whole = try mask(text, font, size, hinting, in: book)
          let parts = try mask(text, tracked(font, 1e-9), size, hinting, in: book)
          expect(abs(ink(parts) / ink(whole) - 1) < 0.02, "\(text) \(size)")
          // Letters begin at quarters of pixels.
          expect(difference(whole, parts) < 2.4 / size * ink(whole), "\(text) \(size) \(font)")
        }
      }
    }
    // Each letter of a tracked line is the one that stands alone, farther right by the tracking.
    let font = tracked(Self.fonts[1], 0.25)
    let (one, two) = (try mask("H", font, in: book), try mask("HH", font, in: book))
    let step = Int((width("H", font, in: book) + 25).rounded())
    expect(abs(two.width - one.width - step) <= 1 && abs(ink(two) - 2 * ink(one)) < 1)
  }

  @Test func digitsHaveSlotsOfOneWidth() throws {
    for book in [try FontBook(), try FontBook(families: FontFamily.debian.filter { $0.name == "DejaVu Sans" })] {
      for face in Typeface.allCases {
        let font = Font(face, .bold, size: 100, tracking: -0.045, digitSlots: .clock)
        let times = (0..<10).map { "\($0)\($0):\(9 - $0)1" }
        let widths = times.map { width($0, font, in: book) }
        expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 } && widths[0] >= 4 * 57 + 28 - 1e-9, "\(widths)")
        for digit in 0..<10 {
          let mask = try mask("\(digit)", font, in: book)
          let slot = (widths[0] - 28) / 4
          // The ink stays in the slot, or nearly so in other typefaces.
          expect(mask.originX <= 2 && Double(mask.width - mask.originX) <= slot + 2, "\(face) \(digit)")
        }
      }
    }
    let (book, font) = (try FontBook(), Font(.display, .bold, size: 100, digitSlots: .clock))
    expect(abs(width("00:00", font, in: book) - 256) < 1e-9)
    // Slots of 57 pixels: each digit of a row of equal ones has the same pixels.
    let row = try mask("7777", font, in: book)
    for y in 0..<row.height {
      for x in 0..<row.width - 57 where x >= 2 {
        expect(row.coverage[y * row.width + x], equals: row.coverage[y * row.width + x + 57])
      }
    }
    expect(width("min", font, in: book) == width("min", Font(.display, .bold, size: 100), in: book))
  }

  @Test func joinedAndShapedScriptsStayWhole() throws {
    let book = try FontBook(desktop: DesktopFonts(hanLanguage: nil))
    for text in ["مرحبا", "שלום", "नमस्ते", "😀👍🏽"] {
      for font in [Self.fonts[0], Self.fonts[2]] {
        let spaced = tracked(font, 0.2)
        expect(width(text, spaced, in: book), equals: width(text, font, in: book))
        let masks = [font, spaced].map { book.mask(for: text, font: $0, pixelSize: 40, hinting: .light) }
        expect(masks[0]?.coverage == masks[1]?.coverage && masks[0]?.width == masks[1]?.width)
      }
    }
    // The letters beside them have tracking, also after the last of them.
    let (plain, spaced) = (Self.fonts[0], tracked(Self.fonts[0], 0.1))
    expect(abs(width("ab مرحبا", spaced, in: book) - width("ab مرحبا", plain, in: book) - 30) < 0.5)
  }

  @Test func unusualTrackingIsHarmless() throws {
    let book = try FontBook()
    for tracking in [-3, 100, .nan, .infinity, -.infinity, 1e300] as [Double] {
      let font = tracked(Self.fonts[0], tracking)
      let width = width("Hamburg 2048", font, in: book)
      expect(width >= 0 && width <= 100 * 12 * 3)
      for size in [0.5, 20, 2000] as [Double] {
        let mask = book.mask(for: "Hamburg 2048", font: font, pixelSize: size, hinting: .light)
        expect((mask?.coverage.count ?? 0) <= FontBook.maximumPixels)
      }
    }
  }

  @Test func linesOfTrackedLettersFit() throws {
    let book = try FontBook()
    let text = "AV Tokyo: the quick-brown fox wavers, и русский, 続きの本, and an incomprehensibility of words."
    for tracking in [-0.047, 0.05] {
      let font = Font(.display, .bold, size: 20, tracking: tracking)
      for width in [60.0, 150, 400] {
        let layout = TextLayout(text, font: font, width: width, measuring: book)
        for (line, next) in zip(layout.lines, layout.lines.dropFirst().map(Optional.init) + [nil]) {
          expect(line.width == self.width(line.text, font, in: book))
          expect(line.width <= width || line.text.count == 1, "\(line)")
          guard let word = next?.text.prefix(while: { $0 != " " }) else { continue }
          let longer = self.width("\(line.text) \(word)", font, in: book)
          expect(longer > width * 0.97 || !word.allSatisfy(\.isASCII), "\(line) \(word)")
        }
      }
    }
  }

  /// The number of a page is drawn at its size, and its mask stays while it is used.
  @Test(arguments: [2, 4.0]) func aBigNumberStaysCached(scale: Double) throws {
    let book = try FontBook()
    let font = Font(.display, .bold, size: 168, tracking: -0.045, digitSlots: .clock)
    let drawn = try mask("08:24", font, 168 * scale, .light, in: book)
    expect(abs(Double(drawn.height) / scale - 0.684 * 168) < 1)
    expect(abs(Double(drawn.width) / scale - width("08:24", font, in: book)) < 0.1 * 168)
    expect(book.cachedBytes > drawn.coverage.count)
    for _ in 0..<3 {
      book.beginDrawing()
      let before = book.cachedBytes
      let again = try mask("08:24", font, 168 * scale, .light, in: book)
      let isSame = drawn.coverage.withUnsafeBytes { first in
        again.coverage.withUnsafeBytes { $0.baseAddress == first.baseAddress }
      }
      book.releaseUnused()
      expect(isSame && book.cachedBytes == before)
    }
  }
}
