import Foundation
import OvershootSupport

/// `overshoot perception`.
@Suite struct PerceptionCommandTests {
  private let corridor = """
    {"listeners":[{"id":1,"at":[1.5,1.5],"facing":0,"team":2,"hearingRange":12}],
     "map":["############","#..........#","############"],
     "sources":[{"id":7,"at":[9.5,1.5],"team":1,"points":[[0,0]]}],
     "steps":[{"tick":2,"source":7,"at":[7.5,1.5]},{"tick":4,"source":7,"at":[9.5,1.5]},
              {"tick":6,"source":7,"at":[10.2,1.5]},
              {"tick":8,"noise":{"at":[9.5,1.5],"by":7,"loudness":1,"maxRange":0,"tag":"crack"}}],
     "traces":64,"until":40}
    """

  private func play(_ text: String) throws -> Program.Outcome {
    try Program.run("perception", "--json", "-", input: Data(text.utf8))
  }

  /// Plays a scenario of one listener, 1, and one source, 7, with more members.
  private func play(listener: String = "", source: String = "", _ members: String) throws -> Program.Outcome {
    try play(
      """
      {"listeners":[{"id":1,"at":[0,0]\(listener)}],"sources":[{"id":7,"at":[3,0]\(source)}],\(members)}
      """)
  }

  // Behaviour: perception 17, 18, 19
  @Test func theWorkedCaseIsPrinted() throws {
    let outcome = try play(corridor)
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    let rest = #""listener":1,"#
    expect(
      outcome.lines == [
        #"{"actor":7,"at":[7.5,1.5],"event":"gained",\#(rest)"sense":"sight","strength":1,"tag":null,"tick":2}"#,
        #"{"actor":7,"at":[9.5,1.5],"event":"lost",\#(rest)"sense":"sight","strength":0,"tag":null,"tick":6}"#,
        #"{"actor":7,"at":[9.5,1.5],"event":"heard",\#(rest)"sense":"hearing","strength":1,"tag":"crack","tick":20}"#,
        #"{"actor":7,"age":35,"at":[9.5,1.5],"attitude":"hostile","expired":false,"listener":1,"#
          + #""predicted":[9.5,1.5],"seen":false,"sense":"sight","strength":1,"tick":40}"#,
        #"{"actor":7,"age":20,"at":[9.5,1.5],"attitude":"hostile","expired":false,"listener":1,"#
          + #""predicted":[9.5,1.5],"seen":false,"sense":"hearing","strength":1,"tick":40}"#,
        #"{"longestWait":0,"notes":[],"traces":4}"#,
      ])
  }

  // Behaviour: perception 18
  @Test func everyEventHasItsForm() throws {
    let outcome = try play(
      listener: #","halfAngle":180,"hearingRange":9,"maxAge":0.1,"detects":["hostile","neutral"],"berserk":true"#,
      """
      "attitudes":[{"of":255,"to":1,"is":"friendly"}],"forgets":true,"until":20,
      "steps":[{"tick":0,"noise":{"at":[1,0],"loudness":2,"by":null,"maxRange":null,"tag":null}},
               {"tick":1,"damage":{"listener":1,"by":7,"at":[2,2],"amount":0.1}},
               {"tick":3,"listener":1,"berserk":false},{"tick":4,"source":7,"team":1},
               {"tick":5,"add":{"id":8,"at":[2,0]}},{"tick":8,"remove":8}]
      """)
    let events = outcome.lines.filter { $0.contains("event") }
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    let kinds = events.map { line -> String in
      let kind = line.split(separator: "\"event\":\"").last?.prefix { $0 != "\"" } ?? ""
      let tick = line.split(separator: "\"tick\":").last?.dropLast() ?? ""
      return "\(tick) \(kind)"
    }
    // An event without an actor comes before all numbers.
    let expected = "0 gained, 1 damaged, 2 heard, 4 lost, 5 gained, 8 forgot, 8 lost, 9 forgot, 13 forgot"
    expect(kinds.joined(separator: ", "), equals: expected)
    let heard = #"{"actor":null,"at":[1,0],"event":"heard","listener":1,"sense":"hearing","strength":2,"#
    expect(events.contains(heard + #""tag":null,"tick":2}"#))
    let damaged = #"{"actor":7,"at":[2,2],"event":"damaged","listener":1,"sense":"damage","strength":0.1,"#
    expect(events.contains(damaged + #""tag":null,"tick":1}"#))
    expect(events.contains { $0.contains(#""event":"forgot","listener":1,"sense":null,"strength":0,"tag":null"#) })
  }

  // Behaviour: perception 18
  @Test func withoutJSONTheSameIsATable() throws {
    let outcome = try Program.run("perception", "-", input: Data(corridor.utf8))
    expect(outcome.status == 0 && outcome.lines.first?.hasPrefix("actor     at") == true)
    expect(outcome.lines.count == 9 && outcome.lines[1].contains("gained") && outcome.lines[1].hasPrefix("7 "))
    expect(outcome.lines.last, equals: "0            []     4")
  }

  // Behaviour: perception 20
  @Test(arguments: [
    (#","loseRadius":5"#, "listeners[0].loseRadius must be"), (#","halfAngle":181"#, "listeners[0].halfAngle must"),
    (#","sightRadius":-1"#, "listeners[0].sightRadius must"), (#","facing":1e999"#, "listeners[0].facing must be a"),
    (#","team":256"#, "listeners[0].team must be"), (#","team":1.5"#, "listeners[0].team must be"),
    (#","detects":["hostil"]"#, "listeners[0].detects[0] must be one of"),
    (#","maxage":3"#, "listeners[0].maxage is not a known key; did you mean maxAge."),
    (#","berserk":1"#, "listeners[0].berserk must be true or false."),
    (#"},{"id":1,"at":[0,0]"#, "listeners[1].id must be new, but 1 is taken."),
    (#"},{"id":2"#, "listeners[1].at is missing."), (#"},{"id":-2,"at":[0,0]"#, "listeners[1].id must be"),
    (#"},{"id":2,"at":[0,"x"]"#, "listeners[1].at[1] must be a finite number."),
    (#"},{"id":2,"at":[0]"#, "listeners[1].at must be a list of two numbers."),
  ])
  func aWrongListenerIsNamed(members: String, message: String) throws {
    try expectRefusal(play(listener: members, #""until":1"#), message)
  }

  // Behaviour: perception 3, 20
  @Test(arguments: [
    (#""until":100001"#, "until must be"), (#""until":-1"#, "until must be"), (#""traces":1"#, "until is missing."),
    (#""until":1,"map":["..","."]"#, "map[1] must be as long as the first row"),
    (#""until":1,"map":[]"#, "map must be a list of rows with cells."), (#""until":1,"traces":-1"#, "traces must be"),
    (#""until":1,"attitudes":[{"of":1,"to":2}]"#, "attitudes[0].is is missing."),
    (#""until":1,"attitudes":[{"of":1,"to":2,"is":"friendly"},{"of":1,"to":2,"is":"hostile"}]"#, "attitudes[1] must"),
    (#""until":1,"steps":[{"tick":2,"remove":7}]"#, "steps[0].tick must be at most until"),
    (#""until":9,"steps":[{"tick":2,"remove":7},{"tick":1,"remove":7}]"#, "steps[1].tick must be at least"),
    (#""until":9,"steps":[{"tick":2,"remove":7},{"tick":2,"remove":7}]"#, "steps[1].remove must be one that is there"),
    (#""until":9,"steps":[{"tick":2,"remove":7},{"tick":3,"add":{"id":7,"at":[0,0]}}]"#, "steps[1].add.id must be new"),
    (#""until":9,"steps":[{"tick":2,"remove":7},{"tick":3,"source":7,"at":[0,0]}]"#, "steps[1].source must be"),
    (#""until":9,"steps":[{"tick":2,"add":{"id":7,"at":[0,0]}}]"#, "steps[0].add.id must be new"),
    (#""until":9,"steps":[{"tick":2,"source":8,"team":1}]"#, "steps[0].source must be"),
    (#""until":9,"steps":[{"tick":2,"listener":3,"team":1}]"#, "steps[0].listener must be"),
    (#""until":9,"steps":[{"tick":2,"removeListener":3}]"#, "steps[0].removeListener must be"),
    (#""until":9,"steps":[{"tick":2,"noise":{"at":[0,0],"loudness":-1}}]"#, "steps[0].noise.loudness must be"),
    (#""until":9,"steps":[{"tick":2,"noise":{"at":[0,0],"loudness":1,"by":3}}]"#, "steps[0].noise.by must be"),
    (
      #""until":9,"steps":[{"tick":2,"damage":{"at":[0,0],"listener":3,"by":7,"amount":1}}]"#,
      "steps[0].damage.listener must be"
    ),
    (#""until":9,"steps":[{"tick":2}]"#, "steps[0] must be a step with one of"),
    (#""until":9,"steps":[{"tick":2,"source":7}]"#, "steps[0] must be a step with one of at, team"),
    (#""until":9,"steps":[{"tick":2,"remove":7,"at":[1,1]}]"#, "steps[0].at is not a known key"),
    (#""until":9,"steps":[{"tick":2,"source":7,"facing":1}]"#, "steps[0].facing is not a known key"),
    (#""until":9,"until":9"#, "Line 1, column "), (#""until":"#, "Line 1, column "),
  ])
  func aWrongScenarioIsNamed(members: String, message: String) throws {
    try expectRefusal(play(listener: "", members), message)
  }

  // Behaviour: perception 3, 20
  @Test func limitsAndOtherInputsAreRefused() throws {
    let many = (0..<257).map { #"{"id":\#($0),"at":[0,0]}"# }
    try expectRefusal(play(#"{"sources":[\#(many.joined(separator: ","))],"until":1}"#), "sources must be at most 256.")
    try expectRefusal(
      play(#"{"listeners":[\#(many.prefix(65).joined(separator: ","))],"until":1}"#), "listeners must be at")
    try expectRefusal(
      play(source: #","points":[]"#, #""until":1"#), "sources[0].points must be one to five offsets, not 0.")
    try expectRefusal(play("[]"), "The scenario must be an object.")
    try expectRefusal(play(String(repeating: "[", count: 100_000)), "Line 1, column 33: Values nest too deep here.")
    try expectRefusal(play(""), "Line 1, column 1: ")
    let bytes = try Program.run("perception", "--json", "-", input: Data([0x7B, 0xFF]))
    expectRefusal(bytes, "The scenario is not text in UTF-8.")
    let missing = try Program.run("perception", "no such file")
    expect(missing.status == 1 && missing.errors == "Error: The file no such file does not exist.\n")
    let large = try Program.run("perception", "-", input: Data(repeating: 0x20, count: (4 << 20) + 1))
    expect(large.status == 1 && large.errors.contains("at most 4194304 bytes"))
    expect(try Program.run("perception").status == 64)
    let help = try Program.run("perception", "--help")
    expect(help.status == 0 && help.output.contains("hearingRange") && help.output.contains("exit status"))
  }

  @Test func aClosedPipeEndsTheCommandQuietly() throws {
    let scenario = #"{"listeners":[{"id":1,"at":[0,0]}],"sources":[{"id":7,"at":[3,0]}],"until":9}"#
    let script = "trap '' PIPE; echo '\(scenario)' | \"$0\" perception --json - | true; echo \"${PIPESTATUS[1]}\""
    expect(try Program.run(script: script).output == "0\n")
    let full = try Program.run(script: "echo '\(scenario)' | \"$0\" perception --json - > /dev/full")
    expect(full.status == 1 && full.errors.contains("No space left on device"))
  }
}
