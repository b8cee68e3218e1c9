import Glibc
import OvershootJSON

/// Standard output or standard error, written without a buffer.
package struct StandardStream: Sendable {
  /// Standard output.
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// Standard error.
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Makes the standard streams safe to use; must be called before a file is opened.
  ///
  /// A stream that is closed is opened on /dev/null, since otherwise the next file or socket would get its number, and
  /// output would go there. Input from it and output to it fail as before, but errors are dropped. A write to a pipe
  /// that nothing reads, or beyond the greatest size of files, fails and does not end the program. SIGQUIT gets its
  /// default effect back, in place of the backtrace that the Swift runtime may print, so that a window can handle it.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let isIgnored = unsafeBitCast(signal(SIGQUIT, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(SIGQUIT, SIG_IGN) }
    for (stream, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is that of the stream.
      _ = open("/dev/null", access)
    }
  }

  /// Writes a message of the program to standard error, unless that would block.
  package static func log(_ line: String) {
    _ = error.write(line: "overshoot: \(line.escaped)", waits: false)
  }

  /// Writes a line and its line feed.
  ///
  /// - Parameter waits: whether to wait for a full pipe or a stopped terminal. Otherwise the line is not written then,
  ///   which keeps a window responsive.
  /// - Returns: the `errno` of a failure, or nil.
  package func write(line: String, waits: Bool = true) -> Int32? { write(Array("\(line)\n".utf8), waits: waits) }

  /// Writes bytes, as `write(line:waits:)` does.
  func write(_ bytes: [UInt8], waits: Bool = true) -> Int32? {
    guard waits || isReady(within: 0) else { return EAGAIN }
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        remaining.removeFirst(count)
      } else if errno == EAGAIN, waits {
        _ = isReady(within: -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Returns whether a line can be written without waiting, after at most `milliseconds`; -1 waits without a limit.
  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}
