internal import Dispatch
internal import Glibc
internal import Synchronization

/// The program's part in a session of the desktop, by the X session management protocol: it is known to the session
/// manager, saves what it has when that asks, ends when the session ends, and says by which command it comes back.
///
/// It is heard on a thread of its own, and nothing waits for it. Without libSM or a session manager nothing happens.
@MainActor
public final class DesktopSession {
  private let mailbox: SessionMailbox
  /// Nil where there can be no thread.
  private var thread: BusThread?

  /// Begins to take part in the session of SESSION_MANAGER.
  ///
  /// - Parameters:
  ///   - formerID: the name of the program in the session that it comes back to; nil for a new one.
  ///   - command: the command that starts the program, the path of its file first.
  ///   - restart: returns the command that also names the program in the session.
  public init(formerID: String?, command: [String], restart: @escaping @Sendable (_ id: String) -> [String]) {
    let mailbox = SessionMailbox()
    self.mailbox = mailbox
    thread = BusThread { signal in
      guard let library = try? SessionLibrary() else { return }
      SessionClient(library, mailbox).run(until: signal, as: formerID, command, restart)
    }
    mailbox.state.withLock { [thread] in $0.thread = thread }
  }

  /// Called on the main queue when everything is to be saved, before the session manager is told that it is.
  public var onSave: (@MainActor () -> Void)? {
    get { mailbox.state.withLock(\.saver) }
    set { mailbox.state.withLock { $0.saver = newValue } }
  }

  /// Leaves the session.
  public func end() {
    mailbox.state.withLock { $0 = SessionMailbox.State() }
    thread = nil
  }
}

/// Passes questions from the thread to the main queue, and their answers back.
final class SessionMailbox: Sendable {
  struct State: Sendable {
    var saver: (@MainActor () -> Void)?
    var thread: BusThread?
    /// The number of questions whose answers are not sent yet.
    var answers = 0
  }

  let state = Mutex(State())

  /// Has everything saved, after which the thread is woken.
  func save() {
    // The main queue wakes the window loop.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.state.withLock(\.saver)?() }
      let thread = self.state.withLock { state in
        state.answers += 1
        return state.thread
      }
      thread?.wake()
    }
  }
}

/// The thread's side of a session. Belongs to it.
private final class SessionClient {
  private let library: SessionLibrary
  private let mailbox: SessionMailbox
  private var hasEnded = false

  init(_ library: SessionLibrary, _ mailbox: SessionMailbox) { (self.library, self.mailbox) = (library, mailbox) }

  /// Registers, and answers to the end of the session, or until `signal` is closed.
  func run(until signal: Int32, as formerID: String?, _ command: [String], _ restart: (String) -> [String]) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let session = library.connect(
      as: formerID, context, question: { _, context, _, _, _, _ in SessionClient.at(context)?.mailbox.save() },
      end: { _, context in SessionClient.at(context)?.hasEnded = true })
    guard let (connection, id) = session else { return }
    library.set("Program", to: [command.first ?? ""], isList: false, of: connection)
    library.set("UserID", to: ["\(getuid())"], isList: false, of: connection)
    library.set("ProcessID", to: ["\(getpid())"], isList: false, of: connection)
    library.set("CloneCommand", to: command, isList: true, of: connection)
    library.set("RestartCommand", to: restart(id), isList: true, of: connection)
    // SmRestartIfRunning.
    library.set("RestartStyleHint", to: 0, of: connection)
    answer(connection, until: signal)
    library.leave(connection)
    if hasEnded { WindowLoop.end() }
  }

  private func answer(_ connection: SessionLibrary.Connection, until signal: Int32) {
    var polls = [
      pollfd(fd: library.descriptor(of: connection), events: Int16(POLLIN), revents: 0),
      pollfd(fd: signal, events: Int16(POLLIN), revents: 0),
    ]
    while !hasEnded {
      guard poll(&polls, 2, -1) >= 0 || errno == EINTR else { return }
      if polls[1].revents != 0 {
        guard BusThread.isAwaited(signal) else { return }
        let answers = mailbox.state.withLock { state in
          defer { state.answers = 0 }
          return state.answers
        }
        for _ in 0..<answers { library.saveDone(connection, 1) }
      }
      if polls[0].revents != 0, !library.read(connection) { return }
    }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> SessionClient? {
    context.map { Unmanaged<SessionClient>.fromOpaque($0).takeUnretainedValue() }
  }
}
