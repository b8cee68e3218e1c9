import Foundation
import Twenty48

/// The replay of the running game, in memory and, where a path was given, in a file that is rewritten whole after every input.
@MainActor
final class ReplayFile {
  /// Why a record could not be kept, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let url: URL?
  /// The replay as it was kept last.
  private(set) var latest: Replay?
  /// Why the last attempt failed, or nil.
  private(set) var failure: Failure?

  init(path: String?) {
    url = path.map { URL(fileURLWithPath: $0) }
  }

  /// Keeps `replay`, and replaces the file by one line with it; the old file stays whole until the new one is.
  func write(_ replay: Replay) throws {
    latest = replay
    guard let url else { return }
    do {
      var data = try JSONEncoder().encode(replay)
      data.append(0x0A)
      try data.write(to: url, options: .atomic)
      failure = nil
    } catch {
      let reason = (error as NSError).localizedDescription
      let failure = Failure(description: "'\(url.path)' cannot be written (\(reason)).")
      self.failure = failure
      throw failure
    }
  }
}
