import Glibc

/// The last line of a program that crashes.
package enum CrashReport {
  /// The signals of a crash.
  private static let signals = [
    (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
    (SIGSEGV, "SIGSEGV"),
  ]
  /// The bytes of the stack for the handler, since a crash may have used up the ordinary one.
  private static let stackSize = 1 << 16

  /// Makes a crash write a line to standard error, in place of a backtrace of the Swift runtime. The program still ends
  /// by its signal. Signals that the program was started to ignore stay ignored.
  package static func install() {
    prepareStack()
    for (number, name) in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      let text =
        "overshoot: The program has crashed (\(name)). The next start has games and options as they were last kept.\n"
      let line = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = line.initialize(fromContentsOf: text.utf8)
      lastLines[Int(number)] = UnsafeRawBufferPointer(line)
      action = sigaction()
      action.__sigaction_handler.sa_handler = reportCrash
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  private static func prepareStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack = stack_t(ss_sp: .allocate(byteCount: stackSize, alignment: 16), ss_flags: 0, ss_size: stackSize)
    sigaltstack(&stack, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The last lines by their signals, made before a crash, since a handler may not allocate memory.
private nonisolated(unsafe) let lastLines = {
  // Signals have the numbers 1 to 64.
  let lines = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: 65)
  lines.initialize(repeating: UnsafeRawBufferPointer(start: nil, count: 0), count: 65)
  return lines
}()

/// The handler: writes the line, unless that would block, and ends the program by the same signal.
private func reportCrash(_ number: Int32) {
  var request = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
  let line = lastLines[Int(number)]
  if poll(&request, 1, 0) > 0 { _ = write(STDERR_FILENO, line.baseAddress, line.count) }
  signal(number, SIG_DFL)
  raise(number)
}
