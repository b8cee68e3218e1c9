import OvershootAdventure
import OvershootGameKit

/// A world with its rows.
struct WorldContent: Sendable {
  let world: World
  let rows: [WorldRow]

  /// Reads a world.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - content: its bytes, or why there are none.
  /// - Throws: `WorldFault` where the file is no world.
  init(_ name: String, _ content: Result<[UInt8], DroppedFile.Fault>) throws(WorldFault) {
    do {
      rows = try WorldRow.rows(in: content.get())
      world = try World(rows: rows)
    } catch let error as WorldError {
      throw WorldFault(name: name, cause: .row(error))
    } catch {
      throw WorldFault(name: name, cause: .file(error as? DroppedFile.Fault ?? .unreadable))
    }
  }
}

/// The file of a world, which is read once.
@MainActor
final class WorldFile {
  /// Its name.
  let name: String
  let place: WorldPlace
  private let read: () throws(WorldFault) -> WorldContent
  private var found: WorldContent?

  /// The key of its world; nil where it is none.
  var key: String? { try? content().world.key }

  /// Creates a file, which `read` reads when it is first asked for.
  init(_ name: String, at place: WorldPlace, read: @escaping () throws(WorldFault) -> WorldContent) {
    (self.name, self.place, self.read) = (name, place, read)
  }

  /// Reads a file that was opened, which may be in the user's folder.
  ///
  /// - Throws: `WorldFault` where it is no world.
  convenience init(_ file: DroppedFile, folder: String?) throws(WorldFault) {
    let content = try WorldContent(file.shortName, file.content)
    self.init(file.shortName, at: WorldPlace(path: file.path, folder: folder)) { () in content }
    found = content
  }

  /// Returns the world and its rows.
  ///
  /// - Throws: `WorldFault` where the file is no world; it is read again the next time.
  func content() throws(WorldFault) -> WorldContent {
    if let found { return found }
    let content = try read()
    found = content
    return content
  }
}
