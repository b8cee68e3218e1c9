import ArgumentParser
import OvershootStorage
import SDLStage

/// `overshoot data export`.
struct DataExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all data as JSON lines.")

  @Argument(help: ArgumentHelp("The file to write; - for standard output.", valueName: "FILE"), completion: .file())
  var file: String

  @OptionGroup var storage: StorageOptions

  func run() throws {
    try StorageOptions.reporting {
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
