/// The program's name on the session bus: it is claimed, or its owner is asked to do what this start is asked for.
/// Belongs to one thread.
struct ApplicationConnection {
  /// What came of the claim.
  enum Claim: Hashable, Sendable {
    /// The name is this program's.
    case first
    /// Another one has the name, and has taken the request.
    case handedOver
    /// There is no bus, or none that answers as it should.
    case alone
  }

  /// How far the claim is.
  private enum Phase {
    /// The bus was asked for the name by the call of a serial.
    case asked(UInt32)
    /// The owner of the name was asked by the call of a serial.
    case handing(UInt32)
    case owner
  }

  private static let textLimit = 1 << 16
  /// An owner that does not take a request may just have ended; then the name is free.
  private static let maximumAttempts = 3
  /// The calls that wait for the name at most.
  private static let maximumEarly = 100
  /// Neither to wait for a name, nor to leave it to others.
  private static let claimFlags: UInt32 = 4

  private let connection: DBusConnection
  private let id: String

  /// Connects; nil where there is no bus.
  init?(_ library: DBusLibrary, address: String, id: String) {
    guard let connection = DBusConnection(library, address: address, textLimit: Self.textLimit) else { return nil }
    (self.connection, self.id) = (connection, id)
  }

  /// Claims the name, and then passes on what is asked, until `stop` is readable or closed, or the bus has ended.
  ///
  /// - Parameters:
  ///   - request: what the owner of the name is asked for, where there is one; nil for nothing.
  ///   - onClaim: called once with what came of the claim.
  ///   - onRequest: called with each request; returns false where there are too many.
  func serve(
    _ request: ApplicationRequest?, until stop: Int32, onClaim: (Claim) -> Void,
    onRequest: (ApplicationRequest) -> Bool
  ) {
    var (phase, attempts, result) = (Phase.asked(claim()), 1, Claim.alone)
    // A bus that has started the program passes the call that it did so for before it says whose the name is.
    var early: [DBusMessage] = []
    connection.serve(until: stop) { message in
      switch phase {
      case .asked(message.replySerial):
        switch (message.kind, message.arguments.first?.int) {
        // It is the owner, now or since another claim.
        case (.reply, 1), (.reply, 4):
          (phase, result) = (.owner, .first)
          onClaim(.first)
          for call in early { answer(call, onRequest) }
        case (.reply, 3):
          guard let request else { return false }
          phase = .handing(hand(over: request))
        default: return false
        }
      case .handing(message.replySerial):
        guard message.kind != .reply else {
          result = .handedOver
          return false
        }
        attempts += 1
        guard attempts <= Self.maximumAttempts else { return false }
        phase = .asked(claim())
      case .owner where message.kind == .call: answer(message, onRequest)
      case .asked where message.kind == .call && early.count < Self.maximumEarly: early.append(message)
      default: break
      }
      return true
    }
    if result != .first { onClaim(result) }
  }

  private func claim() -> UInt32 {
    connection.call(
      DBusConnection.bus, "/org/freedesktop/DBus", DBusConnection.bus, "RequestName",
      [.text(id), .number(Self.claimFlags)])
  }

  private func hand(over request: ApplicationRequest) -> UInt32 {
    connection.call(
      id, Self.path(of: id), ApplicationRequest.interface, request.member, request.arguments, starts: false)
  }

  private func answer(_ call: DBusMessage, _ onRequest: (ApplicationRequest) -> Bool) {
    do throws(DBusFailure) {
      guard call.path == Self.path(of: id) else { throw .unknownObject(call.path) }
      switch call.interface {
      case "org.freedesktop.DBus.Introspectable" where call.member == "Introspect":
        connection.reply(to: call, [.text(Self.introspection)])
      case ApplicationRequest.interface, "":
        guard onRequest(try ApplicationRequest(call)) else { throw .busy }
        connection.reply(to: call, [])
      default: throw .unknownInterface(call.interface)
      }
    } catch {
      connection.reply(to: call, error)
    }
  }

  /// The object of the program, as the Desktop Entry Specification derives it from the name.
  static func path(of id: String) -> String {
    "/" + String(id.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  private static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
      <interface name="\(ApplicationRequest.interface)">
        <method name="Activate"><arg type="a{sv}" name="platform_data" direction="in"/></method>
        <method name="Open">
          <arg type="as" name="uris" direction="in"/><arg type="a{sv}" name="platform_data" direction="in"/>
        </method>
        <method name="ActivateAction">
          <arg type="s" name="action_name" direction="in"/><arg type="av" name="parameter" direction="in"/>
          <arg type="a{sv}" name="platform_data" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
