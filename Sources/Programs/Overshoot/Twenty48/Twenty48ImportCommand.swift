import ArgumentParser
import OvershootCommands
import OvershootStorage
import OvershootTwenty48Screens

/// `overshoot 2048 import`: adds recorded games to those that are kept.
struct Twenty48ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add replays to the games that are kept: all of them, or none.",
    discussion: """
      Each line is a replay, as `overshoot replay --check` reads it; blank lines are skipped. A game that did not \
      begin as a new one, or whose seed gives other tiles, counts for no best score.

      \(ExitStatus.help([
        .success: "when all games were added", .failure: "when the file or the store cannot be used",
        .malformedInput: "when a line is not a valid replay or does not fit",
      ]))
      """)

  @Argument(help: ArgumentHelp("The file to read; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  @OptionGroup var storage: StorageOptions

  func run() throws {
    let timelines = try GameLines.timelines(in: file)
    do {
      let store = try Store.open(Composition.storeConfiguration(storage.folders))
      try store.addGames(timelines)
      try store.close()
    } catch let error as StoreError {
      throw ExitStatus.failure.reporting("\(error)")
    }
    print(timelines.count == 1 ? "Added 1 game." : "Added \(timelines.count) games.")
  }
}
