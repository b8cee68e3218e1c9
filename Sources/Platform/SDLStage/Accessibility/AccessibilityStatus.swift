/// What the desktop says of screen readers, and where their bus is. Belongs to one thread.
final class AccessibilityStatus {
  private let connection: DBusConnection
  /// Whether programs shall be readable, and whether a reader runs.
  private var wishes: Set<String> = []
  /// The address of the bus that was reported last.
  private var address: String?
  /// The numbers of the latest questions.
  private var questions: (wishes: UInt32, address: UInt32) = (0, 0)

  private static let service = "org.a11y.Bus"
  private static let object = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let names = ["IsEnabled", "ScreenReaderEnabled"]
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let textLimit = 1024

  /// Connects to the session bus; nil where there is none.
  init?(_ library: DBusLibrary, address: String) {
    guard let connection = DBusConnection(library, address: address, textLimit: Self.textLimit) else { return nil }
    self.connection = connection
    // Asked before, a change might be missed.
    connection.listen(for: "type='signal',sender='\(Self.service)',interface='\(Self.properties)'")
    connection.followOwner(of: Self.service)
    ask()
  }

  /// The descriptor that shows when there is something to read.
  var descriptor: Int32 { connection.descriptor }
  /// Whether something waits to be sent.
  var hasOutgoing: Bool { connection.hasOutgoing }

  /// The address of the accessibility bus; nil while there is no reader.
  var wantedAddress: String? { wishes.isEmpty ? nil : address }

  /// Reads what has arrived. Returns false where the bus has ended.
  func exchange() -> Bool {
    let isConnected = connection.exchange()
    while let message = connection.next() { take(message) }
    return isConnected
  }

  /// Asks for the wishes, without starting the service: where it does not run, there is no reader.
  private func ask() {
    questions.wishes = connection.call(
      Self.service, Self.object, Self.properties, "GetAll", [.text(Self.status)], starts: false)
  }

  private func take(_ message: DBusMessage) {
    let arguments = message.arguments
    if message.isSignal("PropertiesChanged", of: Self.properties) {
      guard arguments.count >= 2, arguments[0].text == Self.status else { return }
      take(arguments[1])
    } else if message.isSignal("NameOwnerChanged", of: DBusConnection.bus) {
      (wishes, address) = ([], nil)
      if arguments.count >= 3, arguments[2].text?.isEmpty == false { ask() }
    } else if message.kind == .reply, message.replySerial == questions.wishes {
      wishes = []
      take(arguments.first ?? .other)
    } else if message.kind == .reply, message.replySerial == questions.address {
      address = arguments.first?.text.flatMap(Self.local)
    }
  }

  /// Returns the sockets of this machine among several addresses; nil for none. Others may be commands, or elsewhere.
  private static func local(_ addresses: String) -> String? {
    let sockets = addresses.split(separator: ";").filter { $0.hasPrefix("unix:") }
    return sockets.isEmpty ? nil : sockets.joined(separator: ";")
  }

  /// Takes a dictionary of properties.
  private func take(_ properties: DBusValue) {
    let isAsked = !wishes.isEmpty
    for case .entry(.text(let name), let value) in properties.parts where Self.names.contains(name) {
      if value.inner == .flag(true) { wishes.insert(name) } else { wishes.remove(name) }
    }
    guard !isAsked, !wishes.isEmpty else { return }
    questions.address = connection.call(Self.service, Self.object, Self.service, "GetAddress", starts: false)
  }
}
