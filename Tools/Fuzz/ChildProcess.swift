import Glibc

// Swift does not import it, since little is allowed in the new process while other threads exist. This program has no
// other threads.
@_silgen_name("fork")
private func duplicateProcess() -> pid_t

/// A copy of this process.
enum ChildProcess {
  /// Does some work in a new process, and waits for its end.
  ///
  /// - Returns: the status, as `wait` gives it, and the greatest memory of the process in bytes.
  static func run(_ work: () -> Void) -> (status: Int32, memory: Int) {
    fflush(nil)
    let process = duplicateProcess()
    if process == 0 {
      work()
      fflush(nil)
      _exit(0)
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return (status, usage.ru_maxrss * 1024)
  }
}
