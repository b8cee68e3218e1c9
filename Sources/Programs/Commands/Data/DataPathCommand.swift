import ArgumentParser
import OvershootStorage

/// `overshoot data path`.
struct DataPathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the store, whether it exists or not.")

  @OptionGroup var storage: StorageOptions

  func run() throws {
    try StorageOptions.reporting { try StandardOutput.write(try storage.store().bytes + [UInt8(ascii: "\n")]) }
  }
}
