/// A connection to the session bus on which the portal is asked and heard. Belongs to one thread.
final class PortalConnection {
  private let connection: DBusConnection
  private var settings = PortalSettings()
  /// The number of the latest question.
  private var serial: UInt32 = 0

  /// The name of the portal on the bus.
  static let portal = "org.freedesktop.portal.Desktop"
  /// The object of the portal.
  static let object = "/org/freedesktop/portal/desktop"
  /// The interface of the portal.
  private static let interface = "org.freedesktop.portal.Settings"
  /// The maximum number of bytes of a text that is read.
  private static let textLimit = 256

  /// Connects; nil where there is no bus.
  init?(_ library: DBusLibrary, address: String) {
    guard let connection = DBusConnection(library, address: address, textLimit: Self.textLimit) else { return nil }
    self.connection = connection
  }

  /// Asks the portal for its settings and calls `onWishes` with every answer and change, until `stop` is readable or
  /// closed, or the bus has ended.
  func listen(until stop: Int32, onWishes: (DesktopWishes) -> Void) {
    // Asked before, a change might be missed.
    connection.listen(for: "type='signal',sender='\(Self.portal)',interface='\(Self.interface)'")
    connection.followOwner(of: Self.portal)
    ask()
    connection.serve(until: stop) { message in
      if take(message) { onWishes(settings.wishes) }
      return true
    }
  }

  /// Takes a message. Returns whether it was about settings.
  private func take(_ message: DBusMessage) -> Bool {
    let arguments = message.arguments
    if message.isSignal("SettingChanged", of: Self.interface) {
      guard arguments.count >= 3, case .text(let namespace) = arguments[0], case .text(let key) = arguments[1],
        let value = PortalValue(arguments[2])
      else { return false }
      settings.set(namespace, key, to: value)
      return true
    }
    if message.isSignal("NameOwnerChanged", of: DBusConnection.bus) {
      // A portal that has started has settings of its own.
      if arguments.count >= 3, arguments[2].text?.isEmpty == false { ask() }
      return false
    }
    guard message.kind == .reply, message.replySerial == serial else { return false }
    settings = PortalSettings()
    for case .entry(.text(let namespace), let keys) in arguments.first?.parts ?? [] {
      for case .entry(.text(let key), let value) in keys.parts {
        if let value = PortalValue(value) { settings.set(namespace, key, to: value) }
      }
    }
    return true
  }

  /// Sends the question for all settings.
  private func ask() {
    let namespaces = PortalSettings.namespaces.map { DBusValue.text($0) }
    serial = connection.call(
      Self.portal, Self.object, Self.interface, "ReadAll", [.array(of: "s", namespaces)])
  }
}
