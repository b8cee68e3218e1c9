internal import CSDL2
internal import Dispatch
internal import Glibc

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainDispatchMainQueue(_ message: UnsafeMutableRawPointer?)

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32

@_silgen_name("gettid")
private func currentThreadID() -> pid_t

/// Watches the main queue while a loop sleeps in SDL's event wait, and wakes the loop when the queue has work.
///
/// Whoever calls both from the program's main thread owns the main queue; anywhere else, as in most tests, somebody else
/// runs the queue and there is nothing to watch.
final class MainQueueWatch {
  /// The end that stops the thread when it is closed.
  private let stopEnd: Int32
  private let thread: pthread_t

  /// Starts to watch; nil away from the main thread, or where the system has no thread left.
  init?() {
    guard Self.ownsMainQueue else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    guard let thread = Self.startThread(queue: dispatchMainQueueHandle(), stop: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return nil
    }
    stopEnd = ends[1]
    self.thread = thread
  }

  /// Ends the watching, and returns when it has ended. To be called once.
  func stop() {
    close(stopEnd)
    pthread_join(thread, nil)
  }

  /// Runs what is on the main queue, if the queue is this thread's.
  static func drain() {
    guard ownsMainQueue else { return }
    drainDispatchMainQueue(nil)
  }

  private static var ownsMainQueue: Bool { currentThreadID() == getpid() }

  private static func startThread(queue: Int32, stop: Int32) -> pthread_t? {
    // Signals are for the thread that waits for events.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let both = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    both[0] = queue
    both[1] = stop
    var thread = pthread_t()
    guard pthread_create(&thread, nil, watchMainQueue, both) == 0 else {
      both.deallocate()
      return nil
    }
    return thread
  }
}

/// The watching thread: waits on two file descriptors, the main queue's and the one that ends it.
private func watchMainQueue(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let both = context?.assumingMemoryBound(to: Int32.self) else { return nil }
  defer {
    close(both[1])
    both.deallocate()
  }
  var waits = [
    pollfd(fd: both[0], events: Int16(POLLIN), revents: 0), pollfd(fd: both[1], events: Int16(POLLIN), revents: 0),
  ]
  while true {
    guard poll(&waits, 2, -1) >= 0 || errno == EINTR else { return nil }
    guard waits[1].revents == 0 else { return nil }
    if waits[0].revents != 0 {
      var count: UInt64 = 0
      guard read(both[0], &count, 8) == 8 || errno == EAGAIN || errno == EINTR else { return nil }
      WindowLoop.wake()
    }
  }
}
