import ArgumentParser
import BombRush
import OvershootGeometry
import OvershootJSON

/// `overshoot bombs check FILE…`: says what is wrong with levels.
struct BombRushCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check levels of Bomb Rush.",
    discussion: """
      For each file one JSON object is printed: error, which is null or has column, line and reason; file; and title, \
      which is null where there is an error.

      \(ExitStatus.help([
        .success: "when all levels can be played", .failure: "when a file could not be read",
        .malformedInput: "when a level is wrong",
      ]))
      """)

  @Argument(help: ArgumentHelp("The levels; - for standard input.", valueName: "FILE"), completion: .file())
  var files: [String]

  func run() throws {
    var isFaultless = true
    for file in files {
      let bytes = try BombRushFiles.levelBytes(file)
      var (error, title): (JSONValue, JSONValue) = (.null, .null)
      do {
        title = .string(try BombRushLevel(parsing: bytes).title)
      } catch let fault {
        isFaultless = false
        error = ["column": .whole(fault.column), "line": .whole(fault.line), "reason": .string(fault.reason)]
      }
      let answer: JSONValue = ["error": error, "file": .string(file), "title": title]
      try StandardOutput.write(line: answer.compactText)
    }
    if !isFaultless { throw ExitStatus.malformedInput.code }
  }
}
