import OvershootAdventure
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// A play that goes on from a replay, of which nothing is kept.
struct OpenedPlay: Sendable {
  let play: Playthrough
  /// The paragraphs of the log.
  let lines: [OutputLine]
}

/// A replay that is opened as a file, with its world.
struct AdventureReplayFile: Sendable {
  let replay: AdventureReplay
  let world: World
  /// The replay as text.
  let line: String

  /// Reads a replay.
  ///
  /// - Throws: `FileFault` where it is none, its world is not here, or has another version.
  @MainActor
  init(_ file: DroppedFile, _ shelf: WorldShelf) throws(FileFault) {
    (replay, world, line) = try file.firstReplay { object, line in
      let replay = try AdventureReplay(object)
      let world: World
      do throws(WorldFault) {
        world = try shelf.file(of: replay.world, version: replay.version).content().world
      } catch {
        throw JSONFieldError(error.sentence)
      }
      guard world.version == replay.version else {
        throw JSONFieldError("The world has version \(world.version), not \(replay.version).")
      }
      return (replay, world, line)
    }
  }
}

extension DroppedFile {
  /// Whether the file claims to be a world, valid or not.
  var isWorld: Bool {
    guard case .success(let bytes) = content else { return false }
    return WorldRow.areMeant(by: bytes) && !isReplay(of: AdventureReplay.self)
  }
}
