internal import Dispatch
internal import Synchronization

/// The desktop's portal for settings: reads what the user wishes of all programs and follows every change, on a thread
/// of its own.
///
/// Nothing waits for it. Without libdbus, a bus or a portal, and while the portal does not answer, the wishes are those
/// of a desktop that says nothing.
@MainActor
public final class DesktopPortal {
  private let mailbox: Mailbox
  /// Nil where there can be no thread.
  private let thread: BusThread?

  /// Begins to listen.
  ///
  /// - Parameter address: the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS.
  public init(address: String) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    thread = BusThread { stop in
      guard let library = try? DBusLibrary(), let connection = PortalConnection(library, address: address) else {
        return
      }
      connection.listen(until: stop) { mailbox.post($0) }
    }
  }

  /// The latest wishes.
  public var wishes: DesktopWishes { mailbox.state.withLock(\.wishes) }

  /// Called on the main queue after changes of `wishes`; several in a row may be one call.
  public var onChange: (@MainActor (DesktopWishes) -> Void)? {
    get { mailbox.state.withLock(\.receiver) }
    set { mailbox.state.withLock { $0.receiver = newValue } }
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
