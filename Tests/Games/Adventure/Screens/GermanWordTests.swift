import OvershootAdventure
import OvershootSupport
import Testing

@testable import OvershootAdventureScreens

@MainActor
@Suite struct GermanWordTests {
  private func play() throws -> Playthrough {
    let text = try Repository.text(of: "Resources/Adventure/cloak.de.jsonl")
    let content = try WorldContent("cloak.de", .success(Array(text.utf8))) { tag in
      (try? Repository.text(of: "Resources/Adventure/language.\(tag).jsonl")).map { Array($0.utf8) }
    }
    return Playthrough(content.world)
  }

  // Behaviour: adventure-worlds 14
  @Test func theWordsThatArePressedAreThoseOfTheWorldsLanguage() throws {
    var play = try play()
    let words = AdventureWords(play)
    let verbs = words.verbs.map(\.text)
    #expect(verbs.prefix(4) == ["schau", "nimm", "öffne", "lege"])
    #expect(verbs.contains("schalte … ein") && verbs.suffix(4) == ["inventar", "warte", "tipp", "rückgängig"])
    #expect(words.things.prefix(2).map(\.text) == ["Süden", "Westen"])
    #expect(words.carried.map(\.text) == ["samtener Umhang"])
    #expect(words.links.contains { $0.text == "westen" && $0.press == .line("Westen") })
    #expect(words.links.contains { $0.text == "samtenen umhang" })
    // Every verb can be pressed with nouns to a whole line, which is understood.
    for phrase in play.verbPhrases {
      var line = try #require(phrase.line("\(phrase.start) ", with: "samtener Umhang"))
      if !line.isWhole { line = try #require(phrase.line(line.text, with: "samtener Umhang")) }
      #expect(line.isWhole && play.enter(line.text).last?.kind != .notUnderstood, "\(line.text)")
    }
    #expect(play.enter("Westen").last?.room == "cloakroom")
    #expect(
      play.completions(of: "nimm sam").contains("samtener umhang") && play.completions(of: "unt") == ["untersuche"])
  }

  // Behaviour: adventure-worlds 14
  @Test func theLogSaysInWhichLanguageAStoryIsTold() throws {
    #expect(try play().world.note == "This story is told in German, and understands German.")
    #expect(World.isOwn("en") && !World.isOwn("de"))
  }
}
