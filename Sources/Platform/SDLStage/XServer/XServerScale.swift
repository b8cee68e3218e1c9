internal import Dispatch

/// Follows what the desktop of an X server says about how large a point is, on a thread of its own that sleeps until it
/// changes.
@MainActor
final class XServerScale {
  private let news: Locked<DesktopScale>

  /// Reads it, and begins to follow it. Nil where there is no X server, or no libxcb.
  init?() {
    guard let library = try? XServerLibrary(), let (connection, root) = library.open() else { return nil }
    let reader = Reader(library: library, connection: connection, root: root)
    news = Locked(reader.read())
    _ = DetachedThread.start(named: "SDLStage X") { [news] in
      reader.follow { scale in
        news.exchange(scale)
        // The main queue wakes the window loop, which asks for it.
        DispatchQueue.main.async {}
      }
    }
  }

  /// The latest of what it says.
  var latest: DesktopScale { news.value }

  /// A connection, which only the thread uses after the first reading.
  private struct Reader: @unchecked Sendable {
    let library: XServerLibrary
    let connection: XServerLibrary.Connection
    let root: UInt32
    let selection: UInt32
    let settings: UInt32
    /// RESOURCE_MANAGER, which has a fixed number.
    static let resources: UInt32 = 23
    private static let (destroyNotify, propertyNotify, clientMessage): (UInt8, UInt8, UInt8) = (17, 28, 33)

    init(library: XServerLibrary, connection: XServerLibrary.Connection, root: UInt32) {
      (self.library, self.connection, self.root) = (library, connection, root)
      selection = library.atom("_XSETTINGS_S0", of: connection)
      settings = library.atom("_XSETTINGS_SETTINGS", of: connection)
      library.observe(root, in: connection)
    }

    /// Reads what is said now, and follows the window that says it.
    func read() -> DesktopScale {
      var scale = DesktopScale()
      scale.read(resources: library.property(Self.resources, of: root, in: connection))
      let owner = library.owner(of: selection, in: connection)
      guard owner != 0 else { return scale }
      library.observe(owner, in: connection)
      scale.read(settings: library.property(settings, of: owner, in: connection))
      return scale
    }

    /// Reads again after each change, to the end of the connection.
    func follow(_ post: (DesktopScale) -> Void) {
      while let event = library.nextEvent(of: connection) {
        switch event.kind {
        // Window managers change other properties of the root often.
        case Self.propertyNotify where event.window == root && event.atom != Self.resources: break
        case Self.propertyNotify, Self.destroyNotify, Self.clientMessage: post(read())
        default: break
        }
      }
    }
  }
}
