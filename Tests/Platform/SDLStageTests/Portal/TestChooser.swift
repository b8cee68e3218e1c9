import Glibc
import Testing

@testable import SDLStage

/// A portal that shows dialogs for files, and does what a test says.
final class TestChooser {
  let connection: DBusConnection
  private static let name = "org.freedesktop.portal.Desktop"

  /// Connects a portal to a bus.
  init(_ bus: TestBus) throws {
    connection = try #require(DBusConnection(try DBusLibrary(), address: bus.address, textLimit: 1 << 12))
    _ = call("RequestName", [.text(Self.name), .number(0)])
    _ = try #require(
      next { $0.isSignal("NameAcquired", of: DBusConnection.bus) && $0.arguments.first == .text(Self.name) })
  }

  private func call(_ member: String, _ arguments: [DBusValue]) -> UInt32 {
    connection.call(DBusConnection.bus, "/org/freedesktop/DBus", DBusConnection.bus, member, arguments)
  }

  /// Waits for a question.
  func question() throws -> DBusMessage {
    try #require(next { $0.kind == .call && $0.member == "OpenFile" })
  }

  /// Answers the call of a question by the object that tells its end.
  func accept(_ question: DBusMessage, as object: String? = nil) {
    connection.reply(to: question, [.path(object ?? Self.object(question))])
    connection.flush()
  }

  /// Tells the end of a question, and the addresses of the chosen files.
  func answer(_ question: DBusMessage, _ response: UInt32, _ addresses: [String], from object: String? = nil) {
    let results: [DBusValue] =
      addresses.isEmpty ? [] : [.entry(.text("uris"), .variant(.array(of: "s", addresses.map { .text($0) })))]
    connection.emit(
      object ?? Self.object(question), "org.freedesktop.portal.Request", "Response",
      [.number(response), .array(of: "{sv}", results)])
    connection.flush()
  }

  /// Gives up the name of the portal.
  func leave() {
    _ = call("ReleaseName", [.text(Self.name)])
    connection.flush()
  }

  /// The object of a question, as the documentation of portals says.
  private static func object(_ question: DBusMessage) -> String {
    let sender = String(question.sender.dropFirst().map { $0 == "." ? "_" : $0 })
    let token = question.arguments.last?.parts.compactMap { option -> String? in
      guard case .entry(.text("handle_token"), let value) = option else { return nil }
      return value.inner.text
    }
    return "/org/freedesktop/portal/desktop/request/\(sender)/\(token?.first ?? "")"
  }

  private func next(where matches: (DBusMessage) -> Bool) -> DBusMessage? {
    while true {
      guard connection.exchange() else { return nil }
      while let message = connection.next() { if matches(message) { return message } }
      var wait = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, -1) > 0 else { return nil }
    }
  }
}
