extension DBusLibrary {
  /// What a bus says to a new client.
  enum Greeting: Equatable {
    /// The name of the client on the bus.
    case named(String)
    /// The bus refuses, or has ended.
    case refused
    case silent
  }

  /// Opens a connection of its own to the bus at an address, and greets it; nil where nothing takes the connection.
  func open(_ address: String, _ patience: Double, _ reader: DBusReader) -> (Connection, Greeting)? {
    guard let connection = withFailure({ openPrivate(address, $0) }) else { return nil }
    setExitOnDisconnect(connection, 0)
    return (connection, greet(connection, patience, reader))
  }

  /// Closes what `open` has opened.
  func end(_ connection: Connection) {
    close(connection)
    releaseConnection(connection)
  }

  /// The seconds that are waited for a part of an answer. A bus that lives gives it in fewer parts than there are.
  private static let step = 0.1

  /// Makes a connection one to a bus, within some seconds.
  ///
  /// What libdbus has for it waits without a limit for a bus that takes the connection and says nothing, and holds a
  /// lock for which other threads wait.
  private func greet(_ connection: Connection, _ patience: Double, _ reader: DBusReader) -> Greeting {
    guard let hello = newMessage(DBusMessage.Kind.call.rawValue) else { return .refused }
    defer { releaseMessage(hello) }
    _ = setDestination(hello, DBusConnection.bus)
    _ = setPath(hello, "/org/freedesktop/DBus")
    _ = setInterface(hello, DBusConnection.bus)
    _ = setMember(hello, "Hello")
    _ = send(connection, hello, nil)
    for _ in 0..<Int((patience / Self.step).rounded(.up)) {
      guard readWrite(connection, Int32(Self.step * 1000)) != 0 else { return .refused }
      guard let message = popMessage(connection) else { continue }
      defer { releaseMessage(message) }
      let answer = reader.message(message)
      guard answer.kind == .reply, let name = answer.arguments.first?.text else { return .refused }
      return .named(name)
    }
    return .silent
  }
}
