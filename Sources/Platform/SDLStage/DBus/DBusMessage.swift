/// A message from a bus, with all that it says.
struct DBusMessage: Hashable, Sendable {
  /// What a message is for. The numbers are those of libdbus.
  enum Kind: Int32, Sendable {
    case call = 1
    case reply, failure, signal
  }

  var kind = Kind.call
  var serial: UInt32 = 0
  /// The serial of the call that is answered; 0 for none.
  var replySerial: UInt32 = 0
  /// The unique name of the sender; empty where the library sends it.
  var sender = ""
  var path = ""
  /// Empty where a call names none.
  var interface = ""
  var member = ""
  var arguments: [DBusValue] = []
  /// Whether the sender waits for an answer.
  var wantsReply = true

  /// Whether the message is the signal of a name.
  func isSignal(_ member: String, of interface: String) -> Bool {
    kind == .signal && self.member == member && self.interface == interface
  }
}

/// A failure that is answered to a call.
struct DBusFailure: Error, Hashable, Sendable {
  let name: String
  let text: String

  static func unknownObject(_ path: String) -> DBusFailure {
    DBusFailure(name: "org.freedesktop.DBus.Error.UnknownObject", text: "There is no object \(path.prefix(200)).")
  }

  static func unknownInterface(_ name: String) -> DBusFailure {
    DBusFailure(
      name: "org.freedesktop.DBus.Error.UnknownInterface", text: "The object has no interface '\(name.prefix(200))'.")
  }

  static func unknownMethod(_ name: String) -> DBusFailure {
    DBusFailure(name: "org.freedesktop.DBus.Error.UnknownMethod", text: "There is no method '\(name.prefix(200))'.")
  }

  static func unknownProperty(_ name: String) -> DBusFailure {
    DBusFailure(name: "org.freedesktop.DBus.Error.UnknownProperty", text: "There is no property '\(name.prefix(200))'.")
  }

  static func readOnly(_ name: String) -> DBusFailure {
    DBusFailure(name: "org.freedesktop.DBus.Error.PropertyReadOnly", text: "\(name.prefix(200)) cannot be set.")
  }

  static func invalid(_ text: String) -> DBusFailure {
    DBusFailure(name: "org.freedesktop.DBus.Error.InvalidArgs", text: text)
  }

  static func failed(_ text: String) -> DBusFailure {
    DBusFailure(name: "org.freedesktop.DBus.Error.Failed", text: text)
  }

  /// More is asked than can be done in time.
  static let busy = DBusFailure(
    name: "org.freedesktop.DBus.Error.LimitsExceeded", text: "The program is busy; ask less often.")
}
