import BombRush
import Breakout
import SDLStage
import Screens
import Twenty48

/// The replay of the running game, in a file that is replaced where a path is given. That of 2048 is in memory too.
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
    if !isUnchanged { try write(replay.line) }
  }

  /// Atomically replaces the file by one line with a replay of breakout.
  func write(_ replay: BrickReplay) throws { try write(replay.line) }

  /// Atomically replaces the file by one line with a replay of Bomb Rush.
  func write(_ replay: BombReplay) throws { try write(replay.line) }

  private func write(_ line: @autoclosure () -> String) throws {
    guard let path else { return }
    do {
      try WholeFile.write(Array("\(line())\n".utf8), to: path, flushed: false)
      failure = nil
    } catch {
      failure = error
      throw error
    }
  }
}
