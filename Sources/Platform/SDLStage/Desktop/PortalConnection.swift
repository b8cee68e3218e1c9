internal import Glibc

/// A connection to the session bus on which the portal is asked and heard. Belongs to one thread.
final class PortalConnection {
  private let library: DBusLibrary
  private let connection: DBusLibrary.Connection
  private let reply: PortalReply
  private var settings = PortalSettings()
  /// The number of the latest question.
  private var serial: UInt32 = 0

  /// The name of the portal on the bus.
  private static let portal = "org.freedesktop.portal.Desktop"
  /// The object of the portal.
  private static let object = "/org/freedesktop/portal/desktop"
  /// The interface of the portal.
  private static let interface = "org.freedesktop.portal.Settings"
  /// The name of the bus itself.
  private static let bus = "org.freedesktop.DBus"
  /// DBUS_MESSAGE_TYPE_METHOD_RETURN.
  private static let methodReturn: Int32 = 2

  /// Connects; nil where there is no bus.
  init?(_ library: DBusLibrary, address: String) {
    let connection = library.withFailure { library.openPrivate(address, $0) }
    guard let connection else { return nil }
    (self.library, self.connection) = (library, connection)
    reply = PortalReply(library: library)
    library.setExitOnDisconnect(connection, 0)
    guard library.withFailure({ library.register(connection, $0) }) != 0 else { return nil }
  }

  deinit {
    library.close(connection)
    library.releaseConnection(connection)
  }

  /// Asks the portal for its settings and calls `onWishes` with every answer and change, until `stop` is readable or
  /// closed, or the bus has ended.
  func listen(until stop: Int32, onWishes: (DesktopWishes) -> Void) {
    // Asked before, a change might be missed.
    library.addMatch(connection, "type='signal',sender='\(Self.portal)',interface='\(Self.interface)'", nil)
    let owner = "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(Self.portal)'"
    library.addMatch(connection, owner, nil)
    ask()
    var descriptor: Int32 = -1
    guard library.descriptor(connection, &descriptor) != 0 else { return }
    var polls = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let isConnected = library.readWrite(connection, 0) != 0
      while let message = library.popMessage(connection) {
        if take(message) { onWishes(settings.wishes) }
        library.releaseMessage(message)
      }
      guard isConnected else { return }
      guard poll(&polls, 2, -1) >= 0 || errno == EINTR else { return }
      guard polls[1].revents == 0 else { return }
    }
  }

  /// Takes a message. Returns whether it was about settings.
  private func take(_ message: DBusLibrary.Message) -> Bool {
    if library.isSignal(message, Self.interface, "SettingChanged") != 0 {
      guard let change = reply.change(message) else { return false }
      settings.set(change.namespace, change.key, to: change.value)
      return true
    }
    if library.isSignal(message, Self.bus, "NameOwnerChanged") != 0 {
      // A portal that has started has settings of its own.
      if reply.text(message, after: 2)?.isEmpty == false { ask() }
      return false
    }
    guard library.messageType(message) == Self.methodReturn, library.replySerial(message) == serial else {
      return false
    }
    settings = PortalSettings()
    reply.readAll(message) { settings.set($0, $1, to: $2) }
    return true
  }

  /// Sends the question for all settings.
  private func ask() {
    guard let call = library.newCall(Self.portal, Self.object, Self.interface, "ReadAll") else { return }
    defer { library.releaseMessage(call) }
    library.withCursor { cursor in
      library.beginAppending(call, cursor)
      library.withCursor { list in
        guard library.open(cursor, PortalReply.Kind.array, "s", list) != 0 else { return }
        for namespace in PortalSettings.namespaces {
          namespace.withCString { text in
            _ = withUnsafePointer(to: text) { library.append(list, PortalReply.Kind.string, $0) }
          }
        }
        _ = library.closeContainer(cursor, list)
      }
    }
    _ = library.send(connection, call, &serial)
    library.flush(connection)
  }
}
