import Foundation
import OvershootSupport

/// `overshoot nonoku`, and recorded plays.
@Suite struct NonokuCommandTests {
  private static let sample =
    "nonoku 1\nsize 5 3\nrows: 3 3 3 2.1 2.1\ncols: 1.2 1.2 3 2.1 3\ngivens:\n.....\n...1.\n....2\n2....\n.....\n"

  private func run(_ command: String, _ text: String) throws -> Program.Outcome {
    try Program.run("nonoku", command, "-", input: Data(text.utf8))
  }

  // Behaviour: nonoku 20
  @Test func checkCountsAndGrades() throws {
    let one = try run("check", Self.sample)
    expect(one.output == #"{"clues":10,"givens":3,"grade":1,"size":[5,3],"solutions":1}"# + "\n" && one.status == 0)
    let several = try run("check", Self.sample.replacingOccurrences(of: "....2", with: "....."))
    expect(several.output, equals: #"{"clues":10,"givens":2,"grade":null,"size":[5,3],"solutions":2}"# + "\n")
    let none = try run("check", Self.sample.replacingOccurrences(of: "....2", with: "3...."))
    expect(none.output, equals: #"{"clues":10,"givens":3,"grade":null,"size":[5,3],"solutions":0}"# + "\n")
  }

  // Behaviour: nonoku 21
  @Test func solvePrintsSolutionAndSteps() throws {
    let one = try run("solve", Self.sample)
    expect(
      one.output.hasPrefix(
        #"{"grade":1,"second":null,"solution":["123--","--213","--132","23--1","31-2-"],"solutions":1,"#
          + #""steps":[{"cells":[[0,2]],"line":"row 1","puts":"filled","rule":"overlap"},"#))
    let several = try run("solve", Self.sample.replacingOccurrences(of: "....2", with: "....."))
    expect(several.output.hasPrefix(#"{"grade":null,"second":[""#) && several.output.hasSuffix("\"steps\":[]}\n"))
    let none = try run("solve", Self.sample.replacingOccurrences(of: "....2", with: "3...."))
    expect(none.output, equals: #"{"grade":null,"second":null,"solution":null,"solutions":0,"steps":[]}"# + "\n")
  }

  // Behaviour: nonoku 12
  @Test func aTextThatIsNotAPuzzleIsRefused() throws {
    for command in ["check", "solve"] {
      let outcome = try run(command, Self.sample.replacingOccurrences(of: "....2", with: "..x.2"))
      expect(outcome.status == 2 && outcome.output.isEmpty)
      expect(outcome.errors, equals: "Error: Line 8, column 3: A given is '.', '-' or a digit from 1 to 3.\n")
    }
    let long = try run("check", Self.sample + String(repeating: "x", count: 200_000))
    expect(long.status == 2 && long.errors.hasPrefix("Error: Line 11, column "))
    expect(try Program.run("nonoku", "check", "/no/such/file").status == 1)
    expect(try Program.run("nonoku", "check").status == 64)
  }

  // Behaviour: nonoku 22
  @Test func generatePrintsAPuzzleOfASeed() throws {
    let text = try Program.run("nonoku", "generate", "--seed", "1")
    expect(text.status == 0 && text.output.hasPrefix("nonoku 1\nsize 5 3\n") && text.output.hasSuffix("\n"))
    let json = try Program.run("nonoku", "generate", "--seed", "1", "--json")
    let quoted = text.output.replacingOccurrences(of: "\n", with: "\\u000a")
    expect(json.output.hasPrefix("{\"grade\":") && json.output.hasSuffix(",\"seed\":1,\"text\":\"\(quoted)\"}\n"))
    let hard = try Program.run(
      "nonoku", "generate", "--seed", "18446744073709551615", "--size", "6", "--symbols", "4", "--grade", "4")
    expect(try run("check", hard.output).output.contains(#""grade":4,"size":[6,4],"solutions":1"#))
    for wrong in [
      ["--size", "6"], ["--size", "10", "--symbols", "3"], ["--size", "4", "--symbols", "4"], ["--grade", "6"],
    ] {
      expect(try Program.run(["nonoku", "generate", "--seed", "1"] + wrong).status == 64)
    }
    expect(try Program.run("nonoku", "generate", "--seed", "-1").status == 64)
  }

  // Behaviour: nonoku 10, 22
  @Test func dailyPrintsThePuzzleOfADay() throws {
    let json = try Program.run("nonoku", "daily", "--date", "2026-11-21", "--json")
    expect(json.output.contains(#""seed":7955931532371169,"text":"nonoku 1\u000asize 6 4\u000a"#))
    let text = try Program.run("nonoku", "daily", "--date", "2026-11-21")
    expect(json.output.contains(text.output.replacingOccurrences(of: "\n", with: "\\u000a")))
    expect(try Program.run("nonoku", "daily", "--date", "2026-02-30").status == 64)
  }

  // Behaviour: nonoku 23
  @Test func recordedPlaysAreChecked() throws {
    func line(_ inputs: String, _ text: String = Self.sample) -> String {
      let quoted = text.replacingOccurrences(of: "\n", with: "\\n")
      return "{\"game\":\"nonoku\",\"inputs\":[\(inputs)],\"puzzle\":\"\(quoted)\"}\n"
    }
    func check(_ inputs: String) throws -> String {
      try Program.run("replay", "--check", "-", input: Data(line(inputs).utf8)).output
    }
    func answer(_ rows: String, complete: Bool = false, error: String = "null", _ inputs: Int) -> String {
      "{\"complete\":\(complete),\"error\":\(error),\"game\":\"nonoku\",\"grid\":[\(rows)],\"inputs\":\(inputs)}\n"
    }
    let rest = #""...1.","....2","2....",".....""#
    expect(
      try check(##"["set",0,0,"1"],["set",0,1,"-"],["set",0,2,"#"],["pencil",0,3,"12"],["undo"],["undo"],["redo"]"##)
        == answer("\"1-#..\",\(rest)", 7))
    expect(try check(#"["undo"],["redo"],["set",1,3,"1"]"#) == answer("\".....\",\(rest)", 3))
    let given = #"{"input":1,"reason":"Cell [1, 3] is given and does not change."}"#
    expect(
      try check(##"["set",0,0,"#"],["set",1,3,"-"],["undo"]"##) == answer("\"#....\",\(rest)", error: given, 3))
    expect(try check(##"["set",5,0,"#"]"##).contains(#""error":{"input":0,"reason":"Cell [5, 0] is outside"#))
    for wrong in [
      #"["set",0,0,"x"]"#, #"["spin"]"#, "3", #"["undo",1]"#, #"["set",0,0.5,"1"]"#, #"["pencil",0,0,"x"]"#,
    ] {
      expect(try check(wrong).contains(#""error":{"input":0,"reason":"The input is none of "#))
    }
    let solution = ["123--", "--213", "--132", "23--1", "31-2-"]
    let all = solution.enumerated().flatMap { row, text in
      text.enumerated().map { column, glyph in "[\"set\",\(row),\(column),\"\(glyph)\"]" }
    }.joined(separator: ",")
    let rows = solution.map { "\"\($0)\"" }.joined(separator: ",")
    expect(try check(all) == answer(rows, complete: true, 25))
    expect(
      try check(all + ",[\"undo\"]")
        == answer(
          rows, complete: true,
          error: #"{"input":25,"reason":"The puzzle is complete and takes no more inputs."}"#, 26))
    let noPuzzle = try Program.run("replay", "--check", "-", input: Data(line("", "nonoku 2").utf8))
    expect(noPuzzle.status == 0 && noPuzzle.output.contains("not a valid puzzle. Line 1, column 8: The version is 1"))
    let noList = try Program.run(
      "replay", "--check", "-", input: Data(line("").replacingOccurrences(of: "[]", with: "3").utf8))
    expect(
      noList.output == #"{"error":{"reason":"inputs must be a list."},"line":1}"# + "\n")
  }
}
