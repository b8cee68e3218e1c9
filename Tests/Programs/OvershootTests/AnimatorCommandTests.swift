import Foundation
import OvershootSupport

@Suite struct AnimatorCommandTests {
  private let log = """
    {"animators": {"a": {"duration": 1, "curve": "linear", "properties": {"x": {"from": 0, "to": 100}}}},
     "steps": [{"at": 0, "call": "addCompletion", "name": "a/\\"b\\""},
               {"at": 0, "call": "startAnimation"},
               {"at": 0.4, "set": {"isReversed": true}},
               {"at": 0.5},
               {"at": 0.8},
               {"at": 0.9, "call": "finishAnimation", "position": "end"}]}
    """

  private func replay(_ text: String) throws -> Program.Outcome {
    try Program.run("animator", "replay", "-", input: Data(text.utf8))
  }

  @Test func everyStepIsALineWithItsKeysInOrder() throws {
    let outcome = try replay(log)
    expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.lines.count == 6)
    let running = #""state": "active", "isRunning": true, "isReversed": "#
    expect(
      Array(outcome.lines.prefix(5)) == [
        #"{"at": 0, "animator": "a", "state": "inactive", "isRunning": false, "isReversed": false, "#
          + #""fractionComplete": 0, "duration": 1, "shown": {"x": 0}, "model": {"x": 0}, "completions": [], "#
          + #""error": null}"#,
        #"{"at": 0, "animator": "a", \#(running)false, "fractionComplete": 0, "duration": 1, "#
          + #""shown": {"x": 0}, "model": {"x": 100}, "completions": [], "error": null}"#,
        #"{"at": 0.4, "animator": "a", \#(running)true, "fractionComplete": 0.6, "#
          + #""duration": 1, "shown": {"x": 40}, "model": {"x": 0}, "completions": [], "error": null}"#,
        #"{"at": 0.5, "animator": "a", \#(running)true, "fractionComplete": 0.7, "duration": 1, "#
          + #""shown": {"x": 30.000000000000004}, "model": {"x": 0}, "completions": [], "error": null}"#,
        #"{"at": 0.8, "animator": "a", "state": "inactive", "isRunning": false, "isReversed": false, "#
          + #""fractionComplete": 0, "duration": 1, "shown": {"x": 0}, "model": {"x": 0}, "#
          + #""completions": [{"name": "a/\"b\"", "position": "start"}], "error": null}"#,
      ])
    let line = try #require(outcome.lines.last)
    let last = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let error = try #require(last["error"] as? String)
    expect(error.contains("inactive") && error.contains("finishAnimation") && error.hasSuffix("."))
  }

  @Test func aFileGivesTheSameAnswersAsStandardInput() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("log of mine.json", Data(log.utf8))
      let outcome = try Program.run("animator", "replay", file.path(percentEncoded: false))
      expect(try outcome.status == 0 && outcome.output == replay(log).output)
    }
  }

  /// A spring by physical constants brings its duration, as in UIKit.
  @Test func aSpringHasItsOwnDuration() throws {
    let outcome = try replay(
      """
      {"animators": {"a": {"duration": 4, "curve": "spring(mass: 1, stiffness: 100, damping: 10)"}},
       "steps": [{"at": 0}]}
      """)
    expect(outcome.output.contains(#""duration": 1.4727"#))
  }

  @Test(arguments: [
    (#"{"animators": {}, "steps": [{"at": 0}]}"#, "Line 1, column 29, step 1: The log has a step, but no animator."),
    ("[]", "Line 1, column 1: A log is an object."), ("", "Line 1, column 1: A log is an object."),
    ("{\"animators\":\n{\"a\": {\"curve\": \"eas\"}}", "Line 2, column 17: The curve is wrong. Column 1: "),
  ])
  func aMalformedLogEndsWith2AndItsPosition(text: String, message: String) throws {
    try expectRefusal(replay(text), message)
  }

  @Test func invalidUTF8IsAMalformedLog() throws {
    let outcome = try Program.run("animator", "replay", "-", input: Data([0x7B, 0xFF, 0x7D]))
    expect(outcome.status == 2 && outcome.errors == "Error: The log is not text in UTF-8.\n")
  }

  @Test func anUnreadableLogEndsWith1() throws {
    let missing = try Program.run("animator", "replay", "no such log.json")
    expect(missing.status == 1 && missing.errors == "Error: The file no such log.json does not exist.\n")
    let large = try Program.run("animator", "replay", "-", input: Data(repeating: 0x20, count: (16 << 20) + 1))
    expect(
      large.status == 1 && large.errors.contains("standard input")
        && large.errors.contains("at most 16777216 bytes"))
    let full = try Program.run(
      script: "echo '{\"animators\": {\"a\": {\"duration\": 1, \"curve\": \"ease\"}}, \"steps\": [{\"at\": 0}]}'"
        + " | \"$0\" animator replay - > /dev/full")
    expect(full.status == 1 && full.errors.contains("No space left on device"))
  }

  @Test func aClosedPipeEndsTheCommandQuietly() throws {
    try TemporaryFolder.with { folder in
      let steps = Array(repeating: #"{"at": 0}"#, count: 5_000).joined(separator: ",")
      let text = #"{"animators": {"a": {"duration": 1, "curve": "ease"}}, "steps": [\#(steps)]}"#
      let file = try folder.file("log", Data(text.utf8))
      let script =
        "trap '' PIPE; \"$0\" animator replay \"$1\" | head -n 1 > /dev/null; echo \"${PIPESTATUS[0]}\""
      let outcome = try Program.run(script: script, file.path(percentEncoded: false))
      expect(outcome.output == "0\n" && outcome.errors.isEmpty)
    }
  }

  /// Each answer names all completions so far, so that many of both are too long.
  @Test func answersNameALimitedNumberOfCompletions() throws {
    let completions = (0..<10_000).map { _ in #"{"at": 0, "call": "addCompletion", "name": "c"}"# }
    let steps = completions + [#"{"at": 0, "call": "startAnimation"}"#] + Array(repeating: #"{"at": 2}"#, count: 150)
    let animator = #""a": {"duration": 1, "curve": "ease", "properties": {"x": 1}}"#
    let outcome = try replay("{\"animators\": {\(animator)}, \"steps\": [\(steps.joined(separator: ","))]}")
    expect(outcome.status == 2 && outcome.lines.count == 10_101)
    expect(
      outcome.errors == "Error: The answers end here: each names the completions so far, and all together at most "
        + "1000000.\n")
  }

  @Test func aMissingLogIsMisuse() throws {
    let outcome = try Program.run("animator", "replay")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    let help = try Program.run("animator", "replay", "--help")
    expect(help.status == 0 && help.output.contains("finishAnimation") && help.output.contains("exit status"))
  }
}
