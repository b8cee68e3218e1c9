internal import Glibc

/// A thread of its own that talks to a message bus, as long as the object lives. A thread that a bus keeps waiting ends
/// later by itself.
final class BusThread: Sendable {
  /// One end of a pair of sockets, whose other end the thread polls; closing it ends the thread.
  private let descriptor: Int32

  /// Starts a thread; nil where there can be none.
  ///
  /// - Parameter body: what it does, with the descriptor that is readable after `wake()`, and hung up in the end.
  init?(_ body: @escaping @Sendable (_ signal: Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let signal = BusSignal(descriptor: ends[0])
    guard DetachedThread.start(named: "SDLStage bus", { body(signal.descriptor) }) else {
      close(ends[1])
      return nil
    }
    descriptor = ends[1]
  }

  deinit { close(descriptor) }

  /// Makes the descriptor of the thread readable.
  func wake() {
    var byte: UInt8 = 0
    // The thread may have ended.
    _ = send(descriptor, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  /// Takes what `wake()` has written. Returns false in the end.
  static func isAwaited(_ signal: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(signal, &bytes, bytes.count)
      if count == 0 { return false }
      if count < 0, errno != EINTR { return true }
    }
  }
}

/// The thread's end of the pair, which is closed with it.
private final class BusSignal: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }
}
