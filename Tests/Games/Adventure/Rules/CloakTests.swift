import OvershootSupport

@testable import OvershootAdventure

@Suite struct CloakTests {
  private static func play(_ commands: [String], _ name: String = "cloak.en") throws -> Answer {
    var play = Playthrough(try World(lines: Array(Repository.text(of: "Resources/Adventure/\(name).jsonl").utf8)))
    return commands.map { play.one($0) }.last ?? play.opening
  }

  // Behaviour: adventure-worlds 15
  @Test func hangingTheCloakAndReadingTheMessageWins() throws {
    for way in [["w", "hang cloak on hook"], ["w", "remove cloak", "put cloak on hook"], ["w", "drop cloak"]] {
      let end = try Self.play(way + ["e", "s", "read message"])
      expect(end.score == 2 && end.isOver && end.text.contains("You have won."), "\(way)")
    }
  }

  // Behaviour: adventure-worlds 15
  @Test(arguments: [["look", "wait"], ["s", "e"], ["read message", "take message"], ["i", "drop cloak"]])
  func twoActsInTheDarkTrampleTheMessage(acts: [String]) throws {
    let bright = ["n", "w", "hang cloak on hook", "e", "s", "examine message"]
    let end = try Self.play(["s"] + acts + bright)
    expect(end.score == 1 && end.isOver && end.text.contains("You have lost."))
    let one = try Self.play(["s", acts[0]] + bright)
    expect(one.score == 2 && one.text.contains("You have won."))
  }

  // Behaviour: adventure-worlds 5
  @Test func anEndKnowsWhetherItIsGood() throws {
    let world = try World(lines: Array(Repository.text(of: "Resources/Adventure/cloak.en.jsonl").utf8))
    var play = Playthrough(world)
    for line in ["w", "hang cloak on hook", "e", "s"] {
      _ = play.one(line)
      expect(!play.isOver && !play.isWon)
    }
    _ = play.one("read message")
    expect(play.isOver && play.isWon)
    _ = play.one("undo")
    expect(!play.isOver && !play.isWon)
    _ = play.one("redo")
    expect(play.isOver && play.isWon)
    var lost = Playthrough(world)
    for line in ["s", "look", "wait", "n", "w", "hang cloak on hook", "e", "s", "read message"] { _ = lost.one(line) }
    expect(lost.isOver && !lost.isWon)
  }

  // Behaviour: adventure-worlds 15
  @Test func itHasAtMostTwentyFourRows() throws {
    let bytes = try Array(Repository.text(of: "Resources/Adventure/cloak.en.jsonl").utf8)
    expect(try WorldRow.rows(in: bytes).count <= 24)
  }
}
