import Foundation
import OvershootCommands
import OvershootSupport

// Behaviour: languages 10
@Suite struct UserLanguagesTests {
  private func languages(_ variables: [String: String]) -> UserLanguages {
    UserLanguages { variables[$0].flatMap { $0.isEmpty ? nil : $0 } }
  }

  @Test(
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "de_DE.UTF-8"], nil), (["LANG": "zh_TW.UTF-8"], "zh-tw"),
      (["LANG": "zh_HK"], "zh-hk"), (["LANG": "zh_CN.GB18030@x"], "zh-cn"), (["LANG": "ko"], "ko"),
      (["LANGUAGE": "en:zh_Hant:ja", "LANG": "en_US.UTF-8"], "zh-tw"), (["LANGUAGE": "ja", "LANG": "C"], nil),
      (["LANGUAGE": "ja"], nil), (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "ko"),
      (["LC_ALL": "ja_JP", "LC_MESSAGES": "ko_KR", "LANGUAGE": ""], "ja"), ([:], nil),
      (["LC_MESSAGES": "zh-MO", "LANG": "ja_JP"], "zh-hk"), (["LANG": "jam_JM"], nil),
    ] as [([String: String], String?)])
  func chineseCharactersHaveTheFormOfTheFirstLanguage(variables: [String: String], expected: String?) {
    expect(languages(variables).hanForm, equals: expected)
  }

  @Test func tagsAreInTheOrderOfGettext() {
    let variables = ["LANGUAGE": "de_AT:en", "LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "sv_SE@euro"]
    expect(languages(variables).tags, equals: ["de_AT", "en", "fr_FR", "sv_SE"])
    expect(languages(variables).texts, equals: ["de_AT", "en"])
    expect(languages(["LC_MESSAGES": "fr_FR.UTF-8", "LANG": "sv_SE"]).texts, equals: ["fr_FR"])
    expect(languages(["LC_ALL": "C", "LANG": "sv_SE", "LANGUAGE": "de"]).texts.isEmpty)
    expect(languages(["LC_ALL": "C.UTF-8", "LANG": "POSIX"]).tags.isEmpty)
  }

  /// A picture of a name that is typed, in a language.
  private func picture(_ text: String, _ folder: TemporaryFolder, _ language: String) throws -> Data {
    let script = #"{"at":0.1,"type":"text","text":"\#(text)"}"# + "\n"
    let input = try folder.file("input.jsonl", Data(script.utf8)).path
    let path = folder.path("\(language).png")
    let outcome = try Program.run(
      ["--screen", "trophies/add", "--headless", "--size", "360x480", "--input", input, "--png", path],
      environment: ["LANG": language])
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test func aTypedNameHasTheFormOfTheLanguage() throws {
    try TemporaryFolder.with { folder in
      let pictures = try ["ja_JP.UTF-8", "zh_TW.UTF-8"].flatMap { language in
        try ["直骨令", "abc"].map { try picture($0, folder, language) }
      }
      expect(pictures[0] != pictures[2] && pictures[1] == pictures[3])
    }
  }

  @Test func anEnglishSessionDoesNotOpenFontconfig() throws {
    let script = """
      LD_DEBUG=libs "$0" --screen "$1" --headless --png "$2" --size 560x700 2>&1 | grep -c libfontconfig || true
      """
    try TemporaryFolder.with { folder in
      for screen in ["menu", "trophies", "controls/field"] {
        let outcome = try Program.run(script: script, screen, folder.path("a.png"))
        expect(outcome.output, equals: "0\n", "\(screen): \(outcome.output)")
      }
    }
  }
}
