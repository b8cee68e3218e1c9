internal import Glibc

@_silgen_name("pthread_setname_np")
private func setThreadName(_ thread: pthread_t, _ name: UnsafePointer<CChar>) -> Int32

/// Threads that nothing waits for.
enum DetachedThread {
  /// Starts a thread, at which no signal arrives. Returns false where there can be none.
  ///
  /// - Parameter name: what the system lists it as, of at most 15 bytes.
  static func start(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    // Signals must arrive at the main thread.
    let masks = UnsafeMutablePointer<sigset_t>.allocate(capacity: 2)
    defer { masks.deallocate() }
    let (all, before) = (masks, masks + 1)
    sigfillset(all)
    pthread_sigmask(SIG_SETMASK, all, before)
    defer { pthread_sigmask(SIG_SETMASK, before, nil) }
    let task = Unmanaged.passRetained(ThreadTask(name, body))
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
  let name: String
  let body: @Sendable () -> Void

  init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
}

/// The body of a thread.
private func runThreadTask(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let task = Unmanaged<ThreadTask>.fromOpaque(context).takeRetainedValue()
  _ = setThreadName(pthread_self(), task.name)
  task.body()
  return nil
}
