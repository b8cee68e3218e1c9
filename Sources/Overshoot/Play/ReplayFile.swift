import Foundation
import Twenty48

/// The replay of the running game in a file, rewritten whole after every input.
@MainActor
final class ReplayFile {
  /// Why a record could not be kept, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let url: URL
  /// The record as it was written last.
  private(set) var latest: Replay?
  /// Why the last attempt failed, or nil.
  private(set) var failure: Failure?

  init(path: String) {
    url = URL(fileURLWithPath: path)
  }

  /// Replaces the file by one line with `replay`; the old one stays whole until the new one is.
  func write(_ replay: Replay) throws {
    latest = replay
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
