import Foundation
import Glibc

/// Standard output, written at once, so that a reader at the other end of a pipe can follow.
enum StandardOutput {
  enum Result {
    case written
    /// Whoever read has had enough, as `head` does.
    case closedByReader
  }

  /// Writes a line and its line feed.
  ///
  /// - Throws: `OutputError` where it cannot be written, on a full disk for instance.
  static func write(line: Data) throws -> Result {
    var rest = [UInt8](line)
    rest.append(UInt8(ascii: "\n"))
    while !rest.isEmpty {
      let count = Glibc.write(STDOUT_FILENO, rest, rest.count)
      if count >= 0 {
        rest.removeFirst(count)
      } else if errno == EPIPE {
        return .closedByReader
      } else if errno != EINTR {
        throw OutputError(code: errno)
      }
    }
    return .written
  }
}

/// Why standard output cannot be written.
struct OutputError: Error, CustomStringConvertible {
  /// The number of the system's reason.
  let code: Int32

  var description: String { "The answers cannot be written: \(String(cString: strerror(code)))." }
}
