import ArgumentParser
import OvershootStorage

/// Where the program keeps its data.
package struct StorageOptions: ListedArguments, Sendable {
  /// The folder of all data; nil for the usual ones.
  package private(set) var dataDir: StorePath?
  /// The file of an earlier program; nil for the usual one.
  package private(set) var legacyStore: StorePath?
  /// Whether what is left of an earlier program's data is removed.
  package private(set) var purgeLegacy = false

  /// Creates the options of a command line without any.
  package init() {}

  /// The options, in the order of the help.
  package static let listed: [ListedArgument<StorageOptions>] = [
    ListedArgument(
      name: "data-dir", help: "Keep all data in the folder DIR; headless runs keep them only with this option.",
      form: .value("DIR", at: \.dataDir, read: StorePath.init(argument:))),
    ListedArgument(
      name: "legacy-store", help: "Move the data of an earlier program from FILE where there are none yet.",
      form: .value("FILE", at: \.legacyStore, read: StorePath.init(argument:))),
    ListedArgument(
      name: "purge-legacy", help: "Remove what is left of an earlier program's data after they were moved.",
      form: .flag { $0.purgeLegacy = true }),
  ]

  /// The folders, by the environment and these options.
  package var folders: StoreFolders {
    StoreFolders(dataDirectory: dataDir, legacyStore: legacyStore, environment: CommandEnvironment.current.variable)
  }
}

extension StorePath {
  /// Creates the path of a command-line argument. Its bytes are those that the program was started with, which need not
  /// be UTF-8.
  fileprivate init(argument: String) throws {
    guard !argument.isEmpty else { throw ValidationError("A path is not empty.") }
    self.init(bytes: CommandLine.bytes(ofArgument: argument))
  }
}
