import OvershootSupport

@testable import SDLStage

/// A portal that does what a test says. It answers only while `answer` runs.
final class TestPortal {
  private typealias NewReply = @convention(c) (DBusLibrary.Message) -> DBusLibrary.Message?
  private typealias NewError =
    @convention(c) (DBusLibrary.Message, UnsafePointer<CChar>, UnsafePointer<CChar>) -> DBusLibrary.Message?
  private typealias NewSignal =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> DBusLibrary.Message?
  private typealias IsCall =
    @convention(c) (DBusLibrary.Message, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  private typealias RequestName =
    @convention(c) (DBusLibrary.Connection, UnsafePointer<CChar>, UInt32, DBusLibrary.Failure?) -> Int32

  private let library: DBusLibrary
  private let connection: DBusLibrary.Connection
  private let newReply: NewReply
  private let newError: NewError
  private let newSignal: NewSignal
  private let isCall: IsCall

  private static let interface = "org.freedesktop.portal.Settings"

  /// Connects a portal to a bus.
  init(_ bus: TestBus) throws {
    library = try DBusLibrary()
    newReply = try DBusLibrary.function("message_new_method_return")
    newError = try DBusLibrary.function("message_new_error")
    newSignal = try DBusLibrary.function("message_new_signal")
    isCall = try DBusLibrary.function("message_is_method_call")
    let opened = library.open(bus.address, 60, DBusReader(library: library, textLimit: 256))
    let (connection, greeting) = try #require(opened)
    self.connection = connection
    guard case .named = greeting else { throw DynamicLibrary.Missing() }
    let requestName: RequestName = try DBusLibrary.function("bus_request_name")
    expect(requestName(connection, "org.freedesktop.portal.Desktop", 0, nil), equals: 1)
  }

  deinit { library.end(connection) }

  /// Waits for a question and answers it; with nil the answer is an error.
  func answer(_ value: BusValue?) throws {
    let question = try #require(nextQuestion())
    defer { library.releaseMessage(question) }
    let reply = value == nil ? newError(question, "org.freedesktop.DBus.Error.Failed", "no") : newReply(question)
    send(try #require(reply), value.map { [$0] } ?? [])
  }

  /// Waits for a question and leaves it without an answer.
  func hearQuestion() throws { library.releaseMessage(try #require(nextQuestion())) }

  /// Tells everybody that a setting has changed.
  func change(_ namespace: String, _ key: String, to value: BusValue) throws {
    try signal([.text(namespace), .text(key), .variant(value)])
  }

  /// Sends the signal of a change with any arguments.
  func signal(_ arguments: [BusValue]) throws {
    let signal = newSignal("/org/freedesktop/portal/desktop", Self.interface, "SettingChanged")
    send(try #require(signal), arguments)
  }

  private func send(_ message: DBusLibrary.Message, _ arguments: [BusValue]) {
    defer { library.releaseMessage(message) }
    library.withCursor { cursor in
      library.beginAppending(message, cursor)
      for argument in arguments { argument.append(to: cursor, library) }
    }
    _ = library.send(connection, message, nil)
    library.flush(connection)
  }

  private func nextQuestion() -> DBusLibrary.Message? {
    while true {
      while let message = library.popMessage(connection) {
        if isCall(message, Self.interface, "ReadAll") != 0 { return message }
        library.releaseMessage(message)
      }
      guard library.readWrite(connection, -1) != 0 else { return nil }
    }
  }
}
