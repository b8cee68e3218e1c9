import Foundation
import OvershootSupport

// Behaviour: twenty48 13
@Suite struct ReplayCommandTests {
  /// A game on 2 × 2 up to 8 that plays `moves`.
  private func game(_ start: String, _ moves: String, score: Int = 0, won: Bool = false, target: Int = 8) -> String {
    """
    {"size":[2,2],"target":\(target),"start":"\(start)","score":\(score),"won":\(won),"keepPlaying":false,\
    "moves":"\(moves)"}
    """
  }

  private func answer(
    _ board: String, score: Int = 0, won: Bool = false, over: Bool = false, keepPlaying: Bool = false,
    inputs: Int, legal: Int, error: String = "null"
  ) -> String {
    """
    {"board":"\(board)","error":\(error),"inputs":\(inputs),"keepPlaying":\(keepPlaying),"legal":\(legal),\
    "over":\(over),"score":\(score),"won":\(won)}
    """
  }

  private func malformed(_ line: Int, _ reason: String) -> String {
    "{\"error\":{\"reason\":\"\(reason)\"},\"line\":\(line)}"
  }

  /// The answer to a line that is not a replay of 2048.
  private func noReplay(_ line: Int, _ reason: String) -> String {
    malformed(line, "The text is not a replay of 2048. " + reason.replacing("\"", with: "\\\""))
  }

  private func check(_ input: Data) throws -> Program.Outcome {
    let outcome = try Program.run("replay", "--check", "-", input: input)
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    return outcome
  }

  private func check(_ lines: String...) throws -> [String] {
    try check(Data(lines.joined(separator: "\n").utf8)).lines
  }

  // MARK: Games

  @Test func legalGamesAreAnswered() throws {
    let lines = try check(
      // 1 1 / . . pushed left is 2 . / . ., and a 2 appears in the cell at the lower right.
      game("1100", "331"),
      // Refused upwards, then down: . . / 1 1, and a 4 at the upper left.
      game("1100", "0--202"),
      // 4 4 makes 8, which wins: a push is refused, keep going takes the game on.
      game("2200", "3310--K--102", score: 4),
      // 2 and 4 alternate after the push, and no move is left.
      game("0212", "311"),
      game("1221", ""))
    expect(
      lines == [
        answer("2001", score: 4, inputs: 1, legal: 1),
        answer("2011", inputs: 2, legal: 1),
        answer("2301", score: 12, won: true, keepPlaying: true, inputs: 4, legal: 2),
        answer("2112", over: true, inputs: 1, legal: 1),
        answer("1221", over: true, inputs: 0, legal: 0),
      ])
  }

  /// Every number of a replay of each game is set to the ends of 64 bits, and each line has its answer.
  @Test func numbersAtTheEndsOfReplaysAreRefusedOrPlayed() throws {
    let level =
      #"title: Y\ngoal: rescue 1\ntime: 30\nseed: 3\n\nmap:\n#######\n#w...>#\n#.#.#.#\n#.....#\n#.#.#.#\n#....d#"#
      + #"\n#######"#
    let puzzle = "Nonoku 1\\nsize 4 symbols 2"
    let lines = [
      #"{"keepPlaying":false,"moves":"331","score":4,"seed":5,"size":[2,2],"start":"1100","target":8,"undos":2,"#
        + #""won":false}"#,
      #"{"game":"breakout","inputs":[[0,"press"],[3,"hold",1],[9,"set",{"speed":50,"balls":2}]],"seed":7,"#
        + #""settings":{"columns":2,"rows":2},"ticks":20}"#,
      #"{"game":"bombs","inputs":[[0,"act",3,3],[2,"steer",1]],"level":"\#(level)","seed":1,"ticks":30}"#,
      #"{"game":"nonoku","inputs":[["set",0,2,"1"],["pencil",1,1,"12"],["undo"]],"puzzle":"\#(puzzle)","seconds":9}"#,
      #"{"commands":["look","2"],"game":"adventure","seed":1,"version":1,"world":"night-arcade"}"#,
    ]
    for line in lines {
      let variants = EndNumbers.variants(of: line)
      let answers = try check(Data((variants + [line]).joined(separator: "\n").utf8)).lines
      expect(variants.count > 10 && answers.count == variants.count + 1, "\(line)")
      expect(answers.last?.contains(#""line":"#), equals: line.contains("puzzle"), "\(answers.last ?? "")")
    }
  }

  @Test(arguments: [
    ("1000", "100", "A tile of exponent 0 never appears", 0), ("1100", "301", "Cell 0 is not empty.", 0),
    ("1100", "3z1", "Cell 35 is outside the board.", 0), ("1100", "33i", "Exponent 18 is above 17", 0),
    ("1100", "333", "A tile of exponent 3 never appears", 0), ("1100", "1--", "The refused input right would move.", 0),
    ("1100", "0--031", "The move up is refused: nothing would move.", 1),
    ("1100", "0--K--", "Keep going comes while the game does not wait for it.", 1),
    ("1100", "0--3", "The moves end within an input, after '3'.", 1),
    ("1100", "0--4--", "'4--' has a bad character", 1), ("2200", "331131", "The move is refused: the game is won", 1),
    ("1221", "0--011", "The game is over", 1),
  ])
  func theFirstIllegalInputIsReported(start: String, moves: String, reason: String, input: Int) throws {
    let before = try check(game(start, String(moves.prefix(3 * input))))
    let lines = try check(game(start, moves))
    let parts = try #require(lines.first).components(separatedBy: "{\"input\":\(input),\"reason\":\"")
    expect(lines.count == 1 && parts.count == 2)
    expect(parts.last?.hasPrefix(reason) == true)
    // The other fields are those of the game without that input.
    expect(try #require(before.first).hasPrefix(parts[0]))
    expect(
      try #require(before.first).components(separatedBy: "null").last.map { lines[0].hasSuffix("\"}" + $0) } == true)
  }

  // MARK: Lines

  @Test func malformedLinesAreNumberedAndSkipped() throws {
    let fine = answer("1221", over: true, inputs: 0, legal: 0)
    let lines = try check(
      "2048", game("1221", ""), "", "{\"size\":", "  \t", "{}", "null", game("1221", "") + " and more",
      game("122", ""), game("122i", ""), game("1221", "", target: 9), game("1221", "", score: -1), game("1221", ""),
      game("1221", "").replacingOccurrences(of: "[2,2]", with: "\"2x2\""),
      game("1221", "").replacingOccurrences(of: "false", with: "0"),
      game("1221", "").replacingOccurrences(of: "8", with: "8.5"),
      game("1221", "").replacingOccurrences(of: "\"keepPlaying\":false", with: "\"keepPlaying\":true"))
    expect(
      lines == [
        noReplay(1, "A replay is an object."), fine, noReplay(4, "\"size\" is a list."),
        noReplay(6, "\"size\" is missing."), noReplay(7, "A replay is an object."),
        noReplay(8, "Nothing may follow the object."),
        malformed(9, "The start board cannot be read. A board of this size is written in 4 characters."),
        malformed(10, "The start board cannot be read. Exponent 'i' at position 3 is above 'h', the greatest tile."),
        malformed(11, "The target is a power of two from 8 to 131072, not 9."),
        malformed(12, "The score is a number from 0 to 9007199254740991, not -1."), fine,
        noReplay(14, "\"size\" is a list."),
        noReplay(15, "\"won\" is true or false."),
        noReplay(16, "\"target\" is a whole number."),
        malformed(17, "A game keeps playing only after it was won; 'won' is false."),
      ])
  }

  @Test func linesMayEndInCarriageReturns() throws {
    let outcome = try check(Data("\r\n\(game("1221", ""))\r\nno\r\n".utf8))
    expect(
      outcome.lines, equals: [answer("1221", over: true, inputs: 0, legal: 0), noReplay(3, "A replay is an object.")])
  }

  @Test func invalidUTF8IsAMalformedLine() throws {
    let outcome = try check(Data([0xFF, 0xFE, 0x0A, 0x7B, 0x00, 0x7D, 0x00, 0x0A]) + Data(game("1221", "").utf8))
    let reason = "The line is not text in UTF-8."
    expect(outcome.lines.dropLast() == [malformed(1, reason), malformed(2, reason)] && outcome.lines.count == 3)
  }

  @Test func aTooLongLineIsReported() throws {
    let long = Data(repeating: UInt8(ascii: " "), count: (16 << 20) + 1)
    let outcome = try check(long + Data("\n\(game("1221", ""))".utf8))
    expect(
      outcome.lines == [
        malformed(1, "The line is longer than 16 MiB."), answer("1221", over: true, inputs: 0, legal: 0),
      ])
  }

  @Test func emptyInputGivesNoOutput() throws {
    expect(try check(Data()).output.isEmpty)
    expect(try check(Data("\n\n".utf8)).output.isEmpty)
  }

  // MARK: Files

  @Test func aFileGivesTheSameAnswersAsStandardInput() throws {
    try TemporaryFolder.with { folder in
      let content = Data("\(game("1100", "331"))\n\(game("1221", ""))\n".utf8)
      let file = try folder.file("games of mine.jsonl", content)
      let outcome = try Program.run("replay", "--check", file.path(percentEncoded: false))
      expect(outcome.status == 0 && outcome.errors.isEmpty)
      expect(try outcome.output == check(content).output)
    }
  }

  @Test func anUnreadableFileIsReported() throws {
    try TemporaryFolder.with { folder in
      let (path, missing) = (folder.url.path(percentEncoded: false), folder.url.appending(path: "missing"))
      let none = try Program.run("replay", "--check", missing.path(percentEncoded: false))
      expect(none.status == 1 && none.output.isEmpty)
      expect(none.errors, equals: "Error: '\(path)/missing' cannot be read: No such file or directory.\n")
      let directory = try Program.run("replay", "--check", path)
      expect(directory.status == 1 && directory.errors == "Error: '\(path)' cannot be read: Is a directory.\n")
    }
  }

  @Test func aTooLargeFileIsRejected() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("large")
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: (1 << 30) + 1)
      try handle.close()
      let outcome = try Program.run("replay", "--check", file.path(percentEncoded: false))
      expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.hasSuffix("Check it in parts.\n"))
    }
  }

  @Test func aClosedPipeEndsTheCommandQuietly() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.file("games", Data(repeatElement(game("1221", "") + "\n", count: 2_000).joined().utf8))
      let path = file.path(percentEncoded: false)
      let script = "\"$0\" replay --check \"$1\" | head -n 1 > /dev/null; echo \"${PIPESTATUS[0]}\""
      let byDefault = try Program.run(script: script, path)
      expect(byDefault.output == "0\n" && byDefault.errors.isEmpty)
      let ignoring = try Program.run(script: "trap '' PIPE; " + script, path)
      expect(ignoring.output == "0\n" && ignoring.errors.isEmpty)
    }
  }

  @Test func aFullDiskIsReported() throws {
    let outcome = try Program.run(script: "echo x | \"$0\" replay --check - > /dev/full")
    expect(outcome.status, equals: 1)
    expect(outcome.errors, equals: "Error: The answers cannot be written: No space left on device.\n")
  }
}
