import Foundation
import SDLStage
import Twenty48

/// The replay of the running game, in memory and, where a path was given, in a file that is rewritten whole after every input.
@MainActor
final class ReplayFile {
  private let path: String?
  /// The replay as it was kept last.
  private(set) var latest: Replay?
  /// Why the last attempt failed, or nil.
  private(set) var failure: (any Error)?

  init(path: String?) {
    self.path = path
  }

  /// Keeps `replay`, and replaces the file by one line with it; the old file stays whole until the new one is.
  func write(_ replay: Replay) throws {
    latest = replay
    guard let path else { return }
    do {
      let line = try JSONEncoder().encode(replay) + [UInt8(ascii: "\n")]
      try WholeFile.write([UInt8](line), to: path, flushed: false)
      failure = nil
    } catch {
      failure = error
      throw error
    }
  }
}
