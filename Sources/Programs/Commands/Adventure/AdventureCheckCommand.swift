import ArgumentParser
import OvershootAdventure
import OvershootJSON

/// `overshoot adventure check FILE`.
struct AdventureCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a world.",
    discussion: """
      A world is JSON lines. Printed is one JSON object: entities, error and rooms; for a file that is no world: key, \
      line and reason.

      \(ExitStatus.help([
        .success: "when the world can be played", .failure: "when the file could not be read",
        .malformedInput: "when it is not a valid world",
      ]))
      """)

  @Argument(help: ArgumentHelp("The world; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  @Flag(help: .hidden)
  var strict = false

  func run() throws {
    guard !strict else { throw AdventureFiles.moved("review", to: "review") }
    let world = try AdventureFiles.world(file)
    let answer: JSONValue = [
      "entities": .whole(world.entityCount), "error": .null, "rooms": .whole(world.roomCount),
    ]
    try StandardOutput.write(line: answer.compactText)
  }
}
