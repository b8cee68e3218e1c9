import Foundation
import OvershootSupport

// Behaviour: twenty48 24, 25, 26, 28
@Suite struct Twenty48EngineCommandTests {
  private static let small = ["--size", "360x480"]

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  // MARK: Hint

  @Test func aHintNamesTheBestPushAndAllValues() throws {
    let arguments = ["2048", "hint", "--board", "0001001201354679", "--nodes", "2000", "--json"]
    let outcome = try Program.run(arguments)
    expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.lines.count == 1)
    let pattern = /\{"best":"[UL]","depth":[0-9]+,"nodes":[0-9]+,"values":\{"D":null,"L":[0-9]+,"R":null,"U":[0-9]+\}\}/
    expect(outcome.lines[0].wholeMatch(of: pattern) != nil, "\(outcome.lines)")
    expect(try Program.run(arguments).lines == outcome.lines)
  }

  @Test(arguments: [
    (
      ["--board", "1212212112122121"],
      #"{"best":null,"depth":0,"nodes":4,"values":{"D":null,"L":null,"R":null,"U":null}}"#
    ),
    (["--board", "1221", "--board-size", "2x2"], #""best":null"#), (["--board", "10", "--board-size", "2x6"], nil),
    (["--board", "1"], nil), (["--board", "000100120135467x"], nil), (["--board", "i000000000000000"], nil),
  ])
  func boardsWithoutAPushAndBadOnes(arguments: [String], expected: String?) throws {
    let outcome = try Program.run(["2048", "hint", "--json"] + arguments)
    if let expected {
      expect(outcome.status == 0 && outcome.output.contains(expected), "\(outcome.output)")
    } else {
      expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.hasPrefix("Error: "))
    }
  }

  @Test(arguments: [
    ["--board-size", "1x4"], ["--board-size", "4x7"], ["--board-size", "4"], ["--nodes", "999"],
    ["--nodes", "1000000001"], ["--nodes", "-5"],
  ])
  func sizesAndNodesOutOfRangeAreMistakes(arguments: [String]) throws {
    expect(try Program.run(["2048", "hint", "--board", "0001001201354679"] + arguments).status == 64)
  }

  // MARK: Autoplay

  @Test func playedGamesAreSeededReplays() throws {
    try TemporaryFolder.with { folder in
      let record = folder.url.appending(path: "games.jsonl")
      let outcome = try Program.run(
        "2048", "autoplay", "--seeds", "7-9", "--nodes", "1000", "--moves", "12", "--record", record.path, "--json")
      expect(outcome.status == 0 && outcome.lines.count == 4, "\(outcome.errors)")
      for (line, seed) in zip(outcome.lines, 7...9) {
        let game = try object(line)
        expect(game.keys.sorted(), equals: ["cpu_s", "max", "moves", "nodes", "over", "reached", "score", "seed"])
        expect(game["seed"] as? Int == seed && game["moves"] as? Int == 12 && game["reached"] as? Bool == false)
      }
      let total = try object(outcome.lines[3])
      expect(
        total.keys.sorted() == ["games", "max", "mean_score", "moves_per_cpu_s", "nodes_per_cpu_s", "reached"])
      expect(total["games"] as? Int == 3 && total["reached"] as? Int == 0)
      let check = try Program.run("replay", "--check", record.path)
      for line in check.lines {
        let answer = try object(line)
        expect(answer["seeded"] as? Bool == true && answer["error"] is NSNull && answer["legal"] as? Int == 12)
      }
      expect(check.lines.count, equals: 3)
    }
  }

  @Test func aGameEndsWithItsTile() throws {
    let outcome = try Program.run(
      "2048", "autoplay", "--seeds", "1", "--nodes", "1000", "--until", "32", "--board-size", "3x3", "--json")
    let game = try object(outcome.lines[0])
    expect(game["max"] as? Int == 32 && game["reached"] as? Bool == true && game["over"] as? Bool == false)
  }

  @Test(arguments: ["x", "5-1", "1-2-3", "-1", "0-1000000"])
  func badSeedsAreRefused(seeds: String) throws {
    let outcome = try Program.run("2048", "autoplay", "--seeds=\(seeds)")
    expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.hasPrefix("Error: "))
  }

  // MARK: Games

  @Test func theGameOfADayIsRecordedWithItsDate() throws {
    try TemporaryFolder.with { folder in
      let record = folder.url.appending(path: "game.jsonl")
      let outcome = try Program.run(
        ["2048", "--headless", "--daily", "--date", "2026-11-21", "--moves", "LU", "--record", record.path] + Self.small
      )
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let game = try object(String(contentsOf: record, encoding: .utf8))
      expect(game["seed"] as? Int == 2_348_842_728_436_672 && game["date"] as? String == "2026-11-21")
      expect(game["start"] as? String == "0100000100000000" && game["variant"] as? String == "classic")
      expect(try Program.run("replay", "--check", record.path).output.contains("\"seeded\":true"))
    }
  }

  @Test func otherGamesAreChosen() throws {
    try TemporaryFolder.with { folder in
      let record = folder.url.appending(path: "game.jsonl")
      let outcome = try Program.run(
        [
          "2048", "--headless", "--seed", "3", "--board-size", "5x4", "--target", "1024", "--variant", "twosOnly",
          "--moves", "LURD", "--record", record.path,
        ] + Self.small)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let game = try object(String(contentsOf: record, encoding: .utf8))
      expect(game["size"] as? [Int] == [5, 4] && game["target"] as? Int == 1024)
      expect(game["variant"] as? String == "twosOnly" && game["seed"] as? Int == 3)
      expect(try Program.run("replay", "--check", record.path).output.contains("\"seeded\":true"))
    }
  }

  @Test(
    arguments: [
      (["--daily", "--date", "2026-02-29"], 2), (["--daily", "--date", "today"], 2), (["--date", "2026-11-21"], 64),
      (["--daily", "--seed", "1"], 64), (["--board-size", "7x4"], 64), (["--target", "100"], 64),
      (["--variant", "threes"], 64),
    ] as [([String], Int32)])
  func badGamesAreRefused(arguments: [String], status: Int32) throws {
    let outcome = try Program.run(["2048", "--headless"] + arguments + Self.small)
    expect(outcome.status == status && !outcome.errors.isEmpty)
  }

  @Test func linesOfUnknownGamesAreMalformed() throws {
    let line =
      #"{"game":"chess","size":[2,2],"target":8,"start":"1000","score":0,"won":false,"keepPlaying":false,"moves":""}"#
    let known = line.replacingOccurrences(of: "chess", with: "2048")
    let outcome = try Program.run("replay", "--check", "-", input: Data("\(line)\n\(known)\n".utf8))
    expect(outcome.lines.first, equals: #"{"error":{"reason":"The game 'chess' is not known."},"line":1}"#)
    expect(outcome.lines.last?.contains("\"error\":null") == true)
  }
}
