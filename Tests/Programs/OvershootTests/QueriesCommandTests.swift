import Foundation
import OvershootSupport

/// `overshoot queries`.
@Suite struct QueriesCommandTests {
  private func ask(_ text: String) throws -> Program.Outcome {
    try Program.run("queries", "--json", "-", input: Data(text.utf8))
  }

  /// Asks with one option of a generator and tests, and more members.
  private func ask(
    generator: String = #"{"type":"grid","radius":1,"spacing":1}"#, tests: String = "", members: String = ""
  ) throws -> Program.Outcome {
    try ask(
      #"{"querier":{"at":[0,0]},"options":[{"generator":\#(generator),"tests":[\#(tests)]}]\#(members)}"#)
  }

  // Behaviour: queries 17, 18, 19
  @Test func theWorkedCaseIsPrinted() throws {
    let outcome = try ask(tests: #"{"type":"distance","factor":1}"#)
    func item(_ x: Int, _ y: Int, _ index: Int, _ raw: String, _ score: String) -> String {
      #"{"at":[\#(x),\#(y)],"by":null,"index":\#(index),"state":"valid","#
        + #""tests":[{"raw":\#(raw),"score":\#(score)}],"total":\#(score)}"#
    }
    let (root, edge) = ("1.4142135623730951", "0.7071067811865475")
    let items = [
      item(-1, -1, 0, root, "1"), item(1, -1, 2, root, "1"), item(-1, 1, 6, root, "1"), item(1, 1, 8, root, "1"),
      item(0, -1, 1, "1", edge), item(-1, 0, 3, "1", edge), item(1, 0, 5, "1", edge), item(0, 1, 7, "1", edge),
      item(0, 0, 4, "0", "0"),
    ]
    expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.lines.count == 1)
    let head = #"{"count":9,"dropped":{"invalid":0,"merged":0,"projection":0},"items":["#
    let middle = #"],"notes":[],"option":0,"parameter":null,"status":"success","ticks":1,"titles":["#
    let titles = [
      #"["Grid: generate around querier","radius: 1, space between: 1"]"#,
      #"["Distance: to querier","score: linear × 1"]"#,
    ]
    let expected = [
      head, items.joined(separator: ","), middle, titles.joined(separator: ","), #"],"winner":0,"work":18}"#,
    ]
    expect(outcome.lines.first, equals: expected.joined())
  }

  // Behaviour: queries 17, 18
  @Test func aWholeScenarioIsAnswered() throws {
    let outcome = try ask(
      """
      {"actors":[{"id":9,"kind":"ward","at":[3.5,1.5],"known":true,"believed":[3.5,1.5]}],"budget":10,
       "contexts":{"threat":[[2,2]]},"danger":[[0,-1,5,5,5],[0,-1,5,5,5],[0,-1,5,5,5],[0,-1,5,5,5]],
       "map":["#####","#...#","#...#","#####"],"mode":"single",
       "options":[{"generator":{"type":"grid","around":"querier","radius":"$reach","spacing":1,"hole":2,"project":0.5}},
                  {"generator":{"type":"paths","steps":3},
                   "tests":[{"type":"distance","to":"threat","factor":1,"equation":"linear","filter":{"min":1}},
                            {"type":"danger","ticksPerCell":1,"filter":{"max":9}},
                            {"type":"free","filter":{"is":true}},{"type":"known","factor":1},
                            {"type":"kind","kind":"ward","factor":1}]}],
       "params":{"reach":1},"querier":{"id":1,"at":[1.5,1.5],"facing":0},"seed":1,"unsafe":[[1,1]]}
      """)
    let text = try #require(outcome.lines.first)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expect(outcome.status == 0 && answer["option"] as? Int == 1 && answer["status"] as? String == "success")
    let items = try #require(answer["items"] as? [[String: Any]])
    // Only the last cell is neither near the threat nor the ward's.
    expect(items.map { $0["by"] as? Int }, equals: [nil, 0, 0, 2, 0, 0])
    expect(items.map { $0["index"] as? Int } == [5, 0, 1, 2, 3, 4] && answer["winner"] as? Int == 5)
    expect(answer["work"] as? Int == 20 && answer["ticks"] as? Int == 2)
    expect((answer["notes"] as? [String])?.isEmpty == true)
  }

  // Behaviour: queries 3, 14, 18
  @Test func otherEndsHaveStatus0() throws {
    let missing = try ask(generator: #"{"type":"grid","radius":"$reach","spacing":1}"#)
    expect(
      missing.lines.first == #"{"count":0,"dropped":{"invalid":0,"merged":0,"projection":0},"items":[],"notes":[],"#
        + #""option":0,"parameter":"reach","status":"missingParameter","ticks":0,"titles":[],"winner":null,"work":0}"#)
    let many = try ask(generator: #"{"type":"grid","radius":60,"spacing":1}"#)
    expect(many.status == 0 && many.output.contains(#""status":"tooMany""#))
    let late = try ask(generator: #"{"type":"grid","radius":20,"spacing":1}"#, members: ",\"budget\":1")
    expect(late.status == 0 && late.output.contains(#""status":"timedOut","ticks":600"#))
    let empty = try ask(generator: #"{"type":"grid","radius":1,"spacing":1,"hole":1}"#)
    expect(empty.status == 0 && empty.output.contains(#""notes":["emptyByConstruction"]"#))
    let published = try ask(generator: #"{"type":"grid","radius":150,"spacing":100,"hole":100,"compatible":true}"#)
    expect(published.output.contains(#""count":7,"#) && published.output.contains(#""notes":["reserve: 15"]"#))
  }

  // Behaviour: queries 18
  @Test func withoutJSONTheSameIsATable() throws {
    let text =
      #"{"querier":{"at":[0,0]},"options":[{"generator":{"type":"current"},"tests":[{"type":"dot","factor":1}]}]}"#
    let outcome = try Program.run("queries", "-", input: Data(text.utf8))
    expect(outcome.status == 0 && outcome.lines.count == 9)
    expect(outcome.lines.contains { $0.contains("Current places: generate at querier") })
    expect(outcome.lines.contains { $0.hasPrefix("[0,0] ") && $0.contains("valid") })
  }

  // Behaviour: queries 16, 18
  @Test(arguments: [
    (#"{"type":"grid","radius":1,"spacing":0}"#, "options[0].generator.spacing must be above 0, not 0."),
    (#"{"type":"grid","radius":-1,"spacing":1}"#, "options[0].generator.radius must be at least 0"),
    (#"{"type":"grid","radius":1}"#, "options[0].generator.spacing is missing."),
    (#"{"type":"grid","radus":1,"spacing":1}"#, "options[0].generator.radus is not a known key; did you mean radius."),
    (#"{"type":"grid","radius":1,"spacing":1,"rings":1}"#, "options[0].generator.rings is not a known key"),
    (#"{"type":"grit","radius":1,"spacing":1}"#, "options[0].generator.type must be one of grid, circle, "),
    (#"{"type":"points","at":[],"around":"querier"}"#, "options[0].generator.around is not a known key"),
    (#"{"type":"points","at":[[0,1e999]]}"#, "options[0].generator.at[0][1] must be a finite number."),
    (#"{"type":"current","around":"quarier"}"#, "options[0].generator.around must be the name of a context"),
    (#"{"type":"circle","radius":"reach","points":3}"#, "options[0].generator.radius must be a number or a name"),
    (
      #"{"type":"composite","of":[{"type":"circle","radius":1,"points":0}]}"#,
      "options[0].generator.of[0].points must be a whole number of at least 1"
    ), ("3", "options[0].generator must be an object."),
  ])
  func aWrongGeneratorIsNamed(generator: String, message: String) throws {
    try expectRefusal(ask(generator: generator), message)
  }

  // Behaviour: queries 16, 18
  @Test(arguments: [
    (#"{"type":"distance"}"#, "options[0].tests[0].filter must be there, or a factor other than 0."),
    (#"{"type":"dot","to":"querier","factor":1}"#, "options[0].tests[0].to is not a known key"),
    (#"{"type":"dot","factor":1,"equation":"cubic"}"#, "options[0].tests[0].equation must be one of linear"),
    (#"{"type":"dot","filter":{}}"#, "options[0].tests[0].filter must be with min, max or is."),
    (#"{"type":"dot","filter":{"is":true,"min":0}}"#, "options[0].tests[0].filter must be with is, or"),
    (#"{"type":"kind","factor":1}"#, "options[0].tests[0].kind is missing."),
    (#"{"type":"dot","factor":true}"#, "options[0].tests[0].factor must be a finite number."),
  ])
  func aWrongTestIsNamed(test: String, message: String) throws {
    try expectRefusal(ask(tests: test), message)
  }

  // Behaviour: queries 2, 16, 18
  @Test(arguments: [
    (#","mode":"best"#, "Line 1, column "), (#","mode":"best10""#, "mode must be one of single, best5, best25, all"),
    (#","budget":0"#, "budget must be a whole number from 1"), (#","seed":-1"#, "seed must be a whole number from 0"),
    (#","danger":[[1],[1,2]]"#, "danger[1] must be as long as"), (#","danger":[[-2]]"#, "danger[0][0] must be"),
    (#","unsafe":[[1]]"#, "unsafe[0] must be"),
    (#","contexts":{"querier":[]}"#, "contexts.querier must be a new name."),
    (#","params":{"reach":"far"}"#, "params.reach must be a finite number."),
    (#","actors":[{"id":1,"kind":"a","at":[0,0]},{"id":1,"kind":"b","at":[0,0]}]"#, "actors[1].id must be new"),
    (#","actors":[{"id":1,"at":[0,0]}]"#, "actors[0].kind is missing."), (#","map":"...""#, "map must be a list."),
    (#","option":[]"#, "option is not a known key; did you mean options."),
  ])
  func aWrongMemberIsNamed(members: String, message: String) throws {
    try expectRefusal(ask(members: members), message)
  }

  // Behaviour: queries 16, 18
  @Test func listsThatAreTooLongAreRefused() throws {
    let places = Array(repeating: "[0,0]", count: 33).joined(separator: ",")
    try expectRefusal(
      ask(members: #","contexts":{"crowd":[\#(places)]}"#), "contexts.crowd must be at most 32 places, not 33.")
    let tests = Array(repeating: #"{"type":"dot","factor":1}"#, count: 17).joined(separator: ",")
    try expectRefusal(ask(tests: tests), "options[0].tests must be at most 16 tests, not 17.")
    try expectRefusal(
      ask(#"{"querier":{"at":[0,0]},"options":[]}"#), "options must be a list of 1 to 8 options, not of 0.")
    try expectRefusal(ask(#"{"options":[]}"#), "querier is missing.")
    expect(try Program.run("queries").status == 64)
    let help = try Program.run("queries", "--help")
    expect(help.status == 0 && help.output.contains("ticksPerCell") && help.output.contains("exit status"))
  }
}
