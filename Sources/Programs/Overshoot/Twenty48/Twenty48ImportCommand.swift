import ArgumentParser
import OvershootStorage
import OvershootTwenty48Screens
import Twenty48

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
    let tapes = try GameLines.tapes(in: file)
    do {
      let store = try Store.open(Composition.storeConfiguration(storage.folders))
      try store.addGames(tapes)
      try store.close()
    } catch let error as StoreError {
      throw ExitStatus.failure.reporting("\(error)")
    }
    print(tapes.count == 1 ? "Added 1 game." : "Added \(tapes.count) games.")
  }
}

/// Files with a replay of 2048 in each line.
enum GameLines {
  /// Returns the games of a file.
  ///
  /// - Parameter limit: the number of games after which no more lines are read; nil for all.
  /// - Throws: `ExitStatus.malformedInput` with the number of the first line that is not a replay or does not fit, and
  ///   without a number where the file has no replay.
  static func tapes(in file: String, limit: Int? = nil) throws -> [GameTape] {
    var input = try file == "-" ? LineReader.standardInput() : LineReader(path: file)
    var tapes: [GameTape] = []
    while tapes.count < limit ?? .max, let line = try input.next() {
      guard let text = line.bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
        throw ExitStatus.malformedInput.reporting("Line \(line.number): It is too long, or no text in UTF-8.")
      }
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      do throws(ReplayLineError) {
        tapes.append(try GameTape(line: text))
      } catch {
        throw ExitStatus.malformedInput.reporting("Line \(line.number): \(error)")
      }
    }
    guard !tapes.isEmpty else { throw ExitStatus.malformedInput.reporting("There is no replay in the file.") }
    return tapes
  }
}
