import Foundation
import OvershootSupport

/// The commands of breakout about levels, and games and replays of levels.
@Suite struct BreakoutLevelCommandTests {
  private static let text = "name: Small\nspeed: 640\npar: 30\n\nmap:\n.x1W\n~~#.\n"

  private func check(_ text: String) throws -> Program.Outcome {
    try Program.run("breakout", "check", "-", input: Data(text.utf8))
  }

  private func play(_ text: String, verbs: String? = nil, _ arguments: String...) throws -> Program.Outcome {
    try TemporaryFolder.with { folder in
      let level = try folder.file("level", Data(text.utf8)).path(percentEncoded: false)
      let file = try folder.file("verbs", Data((verbs ?? "").utf8)).path(percentEncoded: false)
      let player = verbs == nil ? ["--self-play"] : ["--verbs", file]
      return try Program.run(
        ["breakout", "--headless", "--level", level, "--seed", "7", "--json"] + player + arguments)
    }
  }

  // Behaviour: breakout-levels 1, 15
  @Test func aLevelIsChecked() throws {
    let good = try check(Self.text)
    expect(good.status, equals: 0)
    expect(good.output, equals: "{\"bricks\":5,\"columns\":4,\"error\":null,\"rows\":2,\"unbreakable\":1}\n")
    let bad = try check(Self.text.replacing("par: 30", with: "par: 3"))
    expect(bad.status == 2 && bad.lines.count == 1)
    expect(bad.output.hasPrefix(#"{"column":6,"line":3,"reason":"#))
  }

  // Behaviour: breakout-levels 2, 11, 15
  @Test func levelsAndWallsArePrinted() throws {
    let levels = try Program.run("breakout", "levels", "--json").lines
    expect(levels.count == 40 && levels.allSatisfy { $0.contains(#""name":""#) })
    let (first, last) = (try #require(levels.first), try #require(levels.last))
    expect(first.hasPrefix(#"{"level":"1-01","name":""#) && last.hasSuffix(#""world":4}"#))
    let wall = try Program.run("breakout", "endless", "--seed", "3", "--wall", "7")
    expect(try check(wall.output).status == 0)
    expect(try Program.run("breakout", "endless", "--seed", "3", "--wall", "7").output == wall.output)
    expect(try Program.run("breakout", "endless", "--seed", "3", "--wall", "0").status == 64)
    let day = try Program.run("breakout", "daily", "--date", "2026-11-26")
    expect(try check(day.output).status == 0)
    expect(try Program.run("breakout", "daily", "--date", "2026-13-26").status == 64)
  }

  // Behaviour: breakout-levels 14, 15
  @Test func statesAndEventsOfALevelArePrinted() throws {
    let outcome = try play(Self.text, "--events", "--every", "60")
    let states = outcome.lines.filter { !$0.contains(#""event""#) }
    let first = try #require(states.first)
    expect(outcome.status == 0 && first.hasPrefix(#"{"active":{},"balls":[{"id":1,"#))
    expect(first.contains(#""bricks":["0111","11#0"]"#) && first.contains(#""pieces":[],"#))
    expect(first.contains(#""offsets":[0,"#) && first.hasSuffix(#""tick":60,"width":72}"#))
    let events = outcome.lines.filter { $0.contains(#""event""#) }
    for text in [
      #""by":"ball","column":"#, #""event":"exploded","row":0,"#, #""by":"blast""#, #"{"event":"moved","offset":"#,
      #"{"event":"bonus","points":"#, #""powerUp":"wide","row":0"#,
    ] { expect(events.contains { $0.contains(text) }, "\(text)") }
    let points = events.compactMap { $0.firstMatch(of: #/"points":(\d+)/#).flatMap { Int($0.output.1) } }
    expect(try #require(states.last).contains(#""score":\#(points.reduce(0, +)),"#))
  }

  // Behaviour: breakout-levels 15
  @Test func badLevelsAndVerbsAreRefused() throws {
    let level = try play(Self.text + "z")
    expect(level.status == 2 && level.output.isEmpty && level.errors.contains("Line 8, column 1"), "\(level)")
    let verbs = try play(Self.text, verbs: #"[0,"set",{"speed":100}]"#)
    expect(verbs.status == 2 && verbs.errors.contains("Line 1 must be a verb other than set"), "\(verbs)")
    expect(try Program.run("breakout", "--headless", "--level", "1-01", "--settings", "rows=1").status == 64)
    expect(try Program.run("breakout", "--level", "1-01").status == 64)
    expect(try Program.run("breakout", "--headless", "--level", "no such file").status == 1)
  }

  // Behaviour: breakout-levels 16
  @Test func gamesOfLevelsAreRecordedAndChecked() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "replay").path(percentEncoded: false)
      func hash(_ lines: [String]) -> Substring? {
        lines.last?.firstMatch(of: #/"hash":"([0-9a-f]{16})"/#)?.output.1
      }
      let own = try play(Self.text, "--record", file)
      expect(try String(contentsOfFile: file, encoding: .utf8).contains(#""levelText":"name: Small\u000apar: 30"#))
      let answer = try Program.run("replay", "--check", file).lines
      expect(answer.first?.contains(#""outcome":"won""#) == true && hash(answer) == hash(own.lines))
      let shipped = try Program.run(
        "breakout", "--headless", "--level", "1-01", "--self-play", "--seed", "1", "--ticks", "600", "--json",
        "--record", file)
      let line = try String(contentsOfFile: file, encoding: .utf8)
      expect(line.contains(#""level":"1-01","seed":1,"tempo":2,"ticks":600}"#))
      expect(hash(try Program.run("replay", "--check", file).lines), equals: hash(shipped.lines))
    }
  }

  // Behaviour: breakout-levels 16
  @Test(arguments: [
    (#""level":"9-99""#, "There is no level '9-99'."), (#""levelText":"map:\nz""#, "Line 2, column 1"),
  ])
  func aReplayWithoutItsLevelIsAnswered(_ member: String, _ reason: String) throws {
    let line = #"{"game":"breakout","inputs":[[0,"press"]],\#(member),"seed":1,"ticks":5}"#
    let answer = try Program.run("replay", "--check", "-", input: Data(line.utf8)).lines.joined()
    expect(answer.hasPrefix(#"{"error":{"reason":""#) && answer.contains(reason), "\(answer)")
    expect(answer.contains(#""inputs":0,"outcome":"playing","score":0,"ticks":0}"#), "\(answer)")
  }
}
