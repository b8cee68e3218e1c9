import SDLStage
import Screens

/// A small file with the name of the screen that was open last, where the next start continues. A link at its path is
/// not followed.
@MainActor
final class LastScreenFile {
  /// The maximum size of the file in bytes; a larger one is ignored.
  private static let byteLimit = 256

  private let folder: String
  private let log: (String) -> Void
  private var path: String { folder + "/screen" }
  private var writtenRoute: Route?
  private var hasReported = false

  /// Creates the value without touching the disk.
  ///
  /// - Parameters:
  ///   - folder: the folder of the file; it is created by the first write.
  ///   - log: called once where writing fails.
  init(folder: String, log: @escaping (String) -> Void) {
    self.folder = folder
    self.log = log
  }

  /// Returns the navigation stack up to the screen in the file, or the menu where there is no file or it names no
  /// screen.
  func read() -> [Route] {
    guard let bytes = try? WholeFile.read(path, atMost: Self.byteLimit, accepting: .fileOnly) else {
      return [.menu]
    }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Route.path(restoring: line)
  }

  /// Writes the name of `route`. A failure is logged once and otherwise ignored.
  func write(_ route: Route) {
    guard route != writtenRoute, route != .splash else { return }
    defer { writtenRoute = route }
    do {
      if writtenRoute == nil { try WholeFile.makeFolder(folder, withParents: true) }
      try WholeFile.write(Array("\(route.name)\n".utf8), to: path, flushed: false, accepting: .fileOnly)
    } catch {
      if !hasReported { log("The last screen cannot be saved. \(error)") }
      hasReported = true
    }
  }
}
