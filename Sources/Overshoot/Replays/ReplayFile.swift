import SDLStage
import Screens
import Twenty48

/// The replay of the running game, in memory and, where a path is given, in a file that is replaced after every input.
@MainActor
final class ReplayFile {
  private let path: String?
  /// The latest replay, or nil before the first one.
  private(set) var latest: Replay?
  /// The error of the latest write, or nil where it succeeded.
  private(set) var failure: (any Error)?

  init(path: String?) {
    self.path = path
  }

  /// Stores `replay`, and atomically replaces the file by one line with it, where it differs from the latest one.
  ///
  /// The keys are in alphabetical order, so that equal games are equal files.
  func write(_ replay: Replay) throws {
    let isUnchanged = replay == latest && failure == nil
    latest = replay
    guard let path, !isUnchanged else { return }
    do {
      try WholeFile.write(Array("\(replay.line)\n".utf8), to: path, flushed: false)
      failure = nil
    } catch {
      failure = error
      throw error
    }
  }
}
