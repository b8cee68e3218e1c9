import Foundation
import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import SDLStage

/// Fonts that stand for those of a desktop.
enum DesktopSamples {
  /// A font of two glyphs, made for tests: U+1F7E5 and "A" are a square whose left half is red, and whose right half is
  /// half transparent and blue, in layers (COLR version 0). An em is a square and a quarter.
  static let layers =
    Data(base64Encoded: layersText, options: .ignoreUnknownCharacters) ?? Data()

  private static let layersText = """
    AAEAAAAMAIAAAwBAQ09MUgAHACcAAALkAAAAHENQQUwAgP8SAAADAAAAABZPUy8yRSJHgwAAAUgAAABgY21hcAAe8WMAAAG0AAAA
    ZGdseWav6jN6AAACJAAAAGRoZWFkMPelYwAAAMwAAAA2aGhlYQcKA4YAAAEEAAAAJGhtdHgGQABkAAABqAAAAApsb2NhAEoAMAAA
    AhgAAAAKbWF4cAAGAAYAAAEoAAAAIG5hbWUAkVTIAAACiAAAADxwb3N0AAMAAAAAAsQAAAAgAAEAAAABAAC1RDJZXw889QABA+gA
    AAAA5y+vtQAAAADnL7GuAAAAAAOEAyAAAAADAAIAAAAAAAAAAQAAAyD/OAAAA+gAZABkA4QAAQAAAAAAAAAAAAAAAAAAAAEAAQAA
    AAQABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADA+gBkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEC
    AAAAAAAAAAAAAAA/Pz8/AAAAQf//AyD/OAAAAyAAyAAAAAAAAAAAAAAAAAAAACAAAAPoAAAAZABkAfQAAAAAAAMAAAADAAAAHAAD
    AAEAAAAcAAMACgAAADwABAAgAAAABAAEAAEAAABB//8AAABB////wAABAAAAAAAMAAAAAAAoAAAAAAAAAAIAAABBAAAAQQAAAAEA
    AfflAAH35QAAAAEAAAALABgAJQAyAAAAAQAAAAAAAQABAAMAADE1MxUBAQEAAAEAZAAAA4QDIAADAAAzESERZAMgAyD84AAAAQBk
    AAAB9AMgAAMAADMRIRFkAZADIPzgAAABAfQAAAOEAyAAAwAAIREhEQH0AZADIPzgAAAABAA2AAEAAAAAAAEAAQAAAAEAAAAAAAIA
    AQABAAMAAQQJAAEAAgACAAMAAQQJAAIAAgAETFIATABSAAMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAADgAA
    ABQAAgABAAAAAgACAAAAAwABAAAAAgABAAIAAAAOAAAAAP///wAAgAAA
    """

  /// The font with colours of Debian's package fonts-noto-color-emoji.
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  /// The collection of Debian's package fonts-noto-cjk.
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
}

// Behaviour: languages 10
@MainActor
@Suite(.laws) struct DesktopFontsTests {
  /// Records questions, and answers them with files.
  private final class Desktop {
    var files: [(path: String, index: Int)] = []
    var questions: [FontQuestion] = []
    var openings = 0
    var lines: [String] = []
    var has: (Unicode.Scalar) -> Bool = { _ in true }
  }

  private func book(_ desktop: Desktop, han: String? = nil) throws -> FontBook {
    let fonts = DesktopFonts(hanLanguage: han, log: { desktop.lines.append($0) }) {
      desktop.openings += 1
      return { question in
        desktop.questions.append(question)
        return desktop.files.map { DesktopFace(path: $0.path, index: $0.index) { desktop.has($0) } }
      }
    }
    return try FontBook(desktop: fonts)
  }

  private func families(_ text: String, in book: FontBook) -> [Int] {
    book.runs(of: TextLine(text), font: Font(size: 1)).map(\.family)
  }

  private func drawn(_ text: String, _ size: Double = 32, in book: FontBook) -> TextMask? {
    book.mask(for: text, font: Font(size: 1), pixelSize: size, hinting: .light)
  }

  @Test func aDesktopIsAskedOnlyForWhatTheProgramsFacesLack() throws {
    let desktop = Desktop()
    let book = try book(desktop)
    for text in ["Overshoot 2048 — “é” Ωmega Привет ★ ✓ → ❚❚ 1,204 %", "a\u{301}", "⠁⣿"] {
      _ = book.metrics(of: text, font: Font(size: 15))
      _ = drawn(text, in: book)
    }
    expect(desktop.openings, equals: 0)
    _ = drawn("中", in: book)
    expect(desktop.openings == 1 && desktop.questions.count == 1)
  }

  @Test func aQuestionIsAskedOnceForEachScriptWeightAndLanguage() throws {
    let desktop = Desktop()
    let book = try book(desktop, han: "ko")
    for _ in 0..<3 {
      for text in ["中文字", "かな", "한국어", "ไทย", "हिन्दी", "שלום", "العربية", "😀👍", "中b文"] {
        for weight in [FontWeight.regular, .bold] { _ = book.runs(of: TextLine(text), font: Font(weight, size: 1)) }
      }
    }
    let asked = ["ko", "th", "hi", "he", "ar"].flatMap { language in
      [FontWeight.regular, .bold].map { FontQuestion(language: language, weight: $0) }
    }
    expect(
      Set(desktop.questions) == Set(asked + [FontQuestion(language: "und-zsye", weight: .regular, isEmoji: true)]))
    expect(desktop.questions.count == asked.count + 1 && desktop.openings == 1)
  }

  @Test func whatAllScriptsTogetherAskIsBounded() throws {
    let desktop = Desktop()
    let book = try book(desktop)
    for value in stride(from: 0x80 as UInt32, to: 0x2FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for weight in FontWeight.allCases { _ = book.runs(of: TextLine([scalar]), font: Font(weight, size: 1)) }
    }
    expect(desktop.questions.count <= DesktopFonts.maximumQuestions)
    expect(book.familiesOfScalars.count <= FontBook.maximumKnownScalars)
  }

  @Test func aFontThatIsGoneOrBrokenIsPassedOverWithALine() throws {
    try TemporaryFolder.with { folder in
      let desktop = Desktop()
      let (gone, broken) = (folder.path("gone.ttf"), try folder.file("broken.ttf", Data(repeating: 7, count: 900)).path)
      let lying = try folder.file("cut.ttf", DesktopSamples.layers.prefix(300)).path
      desktop.files = [(gone, 0), (broken, 0), (lying, 0), (DesktopSamples.cjk, 99), (DesktopSamples.cjk, 0)]
      let book = try book(desktop)
      for _ in 0..<2 { expect(drawn("中", in: book)?.coverage.contains(255) == true) }
      expect(families("中", in: book) != [FontRun.missing])
      expect(desktop.lines.count == 4 && desktop.lines[0] == "The font \(gone) is passed over: it does not exist.")
    }
  }

  @Test func chineseCharactersHaveTheFormOfTheLanguage() throws {
    // The faces of the collection: Japanese, Korean, simplified and traditional Chinese.
    let forms = try (0..<4).map { index in
      let desktop = Desktop()
      desktop.files = [(DesktopSamples.cjk, index)]
      return try #require(drawn("直骨令返", in: try book(desktop))).coverage
    }
    expect(Set(forms).count, equals: 4)
  }

  @Test func emojiHaveColorsAndTextDoesNot() throws {
    let desktop = Desktop()
    desktop.files = [(DesktopSamples.emoji, 0)]
    let book = try book(desktop)
    for text in ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "👍🏽", "❤️"] {
      let mask = try #require(drawn(text, in: book), "\(text)")
      let picture = try #require(mask.picture, "\(text)")
      expect(mask.coverage.isEmpty)
      let width = book.metrics(of: text, font: Font(size: 32)).width
      expect(width > 32 && width < 48 && abs(Double(picture.bitmap.width) - width) < 2, "\(text) \(width)")
      // A picture stands on the line as a capital letter does, a little larger.
      expect(picture.originY > 24 && picture.originY < 38 && picture.bitmap.height - picture.originY < 12)
      expect(
        picture.bitmap.pixels.allSatisfy { pixel in
          [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
        })
    }
    for text in ["❤\u{FE0E}", "1", "A", "©"] { expect(drawn(text, in: book)?.picture == nil, "\(text)") }
    let mixed = try #require(drawn("a 😀 b 👍", in: book))
    expect(mixed.picture != nil && mixed.coverage.contains(255))
    expect(try #require(mixed.picture).originX < -20)
  }

  @Test func layersAreDrawnAtTheExactSize() throws {
    try TemporaryFolder.with { folder in
      let desktop = Desktop()
      desktop.files = [(try folder.file("layers.ttf", DesktopSamples.layers).path, 0)]
      desktop.has = { $0 == "\u{1F7E5}" || $0 == "A" }
      let book = try book(desktop)
      for (size, hinting) in [(20.0, TextHinting.light), (40, .none)] {
        let mask = book.mask(for: "\u{1F7E5}", font: Font(size: 1), pixelSize: size, hinting: hinting)
        let picture = try #require(mask?.picture)
        let (left, side) = (Int(size / 10) + picture.originX, Int(size * 0.8))
        expect(picture.originY >= side)
        for y in picture.originY - side..<picture.originY {
          let row = picture.bitmap.pixels[y * picture.bitmap.width..<(y + 1) * picture.bitmap.width]
          expect(row[row.startIndex + left + 1], equals: 0xFFFF_0000)
          let blue = row[row.startIndex + left + side - 2]
          expect(
            blue >> 24 > 120 && blue >> 24 < 136 && blue & 255 == blue >> 24 && blue >> 8 & 0xFF == 0)
        }
      }
    }
  }

  @Test func withoutColorsAnEmojiIsAnOutline() throws {
    let desktop = Desktop()
    let mask = try #require(drawn("\u{2764}\u{FE0F}", in: try book(desktop)))
    expect(mask.picture == nil && mask.coverage.contains(255))
  }

  @Test func longLinesOfEmojiAreBounded() throws {
    let desktop = Desktop()
    desktop.files = [(DesktopSamples.emoji, 0)]
    let book = try book(desktop)
    let mask = drawn(String(repeating: "😀", count: 3000), 60, in: book)
    expect((mask?.picture?.bitmap.pixels.count ?? 0) <= FontBook.maximumPixels && mask?.picture != nil)
    expect(book.cachedBytes <= 16 << 20)
  }

  // MARK: What no font has

  @Test func whatNoFontHasIsABoxWithItsNumber() throws {
    let book = try FontBook()
    let (short, long) = (try #require(drawn("\u{378}", 40, in: book)), try #require(drawn("\u{10FFFD}", 40, in: book)))
    expect(short.width > 24 && short.height > 36 && long.width > short.width + 8 && long.height == short.height)
    for mask in [short, long] {
      let line = (0..<mask.width).map { mask.coverage[$0] }
      expect(line.allSatisfy { $0 == 255 })
      expect((0..<mask.height).allSatisfy { mask.coverage[$0 * mask.width] == 255 })
      expect(mask.originY < mask.height && mask.originY > mask.height / 2)
    }
    // The number tells them apart, and each has its own width.
    expect(try #require(drawn("\u{379}", 40, in: book)).coverage != short.coverage)
    for text in ["\u{378}", "\u{10FFFD}", "\u{378}\u{379}"] {
      let (mask, width) = (try #require(drawn(text, 40, in: book)), book.metrics(of: text, font: Font(size: 40)).width)
      expect(abs(width - Double(mask.width)) < 0.2 * 40 && Double(mask.width) < width)
    }
    expect(families("a\u{378}b", in: book), equals: [0, FontRun.missing, 0])
  }

  @Test func aMarkThatNoFontHasIsABoxBesideItsLetter() throws {
    let book = try FontBook()
    expect(families("a\u{1ABF}", in: book).last, equals: FontRun.missing)
    expect(drawn("\u{200D}\u{FE0F}", in: book) == nil)
  }

  @Test func anyTextIsDrawnWithoutATrap() throws {
    let desktop = Desktop()
    desktop.files = [(DesktopSamples.emoji, 0), (DesktopSamples.cjk, 2)]
    desktop.has = { $0.value % 3 != 0 }
    let book = try book(desktop)
    law(seed: 77, cases: 300) { generator, _ in
      let scalars = (0..<1 + generator.integer(below: 12)).compactMap { _ -> Unicode.Scalar? in
        let limits: [UInt32] = [0x250, 0x3000, 0x10000, 0x1FB00, 0x110000]
        return Unicode.Scalar(UInt32(generator.integer(below: Int(limits[generator.integer(below: limits.count)]))))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let size = Double(1 + generator.integer(below: 50))
      let mask = drawn(text, size, in: book)
      expect(book.metrics(of: text, font: Font(size: size)).width.isFinite)
      expect((mask?.coverage.count ?? 0) <= FontBook.maximumPixels)
    }
  }

  // MARK: Tables

  @Test func tablesOfCutAndChangedFilesAreRead() throws {
    let data = [UInt8](DesktopSamples.layers)
    func glyphs(_ bytes: [UInt8], _ face: Int = 0) -> FontTables.Glyphs {
      bytes.withUnsafeBytes { FontTables($0, face: face).glyphs }
    }
    expect(glyphs(data), equals: .layers)
    for length in 0..<data.count { _ = glyphs(Array(data.prefix(length))) }
    law(seed: 5, cases: 2_000) { generator, _ in
      var bytes = data
      for _ in 0..<1 + generator.integer(below: 8) {
        bytes[generator.integer(below: min(200, bytes.count))] = UInt8(generator.integer(below: 256))
      }
      if generator.integer(below: 4) == 0 { bytes.replaceSubrange(0..<4, with: "ttcf".utf8) }
      _ = glyphs(bytes, generator.integer(below: 3))
    }
    let file = try FontFile(path: DesktopSamples.emoji, isReplaced: true)
    expect(FontTables(UnsafeRawBufferPointer(file.bytes), face: 0).glyphs, equals: .pictures(emSize: 109))
    let cjk = try FontFile(path: DesktopSamples.cjk, isReplaced: true)
    expect(FontTables(UnsafeRawBufferPointer(cjk.bytes), face: 3).glyphs, equals: .outlines)
  }

  /// The library itself, with the fonts of this machine.
  @Test func fontconfigAnswersInTheOrderOfTheLanguage() throws {
    let library = try Fontconfig()
    func faces(_ language: String, isEmoji: Bool = false) -> [DesktopFace] {
      library.faces(for: FontQuestion(language: language, weight: .regular, isEmoji: isEmoji))
    }
    for (language, index) in [("ja", 0), ("ko", 1), ("zh-cn", 2), ("zh-tw", 3)] {
      let face = try #require(faces(language).first { $0.has("直") })
      expect(
        face.path.contains("NotoSansCJK") == false || face.index == index, "\(language) \(face.path) \(face.index)")
    }
    let emoji = try #require(faces("und-zsye", isEmoji: true).first { $0.has("😀") })
    expect(emoji.path == DesktopSamples.emoji && !emoji.has("中"))
  }
}
