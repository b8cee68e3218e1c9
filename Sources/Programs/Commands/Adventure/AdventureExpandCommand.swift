import ArgumentParser
import OvershootAdventure

/// `overshoot adventure expand FILE`.
struct AdventureExpandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand", abstract: "Print what the short rows of a world stand for.",
    discussion: """
      Printed is one row in a line, in the order of the file, without comments. A world of these rows plays the same.

      \(ExitStatus.help([
        .success: "when all rows were printed", .failure: "when the file could not be read",
        .malformedInput: "when it is not a valid world",
      ]))
      """)

  @Argument(help: ArgumentHelp("The world; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  func run() throws {
    let rows: [WorldRow]
    do {
      rows = try World.expanded(AdventureFiles.rows(file))
      _ = try World(rows: rows)
    } catch let fault as WorldError {
      throw ExitStatus.malformedInput.reporting("The world cannot be used. \(fault)")
    }
    for row in rows { try StandardOutput.write(line: row.text) }
  }
}
