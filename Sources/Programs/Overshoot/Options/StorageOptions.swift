import ArgumentParser
import OvershootStorage

/// Where the program keeps its data.
struct StorageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep all data in the folder DIR; headless runs keep them only with this option.", valueName: "DIR"),
    transform: StorePath.init(argument:))
  var dataDir: StorePath?

  @Option(
    help: ArgumentHelp("Move the data of an earlier program from FILE where there are none yet.", valueName: "FILE"),
    transform: StorePath.init(argument:))
  var legacyStore: StorePath?

  @Flag(help: "Remove what is left of an earlier program's data after they were moved.")
  var purgeLegacy = false

  /// The folders, by the environment and these options.
  var folders: StoreFolders {
    StoreFolders(dataDirectory: dataDir, legacyStore: legacyStore, environment: Composition.environmentBytes)
  }
}

extension StorePath {
  /// Creates the path of a command-line argument. Its bytes are those that the program was started with, which need not
  /// be UTF-8.
  fileprivate init(argument: String) throws {
    guard !argument.isEmpty else { throw ValidationError("A path is not empty.") }
    self.init(bytes: Composition.bytes(ofArgument: argument))
  }
}
