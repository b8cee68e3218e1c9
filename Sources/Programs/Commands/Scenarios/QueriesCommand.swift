import ArgumentParser
import OvershootQueries

/// `overshoot queries SCENARIO`: the answer to a query of a scenario, with every score.
struct QueriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queries",
    abstract: "Print the answer to a query of the surroundings, with every score.",
    discussion: """
      A scenario is one JSON object. Only options and the querier's at must be there. Lengths are cells of the map, \
      angles degrees:

        {"map": ["#####", "#...#", "#####"], "querier": {"at": [1.5, 1.5]},
         "contexts": {"threat": [[3.5, 1.5]]},
         "options": [{"generator": {"type": "grid", "radius": 2, "spacing": 1,
                                    "project": 0.5},
                      "tests": [{"type": "distance", "to": "threat",
                                 "factor": 1, "filter": {"min": 1}}]}]}

      A generator has a type: grid (radius, spacing, hole, compatible), circle (radius, points), donut (inner, outer, \
      rings, points, spiral), cone (angle, range, spacing, angleStep), paths (steps), actors or perceived (kind, \
      radius), points (at), current, composite (of); and around and project. A test has a type: distance, trace or \
      path (to), dot, random, kind (kind), free, danger (ticksPerCell), known; and filter (min, max or is), factor, \
      pass, take, clampMin, clampMax, base, reference and equation. Numbers of both may be names such as "$reach" of \
      params. Further keys are actors, budget, danger, mode, seed and unsafe.

      Printed is one JSON object: the items, valid ones by total, with the values and scores of all tests; without \
      --json the same as tables.

      \(ExitStatus.help([
        .success: "when the query was answered, also where it failed",
        .failure: "when a file could not be read or the answer not be written",
        .malformedInput: "when the scenario is wrong; the path of the field is printed",
      ]))
      """)

  @Flag(help: "Print one JSON object.")
  var json = false

  @Argument(help: ArgumentHelp("The scenario, or - for standard input.", valueName: "SCENARIO"), completion: .file())
  var scenario: String

  func run() throws {
    let answer = try ScenarioFile.read(scenario, QueryScenario.init).answer()
    var output = RowOutput(printsJSON: json, widths: QueryAnswer.widths)
    try answer.write(to: &output, asJSON: json)
    try output.finish()
  }
}
