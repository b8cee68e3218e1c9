import OvershootDrawing
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: rendering 5
@MainActor
@Suite struct FontBookTests {
  private let dejaVu = FontFamily.debian[2].files[.regular] ?? ""

  private func width(_ string: String, _ size: Double, _ weight: FontWeight = .regular, in book: FontBook) -> Double {
    book.metrics(of: string, font: Font(weight, size: size)).width
  }

  @Test func widthsAreProportionalToTheSize() throws {
    let book = try FontBook()
    let small = width("Overshoot 2048", 15, in: book)
    expect(small > 80 && small < 160)
    expect(abs(width("Overshoot 2048", 30, in: book) - 2 * small) < 1e-9)
    expect(width("Overshoot 2048", 15.25, in: book) > small)
    expect(width("Overshoot 2048", 15, .bold, in: book) > small)
  }

  @Test func aMappedFileAndOneInMemoryDrawTheSame() throws {
    let (mapped, read) = (try FontFile(path: dejaVu, isReplaced: true), try FontFile(path: dejaVu, isReplaced: false))
    expect(mapped.bytes.elementsEqual(read.bytes))
    let books = [try FontBook(families: [FontFamily(file: dejaVu)]), try FontBook(override: dejaVu, families: [])]
    let masks = books.map { $0.mask(for: "Hg", font: Font(size: 1), pixelSize: 20, hinting: .light) }
    expect(masks[0]?.coverage.isEmpty == false && masks[0]?.coverage == masks[1]?.coverage)
    for isReplaced in [true, false] {
      #expect(throws: FontError.self) { try FontFile(path: "/nowhere.ttf", isReplaced: isReplaced) }
      #expect(throws: FontError.self) { try FontFile(path: "/usr", isReplaced: isReplaced) }
    }
  }

  @Test func widthsAreAdditive() throws {
    let book = try FontBook()
    let parts = width("HH", 20, in: book) + width(" ", 20, in: book) + width("HH", 20, in: book)
    expect(abs(width("HH HH", 20, in: book) - parts) < 0.1)
    expect(width("AVAVAV", 20, in: book) < 3 * (width("A", 20, in: book) + width("V", 20, in: book)))
  }

  @Test func emptyTextHasTheHeightsOfTheFont() throws {
    let book = try FontBook()
    let empty = book.metrics(of: "", font: Font(size: 20))
    let full = book.metrics(of: "Hg", font: Font(size: 20))
    expect(empty.width, equals: 0)
    expect(empty.ascent == full.ascent && empty.descent == full.descent && empty.capHeight == full.capHeight)
    expect(full.capHeight > 12 && full.capHeight < full.ascent)
    expect(full.descent > 2 && full.descent < 10)
    expect(book.mask(for: "", font: Font(size: 1), pixelSize: 20, hinting: .light) == nil)
    expect(book.mask(for: "   ", font: Font(size: 1), pixelSize: 20, hinting: .light) == nil)
  }

  @Test(arguments: [TextHinting.light, .none]) func aMaskHasItsOriginOnTheBaseline(hinting: TextHinting) throws {
    let book = try FontBook()
    let size = 40.0
    let mask = try #require(book.mask(for: "H", font: Font(size: 1), pixelSize: size, hinting: hinting))
    let metrics = book.metrics(of: "H", font: Font(size: size))
    expect(mask.originY, equals: mask.height)
    expect(abs(Double(mask.height) - metrics.capHeight) <= 1)
    expect(-mask.originX + mask.width <= Int(metrics.width) + 1)
    expect(mask.originX <= 0)
    expect(mask.coverage.contains(255))
  }

  @Test(arguments: [TextHinting.light, .none]) func glyphsLeftOfTheOriginKeepIt(hinting: TextHinting) throws {
    // DejaVu's j reaches left of its baseline's start; a letter before it shows where it belongs.
    let book = try FontBook(override: dejaVu, families: [])
    let alone = try #require(book.mask(for: "j", font: Font(size: 1), pixelSize: 64, hinting: hinting))
    expect(alone.originX > 0)
    let spaced = try #require(book.mask(for: " j", font: Font(size: 1), pixelSize: 64, hinting: hinting))
    let space = width(" ", 64, in: book)
    expect(abs(Double(alone.originX - spaced.originX) - space) <= 1)
  }

  @Test func tallLettersKeepTheBaseline() throws {
    let book = try FontBook()
    for text in ["Ǻ", "Ậ", "A\u{30A}\u{301}", "g\u{323}"] {
      let plain = try #require(book.mask(for: text + "H", font: Font(size: 1), pixelSize: 50, hinting: .light))
      let stem = try #require(book.mask(for: "H", font: Font(size: 1), pixelSize: 50, hinting: .light))
      // The last column belongs to the H: its lowest covered row is the baseline's.
      let column = plain.width - 3
      let lowest = (0..<plain.height).last { plain.coverage[$0 * plain.width + column] > 128 }
      expect(lowest, equals: plain.originY - 1, "\(text)")
      expect(stem.originY, equals: stem.height)
    }
  }

  @Test func fractionalSizesDiffer() throws {
    let book = try FontBook()
    let masks = [40, 40.25, 40.5, 40.75].map {
      book.mask(for: "2048", font: Font(.bold, size: 1), pixelSize: $0, hinting: .none)?.coverage
    }
    expect(Set(masks).count, equals: 4)
    let near = book.mask(for: "2048", font: Font(.bold, size: 1), pixelSize: 40.001, hinting: .none)?.coverage
    expect(near, equals: masks[0])
  }

  @Test func drawnWidthMatchesTheMeasuredOne() throws {
    let book = try FontBook()
    for size in [9.5, 15, 22.3, 48] {
      for hinting in [TextHinting.light, .none] {
        let text = "HThe quick brown fox jumps over 2048 dogsH"
        let mask = try #require(book.mask(for: text, font: Font(size: 1), pixelSize: size, hinting: hinting))
        let measured = width(text, size, in: book)
        expect(abs(Double(mask.width) + 2 * Double(-mask.originX) - measured) < 3, "\(size) \(hinting)")
      }
    }
  }

  @Test func unusualStringsAreHarmless() throws {
    let book = try FontBook()
    let withNull = book.metrics(of: "a\0b", font: Font(size: 20)).width
    expect(withNull, equals: width("a b", 20, in: book))
    expect(width("a\nb", 20, in: book), equals: withNull)
    let long = String(repeating: "é", count: 5000)
    expect(width(long, 1, in: book), equals: width(String(repeating: "é", count: 2048), 1, in: book))
    expect(TextLine(String(repeating: "€", count: 3000)).byteCount, equals: 4095)
    let cut = book.mask(for: long, font: Font(size: 1), pixelSize: 300, hinting: .none)
    expect((cut?.coverage.count ?? 0) <= FontBook.maximumPixels)
    for size in [0, 0.4, -1, .nan, .infinity] as [Double] {
      expect(book.mask(for: "a", font: Font(size: 1), pixelSize: size, hinting: .light) == nil)
      expect(book.metrics(of: "a", font: Font(size: size)).width.isFinite)
    }
    expect(book.mask(for: "a", font: Font(size: 1), pixelSize: 0.5, hinting: .light)?.width ?? 0 <= 2)
  }

  @Test func missingGlyphsComeFromAnotherFamily() throws {
    let book = try FontBook()
    func families(_ text: String) -> [Int] { book.runs(of: TextLine(text), font: Font(size: 1)).map(\.family) }
    expect(families("2048"), equals: [0])
    let braille = families("ab \u{2801}⣿ cd")
    if book.families.contains(where: { $0.name == "DejaVu Sans" }) {
      expect(braille.count == 3 && braille[1] != 0)
    }
    expect(braille.first == 0 && braille.last == 0)
    expect(families("\u{F8FE}\u{10FFFD}"), equals: [FontRun.missing])
  }

  @Test func aMissingOverrideIsReported() {
    let error = #expect(throws: FontError.self) { try FontBook(override: "/nowhere/font.ttf") }
    expect(error?.description.contains("/nowhere/font.ttf") == true)
    expect(error?.description.contains("OVERSHOOT_FONT names could not be opened: it does not exist.") == true)
    let folder = #expect(throws: FontError.self) { try FontBook(override: "/usr") }
    expect(folder?.description.contains("/usr that OVERSHOOT_FONT names could not be opened") == true)
  }

  @Test func missingFontsAreReportedWithPathsAndPackage() {
    let families = [FontFamily(name: "Inter", package: "fonts-inter", files: [.regular: "/nowhere/Inter.otf"])]
    let error = #expect(throws: FontError.self) { try FontBook(families: families) }
    expect(error?.description.contains("/nowhere/Inter.otf") == true)
    expect(error?.description.contains("fonts-inter") == true)
  }

  @Test func anOverrideIsUsedForEveryWeight() throws {
    let book = try FontBook(override: dejaVu, families: [])
    expect(width("2048", 20, .bold, in: book), equals: width("2048", 20, .regular, in: book))
  }

  @Test func theCacheStaysUnderItsLimit() throws {
    let book = try FontBook(cacheLimit: 20_000)
    for number in 0..<60 {
      _ = book.mask(for: "\(number)", font: Font(.bold, size: 1), pixelSize: 40, hinting: .light)
      expect(book.cachedBytes <= 20_000)
    }
    expect(book.cachedBytes > 10_000)
  }

  @Test func theCacheEvictsTheLeastRecentlyUsedValue() {
    var cache = LRUCache<String, Int>(limit: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, cost: 1) }
    expect(cache.value(for: "a"), equals: 0)
    cache.insert(3, for: "d", cost: 1)
    expect(cache.value(for: "b") == nil)
    expect(cache.value(for: "c") == 2 && cache.value(for: "a") == 0 && cache.value(for: "d") == 3)
    cache.insert(4, for: "e", cost: 4)
    expect(cache.value(for: "e") == nil)
    expect(cache.count, equals: 3)
    cache.insert(5, for: "f", cost: 3)
    expect(cache.count == 1 && cache.cost == 3)
  }

  /// Values that were not used in the latest era are removed, the oldest first, until they cost no more than is kept.
  @Test func theCacheReleasesWhatWasNotUsed() {
    var cache = LRUCache<Int, Int>(limit: 100)
    for key in 0..<8 { cache.insert(key, for: key, cost: 10) }
    cache.removeUnused(keeping: 30)
    expect(cache.cost, equals: 80)
    cache.beginEra()
    expect(cache.value(for: 1) == 1 && cache.value(for: 6) == 6)
    cache.removeUnused(keeping: 30)
    expect((0..<8).filter { cache.value(for: $0) != nil }, equals: [1, 4, 5, 6, 7])
    cache.removeUnused(keeping: 0)
    expect(cache.cost, equals: 50)
    cache.beginEra()
    expect(cache.value(for: 5), equals: 5)
    cache.removeUnused(keeping: 0)
    expect(cache.cost == 10 && cache.count == 1 && cache.value(for: 5) == 5)
    // What is added later finds its place.
    for key in 10..<20 { cache.insert(key, for: key, cost: 10) }
    expect(cache.count == 10 && cache.value(for: 5) == nil && cache.value(for: 19) == 19)
  }
}
