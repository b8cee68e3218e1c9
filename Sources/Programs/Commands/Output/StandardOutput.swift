import Glibc

/// The lines of a command's answers on standard output, which a reader at the other end of a pipe can follow.
package enum StandardOutput {
  /// Writes a line and its line feed.
  ///
  /// - Throws: `ExitStatus.success` where the reader has closed the pipe, as `head` does; `OutputError` where the line
  ///   cannot be written, for example on a full disk.
  package static func write(line: String) throws { try write(Array("\(line)\n".utf8)) }

  /// Writes bytes; see `write(line:)`.
  package static func write(_ bytes: [UInt8]) throws {
    guard let failure = StandardStream.output.write(bytes) else { return }
    throw failure == EPIPE ? ExitStatus.success.code : OutputError(code: failure)
  }
}

/// The failure of a write to standard output.
struct OutputError: Error, CustomStringConvertible {
  /// The `errno` of the failure.
  let code: Int32

  var description: String { "The answers cannot be written: \(String(cString: strerror(code)))." }
}
