import Foundation
import Glibc

/// Standard output without a buffer, so that a reader at the other end of a pipe can follow.
enum StandardOutput {
  /// Writes a line and its line feed.
  ///
  /// - Throws: `ExitStatus.success` where the reader has closed the pipe, as `head` does; `OutputError` where the line
  ///   cannot be written, for example on a full disk.
  static func write(line: String) throws {
    var remaining = Array("\(line)\n".utf8)
    while !remaining.isEmpty {
      let count = Glibc.write(STDOUT_FILENO, remaining, remaining.count)
      if count >= 0 {
        remaining.removeFirst(count)
      } else if errno == EPIPE {
        throw ExitStatus.success.code
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
  }
}

/// The failure of a write to standard output.
struct OutputError: Error, CustomStringConvertible {
  /// The `errno` of the failure.
  let code: Int32

  var description: String { "The answers cannot be written: \(String(cString: strerror(code)))." }
}
