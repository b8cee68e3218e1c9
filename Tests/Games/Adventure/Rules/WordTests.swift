import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure

@Suite(.laws) struct WordTests {
  // Behaviour: adventure 5
  @Test func aLineIsNormalisedAndHasNoControlCharacters() {
    let clean = Tokens.clean("e\u{301}\u{7}a\tb\u{202E}")
    expect(Array(clean.unicodeScalars), equals: Array("\u{E9}a b".unicodeScalars))
    expect(Tokens.words(in: "Take THE “red” box, please!"), equals: ["take", "the", "red", "box", "please"])
  }

  // Behaviour: adventure 10
  @Test func periodsThenAndLineFeedsSeparateCommands() {
    expect(
      Tokens.commands(in: "n. take lamp and then go south\nlook, then x it") == [
        "n", "take lamp", "go south", "look", "x it",
      ])
    expect(Tokens.commands(in: " . then .").isEmpty)
  }

  // Behaviour: adventure 8
  @Test func theDistanceIsLevenshteins() {
    func naive(_ a: [Character], _ b: [Character]) -> Int {
      guard let last = a.last, let other = b.last else { return a.count + b.count }
      let (rest, otherRest) = (Array(a.dropLast()), Array(b.dropLast()))
      if last == other { return naive(rest, otherRest) }
      return 1 + min(naive(rest, otherRest), naive(rest, b), naive(a, otherRest))
    }
    law(seed: 8, cases: 300) { generator, _ in
      func word() -> String {
        String(
          (0..<generator.integer(below: 6)).map { _ in ["a", "b", "c"][generator.integer(below: 3)] as Character })
      }
      let (a, b) = (word(), word())
      let limit = generator.integer(below: 4)
      expect(NearName.distance(a, b, limit: limit), equals: min(naive(Array(a), Array(b)), limit + 1))
    }
    expect(Tokens.tolerance(for: "key"), equals: 0)
    expect(Tokens.tolerance(for: "lamp"), equals: 1)
    expect(Tokens.tolerance(for: "emerald"), equals: 2)
  }

  // Behaviour: adventure 7
  @Test func thereAreSixtyVerbsAndEachIsRead() throws {
    expect(Verb.allPhrases.count >= 60)
    for verb in Verb.allCases where verb != .script && verb != .oops {
      for phrase in verb.phrases {
        let words = Tokens.words(in: phrase)
        expect(Verb.table[words], equals: verb, "\(phrase)")
      }
    }
    for heading in Heading.allCases {
      let command = try Command(Tokens.tokens(in: heading.short))
      expect(command.verb == .go && command.heading == heading)
      expect(try Command(Tokens.tokens(in: "go \(heading.name)")).heading == heading)
    }
  }

  // Behaviour: adventure 7
  @Test(arguments: [
    ("pick up lamp", Verb.take), ("pick lamp up", .take), ("turn lamp on", .turnOn), ("switch off lamp", .turnOff),
    ("turn the red lamp off", .turnOff), ("take hat off", .remove), ("take off hat", .remove), ("put hat on", .wear),
    ("put down lamp", .drop), ("put lamp down", .drop), ("put lamp on table", .put), ("insert coin in slot", .put),
    ("look at lamp", .examine), ("look lamp", .examine), ("look in box", .search), ("x lamp", .examine),
    ("get lamp", .take), ("get out", .exit), ("get in", .go), ("talk to tom", .talk), ("ask tom about rain", .ask),
    ("give apple to tom", .give), ("shut box", .close), ("press lever", .push), ("l", .look), ("z", .wait),
    ("i", .inventory),
    ("climb ladder", .climb), ("take lamp from box", .take), ("unlock box with key", .unlock),
  ]) func commands(line: String, verb: Verb) throws {
    expect(try Command(Tokens.tokens(in: line)).verb == verb)
  }

  // Behaviour: adventure 6
  @Test(arguments: [
    ("", Reason.empty, nil as Int?), ("dance", .unknownVerb, 0), ("take", .needsNoun, nil),
    ("put lamp", .needsNoun, nil),
    ("put lamp in", .needsNoun, 2), ("unlock box", .needsNoun, nil), ("take lamp and", .dangling, 2),
    ("take all but", .dangling, 2), ("wait here", .unknownWord, 1), ("inventory of me", .unknownWord, 1),
  ]) func whatIsNotUnderstoodHasAReason(line: String, reason: Reason, word: Int?) {
    #expect {
      _ = try Command(Tokens.tokens(in: line))
    } throws: { error in
      guard let error = error as? Misunderstanding else { return false }
      return error.reason == reason && error.word == word
    }
  }
}
