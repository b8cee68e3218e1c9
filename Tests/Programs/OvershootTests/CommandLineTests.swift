import Foundation
import OvershootSupport

@Suite struct CommandLineTests {
  // Behaviour: linux-desktop 20
  @Test func versionIsPrinted() throws {
    for form in [["--version"], ["window", "--version"], ["2048", "play", "--version"]] {
      let outcome = try Program.run(form)
      expect(outcome.status == 0 && outcome.errors.isEmpty)
      expect(outcome.lines.count == 3 && outcome.lines[0].wholeMatch(of: /overshoot [0-9]+\.[0-9]+\.[0-9]+/) != nil)
      expect(outcome.lines[1].wholeMatch(of: /commit ([0-9a-f]{7,40}(-dirty)?|unknown)/) != nil)
      expect(outcome.lines[2].wholeMatch(of: /renderer (software|opengl) \(.+\)/) != nil)
    }
  }

  @Test func helpListsTheCommands() throws {
    let outcome = try Program.run("--help")
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    expect(outcome.output.contains("USAGE: overshoot") && outcome.output.contains("  replay "))
  }

  /// The names of 0.2 mean what they did, and later ones of the same things are understood too.
  @Test(arguments: [
    "window", "2048", "breakout", "bombs", "nonoku", "adventure", "profile", "replay", "curve", "render", "blur",
    "juice", "animator", "perception", "queries", "data", "manual", "bomb-rush",
  ])
  func earlierAndLaterNamesOfCommandsAreUnderstood(_ name: String) throws {
    let outcome = try Program.run(name, "--help")
    expect(outcome.status == 0 && outcome.output.contains("USAGE: overshoot"), "\(outcome.errors)")
  }

  /// The later name of a command does what the other one does.
  @Test func bombRushIsPlayedByBothNames() throws {
    try TemporaryFolder.with { folder in
      let verbs = try folder.file("verbs.jsonl", Data(#"[0,"act",4,1]"#.utf8)).path
      let outcomes = try ["bombs", "bomb-rush"].map {
        try Program.run($0, "--headless", "--level", "crossfire", "--verbs", verbs, "--ticks", "60", "--json")
      }
      expect(outcomes[0].status == 0 && outcomes[0].output == outcomes[1].output, "\(outcomes[1].errors)")
    }
  }

  @Test func helpListsTheOptionsOfTheWindow() throws {
    let output = try Program.run("--help").output
    expect(output.components(separatedBy: "-h, --help").count, equals: 2, "It lists each option once.")
    for option in ["--screen <NAME>", "--theme <theme>", "--png <FILE>", "--film <N>", "--headless", "--speed <X>"] {
      expect(output.contains(option), "\(option)")
    }
  }

  @Test(arguments: [
    (
      ["reply"],
      "There is no command 'reply'; known are window, 2048, breakout, bombs, nonoku, adventure, profile, replay, "
    ),
    (["curve", "draw"], "There is no command 'draw'; known are sample, settle, export, open, presets, fit."),
    (["animator", "play"], "There is no command 'play'; known are replay."),
    (["data", "drop"], "There is no command 'drop'; known are "), (["render", "x", "--png", "y"], "known are "),
    (["--theme", "blue"], "'blue' is not a valid theme; give light, dark or system."),
    (
      ["--hue", "beige"],
      "'beige' is not a valid hue; give crimson, amber, olive, forest, teal, azure, violet, plum or system."
    ),
    (["--speed", "-1"], "'-1' is not a valid speed; give a number from 0.25 to 4, or off."),
    (["--scale", "-2"], "'-2' is not a valid scale; give a number from 0.5 to 4, such as 1.5, or auto."),
  ])
  func anUnknownWordIsAnsweredWithTheKnownOnes(_ arguments: [String], _ sentence: String) throws {
    let outcome = try Program.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--screen"], ["--png", "x.png", "--input"], [], ["--theme"], ["replay", "--check"],
    ["2048", "--headless", "--seed"], ["data", "check", "--data-dir"], ["render", "--png", "x"], ["2048", "review"],
    ["perception"], ["adventure", "check"], ["breakout", "--headless", "--settings"], ["data", "game"],
    ["blur", "--sigma"],
  ])
  func controlCharactersOfNamesReachNoTerminal(_ words: [String]) throws {
    let name = "a\u{1B}[31m\u{7}\u{7F}\u{9B}2J\u{202E}\u{2066}b\nc"
    let outcome = try Program.run(words + [name])
    expect(outcome.status != 0 && outcome.output.isEmpty)
    expect(outcome.errors.contains(#"a\u{1B}[31m\u{7}\u{7F}\u{9B}2J\u{202E}\u{2066}b\u{A}c"#), "\(outcome.errors)")
    let scalars = outcome.errors.unicodeScalars.filter { $0 != "\n" }
    expect(!scalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}" })
    // Long ones are shown in short.
    let long = try Program.run(words + [String(repeating: "abc", count: 20_000)])
    expect(long.status != 0 && long.errors.utf8.count < 4_000, "\(words)")
  }

  @Test func controlCharactersOfFilesReachNoTerminal() throws {
    try TemporaryFolder.with { folder in
      let escape = #"\u001b]0;x\u009b\u202e\u000a"#
      for text in [#"{"\#(escape)":1}"#, #"{"until":1,"attitudes":[{"of":1,"to":2,"is":"\#(escape)"}]}"#] {
        let outcome = try Program.run("perception", folder.file("a.json", Data(text.utf8)).path)
        expect(outcome.status == 2 && outcome.errors.contains(#"\u{1B}]0;x\u{9B}\u{202E}\u{A}"#), "\(outcome.errors)")
        expect(outcome.errors.filter(\.isNewline).count, equals: 1)
      }
      let scenario = """
        {"until":2,"listeners":[{"id":1,"at":[0,0],"hearingRange":9}],
         "steps":[{"tick":0,"noise":{"at":[1,0],"loudness":1,"tag":"\(escape)"}}]}
        """
      let file = try folder.file("b.json", Data(scenario.utf8)).path
      for outcome in try [Program.run("perception", file), Program.run("perception", "--json", file)] {
        expect(outcome.status == 0 && outcome.output.contains(#"\u001b]0;x\u009b\u202e\u000a"#), "\(outcome.output)")
      }
      let replay = try Program.run(
        "replay", "--check", folder.file("c.jsonl", Data(#"{"game":"\#(escape)"}"#.utf8)).path)
      expect(!replay.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
    }
  }

  @Test func aPathThatCannotBeWrittenIsToldAsItIs() throws {
    let outcome = try Program.run("--screen", "menu", "--png", "/proc/version")
    expect(outcome.status, equals: 1)
    expect(
      outcome.errors
        == "Error: /proc/version cannot be written: its folder takes no new files. Choose another path.\n")
  }

  @Test func aSeedThatIsNotANumberIsMalformedInput() throws {
    for arguments in [["--seed", "-7"], ["2048", "--headless", "--seed", "abc"]] {
      let outcome = try Program.run(arguments)
      expect(outcome.status == 2 && outcome.output.isEmpty)
      expect(outcome.errors.contains("is not a valid seed; give a whole number from 0"), "\(outcome.errors)")
    }
  }

  @Test func everyFormWithAWindowKnowsHeadless() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("quit", Data(#"{"at":0.1,"type":"quit"}"#.utf8))
      let file = folder.url.appending(path: "x.png").path
      let small = ["--headless", "--size", "360x480", "--scale", "0.5", "--input", script.path]
      for form in [[], ["window"], ["2048"], ["profile", "--png", file], ["--screen", "menu", "--png", file]] {
        let outcome = try Program.run(form + small)
        expect(outcome.status == 0 && outcome.errors.isEmpty, "\(form): \(outcome.errors)")
        expect(!form.contains("--png") || outcome.output.hasSuffix(": \(file)\n"))
      }
    }
  }

  @Test(arguments: ["/nowhere", "/dev/null"])
  func resourcesThatAreNotFolderAreReported(_ path: String) throws {
    let outcome = try Program.run(["--headless"], environment: ["OVERSHOOT_RESOURCES": path])
    expect(outcome.status == 1 && outcome.output.isEmpty)
    expect(outcome.errors.contains("OVERSHOOT_RESOURCES") && outcome.errors.contains("Tried: \(path)."))
  }

  @Test func theHelpOfReplayNamesTheExitStatus() throws {
    let outcome = try Program.run("replay", "--help")
    expect(outcome.status, equals: 0)
    expect(outcome.output.contains("--check <file>") && outcome.output.contains("exit status"))
  }

  @Test(arguments: [["reply"], ["--fast"], ["replay"], ["replay", "--check"], ["replay", "games.jsonl"]])
  func misuseEndsWith64AndASentence(_ arguments: [String]) throws {
    let outcome = try Program.run(script: "\"$0\" \(arguments.joined(separator: " "))")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.hasPrefix("Error: "))
  }

  @Test func replayWithoutAFileIsReported() throws {
    let outcome = try Program.run("replay")
    expect(outcome.errors.hasPrefix("Error: Say what to check: --check FILE, or --check - for standard input.\n"))
  }
}
