/// The desktop's portal for settings: reads what the user wishes of all programs and follows every change, on a thread
/// of its own.
///
/// Nothing waits for it. Without libdbus, a bus or a portal, and while the portal does not answer, the wishes are those
/// of a desktop that says nothing.
@MainActor
public final class DesktopPortal {
  /// The wishes after changes, for one reader; where several come in a row, only the latest are certain. It ends with
  /// the portal's object, or the bus.
  public let changes: AsyncStream<DesktopWishes>
  private let latest = Locked(DesktopWishes())
  /// Nil where there can be no thread.
  private let thread: BusThread?

  /// Begins to listen.
  ///
  /// - Parameter address: the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS.
  public init(address: String) {
    let (changes, continuation) = AsyncStream<DesktopWishes>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    thread = BusThread { [latest] stop in
      defer { continuation.finish() }
      guard let library = try? DBusLibrary(), let connection = PortalConnection(library, address: address) else {
        return
      }
      connection.listen(until: stop) { if latest.exchange($0) != $0 { continuation.yield($0) } }
    }
  }

  /// The latest wishes.
  public var wishes: DesktopWishes { latest.value }
}
