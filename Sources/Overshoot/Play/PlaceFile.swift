import SDLStage
import Screens

/// The name of the screen that was seen last, in a small file, so that the next start leads there.
@MainActor
final class PlaceFile {
  private let folder: String
  private var path: String { folder + "/screen" }
  private var written: Route?
  private var hasComplained = false
  private let log: (String) -> Void

  private static let byteLimit = 256

  /// Keeps the file in `folder`, which is made with the first writing; `log` is told once where that fails.
  init(folder: String, log: @escaping (String) -> Void) {
    self.folder = folder
    self.log = log
  }

  /// The way to the screen of the file; to the menu where there is none, or nothing that can be understood in it.
  func way() -> [Route] {
    guard WholeFile.isOrdinary(path), let bytes = try? WholeFile.read(path, atMost: Self.byteLimit) else {
      return [.menu]
    }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Route.path(restoring: line)
  }

  /// Keeps the name of `route`. The program goes on where that cannot be done.
  func write(_ route: Route) {
    guard route != written, route != .splash else { return }
    defer { written = route }
    do {
      if written == nil { try WholeFile.makeFolder(folder, withParents: true) }
      try WholeFile.write(Array("\(route.name)\n".utf8), to: path, flushed: false)
    } catch {
      if !hasComplained { log("The place where you are cannot be kept. \(error)") }
      hasComplained = true
    }
  }
}
