import OvershootSupport

@testable import OvershootAdventure

@Suite struct WorldLanguageTests {
  // Behaviour: adventure-worlds 14
  @Test func aWorldInAnotherLanguageIsRefused() {
    let row = #"{"table":"meta","world":"w","version":1,"title":"W","start":"hall","language":"LANGUAGE"}"#
    let rows = row + "\n" + #"{"table":"place","key":"hall","title":"Hall","description":"Bare."}"#
    #expect(throws: WorldError(line: 1, key: "w", reason: #"Worlds are in English: "de" is not read."#)) {
      try World(lines: Array(rows.replacing("LANGUAGE", with: "de").utf8))
    }
    #expect(throws: Never.self) { try World(lines: Array(rows.replacing("LANGUAGE", with: "en").utf8)) }
  }

  private static func row(_ part: String, _ key: String, _ word: String) -> String {
    #"{"table":"language","language":"en","part":"\#(part)","key":"\#(key)","words":["\#(word)"]}"#
  }

  // Behaviour: adventure-worlds 14
  @Test func aWorldAddsWords() throws {
    let rows = [
      ("verb", "push", "prod"), ("verb", "push", "shake … up"), ("preposition", "with", "by"),
      ("preposition", "filler", "please"), ("direction", "north", "fore"), ("article", "other", "yonder"),
      ("pronoun", "n", "thingy"), ("number", "2", "twain"), ("number", "2.", "latter"),
      ("sentence", "timePasses", "Tick."),
    ]
    let language = try ShortWorld.world(rows.map { Self.row($0, $1, $2) }.joined(separator: "\n")).language
    func command(_ line: String) throws -> Command { try Command(Tokens.tokens(in: line), language) }
    expect(try command("please prod yonder bell").verb == .push)
    expect(try command("shake bell up").verb == .push && command("fore").heading == .north)
    expect(try command("open box by coin").indirect?.terms.count == 1)
    expect(try command("take twain coins").direct?.terms.first?.count == 2)
    expect(language.ordinals["latter"] == 2 && language.pronouns["thingy"] == [.gendered(.neuter)])
    expect(language.sentences[.timePasses].text == "Tick." && language.phrases.contains("shake … up"))
  }

  // Behaviour: adventure-worlds 14
  @Test(arguments: [
    (row("verb", "push", "pull"), "is \"pull\" already"), (row("verb", "jump", "hop"), "no verb \"jump\""),
    (row("noun", "push", "x"), "no part \"noun\""), (row("ending", "plural", "en"), "no part \"ending\""),
    (row("pronoun", "him dative", "x"), "A pronoun"), (row("number", "x", "x"), "A number"),
    (row("sentence", "taken", "You {took}."), "no value"),
  ]) func aRowOfWordsThatCannotBeIsRefused(row: String, reason: String) {
    let fault = ShortWorld.fault(row)
    expect(fault?.reason.contains(reason) == true && fault?.line == 14, "\(String(describing: fault))")
  }
}
