import OvershootDrawing
import OvershootSupport

@testable import SDLStage

// Behaviour: rendering 5
/// Each typeface has its families, and what they lack comes from others.
@MainActor
@Suite struct TypefaceTests {
  private let dejaVu = FontFamily.debian.filter { $0.name == "DejaVu Sans" }

  private func width(_ string: String, _ font: Font, in book: FontBook) -> Double {
    book.metrics(of: string, font: font).width
  }

  private func families(_ text: String, _ font: Font, in book: FontBook) -> [String] {
    book.runs(of: TextLine(text), font: font).map { run in
      book.families.indices.contains(run.family) ? book.families[run.family].name : "-"
    }
  }

  @Test func eachTypefaceHasItsOwnFamily() throws {
    let book = try FontBook()
    for (face, name) in [(Typeface.text, "Inter"), (.display, "League Spartan"), (.code, "JetBrains Mono")] {
      for weight in FontWeight.allCases {
        expect(families("Overshoot 2048", Font(face, weight, size: 20), in: book), equals: [name])
      }
    }
    let widths = FontWeight.allCases.map { width("Hamburg", Font(.display, $0, size: 100), in: book) }
    expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
    for letter in "iWm0" { expect(abs(width("\(letter)", Font(.code, .medium, size: 100), in: book) - 60) < 0.1) }
  }

  /// The measures with which pages place display text, in ems.
  @Test func displayLettersHaveTheirMeasures() throws {
    let book = try FontBook()
    let font = Font(.display, .bold, size: 1000)
    func extent(_ letter: String) throws -> (above: Double, below: Double) {
      let mask = try #require(book.mask(for: letter, font: font, pixelSize: 1000, hinting: .none))
      return (Double(mask.originY) / 1000, Double(mask.height - mask.originY) / 1000)
    }
    let (capital, digit, small, tail) = (try extent("H"), try extent("8"), try extent("x"), try extent("g"))
    expect(abs(capital.above - 0.66) < 0.01 && abs(capital.below) < 0.01)
    expect(abs(digit.above - 0.672) < 0.01 && abs(digit.below - 0.012) < 0.01)
    expect(abs(small.above - 0.41) < 0.01 && abs(tail.below - 0.22) < 0.01)
    let metrics = book.metrics(of: "H", font: font)
    expect(abs(metrics.capHeight / 1000 - capital.above) < 0.003)
  }

  @Test func otherScriptsAreHeavyAndALittleSmallerBesideDisplayLetters() throws {
    let book = try FontBook()
    let font = Font(.display, .semibold, size: 50)
    expect(families("Ok Привет", font, in: book), equals: ["League Spartan", "Inter"])
    expect(families("⠁ Ok", font, in: book), equals: ["DejaVu Sans", "League Spartan"])
    expect(abs(width("Привет", font, in: book) - width("Привет", Font(.heavy, size: 47), in: book)) < 1e-9)
    let letters = try ["Ж", "E"].map { try #require(book.mask(for: $0, font: font, pixelSize: 200, hinting: .none)) }
    expect(letters.allSatisfy { $0.originY == $0.height } && abs(letters[0].height - letters[1].height) <= 8)
    // A line has the heights of the display typeface, whatever letters are in it.
    let (latin, other) = (book.metrics(of: "Ok", font: font), book.metrics(of: "Привет", font: font))
    expect(latin.ascent == other.ascent && latin.descent == other.descent && latin.capHeight == other.capHeight)
    expect(families("Привет", Font(.code, size: 20), in: book) == ["JetBrains Mono"])
    expect(families("⠁", Font(.code, size: 20), in: book) == ["DejaVu Sans"])
  }

  @Test func oneFamilyIsEnoughForAllTypefaces() throws {
    let book = try FontBook(families: dejaVu)
    for face in Typeface.allCases {
      for weight in FontWeight.allCases {
        let font = Font(face, weight, size: 20, tracking: -0.02, digitSlots: .clock)
        let metrics = book.metrics(of: "Overshoot 20:48", font: font)
        expect(metrics.width > 100 && metrics.ascent > metrics.capHeight && metrics.capHeight > 12)
        expect(book.mask(for: "Overshoot 20:48", font: font, pixelSize: 20, hinting: .light) != nil)
      }
    }
    // A weight without a file is drawn in the nearest one.
    func width(_ weight: FontWeight) -> Double { self.width("Hamburg", Font(weight, size: 20), in: book) }
    expect(width(.medium) == width(.regular) && width(.semibold) == width(.bold) && width(.heavy) == width(.bold))
    expect(width(.regular) < width(.bold))
  }

  @Test func aNamedFontPrecedesAllTypefaces() throws {
    let path = dejaVu[0].files[.regular] ?? ""
    let book = try FontBook(override: path)
    for face in Typeface.allCases { expect(families("Overshoot", Font(face, size: 20), in: book), equals: [path]) }
  }

  /// Only families that are missing are asked for, and those that are there in name only are not used.
  @Test func aMissingFamilyIsAskedForByItsName() throws {
    var asked: [FontQuestion] = []
    let path = dejaVu[0].files[.bold] ?? ""
    func book(_ families: [FontFamily]) throws -> FontBook {
      asked = []
      let desktop = DesktopFonts(hanLanguage: nil, log: { _ in }) {
        { question in
          asked.append(question)
          return question.family == "League Spartan" ? [DesktopFace(path: path, index: 0) { _ in true }] : []
        }
      }
      return try FontBook(families: families, desktop: desktop)
    }
    func moved(_ family: FontFamily) -> FontFamily {
      FontFamily(
        name: family.name, package: family.package, files: family.files.mapValues { "/nowhere\($0)" }, face: family.face
      )
    }
    _ = try book(FontFamily.debian)
    expect(asked.isEmpty)
    let all = try book(dejaVu + FontFamily.debian.filter { $0.face != nil }.map(moved))
    expect(Set(asked.map(\.family)), equals: ["League Spartan", "JetBrains Mono"])
    expect(Set(asked.map(\.weight)), equals: Set(FontWeight.allCases))
    expect(families("Hamburg", Font(.display, size: 20), in: all), equals: ["League Spartan"])
    expect(families("Hamburg", Font(.code, size: 20), in: all), equals: ["DejaVu Sans"])
    expect(width("Hamburg", Font(.display, size: 20), in: all) == width("Hamburg", Font(.bold, size: 20), in: all))
  }

  @Test func theDesktopNamesTheFilesOfAFamily() throws {
    guard let library = try? Fontconfig() else { return }
    func faces(_ family: String, _ weight: FontWeight) -> [DesktopFace] {
      library.faces(for: FontQuestion(language: "en", weight: weight, family: family))
    }
    expect(faces("No Such Family", .bold).isEmpty)
    for weight in [FontWeight.regular, .bold] {
      expect(faces("DejaVu Sans", weight).map(\.path), equals: [dejaVu[0].files[weight] ?? ""])
    }
  }
}
