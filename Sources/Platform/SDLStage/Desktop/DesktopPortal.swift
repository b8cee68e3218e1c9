internal import Dispatch
internal import Glibc
internal import Synchronization

/// The desktop's portal for settings: reads what the user wishes of all programs and follows every change, on a thread
/// of its own.
///
/// Nothing waits for it. Without libdbus, a bus or a portal, and while the portal does not answer, the wishes are those
/// of a desktop that says nothing.
@MainActor
public final class DesktopPortal {
  private let mailbox: Mailbox
  /// The end of a pipe; closing it stops the thread. Nil where there is no thread.
  private let stopDescriptor: Int32?

  /// Begins to listen.
  ///
  /// - Parameter address: the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS.
  public init(address: String) {
    mailbox = Mailbox()
    stopDescriptor = Self.startThread(address: address, mailbox)
  }

  isolated deinit {
    // A thread that a bus keeps waiting ends later by itself.
    if let stopDescriptor { close(stopDescriptor) }
  }

  /// The latest wishes.
  public var wishes: DesktopWishes { mailbox.state.withLock(\.wishes) }

  /// Called on the main queue after changes of `wishes`; several in a row may be one call.
  public var onChange: (@MainActor (DesktopWishes) -> Void)? {
    get { mailbox.state.withLock(\.receiver) }
    set { mailbox.state.withLock { $0.receiver = newValue } }
  }

  private static func startThread(address: String, _ mailbox: Mailbox) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Signals must arrive at the main thread.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let task = Unmanaged.passRetained(ListenerTask(address: address, stop: ends[0], mailbox))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, listenToPortal, task.toOpaque()) == 0 else {
      task.release()
      for end in ends { close(end) }
      return nil
    }
    pthread_detach(thread)
    return ends[1]
  }

  /// Passes wishes from the thread to the main queue.
  final class Mailbox: Sendable {
    struct State: Sendable {
      var wishes = DesktopWishes()
      /// Whether a call of the receiver is under way, which will see the latest wishes.
      var isPosted = false
      var receiver: (@MainActor (DesktopWishes) -> Void)?
    }

    let state = Mutex(State())

    /// Takes the wishes, and has the receiver called where they differ.
    func post(_ wishes: DesktopWishes) {
      let mustPost = state.withLock { state in
        guard state.wishes != wishes else { return false }
        state.wishes = wishes
        defer { state.isPosted = true }
        return !state.isPosted
      }
      guard mustPost else { return }
      // The main queue wakes the window loop.
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
    }

    @MainActor
    private func deliver() {
      let (wishes, receiver) = state.withLock { state in
        state.isPosted = false
        return (state.wishes, state.receiver)
      }
      receiver?(wishes)
    }
  }
}

/// What the thread needs.
private final class ListenerTask: Sendable {
  let address: String
  let stop: Int32
  let mailbox: DesktopPortal.Mailbox

  init(address: String, stop: Int32, _ mailbox: DesktopPortal.Mailbox) {
    (self.address, self.stop, self.mailbox) = (address, stop, mailbox)
  }

  deinit { close(stop) }
}

/// The body of the thread.
private func listenToPortal(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let task = Unmanaged<ListenerTask>.fromOpaque(context).takeRetainedValue()
  guard let library = try? DBusLibrary(), let connection = PortalConnection(library, address: task.address) else {
    return nil
  }
  connection.listen(until: task.stop) { task.mailbox.post($0) }
  return nil
}
