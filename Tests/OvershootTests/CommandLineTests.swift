import Testing

@Suite struct CommandLineTests {
  @Test func versionIsPrinted() throws {
    let outcome = try Program.run("--version")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
  }

  @Test func helpListsTheCommands() throws {
    let outcome = try Program.run("--help")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("USAGE: overshoot") && outcome.output.contains("  replay "))
  }

  @Test func theHelpOfReplayNamesTheExitStatus() throws {
    let outcome = try Program.run("replay", "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("--check <file>") && outcome.output.contains("exit status"))
  }

  @Test(arguments: [["reply"], ["--fast"], ["replay"], ["replay", "--check"], ["replay", "games.jsonl"]])
  func misuseEndsWith64AndASentence(_ arguments: [String]) throws {
    let outcome = try Program.run(script: "\"$0\" \(arguments.joined(separator: " "))")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("Error: "))
  }

  @Test func replayWithoutAFileIsReported() throws {
    let outcome = try Program.run("replay")
    #expect(outcome.errors.hasPrefix("Error: Say what to check: --check FILE, or --check - for standard input.\n"))
  }
}
