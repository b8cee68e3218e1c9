import ArgumentParser
import OvershootAdventure
import OvershootCommands
import OvershootJSON
import OvershootWorldReview

/// `overshoot-worlds review FILE`.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Tell what is most likely not meant in a world.",
    discussion: """
      A world is JSON lines. Printed is one JSON object: entities, error, rooms and warnings (key, kind, line and text \
      of each); for a file that is no world: key, line and reason. Kinds of warnings are \
      \(WorldWarning.Kind.allCases.map(\.rawValue).joined(separator: ", ")).

      \(ExitStatus.help([
        .success: "when there is no warning", .failure: "when there is one, or the file could not be read",
        .malformedInput: "when it is not a valid world",
      ]))
      """)

  @Argument(help: ArgumentHelp("The world; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  func run() throws {
    let world = try AdventureFiles.world(file)
    let warnings = world.warnings
    let answer: JSONValue = [
      "entities": .whole(world.entityCount), "error": .null, "rooms": .whole(world.roomCount),
      "warnings": .list(
        warnings.map {
          [
            "key": $0.key.map { .string($0) } ?? .null, "kind": .string($0.kind.rawValue), "line": .whole($0.line),
            "text": .string($0.text),
          ]
        }),
    ]
    try StandardOutput.write(line: answer.compactText)
    if !warnings.isEmpty { throw ExitStatus.failure.code }
  }
}
