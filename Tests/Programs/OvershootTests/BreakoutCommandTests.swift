import Foundation
import OvershootSupport

/// `overshoot breakout` and replays of breakout.
@Suite struct BreakoutCommandTests {
  private func physics(_ text: String) throws -> Program.Outcome {
    try Program.run("breakout", "--physics", "-", input: Data(text.utf8))
  }

  private func play(_ verbs: String, _ arguments: String...) throws -> Program.Outcome {
    try TemporaryFolder.with { folder in
      let file = try folder.file("verbs", Data(verbs.utf8))
      return try Program.run(
        ["breakout", "--headless", "--seed", "7", "--json", "--verbs", file.path(percentEncoded: false)] + arguments)
    }
  }

  // Behaviour: breakout 5, 27, 28
  @Test func statesArePrintedAtIntervalsAndAtTheEnd() throws {
    let outcome = try play("", "--ticks", "250", "--every", "100")
    expect(outcome.status == 0 && outcome.lines.count == 3)
    let bricks = #"["11111","11111","11111","11111"]"#
    let first = try #require(outcome.lines.first)
    expect(
      first.hasPrefix(#"{"balls":[],"bricks":\#(bricks),"dropped":0,"hash":""#)
        && first.hasSuffix(#"","lives":3,"nudges":0,"paddle":240,"phase":"ready","score":0,"tick":100}"#))
    expect(outcome.lines.map { $0.contains(#""end":true"#) }, equals: [false, false, true])
    expect(try play("", "--ticks", "250", "--every", "125").lines.count == 2)
  }

  // Behaviour: breakout 5, 14, 27, 28
  @Test func verbsActAtTheStartOfTheNextTick() throws {
    let verbs = """
      [0,"press"]
      [0,"paddle",100]

      [3,"hold",-1]
      [5,"press"]
      [6,"press"]
      [10,"pause",true]
      [20,"paddle",400]
      [30,"pause",false]
      [40,"set",{"speed":150}]
      [50,"set",{"columns":6}]
      """
    let outcome = try play(verbs, "--ticks", "60", "--every", "10", "--events")
    let events = outcome.lines.filter { $0.contains(#""event""#) }
    expect(
      events == [
        #"{"ball":1,"event":"served","tick":1}"#, #"{"ball":1,"event":"pushed","tick":6}"#,
        #"{"event":"refused","tick":7}"#,
      ])
    let states = outcome.lines.filter { !$0.contains(#""event""#) }
    func have(_ text: String) -> [Bool] { states.map { $0.contains(text) } }
    expect(have(#""phase":"paused""#), equals: [false, true, true, false, false, false])
    expect(have(#""phase":"ready""#), equals: [false, false, false, false, false, true])
    expect(have(#""paddle":82.5"#), equals: [true, true, true, false, false, false])
    expect(have(#""111111""#).last == true)
  }

  // Behaviour: breakout 26, 27, 30
  @Test func aRecordedGameIsChecked() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "replay").path(percentEncoded: false)
      let game = try Program.run(
        "breakout", "--headless", "--seed", "3", "--settings", "columns=2,rows=1,autoStart=false", "--self-play",
        "--json", "--record", file)
      let end = try #require(game.lines.last)
      expect(end.contains(#""phase":"won""#) && end.contains(#""end":true"#))
      let line = try String(contentsOfFile: file, encoding: .utf8)
      expect(line.hasPrefix(#"{"game":"breakout","inputs":[[0,"press"]"#))
      let head = #""seed":3,"settings":{"autoStart":false,"balls":1,"columns":2,"difficulty":"easy","mode":"lives","#
      expect(line.contains(head + #""rows":1,"speed":100},"ticks":"#))
      let answer = try #require(try Program.run("replay", "--check", file).lines.first)
      expect(answer.hasPrefix(#"{"error":null,"game":"breakout","hash":""#) && answer.contains(#""outcome":"won""#))
      let hash = try #require(end.firstMatch(of: #/"hash":"([0-9a-f]{16})"/#)).output.1
      expect(answer.contains(hash))
    }
  }

  // Behaviour: breakout 31
  @Test func badReplaysAreAnswered() throws {
    func answer(_ line: String) throws -> String {
      try Program.run("replay", "--check", "-", input: Data(line.utf8)).lines.joined()
    }
    let start = #"{"game":"breakout","seed":1,"settings":{}"#
    expect(try answer(start + #","inputs":[],"ticks":5}"#).contains(#""outcome":"playing""#))
    for (line, field) in [
      (start + #","inputs":[[3,"press"],[2,"press"]],"ticks":5}"#, "inputs[1][0]"),
      (start + #","inputs":[[9,"press"]],"ticks":5}"#, "ticks"), (start + #","inputs":[]}"#, "ticks"),
      (#"{"game":"chess","seed":1,"settings":{},"inputs":[],"ticks":1}"#, "game"),
    ] {
      let text = try answer(line)
      expect(text.contains(#""line":1"#) && text.contains(field), "\(text)")
    }
  }

  // Behaviour: breakout 29
  @Test func physicsIsPrintedForEachBall() throws {
    let outcome = try physics(
      #"{"balls":[{"r":8,"vx":0,"vy":240,"x":50,"y":20},{"r":2,"vx":240,"vy":0,"x":0,"y":0}],"#
        + #""solids":[[0,100,100,1]],"steer":false,"ticks":120}"#)
    expect(
      outcome.lines == [
        #"{"ball":0,"contacts":1,"dropped":0,"overlap":0,"speed":240,"vx":0,"vy":-240,"x":50,"y":-76}"#,
        #"{"ball":1,"contacts":0,"dropped":0,"overlap":0,"speed":240,"vx":240,"vy":0,"x":240,"y":0}"#,
      ], "\(outcome)")
  }

  // Behaviour: breakout 31
  @Test(arguments: [
    (#"{"balls":[{"r":0,"vx":0,"vy":0,"x":0,"y":0}],"solids":[],"ticks":1}"#, "balls[0].r"),
    (#"{"balls":[{"r":1,"vx":0,"vy":0,"x":0}],"solids":[],"ticks":1}"#, "balls[0].y"),
    (#"{"balls":[{"r":1,"vx":0,"vy":0,"x":0.5,"y":0.5}],"solids":[[0,0,1,1]],"ticks":1}"#, "balls[0]"),
    (#"{"balls":[],"solids":[[0,0,1,0]],"ticks":1}"#, "solids[0][3]"),
    (#"{"balls":[],"solids":[[0,0,1]],"ticks":1}"#, "solids[0]"), (#"{"balls":[],"solids":[]}"#, "ticks"),
    (#"{"balls":[],"solids":[],"ticks":10000001}"#, "ticks"), (#"{"balls":[],"solids":[],"tick":1}"#, "tick"),
    (#"{"balls":["#, "Line 1"),
  ])
  func badPhysicsIsRefused(_ text: String, _ field: String) throws {
    let outcome = try physics(text)
    expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains(field), "\(outcome)")
  }

  // Behaviour: breakout 31
  @Test(arguments: [
    (#"[1,"press"]"# + "\n" + #"[0,"press"]"#, "Line 2[0]"), (#"[1,"jump"]"#, "Line 1[1]"), ("\n\n[", "Line 3"),
    (#"[0,"set",{"speed":101}]"#, "Line 1[2].speed"), (#"[0,"hold",2]"#, "Line 1[2]"), (#"[0,"press",1]"#, "Line 1"),
    (#"[0.5,"press"]"#, "Line 1[0]"),
  ])
  func badVerbsAreRefused(_ text: String, _ place: String) throws {
    let outcome = try play(text)
    expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains(place), "\(outcome)")
  }

  // Behaviour: breakout 31
  @Test(arguments: [
    "speed=101", "columns=0", "rows=11", "balls=x", "difficulty=mad", "autoStart=on", "colour=red", "rows",
    "rows=1,rows=2",
  ])
  func badSettingsAreUsageErrors(_ settings: String) throws {
    let outcome = try Program.run("breakout", "--headless", "--settings", settings)
    expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
  }
}
