import SDLStage

/// The replay of the running game, in memory and, where a path is given, in a file that is replaced.
@MainActor
package final class ReplayFile {
  private let path: String?
  /// The line of the latest replay, or nil before the first one.
  package private(set) var latest: String?
  /// The error of the latest write, or nil where it succeeded.
  package private(set) var failure: (any Error)?

  /// Creates one that writes to a path, or nowhere for nil.
  package init(path: String?) {
    self.path = path
  }

  /// Atomically replaces the file by `line`, where it differs from the latest one. Equal games have equal lines.
  package func write(_ line: String) throws {
    guard line != latest || failure != nil else { return }
    latest = line
    guard let path else { return }
    do {
      try WholeFile.write(Array("\(line)\n".utf8), to: path, flushed: false)
      failure = nil
    } catch {
      failure = error
      throw error
    }
  }
}
