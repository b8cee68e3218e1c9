import ArgumentParser
import OvershootJSON
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
    subcommands: [
      DataPathCommand.self, DataCheckCommand.self, DataExportCommand.self, DataImportCommand.self,
      DataGameCommand.self,
    ])
}

/// Runs `body`, and turns a failure of the store into a message and a status.
private func reporting(_ body: () throws -> Void) throws {
  do { try body() } catch let error as StoreError {
    if case .invalidLine = error { throw ExitStatus.malformedInput.reporting("\(error)") }
    throw ExitStatus.failure.reporting("\(error)")
  }
}

extension StorageOptions {
  /// The path of the store.
  fileprivate func store() throws -> StorePath {
    guard let store = folders.store else { throw StoreError.noFolder }
    return store
  }
}

/// `overshoot data path`.
struct DataPathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the store, whether it exists or not.")

  @OptionGroup var storage: StorageOptions

  func run() throws {
    try reporting { try StandardOutput.write(try storage.store().bytes + [UInt8(ascii: "\n")]) }
  }
}

/// `overshoot data check`.
struct DataCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the store and count its rows, without changing anything.")

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var storage: StorageOptions

  func run() throws {
    try reporting {
      let report = try StoreReader(storage.store()).check()
      if json {
        let rows = JSONValue.object(report.rows.map { (name: $0.table, value: .whole($0.count)) })
        let object: JSONValue = [
          "integrity": .string(report.integrity), "rows": rows, "version": .whole(report.version),
        ]
        try StandardOutput.write(line: object.text)
      } else {
        print("Integrity: \(report.integrity.escaped). Version \(report.version).")
        for row in report.rows { print("\(row.table): \(row.count)") }
      }
      guard report.integrity == "ok" else { throw ExitStatus.failure.code }
    }
  }
}

/// `overshoot data export`.
struct DataExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all data as JSON lines.")

  @Argument(help: ArgumentHelp("The file to write; - for standard output.", valueName: "FILE"), completion: .file())
  var file: String

  @OptionGroup var storage: StorageOptions

  func run() throws {
    try reporting {
      let reader = try StoreReader(storage.store())
      if file == "-" {
        var failure: (any Error)?
        do {
          try reader.export { line in
            do { try StandardOutput.write(Array(line.utf8)) } catch {
              failure = error
              throw error
            }
          }
        } catch {
          // That of the output is none of the store.
          throw failure ?? error
        }
      } else {
        var bytes: [UInt8] = []
        try reader.export { bytes += $0.utf8 }
        try WholeFile.write(bytes, to: file)
      }
    }
  }
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
    try reporting {
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
    try reporting {
      guard let saved = try StoreReader(storage.store()).game(name) else {
        throw ExitStatus.failure.reporting("No game of \(name) is kept.")
      }
      guard let replay = Replay(saved) else {
        throw ExitStatus.failure.reporting("The game of \(name) that is kept is of another version of the program.")
      }
      if json { return try StandardOutput.write(line: replay.line) }
      let outcome = try replay.check()
      print("\(outcome.legal) moves, \(outcome.score) points, board \(outcome.board)")
    }
  }
}
