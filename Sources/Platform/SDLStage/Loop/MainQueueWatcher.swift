internal import Dispatch
internal import Glibc
internal import OvershootCSDL2

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainDispatchMainQueue(_ message: UnsafeMutableRawPointer?)

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32

@_silgen_name("gettid")
private func currentThreadID() -> pid_t

/// A thread that wakes the window loop from SDL's event wait when the main queue has work.
///
/// Only the main thread may drain the main queue. On any other thread, as in most tests, the system drains it and no
/// watcher is created.
final class MainQueueWatcher {
  /// The end of a pipe; closing it stops the thread.
  private let stopDescriptor: Int32
  private let thread: pthread_t

  /// Starts the thread. Returns nil on any other than the main thread, or where no thread can be created.
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
    stopDescriptor = ends[1]
    self.thread = thread
  }

  /// Stops the thread and waits for its end. Must be called once.
  func stop() {
    close(stopDescriptor)
    pthread_join(thread, nil)
  }

  /// Runs the work on the main queue. Has no effect on any other than the main thread.
  static func drain() {
    guard ownsMainQueue else { return }
    drainDispatchMainQueue(nil)
  }

  private static var ownsMainQueue: Bool { currentThreadID() == getpid() }

  private static func startThread(queue: Int32, stop: Int32) -> pthread_t? {
    // Signals must arrive at the main thread.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let descriptors = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    descriptors[0] = queue
    descriptors[1] = stop
    var thread = pthread_t()
    guard pthread_create(&thread, nil, watchMainQueue, descriptors) == 0 else {
      descriptors.deallocate()
      return nil
    }
    return thread
  }
}

/// The body of the thread: polls the file descriptor of the main queue, and the one that stops the thread.
private func watchMainQueue(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let descriptors = context?.assumingMemoryBound(to: Int32.self) else { return nil }
  defer {
    close(descriptors[1])
    descriptors.deallocate()
  }
  var polls = [
    pollfd(fd: descriptors[0], events: Int16(POLLIN), revents: 0),
    pollfd(fd: descriptors[1], events: Int16(POLLIN), revents: 0),
  ]
  while true {
    guard poll(&polls, 2, -1) >= 0 || errno == EINTR else { return nil }
    guard polls[1].revents == 0 else { return nil }
    if polls[0].revents != 0 {
      var count: UInt64 = 0
      guard read(descriptors[0], &count, 8) == 8 || errno == EAGAIN || errno == EINTR else { return nil }
      WindowLoop.wake()
    }
  }
}
