import OvershootAdventure
import OvershootGameKit

/// The world that the program starts with.
@MainActor
package struct WorldStart: ScreenValue {
  /// None.
  package static let standard = WorldStart(opened: nil)

  let opened: Result<WorldFile, WorldFault>?

  private init(opened: Result<WorldFile, WorldFault>?) { self.opened = opened }

  /// Reads a file, which may be in the user's folder.
  package init(_ file: DroppedFile, folder: String?) {
    opened = Result { () throws(WorldFault) in try WorldFile(file, folder: folder) }
  }

  /// The route to the play of the world, or to the fault of its file; nil if no file is given.
  package var route: Route? {
    guard let opened else { return nil }
    do throws(WorldFault) { return .world(try opened.get()) } catch {
      return .adventure.with(error)
    }
  }
}
