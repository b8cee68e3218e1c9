import ArgumentParser
import OvershootAdventure
import OvershootAdventureScreens
import OvershootCommands
import OvershootScreenKit
import SDLStage

/// The world that the adventure shows first.
struct WorldOptions: ListedArguments {
  private var world: String?

  static let listed: [ListedArgument<WorldOptions>] = [
    ListedArgument(
      name: "world", help: "Play the world FILE in the adventure.",
      form: .value("FILE") { text in { $0.world = text } })
  ]

  /// Whether a world is given.
  var isGiven: Bool { world != nil }

  /// Checks that the option is given for the adventure only.
  func check(_ screen: Route?) throws {
    guard screen == nil || screen == .adventure || !isGiven else {
      throw ValidationError("--world needs --screen adventure.")
    }
  }

  /// Reads the world; nil where none is given.
  ///
  /// - Throws: `FileError` where the file cannot be read; one that is no world is shown with what is wrong.
  func file() throws -> DroppedFile? {
    guard let world else { return nil }
    let bytes = try WholeFile.read(argument: world, atMost: 2 * WorldRow.maximumByteCount)
    return DroppedFile(at: world, .success(bytes))
  }
}
