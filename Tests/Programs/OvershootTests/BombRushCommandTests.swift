import Foundation
import OvershootSupport

/// `overshoot bombs`, and its games in `overshoot replay --check`.
@Suite struct BombRushCommandTests {
  private static let rows = ["#######", "#w..+>#", "#######", "#######", "#######", "#######", "#######"]
  private static let worked = "title: Worked case\ngoal: rescue 1\ntime: 60\n\nmap:\n" + rows.map { "\($0)\n" }.joined()

  private func play(_ level: String = worked, verbs: String = "", _ arguments: String...) throws -> Program.Outcome {
    try TemporaryFolder.with { folder in
      let level = try folder.file("level.txt", Data(level.utf8)).path
      let verbs = try folder.file("verbs.jsonl", Data(verbs.utf8)).path
      return try Program.run(
        ["bombs", "--headless", "--level", level, "--verbs", verbs, "--json"] + arguments)
    }
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  // Behaviour: bomb-rush 3, 24, 27, 28
  @Test func theWorkedCaseIsPlayed() throws {
    let outcome = try play(verbs: "[0,\"act\",4,1]\n")
    expect(outcome.status == 0 && outcome.lines.count == 2, "\(outcome)")
    let first = try object(outcome.lines[0])
    expect(first["tick"] as? Int == 60 && first["charges"] as? Int == 4 && first["clock"] as? Int == 3540)
    let hash = try #require(first["hash"] as? String)
    let map = ["#######", "#....>#"] + Array(repeating: "#######", count: 5)
    let expected = [
      #"{"actors":[{"at":[3,1],"id":1,"kind":"ward","x":3360,"y":1440}],"bombs":[],"charges":4,"clock":3540,"#,
      #""flames":[],"hash":"\#(hash)","map":[\#(map.map { "\"\($0)\"" }.joined(separator: ","))],"#,
      #""phase":"playing","reason":null,"refused":0,"saved":0,"score":10,"tick":60}"#,
    ]
    expect(outcome.lines[0], equals: expected.joined())
    let end = try object(outcome.lines[1])
    expect(end["end"] as? Bool == true && end["phase"] as? String == "won" && end["tick"] as? Int == 120)
    expect(end["score"] as? Int == 1340 && (end["actors"] as? [Any])?.isEmpty == true)
  }

  // Behaviour: bomb-rush 27, 28
  @Test func bombsFlamesAndDangerAreShown() throws {
    let level = """
      title: T
      goal: purge
      time: 20

      map:
      #########
      #.......#
      #.......#
      #.......#
      #.......#
      #######d#
      #########

      """
    let verbs = """
      [0,"act",3,1]

      [9,"steer",1]
      [21,"halt"]
      [22,"release"]
      [22,"act",4,1]
      [23,"cycle"]
      [60,"detonate"]
      """
    let outcome = try play(level, verbs: verbs, "--every", "10", "--ticks", "70", "--danger")
    expect(outcome.status == 0 && outcome.lines.count == 7)
    let first = try object(outcome.lines[0])
    let bomb = try #require((first["bombs"] as? [[String: Any]])?.first)
    expect(bomb["at"] as? [Int] == [3, 1] && bomb["fuse"] as? Int == 170 && bomb["held"] as? Bool == true)
    expect(bomb["x"] as? Int == 3 * 960 + 480 + 80 && bomb["depth"] as? Int == 1 && bomb["id"] as? Int == 1)
    let danger = try #require(first["danger"] as? [[Int]])
    expect(danger.count == 7 && danger[1] == [-1, 170, 170, 170, 170, 170, -1, -1, -1])
    let end = try object(outcome.lines[6])
    let flames = try #require(end["flames"] as? [[Int]])
    expect(flames.contains([4, 1, 20]) && end["end"] as? Bool == true && end["tick"] as? Int == 70)
  }

  // Behaviour: bomb-rush 16, 27
  @Test func aSeedAndWhatIsLeftOutChangeTheGame() throws {
    func hash(_ arguments: String...) throws -> String {
      let outcome = try Program.run(
        ["bombs", "--headless", "--level", "the-drifter", "--ticks", "200", "--json"] + arguments)
      return try #require(outcome.lines.last.flatMap { try? object($0)["hash"] as? String })
    }
    let hashes = [
      try hash(), try hash("--seed", "5"), try hash("--without", "perception"), try hash("--without", "queries"),
    ]
    expect(Set(hashes).count, equals: 4)
    expect(try hash("--seed", "0") == hashes[0])
    let picture = try Program.run("bombs", "--headless", "--level", "the-drifter", "--ticks", "0")
    expect(picture.lines.first?.hasPrefix("tick 0  clock 3600") == true && picture.lines[6] == "#.+..d..+.#")
  }

  // Behaviour: effects 7, 12
  @Test func aGameIsTheSameAtEveryAmountOfEffects() throws {
    let verbs = "[0,\"act\",3,3]\n[20,\"detonate\"]\n[60,\"act\",5,5]\n"
    try TemporaryFolder.with { folder in
      let file = try folder.file("verbs.jsonl", Data(verbs.utf8)).path
      func play(_ arguments: String...) throws -> Program.Outcome {
        try Program.run(
          ["bombs", "--headless", "--level", "crossfire", "--verbs", file, "--every", "1", "--ticks", "300", "--json"]
            + arguments)
      }
      let plain = try play()
      expect(plain.status == 0 && plain.output.contains("\"flames\":[["))
      for amount in ["0", "60", "100"] { expect(try play("--effects", amount).output == plain.output) }
      for amount in ["-1", "101", "half"] { expect(try play("--effects", amount).status == 64) }
    }
  }

  // Behaviour: bomb-rush 22, 29
  @Test func aBadLevelOrVerbHasStatusTwo() throws {
    let level = try play("title: T\n")
    expect(level.status == 2 && level.output.isEmpty && level.errors.contains("Line 2, column 1"))
    for verbs in ["[0,\"act\",1]", "[5,\"halt\"]\n[4,\"halt\"]", "{}", "[0,\"steer\",4]", "[-1,\"halt\"]", "nothing"] {
      let outcome = try play(verbs: verbs)
      expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains("Line "), "\(verbs)")
    }
    expect(try Program.run("bombs", "--headless", "--level", "/nowhere/level.txt").status == 1)
    expect(try Program.run("bombs", "--headless").status == 64)
  }

  // Behaviour: bomb-rush 22, 29
  @Test func levelsAreChecked() throws {
    try TemporaryFolder.with { folder in
      let good = try folder.file("good.txt", Data(Self.worked.utf8)).path
      let bad = try folder.file("bad.txt", Data(Self.worked.replacing("w", with: "x").utf8)).path
      let both = try Program.run(["bombs", "check", good, bad])
      expect(both.status == 2 && both.lines.count == 2)
      expect(both.lines[0], equals: #"{"error":null,"file":"\#(good)","title":"Worked case"}"#)
      expect(both.lines[1].hasPrefix(#"{"error":{"column":2,"line":7,"reason":"#))
      expect(both.lines[1].hasSuffix(#""title":null}"#))
      expect(try Program.run(["bombs", "check", good]).status == 0)
    }
  }

  // Behaviour: bomb-rush 23
  @Test func aLevelIsGenerated() throws {
    let outcome = try Program.run("bombs", "generate", "--seed", "7", "--size", "13x9")
    expect(outcome.status == 0 && outcome.output.contains("\ngoal: rescue "), "\(outcome)")
    expect(try Program.run("bombs", "generate", "--seed", "7", "--size", "13x9").output == outcome.output)
    expect(outcome.lines.suffix(9).allSatisfy { $0.count == 13 })
    expect(try Program.run("bombs", "generate", "--seed", "7", "--size", "12x9").status == 64)
  }

  // Behaviour: bomb-rush 29
  @Test func replaysAreChecked() throws {
    func answer(_ line: String) throws -> [String: Any] {
      let outcome = try Program.run("replay", "--check", "-", input: Data((line + "\n").utf8))
      expect(outcome.status, equals: 0)
      return try object(#require(outcome.lines.first))
    }
    let level = Self.worked.replacing("\n", with: #"\n"#)
    func line(_ inputs: String, ticks: Int = 400) -> String {
      #"{"game":"bombs","inputs":[\#(inputs)],"level":"\#(level)","seed":0,"ticks":\#(ticks)}"#
    }
    let won = try answer(line(#"[0,"act",4,1]"#))
    let end = try object(#require(play(verbs: "[0,\"act\",4,1]\n").lines.last))
    expect(won["hash"] as? String == end["hash"] as? String && won["error"] is NSNull)
    expect(won["outcome"] as? String == "won" && won["score"] as? Int == 1340 && won["ticks"] as? Int == 120)
    expect(won["inputs"] as? Int == 1 && won["game"] as? String == "bombs")
    expect(try answer(line("", ticks: 60))["outcome"] as? String == "playing")
    expect(try answer(line(#"[60,"halt"]"#, ticks: 60))["error"] is [String: Any])
    for wrong in [
      line(#"[0,"jump"]"#), line(#"[5,"halt"],[4,"halt"]"#), line("").replacing("goal", with: "gaol"),
      #"{"game":"bombs"}"#,
    ] { expect((try answer(wrong)["error"] as? [String: Any])?["reason"] is String, "\(wrong)") }
  }

  // Behaviour: bomb-rush 19, 23
  @Test func theRecordedRunOfEachShippedLevelReachesGold() throws {
    let folder = Repository.root.appending(path: "Resources/Bombs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    expect(names.count, equals: 12)
    let check = try Program.run(["bombs", "check"] + names.map { folder.appending(path: $0).path })
    expect(check.status == 0 && check.lines.count == 12)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let run = try Data(contentsOf: folder.appending(path: "Runs/\(name.dropLast(4)).jsonl"))
      let recorded = try object(String(decoding: run, as: UTF8.self))
      expect(recorded["level"] as? String == text, "\(name)")
      let medals = try #require(text.split(separator: "\n").first { $0.hasPrefix("medals: ") })
      let gold = try #require(medals.split(separator: " ").last.flatMap { Int($0) })
      let outcome = try Program.run("replay", "--check", "-", input: run)
      let answer = try object(#require(outcome.lines.first))
      expect(answer["outcome"] as? String == "won" && answer["error"] is NSNull, "\(name)")
      expect(try #require(answer["score"] as? Int) >= gold, "\(name)")
    }
  }
}
