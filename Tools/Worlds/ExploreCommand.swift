import ArgumentParser
import OvershootCommands
import OvershootJSON
import OvershootWorldReview

/// `overshoot-worlds explore FILE`.
struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Look at all states of a world: its endings and dead ends.",
    discussion: """
      All that commands lead to is searched, the fewest commands first. Printed is one JSON object: complete, deadEnd \
      (the fewest commands into the first state from which no ending can be reached, or null), deadEnds (the number of \
      such states), endings (commands, score and text of each), states, unreachedPlaces and unsaidTexts. Played, each \
      list of commands gives its ending. Where there are more states than --states, complete is false, and as many \
      again are looked at in another order; the commands to endings found there need not be the fewest.

      \(ExitStatus.help([
        .success: "when the world was searched, with dead ends or without", .failure: "when the file could not be read",
        .malformedInput: "when it is not a valid world; line and key are printed",
      ]))
      """)

  @Argument(help: ArgumentHelp("The world; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The greatest number of states; \(Exploration.defaultStates) by default.", valueName: "N"),
    transform: ExploreCommand.states)
  var states: Int = Exploration.defaultStates

  @Flag(help: "Print JSON; it is printed without this, too.")
  var json = false

  func run() throws {
    let found = Exploration(try AdventureFiles.world(file), states: states)
    func strings(_ texts: [String]) -> JSONValue { .list(texts.map { .string($0) }) }
    let answer: JSONValue = [
      "complete": .flag(found.isComplete), "deadEnd": found.deadEnd.map(strings) ?? .null,
      "deadEnds": .whole(found.deadEnds),
      "endings": .list(
        found.endings.map {
          ["commands": strings($0.commands), "score": .whole($0.score), "text": .string($0.text)]
        }),
      "states": .whole(found.states), "unreachedPlaces": strings(found.unreachedPlaces),
      "unsaidTexts": .list(
        found.unsaidTexts.map { ["key": .string($0.key), "line": .whole($0.line), "text": .string($0.text)] }),
    ]
    try StandardOutput.write(line: answer.compactText)
  }

  private static func states(_ argument: String) throws -> Int {
    guard let states = Int(argument), Exploration.stateCounts.contains(states) else {
      throw ValidationError("'\(argument)' is not a number of states from 1 to \(Exploration.stateCounts.upperBound).")
    }
    return states
  }
}
