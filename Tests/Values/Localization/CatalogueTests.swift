import OvershootGeometry
import OvershootSupport

@testable import OvershootLocalization

/// Texts in languages, by hand.
// Behaviour: languages 1
@Suite(.laws) struct CatalogueTests {
  private static let german: [String: String] = [
    "": CatalogueFile.header("nplurals=2; plural=(n != 1);"),
    "New game": "Neues Spiel",
    "Free": "Frei",
    "save\u{4}Free": "Befreien",
    "{won} of {all} won": "Von {all} hast du {won} gewonnen",
    "1 move\0{count} moves": "Ein Zug\0{count} Züge",
    "{count} tile in {name}\0{count} tiles in {name}": "{count} Kachel in {name}\0In {name}: {count} Kacheln",
    "Empty": "",
    "1,234.5": "1.234,5",
  ]

  private func use<T>(_ texts: [String: String] = german, _ body: () -> T) throws -> T {
    let language = Language(tag: "de", try Catalogue(CatalogueFile.bytes(texts)))
    return Localizer.$current.withValue(Localizer(language)) { body() }
  }

  @Test(arguments: [false, true])
  func bothOrdersOfBytesAreRead(_ isBigEndian: Bool) throws {
    let language = Language(tag: "de", try Catalogue(CatalogueFile.bytes(Self.german, isBigEndian: isBigEndian)))
    expect(language.text(of: "New game"), equals: "Neues Spiel")
  }

  @Test func textsAreFoundByWordsContextAndNumber() throws {
    try use {
      expect(tr("New game"), equals: "Neues Spiel")
      expect(tr("Free"), equals: "Frei")
      expect(tr("Free", context: "save"), equals: "Befreien")
      expect(tr("Free", context: "other"), equals: "Free")
      expect(tr("Unknown"), equals: "Unknown")
      expect(tr("Empty"), equals: "Empty")
      let (won, all) = (3, 12_000)
      expect(tr("\(won) of \(all) won"), equals: "Von 12.000 hast du 3 gewonnen")
      expect(tr("\(won) of \(all) lost"), equals: "3 of 12.000 lost")
      for (count, text) in [(0, "0 Züge"), (1, "Ein Zug"), (2, "2 Züge"), (1_234, "1.234 Züge")] {
        expect(tr("1 move", plural: "\(count) moves", count: count), equals: text)
      }
      for (count, text) in [(1, "1 Kachel in {x}"), (4, "In {x}: 4 Kacheln")] {
        let name = "{x}"
        expect(tr("\(count) tile in \(name)", plural: "\(count) tiles in \(name)", count: count), equals: text)
      }
      let inner: Message = "New game"
      expect(tr("\(inner): \(0.5, decimals: 2)"), equals: "Neues Spiel: 0,50")
      expect(1_234_567.grouped == "1.234.567")
      expect((-1234.25).localized(decimals: 1), equals: "-1234,3")
    }
  }

  @Test func englishNeedsNoCatalogue() {
    let count = 1
    expect(tr("\(count) move", plural: "\(count) moves", count: count), equals: "1 move")
    expect(tr("Score \(1_234)"), equals: "Score 1,234")
    expect((-0.004).localized(decimals: 2), equals: "0.00")
  }

  // Behaviour: languages 3
  @Test func madeLanguagesAreMadeFromEnglish() {
    let name = "Mia"
    let accented = Localizer.$current.withValue(Localizer(Language(.accented))) { tr("Hello \(name, "name"), go on") }
    expect(accented.hasPrefix("[Ĥéĺĺó Mia, ǵó óń") && accented.hasSuffix("]"))
    let letters = accented.count { $0.isLetter } - name.count
    expect(letters, equals: 9 + 4)
    let mirrored = Localizer.$current.withValue(Localizer(Language(.mirrored))) { tr("Go\non") }
    expect(mirrored, equals: "\u{202E}Go\u{202C}\n\u{202E}on\u{202C}")
  }

  /// A catalogue that lies is refused, or shows some text: nothing traps.
  @Test func damagedFilesAreRefusedOrRead() {
    let whole = CatalogueFile.bytes(Self.german)
    for count in 0..<whole.count { #expect(throws: CatalogueError.self) { try Catalogue(Array(whole.prefix(count))) } }
    law(seed: 4301, cases: 4_000) { random, _ in
      var bytes = whole
      for _ in 0...random.integer(below: 6) {
        bytes[random.integer(below: bytes.count)] = UInt8(random.integer(below: 256))
      }
      guard let catalogue = try? Catalogue(bytes) else { return }
      for id in Self.german.keys { _ = catalogue.forms(of: id, context: nil) }
      for count in [0, 1, 2, .max] { _ = catalogue.text(of: "1 move", context: nil, count: count)?.filled(["7"]) }
    }
  }

  @Test(arguments: [
    "nplurals=2; plural=n/0;", "nplurals=2; plural=5%n;", "nplurals=2; plural=n;", "nplurals=0; plural=0;",
    "nplurals=9; plural=0;", "nplurals=2; plural=(n!=1", "nplurals=2; plural=m;", "nplurals=2;", "plural=0;",
    "nplurals=2; plural=99999999999999999999;", "nplurals=2; plural=n*9223372036854775807*n>1;",
    "nplurals=2; plural=\(String(repeating: "(", count: 1_000_000))n",
    "nplurals=2; plural=\(String(repeating: "(", count: 400))n\(String(repeating: ")", count: 400));",
    "nplurals=2; plural=\(String(repeating: "!", count: 990))n;", "nplurals=2; plural=n?;", "nplurals=1; plural=n>1;",
  ])
  func hostileRulesAreRefusedOrFollowed(_ rule: String) {
    let bytes = CatalogueFile.bytes(["": CatalogueFile.header(rule), "a\0b": "x\0y"])
    if rule.contains("!!!") {
      expect((try? Catalogue(bytes)) != nil)
    } else {
      #expect(throws: CatalogueError.self) { try Catalogue(bytes) }
    }
  }

  @Test func textsWithoutTheFormsOfTheRuleAreRefused() {
    let rule = CatalogueFile.header("nplurals=3; plural=0;")
    #expect(throws: CatalogueError.self) { try Catalogue(CatalogueFile.bytes(["": rule, "a\0b": "x\0y"])) }
    let latin = "Content-Type: text/plain; charset=ISO-8859-1\n"
    #expect(throws: CatalogueError.self) { try Catalogue(CatalogueFile.bytes(["": latin, "a": "x"])) }
  }

  @Test func valuesOfTranslationsAreChecked() {
    func isRight(_ id: String, _ plural: String? = nil, _ forms: String...) -> Bool {
      Catalogue.hasValues(of: id, plural: plural, in: forms)
    }
    expect(isRight("a {x}", nil, "{x} b"))
    expect(!isRight("a {x}", nil, "b") && !isRight("a {x}", nil, "{x} {y}") && !isRight("a", nil, "{x}"))
    expect(isRight("1 move", "{n} moves", "Ein Zug", "{n} Züge"))
    expect(isRight("1 move", "{n} moves", "{n} Zug", "{n} Züge"))
    expect(!isRight("1 move", "{n} moves", "Ein Zug", "Züge"))
  }
}
