import ArgumentParser
import OvershootAdventure
import OvershootJSON

/// `overshoot adventure check FILE`.
struct AdventureCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a world.",
    discussion: """
      A world is JSON lines. Printed is one JSON object: entities, error, rooms and warnings; for a file that is no \
      world: key, line and reason.

      \(ExitStatus.help([
        .success: "when the world can be played", .failure: "when the file could not be read",
        .malformedInput: "when it is not a valid world",
      ]))
      """)

  @Argument(help: ArgumentHelp("The world; - for standard input.", valueName: "FILE"))
  var file: String

  func run() throws {
    do {
      let world = try MainActor.assumeIsolated { try AdventureFiles.world(AdventureFiles.rows(file)) }
      let answer: JSONValue = [
        "entities": .whole(world.entityCount), "error": .null, "rooms": .whole(world.roomCount),
        "warnings": .list(world.warnings.map { .string($0) }),
      ]
      try StandardOutput.write(line: answer.compactText)
    } catch let fault as WorldError {
      try StandardOutput.write(line: fault.answer.compactText)
      throw ExitStatus.malformedInput.code
    }
  }
}
