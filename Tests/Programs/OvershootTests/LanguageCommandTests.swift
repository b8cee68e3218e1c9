import Foundation
import OvershootSupport

/// Languages from outside.
@Suite struct LanguageCommandTests {
  private static let german: [String: String] = [
    "": CatalogueFile.header("nplurals=2; plural=(n != 1);"), "Trophies": "Pokale", "English": "Deutsch",
    "Join tiles, reach {goal}": "Kacheln bis {goal}",
    "This story is told in English, and understands English.": "Diese Geschichte ist auf Englisch.",
  ]

  /// Calls `body` with a folder of resources, beside which are catalogues.
  private func withResources(
    _ catalogues: [String: [UInt8]],
    _ body: (_ run: (_ environment: [String: String], _ arguments: [String]) throws -> Program.Outcome) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      let resources = folder.url.appending(path: "Resources")
      try FileManager.default.createSymbolicLink(
        at: resources, withDestinationURL: Repository.root.appending(path: "Resources"))
      for (tag, bytes) in catalogues {
        let place = folder.url.appending(path: "locale/\(tag)/LC_MESSAGES")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(bytes).write(to: place.appending(path: "overshoot.mo"))
      }
      try body { environment, arguments in
        try Program.run(
          arguments, environment: environment.merging(["OVERSHOOT_RESOURCES": resources.path]) { own, _ in own })
      }
    }
  }

  private static let menu = ["accessibility", "--screen", "menu", "--size", "1280x800"]

  // Behaviour: languages 4, 5, 14
  @Test func theLanguageIsThatOfTheCommandLineOrTheEnvironment() throws {
    try withResources(["de": CatalogueFile.bytes(Self.german)]) { run in
      func isGerman(_ environment: [String: String], _ arguments: String...) throws -> Bool {
        let outcome = try run(environment, Self.menu + arguments)
        expect(outcome.status, equals: 0, "\(outcome.errors)")
        return outcome.output.contains("Pokale")
      }
      expect(try isGerman([:], "--language", "de") && isGerman([:], "--language", "de_AT"))
      let lecture = try run([:], ["accessibility", "--json", "--lecture", "motion", "--language", "de"])
      expect(lecture.output.contains("Was Gewicht hat"))
      let cloak = Repository.path("Resources/Adventure/cloak.en.jsonl")
      let story = try run([:], ["accessibility", "--json", "--world", cloak, "--language", "de"])
      expect(story.output.contains("Cloak of Darkness") && story.output.contains("Diese Geschichte ist auf Englisch"))
      expect(try isGerman(["LANG": "de_CH.UTF-8"]) && isGerman(["LC_ALL": "de_DE@euro", "LANG": "fr_FR"]))
      expect(try isGerman(["LANG": "fr_FR", "LANGUAGE": "nl:de:en"]))
      expect(try !isGerman(["LANG": "de_DE", "LANGUAGE": "en:de"]))
      expect(try !isGerman(["LANG": "C", "LANGUAGE": "de"]) && !isGerman(["LC_ALL": "POSIX", "LANG": "de_DE"]))
      expect(try !isGerman(["LANG": "de_DE"], "--language", "en"))
      expect(try !isGerman(["LANG": String(repeating: "x", count: 100_000)]))
      expect(try isGerman(["LANG": "fr_FR", "LANGUAGE": String(repeating: "x:", count: 50_000) + "de"]))
      let unknown = try run([:], ["--screen", "menu", "--png", "x.png", "--language", "fr"])
      expect(unknown.status == 64 && unknown.errors.contains("There is no language 'fr'; give en, de."))
      for tag in ["", "..", "../de", "d/e", "de\u{7}"] {
        expect(try run([:], Self.menu + ["--language", tag]).status == 64, "\(tag)")
      }
    }
  }

  // Behaviour: languages 1, 5
  @Test func aBrokenCatalogueIsEnglishAndALine() throws {
    try withResources(["de": CatalogueFile.bytes(Self.german).dropLast(30)]) { run in
      let outcome = try run(["LANG": "de_DE"], Self.menu)
      expect(outcome.status == 0 && outcome.output.contains("Trophies"))
      expect(outcome.errors.contains("The texts of 'de' are not used."))
      let options = try run(["LANG": "de_DE"], ["accessibility", "--screen", "options"])
      expect(options.errors.count { $0 == "\n" } == 1, "\(options.errors)")
      let check = try run([:], ["texts", "check"])
      expect(check.status == 1 && !check.output.contains(#""missing":0"#))
    }
  }

  /// What is not text of the window is the same in each language.
  // Behaviour: languages 6
  @Test(arguments: [
    ["--help"], ["lessons", "--json"], ["sound", "list"], ["sound", "list", "--json"], ["2048", "hint"], ["unknown"],
    ["breakout", "levels"], ["juice"],
  ])
  func standardOutputDoesNotDependOnTheLanguage(_ arguments: [String]) throws {
    try withResources(["de": try Translations.file("Translations/de.po")]) { run in
      let outcomes = try [[:], ["LANG": "de_DE.UTF-8"]].map { try run($0, arguments) }
      expect(outcomes[0].status == outcomes[1].status && outcomes[0].errors == outcomes[1].errors)
      expect(outcomes[0].output, equals: outcomes[1].output)
    }
  }

  // Behaviour: languages 13
  @Test func theCatalogueIsListedAndChecked() throws {
    struct Row: Decodable {
      let context: String?
      let id: String
      let places: [String]
      let plural: String?
    }
    var wrong = Self.german
    wrong["Join tiles, reach {goal}"] = "Kacheln bis {ziel}"
    try withResources(["de": CatalogueFile.bytes(Self.german), "nl": CatalogueFile.bytes(wrong)]) { run in
      let lines = try run([:], ["texts", "--language", "de", "--json"]).lines
      expect(lines.count > 1_400)
      expect(
        lines.contains(
          """
          {"context":null,"id":"English","places":["Sources/Values/OvershootLocalization/Language.swift"],\
          "plural":null,"text":"Deutsch"}
          """))
      let rows = try lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
      expect(rows.allSatisfy { !$0.places.isEmpty && $0.places.allSatisfy { !$0.hasPrefix("Packaging") } })
      expect(Set(rows.map { "\($0.context ?? "")\u{4}\($0.id)" }).count, equals: rows.count)
      let check = try run([:], ["texts", "check"])
      let (known, count) = (Self.german.count - 1, rows.count)
      expect(check.status, equals: 1)
      expect(
        check.lines
          == [("de", 0), ("nl", 1)].map { tag, wrong in
            #"{"language":"\#(tag)","missing":\#(count - known),"texts":\#(count),"wrong":\#(wrong)}"#
          })
      let accented = try run([:], ["texts", "--language", "en-XA", "--json"])
      expect(accented.lines.contains { $0.contains(#""text":"[Ǵáḿéś"#) })
      expect(try run([:], ["texts", "--language", "fr"]).status == 64)
    }
  }
}
