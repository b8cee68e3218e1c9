import ArgumentParser
import OvershootStorage

/// Where the program keeps its data.
struct StorageOptions: ListedArguments, Sendable {
  private(set) var dataDir: StorePath?
  private(set) var legacyStore: StorePath?
  private(set) var purgeLegacy = false

  static let listed: [ListedArgument<StorageOptions>] = [
    ListedArgument(
      name: "data-dir", help: "Keep all data in the folder DIR; headless runs keep them only with this option.",
      form: .value("DIR", isFree: false) { text in
        let path = try StorePath(argument: text)
        return { $0.dataDir = path }
      }),
    ListedArgument(
      name: "legacy-store", help: "Move the data of an earlier program from FILE where there are none yet.",
      form: .value("FILE", isFree: false) { text in
        let path = try StorePath(argument: text)
        return { $0.legacyStore = path }
      }),
    ListedArgument(
      name: "purge-legacy", help: "Remove what is left of an earlier program's data after they were moved.",
      form: .flag { $0.purgeLegacy = true }),
  ]

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
