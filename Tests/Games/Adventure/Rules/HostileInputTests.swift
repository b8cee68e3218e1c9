import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure

/// Random lines and worlds with faults. The fuzzer of all formats reads more of both.
@Suite(.laws) struct HostileInputTests {
  // Behaviour: adventure 26
  @Test func noLineTraps() throws {
    let world = try NightArcade.world()
    let words = HostileWords.all(world)
    law(seed: 26, cases: 30) { generator, _ in
      var play = Playthrough(world, seed: generator.next())
      for _ in 0..<200 {
        let line = HostileWords.line(words, &generator)
        let answers = play.enter(line)
        counterexample(line) { expect(answers.allSatisfy { !$0.text.isEmpty }) }
        _ = play.takeRecords()
      }
    }
  }

  // Behaviour: adventure 5
  @Test func aLineThatIsFarTooLongIsRefusedWithItsBeginning() throws {
    var play = Playthrough(try Sample.world())
    for line in [String(repeating: "take hat. ", count: 500_000), String(repeating: "e\u{301}", count: 2_000_000)] {
      let answer = play.one(line)
      expect(answer.reason == .tooLong && answer.input?.count ?? 0 <= Tokens.maximumCharacters + 1)
      expect(answer.input?.hasSuffix("…") == true && answer.holds.isEmpty)
    }
  }

  // Behaviour: adventure 4, 26
  @Test func noMutatedWorldTraps() {
    let lines = Sample.rows.split(separator: "\n").map(String.init)
    var acceptedCount = 0
    law(seed: 260, cases: 400) { generator, _ in
      let text = HostileWords.mutated(lines, &generator)
      guard let world = try? World(lines: Array(text.utf8)) else { return }
      acceptedCount += 1
      var play = Playthrough(world, seed: 1)
      for line in ["look. take all. i. d. u", "open all. x it. pull lever", "undo. save 1. restart. restore 1"] {
        counterexample(text) { expect(!play.enter(line).isEmpty) }
      }
    }
    expect((LawShare.scaled(20)..<LawShare.scaled(380)).contains(acceptedCount))
  }
}

/// Lines and worlds by chance.
enum HostileWords {
  static func all(_ world: World) -> [String] {
    let odd = [
      "it", "all", "but", "and", ",", "from", "in", "on", "with", ".", "then", "2", "the", "\u{0}", "é", "🎱", "''",
      "slot 3", "\u{301}", "\n", "99999999999999999999", "all all", "one",
    ]
    return Verb.allPhrases + world.vocabulary.keys.sorted() + Heading.allCases.map(\.short) + odd
  }

  static func line(_ words: [String], _ generator: inout SeededGenerator) -> String {
    let count = generator.integer(below: 7)
    return (0..<count).map { _ in words[generator.integer(below: words.count)] }.joined(separator: " ")
  }

  /// Returns a world with one to three faults: a row that is gone, twice or elsewhere, or a value of another row.
  static func mutated(_ lines: [String], _ generator: inout SeededGenerator) -> String {
    var lines = lines
    for _ in 0...generator.integer(below: 3) {
      let (index, other) = (generator.integer(below: lines.count), generator.integer(below: lines.count))
      let words = lines[other].split(separator: "\"").map(String.init)
      var parts = lines[index].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      switch generator.integer(below: 5) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: other)
      case 2: lines.swapAt(index, other)
      case 3: lines[index] = String(lines[index].prefix(generator.integer(below: lines[index].count + 1)))
      case _ where words.isEmpty: break
      default:
        parts[generator.integer(below: parts.count)] = words[generator.integer(below: words.count)]
        lines[index] = parts.joined(separator: "\"")
      }
    }
    return lines.joined(separator: "\n")
  }
}
