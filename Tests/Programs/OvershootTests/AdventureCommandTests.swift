import Foundation
import OvershootSupport

@Suite struct AdventureCommandTests {
  /// Plays a script that is written into a file.
  private func play(_ script: String, _ options: String...) throws -> Program.Outcome {
    try TemporaryFolder.with { folder in
      let file = try folder.file("script", Data(script.utf8))
      return try Program.run(["adventure", "--headless", "--script", file.path(percentEncoded: false)] + options)
    }
  }

  // Behaviour: adventure 23
  @Test func aScriptIsPlayedUpToTheFirstDifference() throws {
    let script = "# opening\nTicket Booth\n> open drawer\n~ rubber torch\n> take torch\nYou take the rubber torch.\n"
    let good = try play(script)
    expect(good.status == 0 && good.output.contains("> take torch\n"))
    let bad = try play(script + "~ moon\n")
    expect(bad.status, equals: 1)
    expect(bad.errors.contains("Line 7: wanted \"~ moon\", got nothing more."))
    // The file may be none of a script at all.
    expect(try play(String(repeating: "x", count: 20_000)).errors.utf8.count < 2_000)
  }

  // Behaviour: adventure 1
  @Test func whatAWorldHasLostIsOneLine() throws {
    let hall = #"{"table":"place","key":"hall","title":"Hall","description":"A hall."}"# + "\n"
    func world(_ version: Int) -> String {
      #"{"table":"meta","world":"w","version":\#(version),"title":"W","start":"hall"}"#
    }
    let things = (1...40).map { number in
      #"{"table":"thing","key":"pin\#(number)","name":"pin \#(number)","at":"in hall","is":["takeable"]}"# + "\n"
    }
    try TemporaryFolder.with { folder in
      for (version, rows) in [(1, things), (2, [])] {
        let text = world(version) + "\n" + hall + rows.joined()
        let file = try folder.file("w", Data(text.utf8)).path(percentEncoded: false)
        let outcome = try play("> take all\n", "--world", file, "--data-dir", folder.path("data"))
        expect(outcome.status, equals: 0)
        expect(outcome.errors.count { $0 == "\n" } == version - 1, "\(outcome.errors)")
        if version == 2 { expect(outcome.errors.hasSuffix(", +77.\n"), "\(outcome.errors)") }
      }
    }
  }

  // Behaviour: adventure 24
  @Test func eachCommandIsOneObject() throws {
    let answer = try play(
      "> open drawer. take zeppelin. look\n", "--json", "--facts", "game.bombs.golds=2")
    let lines = answer.output.split(separator: "\n")
    expect(lines.count, equals: 3)
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    expect(objects[0]["input"] is NSNull && objects[0]["turn"] as? Int == 0)
    expect(objects[1]["kind"] as? String == "done" && objects[1]["reason"] is NSNull)
    expect((objects[1]["flags"] as? [String: Int])?["game.bombs.golds"], equals: 2)
    expect(objects[2]["kind"] as? String == "notUnderstood" && objects[2]["word"] as? Int == 1)
    expect((objects[2]["hash"] as? String)?.count, equals: 16)
  }

  // Behaviour: adventure 23
  @Test func aDataFolderKeepsThePlay() throws {
    try TemporaryFolder.withPath { folder in
      expect(try play("> open drawer. take torch\n", "--data-dir", folder).status == 0)
      let next = try play("> i\n~ rubber torch\n> undo. undo\n~ take torch\n", "--data-dir", folder)
      expect(next.status, equals: 0, "\(next.errors)")
    }
  }

  // Behaviour: adventure 25
  @Test func checkPrintsCountsOrTheFault() throws {
    let path = Repository.path("Resources/Adventure/night-arcade.jsonl")
    let good = try Program.run("adventure", "check", path)
    expect(good.status == 0 && good.output == #"{"entities":64,"error":null,"rooms":13}"# + "\n")
    let bad = try Program.run("adventure", "check", "-", input: Data("\n{\"table\":\"moon\",\"key\":\"a\"}\n".utf8))
    expect(bad.status, equals: 2)
    expect(bad.output, equals: #"{"key":"a","line":2,"reason":"There is no table \"moon\"."}"# + "\n")
  }

  // Behaviour: adventure-worlds 18, 19
  @Test(arguments: [["explore"], ["explore", "w.jsonl", "--states", "9"], ["check", "w.jsonl", "--strict"]])
  func whatBecameAToolSaysWhereItIs(arguments: [String]) throws {
    let outcome = try Program.run(["adventure"] + arguments)
    let command = arguments[0] == "check" ? "review" : "explore"
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.hasSuffix("make worlds ARGS=\"\(command) FILE\".\n"), "\(outcome.errors)")
  }

  // Behaviour: adventure 25
  @Test func aReplayIsPlayed() throws {
    func answer(_ line: String) throws -> String {
      try Program.run("replay", "--check", "-", input: Data(line.utf8)).output
    }
    let line =
      #"{"commands":["open drawer","take torch"],"game":"adventure","seed":1,"version":1,"world":"night-arcade"}"#
    let played = try answer(line)
    expect(
      played.hasPrefix(#"{"error":null,"game":"adventure","hash":""#)
        && played.hasSuffix(#","score":0,"turns":2}"# + "\n"))
    expect(try answer(line.replacing("night-arcade", with: "moon")).contains("not known"))
    expect(try answer(line.replacing(#""version":1"#, with: #""version":9"#)).contains("has version 1, not 9"))
  }
}
