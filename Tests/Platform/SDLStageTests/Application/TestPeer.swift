import Glibc
import Synchronization
import Testing

@testable import SDLStage

/// Another program on a bus.
final class TestPeer: @unchecked Sendable {
  // One thread at a time uses it.
  private let connection: DBusConnection

  /// Connects to a bus, and takes a name there.
  init(_ bus: TestBus, name: String? = nil) throws {
    connection = try #require(DBusConnection(try DBusLibrary(), address: bus.address, textLimit: 1 << 12))
    if let name {
      _ = try answer(
        DBusConnection.bus, "/org/freedesktop/DBus", DBusConnection.bus, "RequestName", [.text(name), .number(0)])
    }
  }

  /// Calls, and returns the answer.
  func answer(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]
  ) throws -> DBusMessage {
    let serial = connection.call(destination, path, interface, member, arguments)
    return try #require(next { $0.replySerial == serial })
  }

  /// Returns the calls of a name that have arrived.
  func calls(named member: String) -> [DBusMessage] {
    var calls: [DBusMessage] = []
    _ = connection.exchange()
    while let message = connection.next() {
      if message.kind == .call, message.member == member { calls.append(message) }
    }
    return calls
  }

  /// Waits for the next call.
  func call() -> DBusMessage? { next { $0.kind == .call } }

  /// Waits for a call, and refuses it.
  func refuse() {
    guard let call = call() else { return }
    connection.reply(to: call, DBusFailure.failed("No."))
    connection.flush()
  }

  private func next(_ isMeant: (DBusMessage) -> Bool) -> DBusMessage? {
    while true {
      let isConnected = connection.exchange()
      while let message = connection.next() {
        if isMeant(message) { return message }
      }
      var request = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      guard isConnected, poll(&request, 1, -1) > 0 else { return nil }
    }
  }
}
