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
    // Signals must arrive at the main thread.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let task = Unmanaged.passRetained(BusTask(signal: ends[0], body))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runBusTask, task.toOpaque()) == 0 else {
      task.release()
      close(ends[1])
      return nil
    }
    pthread_detach(thread)
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

/// What the thread needs.
private final class BusTask: Sendable {
  let signal: Int32
  let body: @Sendable (Int32) -> Void

  init(signal: Int32, _ body: @escaping @Sendable (Int32) -> Void) { (self.signal, self.body) = (signal, body) }

  deinit { close(signal) }
}

/// The body of the thread.
private func runBusTask(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let task = Unmanaged<BusTask>.fromOpaque(context).takeRetainedValue()
  task.body(task.signal)
  return nil
}
