internal import Glibc

/// Threads that nothing waits for.
enum DetachedThread {
  /// Starts a thread, at which no signal arrives. Returns false where there can be none.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    // Signals must arrive at the main thread.
    let masks = UnsafeMutablePointer<sigset_t>.allocate(capacity: 2)
    defer { masks.deallocate() }
    let (all, before) = (masks, masks + 1)
    sigfillset(all)
    pthread_sigmask(SIG_SETMASK, all, before)
    defer { pthread_sigmask(SIG_SETMASK, before, nil) }
    let task = Unmanaged.passRetained(ThreadTask(body))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runThreadTask, task.toOpaque()) == 0 else {
      task.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

/// What a thread does.
private final class ThreadTask: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// The body of a thread.
private func runThreadTask(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<ThreadTask>.fromOpaque(context).takeRetainedValue().body()
  return nil
}
