import ArgumentParser
import OvershootPerception

/// `overshoot perception SCENARIO`: what listeners of a scenario see, hear and remember.
struct PerceptionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perception",
    abstract: "Print what creatures of a scenario see, hear and remember.",
    discussion: """
      A scenario is one JSON object. Only until must be there, and id and at of each listener and source. Lengths are \
      cells of the map, angles degrees, ticks 1/60 s:

        {"map": ["############", "#..........#", "############"],
         "listeners": [{"id": 1, "at": [1.5, 1.5], "team": 2, "hearingRange": 12}],
         "sources": [{"id": 7, "at": [9.5, 1.5], "team": 1}],
         "steps": [{"tick": 2, "source": 7, "at": [7.5, 1.5]},
                   {"tick": 8, "noise": {"at": [9.5, 1.5], "loudness": 1}}],
         "until": 40}

      A listener has sightRadius, loseRadius, halfAngle, nearRadius, autoSuccess, maxAge, hearingRange, facing, team, \
      detects and berserk; a source team and points. Further keys are attitudes (of, to, is), forgets and traces, the \
      lines of sight in a tick. A step is one of source (at, team), listener (at, facing, team, berserk), noise (at, \
      loudness, by, maxRange, tag), damage (listener, by, at, amount), add, remove and removeListener.

      Printed are the events, then the memories at the end, then the number of lines, each a JSON object on a line; \
      without --json the same as a table.

      \(ExitStatus.help([
        .success: "when all was printed", .failure: "when a file could not be read or the answers not be written",
        .malformedInput: "when the scenario is wrong; the path of the field is printed",
      ]))
      """)

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Argument(help: ArgumentHelp("The scenario, or - for standard input.", valueName: "SCENARIO"), completion: .file())
  var scenario: String

  func run() throws {
    let played = try ScenarioFile.read(scenario, PerceptionScenario.init)
    var output = RowOutput(printsJSON: json, widths: PerceptionRow.widths)
    try played.run { try output.write($0.object) }
    try output.finish()
  }
}
