import ArgumentParser
import OvershootCommands
import OvershootStorage
import OvershootTwenty48Screens
import SDLStage
import Twenty48

/// `overshoot data`: looks at what the program keeps, and copies it out and in.
struct DataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data", abstract: "Check, export and import what the program keeps.",
    discussion: ExitStatus.help([
      .success: "when it was done", .failure: "when the store is damaged or cannot be used",
      .malformedInput: "when an import has a line that is not valid",
    ]),
    subcommands: CommandList.data + [DataImportCommand.self, DataGameCommand.self])
}

/// `overshoot data import`.
struct DataImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add exported data to an empty store: all of them, or none where a line is not valid.")

  @Argument(help: ArgumentHelp("The file to read; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  @OptionGroup var storage: StorageOptions

  /// The maximum size of an import in bytes, which takes some seconds to check and write.
  private static let byteLimit = 48 << 20

  func run() throws {
    try StorageOptions.reporting {
      let bytes = try WholeFile.read(argument: file, atMost: Self.byteLimit)
      let store = try Store.open(Composition.storeConfiguration(storage.folders))
      let count = try store.importLines(bytes)
      try store.close()
      print("Imported \(count) rows.")
    }
  }
}

/// `overshoot data game`.
struct DataGameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "game", abstract: "Print a running game that is kept.")

  @Argument(help: "The name of the game: 2048.")
  var name: String

  @Flag(help: "Print the replay as one line of JSON.")
  var json = false

  @OptionGroup var storage: StorageOptions

  func validate() throws {
    guard name == "2048" else { throw ValidationError("There is no game '\(name)'; known is 2048.") }
  }

  func run() throws {
    try StorageOptions.reporting {
      guard let saved = try StoreReader(storage.store()).game(name) else {
        throw ExitStatus.failure.reporting("No game of \(name) is kept.")
      }
      guard let replay = Twenty48Replay(saved) else {
        throw ExitStatus.failure.reporting("The game of \(name) that is kept is of another version of the program.")
      }
      if json { return try StandardOutput.write(line: replay.line) }
      let outcome = try replay.check()
      print("\(outcome.legal) moves, \(outcome.score) points, board \(outcome.board)")
    }
  }
}
