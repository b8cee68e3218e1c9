internal import Glibc

/// A connection to a message bus, which never waits once it is open. Belongs to one thread.
final class DBusConnection {
  /// The name of the bus itself.
  static let bus = "org.freedesktop.DBus"

  /// The seconds after which a bus that says nothing is none, as libdbus has it for calls.
  private static let patience = 25.0

  /// The unique name of the program on the bus.
  let name: String
  /// The descriptor that shows when there is something to read.
  let descriptor: Int32
  private let library: DBusLibrary
  private let connection: DBusLibrary.Connection
  private let reader: DBusReader
  private let writer: DBusWriter

  /// Connects, which may wait for the bus; nil where there is none.
  init?(_ library: DBusLibrary, address: String, textLimit: Int) {
    (reader, writer) = (DBusReader(library: library, textLimit: textLimit), DBusWriter(library: library))
    guard let (connection, greeting) = library.open(address, Self.patience, reader) else { return nil }
    (self.library, self.connection) = (library, connection)
    var descriptor: Int32 = -1
    guard case .named(let name) = greeting, library.descriptor(connection, &descriptor) != 0 else {
      library.end(connection)
      return nil
    }
    (self.name, self.descriptor) = (name, descriptor)
  }

  deinit { library.end(connection) }

  /// The bytes that wait to be sent.
  var outgoingSize: Int { library.outgoingSize(connection) }

  /// Whether messages wait to be sent.
  var hasOutgoing: Bool { library.hasOutgoing(connection) != 0 }

  /// Limits the bytes of messages that are read and not yet taken. A longer one is read whole.
  func limitReceived(to bytes: Int) { library.setMaximumReceived(connection, bytes) }

  /// Asks for the signals of a rule.
  func listen(for rule: String) { library.addMatch(connection, rule, nil) }

  /// Asks to be notified of each change of the owner of a name.
  func followOwner(of name: String) {
    listen(for: "type='signal',sender='\(Self.bus)',member='NameOwnerChanged',arg0='\(name)'")
  }

  /// Reads and writes what is possible without waiting. Returns false where the bus has ended.
  func exchange() -> Bool { library.readWrite(connection, 0) != 0 }

  /// Takes the next message; nil where none has arrived.
  func next() -> DBusMessage? {
    guard let message = library.popMessage(connection) else { return nil }
    defer { library.releaseMessage(message) }
    return reader.message(message)
  }

  /// Exchanges messages and waits for more, until `take` returns false for one, `stop` is readable or closed, or the
  /// bus has ended.
  func serve(until stop: Int32, _ take: (DBusMessage) -> Bool) {
    var polls = [pollfd(fd: descriptor, events: 0, revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
    while true {
      let isConnected = exchange()
      // What came after the stop is not for this one.
      polls[1].revents = 0
      guard poll(&polls[1], 1, 0) <= 0 else { return }
      while let message = next() { guard take(message) else { return } }
      guard isConnected else { return }
      polls[0].events = Int16(hasOutgoing ? POLLIN | POLLOUT : POLLIN)
      guard poll(&polls, 2, -1) >= 0 || errno == EINTR else { return }
      guard polls[1].revents == 0 else { return }
    }
  }

  /// Sends a call, and returns its serial.
  ///
  /// - Parameter starts: whether the bus starts the service that is called.
  func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = [],
    starts: Bool = true
  ) -> UInt32 {
    send(.call, arguments) { message in
      set(library.setDestination, message, destination)
      set(library.setPath, message, path)
      set(library.setInterface, message, interface)
      set(library.setMember, message, member)
      library.setAutoStart(message, starts ? 1 : 0)
    }
  }

  /// Sends a signal.
  func emit(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue]) {
    _ = send(.signal, arguments) { message in
      set(library.setPath, message, path)
      set(library.setInterface, message, interface)
      set(library.setMember, message, member)
    }
  }

  /// Answers a call, unless its sender does not wait.
  func reply(to call: DBusMessage, _ values: [DBusValue]) {
    guard call.wantsReply else { return }
    _ = send(.reply, values) { address($0, to: call) }
  }

  /// Answers a call with a failure, unless its sender does not wait.
  func reply(to call: DBusMessage, _ failure: DBusFailure) {
    guard call.wantsReply else { return }
    _ = send(.failure, [.text(failure.text)]) { message in
      address(message, to: call)
      set(library.setErrorName, message, failure.name)
    }
  }

  /// Waits until everything is sent.
  func flush() { library.flush(connection) }

  private func address(_ message: DBusLibrary.Message, to call: DBusMessage) {
    set(library.setDestination, message, call.sender)
    _ = library.setReplySerial(message, call.serial)
    library.setNoReply(message, 1)
  }

  private func set(
    _ setter: @convention(c) (DBusLibrary.Message, UnsafePointer<CChar>) -> Int32, _ message: DBusLibrary.Message,
    _ text: String
  ) {
    _ = text.withCString { setter(message, $0) }
  }

  private func send(
    _ kind: DBusMessage.Kind, _ arguments: [DBusValue], _ complete: (DBusLibrary.Message) -> Void
  ) -> UInt32 {
    guard let message = library.newMessage(kind.rawValue) else { return 0 }
    defer { library.releaseMessage(message) }
    complete(message)
    writer.append(arguments, to: message)
    var serial: UInt32 = 0
    _ = library.send(connection, message, &serial)
    return serial
  }
}
